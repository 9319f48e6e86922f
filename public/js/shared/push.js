// Push notifications of this device: turned on and off on their settings page. A device that a member turned on stays on
// when they sign in again, and when the server has another key: once a day a page checks that.
;(() => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const { owner } = document.body.dataset
  const mark = `chalkbox push ${owner}`

  const attempt = (work, otherwise = null) => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }
  const toKey = bytes =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')

  const fromKey = text =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

  const isSupported = () =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  const isApple = () =>
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

  async function subscription() {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration ? registration.pushManager.getSubscription() : null
  }

  async function subscribe(key) {
    const { pushManager } = await navigator.serviceWorker.ready
    const before = await pushManager.getSubscription()
    if (before && toKey(before.options.applicationServerKey) === key) return before
    // A subscription belongs to one key of a server.
    await before?.unsubscribe()
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromKey(key) })
  }

  async function register({ push: base, key, session }) {
    const { endpoint, keys } = (await subscribe(key)).toJSON()
    const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth, server_key: key })
    const answer = await fetch(`${base}/devices`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`${answer.status}`)
    localStorage.setItem(mark, JSON.stringify({ session, endpoint, at: Date.now() }))
  }

  // Another gym of the same person has the same subscription.
  async function forget() {
    attempt(() => localStorage.removeItem(mark))
    const isUsed = attempt(() => Object.keys(localStorage).some(key => key.startsWith('chalkbox push ')))
    if (!isUsed) await (await subscription())?.unsubscribe()
  }

  /* ---- The settings page ---- */

  async function stateOf(card) {
    if (!window.isSecureContext) return 'insecure'
    if (!isSupported()) return isApple() ? 'ios' : 'unsupported'
    if (Notification.permission === 'denied') return 'denied'
    return card.dataset.state === 'on' && (await subscription()) ? 'on' : 'off'
  }

  async function show(card) {
    const state = await stateOf(card)
    for (const part of card.querySelectorAll('[data-when]')) part.hidden = part.dataset.when !== state
  }

  async function turnOn(card, button) {
    const problem = card.querySelector('[data-problem]')
    button.disabled = true
    problem.hidden = true
    try {
      if ((await Notification.requestPermission()) === 'granted') {
        await register(card.dataset)
        return location.reload()
      }
    } catch {
      problem.hidden = false
    }
    button.disabled = false
    await show(card)
  }

  /* ---- Every other page ---- */

  // The settings page says what the server knows of this session's device.
  async function check() {
    const { session, endpoint, at } = attempt(() => JSON.parse(localStorage.getItem(mark))) ?? {}
    if (!session || Date.now() - at < DAY_MS || !isSupported() || Notification.permission !== 'granted')
      return
    const base = `/g/${owner.split(' ')[1]}/notifications`
    const answer = await fetch(`${base}/settings`, { cache: 'no-store' })
    if (!answer.ok || answer.redirected) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const { dataset } = page.querySelector('[data-push]')
    const known = await subscription()
    const isRemoved = dataset.state === 'off' && dataset.session === session
    if (known === null || (isRemoved && known.endpoint === endpoint)) await forget()
    else await register(dataset)
  }

  const card = document.querySelector('[data-push]')
  if (card === null) check().catch(() => undefined)
  else {
    show(card).catch(() => undefined)
    const button = card.querySelector('[data-turn-on]')
    button?.addEventListener('click', () => turnOn(card, button))
    for (const form of document.querySelectorAll('[data-turn-off]'))
      form.addEventListener('submit', () => void forget().catch(() => undefined))
  }
})()
