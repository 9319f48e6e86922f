// What was logged without a connection: how it is stored, where it is shown, and when it is sent (unsent.js). Loaded by
// offline.js where there is a form for it, or something waits.
import './unsent.js'

const { owner, attempt } = drafts
const [, gym] = owner.split(' ')
const RETRY_MS = [300, 700, 2000, 5000]
const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null

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
  const boxes = [...form.elements].filter(({ name }) => /^(score$|box-|set-.*-(load|reps)$)/.test(name ?? ''))
  const loaded = boxes.some(({ name }) => name.endsWith('-load'))
  const counts = ({ name }) => !loaded || !name.endsWith('-reps')
  const filled = boxes.some(box => counts(box) && box.value.trim() !== '')
  form.querySelector('[data-empty]')?.remove()
  if (filled) return true
  const first = boxes.find(box => counts(box) && box.offsetParent !== null) ?? boxes[0]
  const words = element('span', 'wrong', loaded ? 'Enter the load of each set.' : 'Enter your score first.')
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
  const id = offline.newId()
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
  attempt(() =>
    entries.length > 0 ? localStorage.setItem(offline.waits, '1') : localStorage.removeItem(offline.waits),
  )
  const gone = shown.filter(({ id }) => !entries.some(entry => entry.id === id))
  shown = entries
  for (const entry of gone) mark(entry, 'Sent')
  for (const entry of entries) if (!entry.refused) mark(entry, 'Saved on this device')
  if (entries.length > 0) note.replaceChildren(...entries.map(lineOf))
  else if (note.isConnected) note.replaceChildren(element('p', '', 'Sent: what you logged offline is saved.'))
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

await moveOld().catch(() => undefined)
await show()
unsent.channel?.addEventListener('message', show)
addEventListener('online', again)
document.addEventListener('visibilitychange', () => document.hidden || again())
flush()
