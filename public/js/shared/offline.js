// The app on a phone: the worker that stores its pages (workers/app.js), and what was logged without a connection: where
// it is shown, and when it is sent (unsent.js).
;(() => {
  const { owner, attempt } = drafts
  const [person, gym] = (owner ?? '').split(' ')
  const RETRY_MS = [300, 700, 2000, 5000]
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null

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

  function element(tag, className, text) {
    const made = document.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }
  function button(text, act) {
    const made = element('button', 'btn', text)
    made.type = 'button'
    made.addEventListener('click', act)
    return made
  }

  /* ---- What is logged ---- */

  document.addEventListener('queue', event => {
    const form = event.target
    if (!('queue' in form.dataset)) return
    event.detail.stored = isFilled(form) ? store(form, event.detail.submitter) : Promise.resolve(false)
  })

  // The workout decides about everything else, and the server knows it. Reps that are prescribed stand there already.
  function isFilled(form) {
    const boxes = [...form.elements].filter(({ name }) =>
      /^(score$|box-|set-.*-(load|reps)$)/.test(name ?? ''),
    )
    const loaded = boxes.some(({ name }) => name.endsWith('-load'))
    const counts = ({ name }) => !loaded || !name.endsWith('-reps')
    const filled = boxes.some(box => counts(box) && box.value.trim() !== '')
    form.querySelector('[data-empty]')?.remove()
    if (filled) return true
    const first = boxes.find(box => counts(box) && box.offsetParent !== null) ?? boxes[0]
    const words = element('span', 'wrong', 'Enter your score first.')
    words.id = 'score-is-empty'
    words.dataset.empty = ''
    words.setAttribute('role', 'alert')
    first.closest('.field').append(words)
    first.setAttribute('aria-invalid', 'true')
    first.setAttribute('aria-describedby', words.id)
    first.focus()
    return false
  }

  async function store(form, submitter) {
    const id = newId()
    const body = new URLSearchParams(new FormData(form, submitter))
    body.set('once', id)
    const entry = {
      id,
      owner,
      action: form.getAttribute('action'),
      body: String(body),
      page: drafts.page.here,
      title: document.querySelector('h1').textContent.trim(),
      score: body.get('score') || '',
      at: Date.now(),
    }
    try {
      await unsent.put(entry)
    } catch {
      return false
    }
    drafts.warn('offline', false)
    await show()
    document.querySelector('[data-unsent-form]')?.focus()
    later()
    // Where the browser can, it is sent even when no page is open any more.
    worker?.ready.then(registration => registration.sync?.register('unsent')).catch(() => undefined)
    return true
  }

  /* ---- When it is sent ---- */

  let timer = null
  let tries = 0
  let trying = null
  function later() {
    clearTimeout(timer)
    timer = setTimeout(flush, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)])
  }
  async function flush() {
    clearTimeout(timer)
    const own = new AbortController()
    trying = own
    try {
      const { sent, left } = await unsent.flush(own.signal)
      await show()
      // The stored pages still offer what is logged now.
      const outdated = sent.map(({ page }) => page)
      if (sent.length > 0) worker?.controller?.postMessage({ visited: `/g/${gym}`, outdated })
      if (left > 0) later()
      else tries = 0
    } catch {
      if (trying === own) later()
    }
  }
  // An answer that was waited for over the old connection may never come.
  function again() {
    trying?.abort()
    tries = 0
    flush()
  }

  /* ---- Where it is shown ---- */

  const note = element('div', 'flash ask', '')
  note.dataset.unsent = ''
  note.setAttribute('role', 'status')
  const LATER = 'It will be sent when you’re back online.'

  let shown = []
  async function show() {
    const entries = (await unsent.list().catch(() => [])).filter(entry => entry.owner === owner)
    const gone = shown.filter(({ id }) => !entries.some(entry => entry.id === id))
    shown = entries
    for (const entry of gone) mark(entry, 'Sent')
    for (const entry of entries) if (!entry.refused) mark(entry, 'Saved on this device')
    if (entries.length > 0) note.replaceChildren(...entries.map(lineOf))
    else if (note.isConnected)
      note.replaceChildren(element('p', '', 'Sent: what you logged offline is saved.'))
    if (entries.length > 0 && !note.isConnected) document.querySelector('main').prepend(note)
  }
  const describe = ({ title, score }) => [title.replace(/^Log: /, ''), score].filter(Boolean).join(', ')

  function lineOf(entry) {
    const discard = button('Discard', async () => {
      await unsent.drop(entry.id)
      location.reload()
    })
    const actions = element('div', 'actions', '')
    const line = element('div', 'stack', '')
    if (entry.refused) {
      const link = element('a', 'btn', 'Log it again')
      link.href = entry.page
      actions.append(link, discard)
      line.append(element('p', '', `Could not be logged: ${describe(entry)}.`), actions)
    } else {
      actions.append(discard)
      line.append(element('p', '', `Saved on this device: ${describe(entry)}. ${LATER}`), actions)
    }
    return line
  }

  // In place of what leads to its form, and of the form: it is not logged a second time.
  function mark(entry, state) {
    for (const link of document.querySelectorAll('main a:not([data-unsent] a)')) {
      if (link.getAttribute('href') !== entry.page) continue
      const words = element('span', '', '')
      words.dataset.logged = entry.id
      words.append(element('span', 'tag good', state), ` ${entry.score}`)
      const tag = link.querySelector('.tag')
      if (tag) {
        tag.replaceWith(words)
        link.removeAttribute('href')
      } else link.replaceWith(words)
    }
    for (const tag of document.querySelectorAll(`[data-logged="${entry.id}"] .tag`)) tag.textContent = state
    for (const form of document.querySelectorAll('form[data-queue]')) {
      if (form.getAttribute('action') !== entry.action || drafts.page.here !== entry.page) continue
      const words = element('p', 'flash ask', `Saved on this device. ${LATER}`)
      words.dataset.unsentForm = entry.id
      words.tabIndex = -1
      form.replaceWith(words)
    }
    if (state !== 'Sent') return
    const words = document.querySelector(`[data-unsent-form="${entry.id}"]`)
    if (!words) return
    const link = element('a', '', 'See your result')
    link.href = `/g/${gym}/results/${entry.id}`
    words.className = 'flash'
    words.replaceChildren('Logged. ', link)
  }

  // What an older version of this script has stored.
  async function moveOld() {
    const prefix = `chalkbox unsent ${owner} `
    const keys = attempt(() => Object.keys(localStorage).filter(key => key.startsWith(prefix)), [])
    for (const key of keys) {
      const entry = attempt(() => JSON.parse(localStorage.getItem(key)))
      if (entry) await unsent.put({ ...entry, id: key.slice(prefix.length), owner, at: Date.now() })
      attempt(() => localStorage.removeItem(key))
    }
  }

  async function start() {
    await moveOld().catch(() => undefined)
    await show()
    await flush()
  }
  if (person) {
    start()
    unsent.channel?.addEventListener('message', show)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', () => document.hidden || again())
  }
  if (worker) {
    // The first page came without the worker: it is fetched once more for the store.
    const isFirst = worker.controller === null
    worker
      .register('/service-worker.js')
      .then(() => (isFirst && person ? worker.ready : null))
      .then(ready => ready?.active.postMessage({ visited: location.pathname + location.search }))
      .catch(() => undefined)
  }
})()
