// Entering the scores of a class: each line is sent by itself, kept on this device until the server has it, and shows
// what another coach has entered meanwhile. Without this, each line is a form with a button.
const grid = document.querySelector('[data-entry]')
const address = grid.dataset.entry
const [said, others] = ['said', 'others'].map(name => document.querySelector(`[data-${name}]`))
const savedCounts = [...grid.querySelectorAll('[data-saved]')]

const POLL_MS = 4000
const PAUSE_MS = 300
const LONGEST_WAIT_MS = 15000
let version = grid.dataset.version
let failures = 0
let retry = null

const lines = [...grid.querySelectorAll('tr[data-athlete]')].map(row => {
  const { athlete, revision, score, scaling } = row.dataset
  const box = row.querySelector('[name="score"]')
  const how = row.querySelector('[name="scaling"]')
  const echo = row.querySelector('.echo > span')
  const name = row.querySelector('.who').textContent
  return { row, box, how, echo, name, athlete, revision, score, scaling, reads: 0, touched: 0 }
})
const lineOf = element => lines.find(line => line.row === element.closest('tr[data-athlete]'))

const isOpen = line =>
  line.box.value.trim() !== line.score || (line.score !== '' && line.how.value !== line.scaling)

// What is typed is a draft under the place it belongs to, until the server has confirmed it. A judge's link is as good as
// a password: the signature in its address is left out.
const KEPT = `scores ${address.replace(/\.[\w-]{43}\//, '/')} `
const keyOf = ({ athlete }) => KEPT + athlete
function keep(line, send) {
  const { box, how, name, revision } = line
  const page = location.pathname + new URL(box.form.action).search
  drafts.write(keyOf(line), { score: box.value, scaling: how.value, revision, send, name, page })
}
const forget = line => drafts.drop(keyOf(line))
const kept = line => drafts.read(keyOf(line))

// What is said beside the box.
function element(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
function choice(text, done) {
  const button = element('button', 'btn', text)
  button.type = 'button'
  button.addEventListener('click', done)
  return button
}
function say(line, parts, mood = '') {
  line.row.classList.toggle('asked', mood === 'asked')
  line.box.setAttribute('aria-invalid', String(mood === 'wrong'))
  line.echo.replaceChildren(...parts.flatMap(part => [part, ' ']))
  count()
}
function showSaved(line, { echo, record, by } = {}) {
  line.asked = false
  const who = by && !line.mine ? [element('span', 'soft', `· ${by}`)] : []
  say(line, [...(record ? [element('span', 'tag good', record)] : []), echo ?? '', ...who])
}
function showReading(line, { kind, message, choices, echo, scaling }) {
  line.asked = kind === 'ask' || kind === 'wrong'
  if (kind === 'understood') return say(line, [element('span', 'soft', sayRead(echo, scaling))])
  if (kind === 'wrong') return say(line, [element('span', 'wrong', message)], 'wrong')
  if (kind === 'empty') return showEmpty(line)
  const buttons = choices.map(({ text, echo: shown }) => choice(shown, () => answer(line, text)))
  say(line, [element('span', 'tag ask', 'Which?'), element('span', 'sr', message), ...buttons], 'asked')
}
const sayRead = (echo, scaling) => (scaling === 'rx' ? echo : `${echo}, ${scaling.replace('rxplus', 'Rx+')}`)
function showEmpty(line) {
  if (line.score === '') return say(line, [])
  const back = choice('Put it back', () => adopt(line, line))
  const away = choice('Take it away', () => send(line, { remove: 'yes' }))
  say(line, [element('span', 'tag ask', `Take ${line.score} away?`), away, back], 'asked')
}
function showConflict(line, theirs) {
  line.theirs = theirs
  line.asked = true
  line.reads++ // what was being read as it was typed must not hide the question
  const who = theirs.by ?? 'Somebody'
  const entered = theirs.revision === null ? `${who} has taken it away` : `${who} has entered ${theirs.score}`
  const mine = choice('Keep mine', () => {
    line.revision = theirs.revision ?? ''
    send(line)
    next(line)
  })
  const take = choice('Take theirs', () => {
    adopt(line, theirs)
    next(line)
  })
  say(line, [element('span', 'tag ask', `${entered} meanwhile`), mine, take], 'asked')
}
function count() {
  for (const savedCount of savedCounts) {
    const section = savedCount.closest('section')
    const within = lines.filter(line => section.contains(line.row))
    const open = within.filter(line => line.asked).length
    savedCount.textContent = `${within.filter(line => line.revision !== '').length} saved`
    const openCount = section.querySelector('[data-open]')
    openCount.textContent = open === 0 ? '' : ` · ${open} to answer`
    openCount.hidden = open === 0
  }
  drafts.warn(
    'unsent',
    lines.some(line => line.waiting),
  )
  grid.dispatchEvent(new Event('counted'))
}

// What the server has is what the line is.
function adopt(line, { revision, score, scaling, ...more }) {
  Object.assign(line, { revision: String(revision ?? ''), score, theirs: null, waiting: false })
  if (score !== '') line.scaling = scaling
  line.box.value = score
  line.how.value = line.scaling
  line.row.querySelector('[name="revision"]').value = line.revision
  if (document.activeElement === line.box) line.box.select()
  forget(line)
  line.shown = 'echo' in more ? more : line.shown
  showSaved(line, line.shown)
  grid.dispatchEvent(new Event('settled'))
}

function answer(line, text) {
  line.box.value = text
  send(line)
  next(line)
}

async function send(line, more = {}) {
  if (line.busy) {
    line.again = more
    return
  }
  const empty = line.box.value.trim() === '' && line.revision === ''
  if (empty || (!isOpen(line) && !more.remove)) {
    forget(line)
    return showSaved(line, line.shown)
  }
  const sent = { score: line.box.value.trim(), scaling: line.how.value }
  keep(line, true)
  Object.assign(line, { busy: true, touched: Infinity })
  line.reads++
  const given = { athlete_id: line.athlete, revision: line.revision, ...sent, ...more }
  const reply = await post(address, given)
  Object.assign(line, { busy: false, touched: performance.now() })
  settle(line, sent, reply, more)
  if (line.again) {
    const again = line.again
    line.again = null
    send(line, again)
  }
}

function settle(line, sent, { status, body }, more) {
  if (status === 0 || status === 429 || status >= 500) return wait(line)
  failures = 0
  line.waiting = false
  const typed = line.box.value.trim() !== sent.score || line.how.value !== sent.scaling
  if (status === 200 && !typed) {
    line.mine = true
    adopt(line, body)
    said.textContent =
      body.revision === null ? `${line.name}: taken away` : `${line.name}: ${body.echo}, saved`
  } else if (status === 200) {
    Object.assign(line, { revision: String(body.revision ?? ''), score: body.score, scaling: body.scaling })
    keep(line, Boolean(line.again))
    count()
  } else if (status === 409) {
    showConflict(line, body.line)
  } else if (status === 422) {
    const [first] = Object.values(body.errors.fields ?? {}).flat()
    if (!typed) showReading(line, body.reading ?? { kind: 'wrong', message: first ?? body.errors.detail })
    if (line.asked) said.textContent = `${line.name}: ${body.reading?.message ?? first}`
  } else halt(status)
  if (more.remove && status === 200) forget(line)
}

// Gone connections: the line stays as it is typed, and is sent again until it is through.
function wait(line) {
  line.waiting = true
  say(line, [element('span', 'tag ask', 'Not saved yet')], 'asked')
  said.textContent = `${line.name}: not saved yet`
  if (retry === null) retry = setTimeout(flush, Math.min(1000 * 2 ** failures++, LONGEST_WAIT_MS))
}
function flush() {
  clearTimeout(retry)
  retry = null
  for (const line of lines) if (line.waiting) send(line)
}
addEventListener('online', () => {
  flush()
  sendLeft()
})

// What was entered in another heat, or another division, and had not got through when this page was opened instead.
const left = new Map()
let sendingLeft = false
async function sendLeft() {
  if (sendingLeft) return
  sendingLeft = true
  for (const line of leftBehind()) {
    const { athlete, revision, score, scaling } = line
    const { status } = await post(address, { athlete_id: athlete, revision, score: score.trim(), scaling })
    if (status === 200) forget(line)
    showLeft(line, status)
  }
  sendingLeft = false
}
// What the server has refused is not sent again: somebody has to look at it.
function leftBehind() {
  return drafts
    .list(KEPT)
    .map(key => ({ ...drafts.read(key), athlete: key.slice(KEPT.length) }))
    .filter(({ send, score }) => send && score.trim() !== '')
    .filter(({ athlete }) => !left.get(athlete)?.refused && !lines.some(line => line.athlete === athlete))
}
function showLeft(line, status) {
  left.get(line.athlete)?.note.remove()
  left.delete(line.athlete)
  if (status === 200) {
    said.textContent = `${line.name}: ${line.score}, saved`
    return
  }
  const refused = status === 409 || status === 422
  const words = `${line.name}: ${line.score} is not saved${refused ? '' : ' yet'}.`
  said.textContent = words
  const note = element('div', 'flash ask', words)
  if (refused) {
    const look = element('a', 'btn', 'Look at it')
    look.href = line.page
    const drop = choice('Let it go', () => {
      forget(line)
      note.remove()
    })
    const actions = element('div', 'actions', '')
    actions.append(look, drop)
    note.append(actions)
  }
  left.set(line.athlete, { note, refused })
  grid.before(note)
}

function halt(status) {
  drafts.warn(status === 'signed out' ? status : 'halted')
}

// Status 0 is no connection.
async function post(path, fields) {
  const options = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }
  return ask(path, options)
}
async function ask(path, options) {
  try {
    const response = await fetch(path, options)
    if (response.type === 'opaqueredirect') return { status: 'signed out' }
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? await response.json() : null }
  } catch {
    return { status: 0 }
  }
}

// "Understood as", while somebody types: only what is clear or asked; what is half typed is not wrong yet.
function read(line) {
  clearTimeout(line.pause)
  const turn = ++line.reads
  line.pause = setTimeout(async () => {
    const score = line.box.value.trim()
    if (score === '' || !isOpen(line)) return
    const given = { athlete_id: line.athlete, score, scaling: line.how.value }
    const { status, body } = await post(`${address}/read`, given)
    if (status === 200 && turn === line.reads && body.kind !== 'wrong') showReading(line, body)
  }, PAUSE_MS)
}

// What others have entered. A line that is being typed in is asked about, never overwritten.
async function poll() {
  if (document.hidden) return
  const asked = performance.now()
  const reply = await ask(`${address}/lines.json?since=${version}`, { redirect: 'manual' })
  if (reply.status === 'signed out') return halt(reply.status)
  if (reply.status === 0) return
  if (lines.some(line => line.waiting)) flush()
  sendLeft()
  if (reply.status !== 200) return
  version = reply.body.version
  for (const line of lines) {
    // Sent since the question was asked: the answer is older than the line.
    if (line.touched > asked) version = ''
    else
      meet(
        line,
        reply.body.lines.find(theirs => theirs.athlete_id === line.athlete),
      )
  }
  showOthers(reply.body.lines)
}
function meet(line, theirs) {
  const now = theirs ?? { revision: null, score: '', scaling: line.scaling, echo: '', by: null }
  if (String(now.revision ?? '') === line.revision || line.theirs?.revision === now.revision) return
  line.mine = false
  if (isOpen(line)) showConflict(line, now)
  else adopt(line, now)
}
function showOthers(logged) {
  const known = new Set(lines.map(line => line.athlete))
  const more = logged.filter(line => !known.has(line.athlete_id))
  if (!others || location.pathname.includes('/classes/') || more.length === 0) return
  const link = element('a', '', `${more.map(line => line.name).join(', ')} logged meanwhile. Show`)
  link.href = location.href
  others.replaceChildren(link)
  others.hidden = false
}

// The keyboard, from top to bottom.
function next(line, by = 1) {
  const other = lines[lines.indexOf(line) + by]
  other?.box.focus()
  other?.box.select()
}
grid.addEventListener('keydown', event => {
  if (event.target.name !== 'score' || event.isComposing) return
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const line = lineOf(event.target)
  send(line)
  next(line, by)
})
grid.addEventListener('input', event => {
  const line = lineOf(event.target)
  line.waiting = false
  keep(line, false)
  if (!line.theirs) {
    line.asked = false
    say(line, [])
  }
  read(line)
})
grid.addEventListener('change', event => {
  if (event.target.name === 'scaling') send(lineOf(event.target))
})
grid.addEventListener('focusout', event => {
  const line = lineOf(event.target)
  const stays = event.relatedTarget && line.row.contains(event.relatedTarget)
  if (!stays && isOpen(line) && !line.asked && !line.waiting) send(line)
})
grid.addEventListener('submit', event => {
  event.preventDefault()
  event.stopPropagation()
  send(lineOf(event.target))
})

// What was typed before the page was left, or the connection was lost.
for (const line of lines) {
  const record = line.echo.querySelector('.good')?.textContent
  line.shown = { record, echo: line.echo.textContent.replace(record ?? '', '').trim() }
  const before = kept(line)
  if (!before) continue
  line.box.value = before.score
  line.how.value = before.scaling
  if (!isOpen(line)) forget(line)
  else {
    line.revision = before.revision
    if (before.send) send(line)
    else read(line)
  }
}
count()
sendLeft()
setInterval(poll, POLL_MS)
addEventListener('focus', poll)
