import { count, element, said, say, showConflict, showReading, showSaved } from './echo.js'
import { address, fill, forget, grid, isOpen, keep, lines, next, typed } from './lines.js'
import { halt, post } from './requests.js'

const LONGEST_WAIT_MS = 15000
let failures = 0
let retry = null

// What the server has is what the line is.
export function adopt(line, { revision, score, scaling, ...more }) {
  Object.assign(line, { revision: String(revision ?? ''), score, theirs: null, waiting: false })
  if (score !== '') line.scaling = scaling
  fill(line, score)
  line.how.value = line.scaling
  line.row.querySelector('[name="revision"]').value = line.revision
  if ([line.box, line.tie].includes(document.activeElement)) document.activeElement.select()
  forget(line)
  line.shown = 'echo' in more ? more : line.shown
  showSaved(line, line.shown)
  grid.dispatchEvent(new Event('settled'))
}

// What the buttons of a question do.
function answer(line, text) {
  fill(line, text)
  send(line)
  next(line)
}
export const answersOf = line => ({
  answer: text => answer(line, text),
  putBack: () => adopt(line, line),
  remove: () => send(line, { remove: 'yes' }),
})
export const conflictOf = (line, theirs) => ({
  keepMine() {
    line.revision = theirs.revision ?? ''
    send(line)
    next(line)
  },
  takeTheirs() {
    adopt(line, theirs)
    next(line)
  },
})

export async function send(line, more = {}) {
  if (line.busy) {
    line.again = more
    return
  }
  const empty = typed(line) === '' && line.revision === ''
  if (empty || (!isOpen(line) && !more.remove)) {
    forget(line)
    return showSaved(line, line.shown)
  }
  const sent = { score: typed(line), scaling: line.how.value }
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
  const changed = typed(line) !== sent.score || line.how.value !== sent.scaling
  if (status === 200 && !changed) {
    line.mine = true
    adopt(line, body)
    said.textContent = body.revision === null ? `${line.name}: deleted` : `${line.name}: ${body.echo}, saved`
  } else if (status === 200) {
    Object.assign(line, { revision: String(body.revision ?? ''), score: body.score, scaling: body.scaling })
    keep(line, Boolean(line.again))
    count()
  } else if (status === 409) {
    showConflict(line, body.line, conflictOf(line, body.line))
  } else if (status === 422) {
    const [first] = Object.values(body.errors.fields ?? {}).flat()
    if (!changed)
      showReading(
        line,
        body.reading ?? { kind: 'wrong', message: first ?? body.errors.detail },
        answersOf(line),
      )
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
export function flush() {
  clearTimeout(retry)
  retry = null
  for (const line of lines) if (line.waiting) send(line)
}
