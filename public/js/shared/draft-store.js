// Where drafts are: what is typed is saved on this device until the server has it, forms by drafts.js and the scores of a
// sheet by entry.js. A draft belongs to a person and a gym, or to the link of a role, and expires. On a public page, where
// nobody is signed in, it lives as long as the tab. And the banner, which stays in view and says why something is not
// saved yet.
globalThis.drafts = (() => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const LONGEST_MS = { draft: 14 * DAY_MS, unsent: 30 * DAY_MS }
  const MOST_DRAFTS = 60
  const PREFIX = 'chalkbox draft '
  const { owner } = document.body.dataset
  const [person] = (owner ?? '').split(' ')
  const isLink = person.startsWith('link-')

  /* ---- The store ---- */

  // A browser that stores nothing still has the boxes.
  const attempt = (act, otherwise = null) => {
    try {
      return act() ?? otherwise
    } catch {
      return otherwise
    }
  }
  const storage = attempt(() => (owner === 'visitor' ? sessionStorage : localStorage))
  const keyOf = name => `${PREFIX}${owner} ${name}`
  const parsed = key => attempt(() => JSON.parse(storage.getItem(key)))
  const allKeys = prefix => attempt(() => Object.keys(storage).filter(key => key.startsWith(prefix)), [])

  // A draft that was sent and not answered outlives one that somebody left.
  function tidy(most = MOST_DRAFTS) {
    const all = allKeys(PREFIX).map(key => ({ key, at: 0, ...parsed(key) }))
    const old = ({ at, send }) => Date.now() - at > (send ? LONGEST_MS.unsent : LONGEST_MS.draft)
    const left = all.filter(draft => !old(draft) && !draft.send).sort((a, b) => b.at - a.at)
    for (const { key } of [...all.filter(old), ...left.slice(most)]) attempt(() => storage.removeItem(key))
  }
  function write(name, value) {
    const set = () => {
      storage.setItem(keyOf(name), JSON.stringify({ ...value, at: Date.now() }))
      return true
    }
    if (owner && !attempt(set, false)) {
      tidy(10)
      attempt(set)
    }
  }
  const read = name => parsed(keyOf(name))
  const drop = name => attempt(() => storage.removeItem(keyOf(name)))
  const list = prefix => allKeys(keyOf(prefix)).map(key => key.slice(keyOf('').length))

  /* ---- The banner ---- */

  const WORDS = {
    'signed out': 'You are signed out. What you type is saved on this device only.',
    'somebody else': 'Someone else has signed in on this device. What you typed is saved here for you.',
    halted:
      'This can’t be saved: the page is gone, or you may no longer change it. What you typed is saved on this device.',
    offline: 'No connection. What you type is saved on this device only.',
    unsent:
      'Not sent yet: no connection. What you type is saved on this device and sent when the connection is back.',
  }
  // A form that was refused is at the address that it was sent to: drafts.js says where it came from.
  const page = { here: location.pathname + location.search }
  const troubles = new Set()
  const banner = document.createElement('div')
  banner.className = 'flash ask banner'
  banner.setAttribute('role', 'alert')

  function warn(trouble, isWrong = true) {
    if (troubles.has(trouble) === isWrong) return
    if (isWrong) troubles.add(trouble)
    else troubles.delete(trouble)
    const first = Object.keys(WORDS).find(each => troubles.has(each))
    if (!first) return banner.remove()
    const words = document.createElement('p')
    words.textContent = WORDS[first]
    const parts = [words]
    if (first === 'signed out') {
      const link = document.createElement('a')
      link.className = 'btn go'
      link.href = `/sign-in?next=${encodeURIComponent(page.here)}`
      link.textContent = 'Sign in'
      parts.push(link)
    }
    banner.replaceChildren(...parts)
    if (!banner.isConnected) document.querySelector('main').prepend(banner)
  }

  // Whether what is sent now would get through, as the person whose page this is.
  async function check() {
    try {
      const response = await fetch('/session', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
      if (response.status >= 500) throw new Error('unavailable')
      const { person: now } = await response.json()
      // The connection may have gone while the answer was on its way.
      warn('offline', !navigator.onLine)
      const ours = owner === 'visitor' || isLink || now === person
      warn('signed out', !ours && now === null)
      warn('somebody else', !ours && now !== null)
      return ours
    } catch {
      warn('offline')
      return false
    }
  }

  // Whoever signs out leaves nothing on the device but what was sent and not answered yet.
  function leave() {
    for (const key of allKeys(`${PREFIX}${person} `))
      if (!parsed(key)?.send) attempt(() => storage.removeItem(key))
  }

  if (storage) tidy()
  const isOffline = () => troubles.has('offline')

  return { owner, page, attempt, write, read, drop, list, leave, warn, check, isOffline }
})()
