// What was logged without a connection: stored on this device until the server has it, and sent by the page that is open
// or, where the browser can, by the worker in the background. It belongs to the person who logged it. (This script is
// part of the pages and of workers/app.js.)
globalThis.unsent = (() => {
  const DATABASE = 'chalkbox'
  const STORE = 'unsent'
  const LONGEST_MS = 30000
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('chalkbox unsent') : null

  /* ---- The store: { id, owner: 'person gym', action, body, page, title, score, at, refused? } ---- */

  const settled = request =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  let database = null
  function open() {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    return settled(request)
  }
  async function inStore(mode, act) {
    database ??= await open()
    const transaction = database.transaction(STORE, mode)
    const stored = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await settled(act(transaction.objectStore(STORE)))
    await stored
    return result
  }
  async function list() {
    const entries = await inStore('readonly', store => store.getAll())
    return entries.sort((a, b) => a.at - b.at)
  }
  async function put(entry) {
    await inStore('readwrite', store => store.put(entry))
    channel?.postMessage('changed')
  }
  async function drop(id) {
    await inStore('readwrite', store => store.delete(id))
    channel?.postMessage('changed')
  }

  /* ---- Sending it ---- */

  // Only one of the pages and the worker sends at a time, where the browser has locks; the id makes sure of the rest: the
  // server logs once what comes under the same one.
  function flush(signal) {
    const send = () => sendAll(signal)
    return navigator.locks ? navigator.locks.request('chalkbox unsent', { signal }, send) : send()
  }
  /** Resolves to what was sent, and to how many of this person's still wait. */
  async function sendAll(signal) {
    const waiting = (await list()).filter(({ refused }) => !refused)
    if (waiting.length === 0) return { sent: [], left: 0 }
    const ask = (path, options) =>
      fetch(path, {
        cache: 'no-store',
        redirect: 'manual',
        ...options,
        signal: limited(signal),
      })
    const sent = []
    const person = await signedIn(ask)
    if (person === undefined) return { sent, left: waiting.length }
    const own = waiting.filter(({ owner }) => owner.split(' ')[0] === person)
    for (const [index, entry] of own.entries()) {
      const outcome = await sendOne(entry, ask)
      if (outcome === 'failed') return { sent, left: own.length - index }
      if (outcome === 'sent') sent.push(entry)
    }
    return { sent, left: 0 }
  }
  function limited(signal) {
    const own = new AbortController()
    if (signal?.aborted) own.abort()
    signal?.addEventListener('abort', () => own.abort(), { once: true })
    setTimeout(() => own.abort(), LONGEST_MS)
    return own.signal
  }
  /** Undefined where nobody answers. */
  async function signedIn(ask) {
    try {
      const response = await ask('/session')
      return response.ok ? (await response.json()).person : undefined
    } catch {
      return undefined
    }
  }
  async function sendOne(entry, ask) {
    try {
      const response = await ask(entry.action, { method: 'POST', body: new URLSearchParams(entry.body) })
      // A redirect may lead to the sign-in as well: the result has the id that it was sent under.
      if (response.type === 'opaqueredirect') {
        const [, gym] = entry.owner.split(' ')
        const result = await ask(`/g/${gym}/results/${entry.id}`)
        if (result.status !== 200) return 'failed'
        await drop(entry.id)
        return 'sent'
      }
      if (response.status === 429 || response.status >= 500) return 'failed'
      // Sent again, it would be refused again.
      await put({ ...entry, refused: true })
      return 'refused'
    } catch {
      return 'failed'
    }
  }

  return { list, put, drop, flush, channel }
})()
