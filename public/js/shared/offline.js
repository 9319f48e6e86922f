// The app on a phone: the worker that stores its pages (workers/app.js). What was logged without a connection is seen to by
// waiting.js.
globalThis.offline = (() => {
  const { owner, attempt } = drafts
  const [person] = (owner ?? '').split(' ')
  // There while something of this person's waits; older versions stored what waits under longer names.
  const waits = `chalkbox unsent ${owner}`

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

  const isWaiting = () => attempt(() => Object.keys(localStorage).some(key => key.startsWith(waits)), false)
  if (person && (document.querySelector('form[data-queue]') || isWaiting())) import('./waiting.js')
  // Logged in another tab.
  addEventListener('storage', ({ key, newValue }) => key === waits && newValue && import('./waiting.js'))

  if ('serviceWorker' in navigator) {
    const worker = navigator.serviceWorker
    // The first page came without the worker: it is fetched once more for the store.
    const isFirst = worker.controller === null
    worker
      .register('/service-worker.js')
      .then(() => (isFirst && person ? worker.ready : null))
      .then(ready => ready?.active.postMessage({ visited: location.pathname + location.search }))
      .catch(() => undefined)
  }
  return { newId, waits }
})()
