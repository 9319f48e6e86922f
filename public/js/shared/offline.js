// The app on a phone: the worker that keeps its pages, and what was logged without a connection, which waits here and is
// sent once when it is back. It belongs to the person who logged it. (The worker is workers/app.js.)
;(() => {
  const { owner, attempt } = drafts
  const PREFIX = `chalkbox unsent ${owner} `
  const RETRY_MS = 15000
  let sending = false
  let retry = null

  const keys = () => attempt(() => Object.keys(localStorage).filter(key => key.startsWith(PREFIX)), []).sort()
  const entryAt = key => attempt(() => JSON.parse(localStorage.getItem(key)))

  // An id as the server makes them: what is sent again under the same one is logged once.
  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const now = Date.now()
    for (let place = 0; place < 6; place++) bytes[place] = Math.floor(now / 256 ** (5 - place)) % 256
    bytes[6] = 0x70 | (bytes[6] & 0x0f)
    bytes[8] = 0x80 | (bytes[8] & 0x3f)
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  // A form that says so is logged once, however often it is sent. A page that comes from this device, or back, is another
  // try: it may have been sent before.
  function renew() {
    for (const field of document.querySelectorAll('[name="once"]')) field.value = newId()
  }
  renew()
  addEventListener('pageshow', event => event.persisted && renew())

  /* ---- What was logged ---- */

  document.addEventListener('queue', event => {
    const form = event.target
    if (!('queue' in form.dataset)) return
    const body = new URLSearchParams(new FormData(form, event.detail.submitter))
    const once = newId()
    body.set('once', once)
    const entry = {
      action: form.getAttribute('action'),
      body: String(body),
      page: drafts.page.here,
      title: document.querySelector('h1').textContent.trim(),
      score: body.get('score') || '',
    }
    const keep = () => {
      localStorage.setItem(PREFIX + once, JSON.stringify(entry))
      return true
    }
    if (!attempt(keep, false)) return
    event.preventDefault()
    drafts.warn('offline', false)
    form.replaceWith(said('Saved on this device. It is sent when the connection is back.', 'flash ask'))
    show()
    later()
  })

  function said(text, className) {
    const words = document.createElement('p')
    words.className = className
    words.setAttribute('role', 'status')
    words.textContent = text
    return words
  }

  /* ---- Sending it ---- */

  function later() {
    clearTimeout(retry)
    if (keys().length > 0) retry = setTimeout(flush, RETRY_MS)
  }
  async function flush() {
    const waiting = keys().filter(key => !entryAt(key)?.refused)
    if (sending || waiting.length === 0) return
    sending = true
    if (await isSignedIn()) for (const key of waiting) if (!(await send(key))) break
    sending = false
    show()
    later()
  }
  async function isSignedIn() {
    try {
      const response = await fetch('/session', { cache: 'no-store' })
      const { person } = await response.json()
      return person === owner.split(' ')[0]
    } catch {
      return false
    }
  }
  // A redirect may lead to the sign-in as well: the result has the id that it was sent under.
  async function settled(key) {
    const [, slug] = owner.split(' ')
    const id = key.slice(PREFIX.length)
    const result = await fetch(`/g/${slug}/results/${id}`, { redirect: 'manual', cache: 'no-store' })
    if (result.status === 200) localStorage.removeItem(key)
    return result.status === 200
  }
  // True when it is settled: logged, or refused in a way that sending it again would not change.
  async function send(key) {
    const entry = entryAt(key)
    if (!entry) return true
    try {
      const response = await fetch(entry.action, {
        method: 'POST',
        body: new URLSearchParams(entry.body),
        redirect: 'manual',
      })
      if (response.type === 'opaqueredirect') return await settled(key)
      else if (response.status === 429 || response.status >= 500) return false
      else localStorage.setItem(key, JSON.stringify({ ...entry, refused: true }))
      return true
    } catch {
      return false
    }
  }

  /* ---- What is shown of it ---- */

  const note = document.createElement('div')
  note.className = 'flash ask'
  note.dataset.unsent = ''

  function show() {
    const entries = keys().map(key => ({ key, ...entryAt(key) }))
    if (entries.length === 0) {
      if (!note.isConnected) return
      note.replaceChildren('Sent: what you logged without a connection is saved.')
      return
    }
    note.replaceChildren(...entries.map(lineOf))
    if (!note.isConnected) document.querySelector('main').prepend(note)
  }
  function lineOf({ key, title, score, page, refused }) {
    const line = document.createElement('p')
    const what = [title, score].filter(Boolean).join(', ')
    if (!refused) {
      line.textContent = `Not sent yet: ${what}. It is sent when the connection is back.`
      return line
    }
    const link = document.createElement('a')
    link.href = page
    link.textContent = 'Log it again'
    const drop = document.createElement('button')
    drop.type = 'button'
    drop.className = 'btn'
    drop.textContent = 'Discard'
    drop.addEventListener('click', () => {
      localStorage.removeItem(key)
      line.remove()
      if (keys().length === 0) note.remove()
    })
    line.append(`Could not be logged: ${what}. `, link, ' ', drop)
    return line
  }

  if (owner) {
    show()
    flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', () => document.hidden || flush())
  }
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
})()
