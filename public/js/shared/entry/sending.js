import { count, element, said, say, showConflict, showReading, showSaved } from './echo.js'
import { halt, post } from './requests.js'
import { address, fill, forget, grid, isOpen, keep, next, ofSet, rows, typed, whose } from './rows.js'

const LONGEST_WAIT_MS = 15000
let failures = 0
let retry = null

// What the server has is what the row is.
export function adopt(row, { revision, score, scaling, ...more }) {
  Object.assign(row, { revision: String(revision ?? ''), score, theirs: null, waiting: false })
  if (score !== '') row.scaling = scaling
  fill(row, score)
  row.how.value = row.scaling
  row.tr.querySelector('[name="revision"]').value = row.revision
  if ([row.box, row.reps, row.tie].includes(document.activeElement)) document.activeElement.select()
  forget(row)
  row.shown = 'echo' in more ? more : row.shown
  showSaved(row, row.shown)
  grid.dispatchEvent(new Event('settled'))
}

// What the buttons of a question do.
function answer(row, text) {
  fill(row, text)
  send(row)
  next(row)
}
export const answersOf = row => ({
  answer: text => answer(row, text),
  putBack: () => adopt(row, row),
  remove: () => send(row, { remove: 'yes' }),
})
export const conflictOf = (row, theirs) => ({
  keepMine() {
    row.revision = theirs.revision ?? ''
    send(row)
    next(row)
  },
  takeTheirs() {
    adopt(row, theirs)
    next(row)
  },
})

export async function send(row, more = {}) {
  if (row.busy) {
    row.again = more
    return
  }
  const empty = typed(row) === '' && row.revision === ''
  if (empty || (!isOpen(row) && !more.remove)) {
    forget(row)
    return showSaved(row, row.shown)
  }
  const sent = { score: typed(row), scaling: row.how.value }
  keep(row, true)
  Object.assign(row, { busy: true, touched: Infinity })
  row.reads++
  const given = { [whose]: row.id, revision: row.revision, ...ofSet, ...sent, ...more }
  const reply = await post(address, given)
  Object.assign(row, { busy: false, touched: performance.now() })
  settle(row, sent, reply, more)
  if (row.again) {
    const again = row.again
    row.again = null
    send(row, again)
  }
}

function settle(row, sent, { status, body }, more) {
  if (status === 0 || status === 429 || status >= 500) return wait(row)
  failures = 0
  row.waiting = false
  const changed = typed(row) !== sent.score || row.how.value !== sent.scaling
  if (status === 200 && !changed) {
    row.mine = true
    adopt(row, body)
    said.textContent = body.revision === null ? `${row.name}: deleted` : `${row.name}: ${body.echo}, saved`
  } else if (status === 200) {
    Object.assign(row, { revision: String(body.revision ?? ''), score: body.score, scaling: body.scaling })
    keep(row, Boolean(row.again))
    count()
  } else if (status === 409) {
    showConflict(row, body.row, conflictOf(row, body.row))
  } else if (status === 422) {
    const [first] = Object.values(body.errors.fields ?? {}).flat()
    if (!changed)
      showReading(
        row,
        body.reading ?? { kind: 'wrong', message: first ?? body.errors.detail },
        answersOf(row),
      )
    if (row.asked) said.textContent = `${row.name}: ${body.reading?.message ?? first}`
  } else halt(status)
  if (more.remove && status === 200) forget(row)
}

// Gone connections: the row stays as it is typed, and is sent again until it is through.
function wait(row) {
  row.waiting = true
  say(row, [element('span', 'tag ask', 'Not saved yet')], 'asked')
  said.textContent = `${row.name}: not saved yet`
  if (retry === null) retry = setTimeout(flush, Math.min(1000 * 2 ** failures++, LONGEST_WAIT_MS))
}
export function flush() {
  clearTimeout(retry)
  retry = null
  for (const row of rows) if (row.waiting) send(row)
}
