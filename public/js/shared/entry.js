// Entering the scores of a class: each row is sent by itself, kept on this device until the server has it, and shows
// what another coach has entered meanwhile. Without this, each row is a form with a button.

import { count, say, showReading } from './entry/echo.js'
import { sendLeft } from './entry/left-behind.js'
import { post } from './entry/requests.js'
import {
  address,
  fill,
  fit,
  forget,
  grid,
  isOpen,
  keep,
  kept,
  next,
  ofSet,
  rowOf,
  rows,
  typed,
  whose,
} from './entry/rows.js'
import './entry/keys.js'
import './entry/polling.js'
import './entry/switches.js'
import { answersOf, flush, send } from './entry/sending.js'

const PAUSE_MS = 300

// "Understood as", while somebody types: only what is clear or asked; what is half typed is not wrong yet, but four digits are a whole time.
function read(row) {
  clearTimeout(row.pause)
  const turn = ++row.reads
  row.pause = setTimeout(async () => {
    const score = typed(row)
    if (score === '' || !isOpen(row)) return
    const given = { [whose]: row.id, ...ofSet, score, scaling: row.how.value }
    const { status, body } = await post(`${address}/read`, given)
    const isWhole = body?.kind !== 'wrong' || /^\d{4,6}$/.test(score)
    if (status === 200 && turn === row.reads && isWhole) showReading(row, body, answersOf(row))
  }, PAUSE_MS)
}

// The keyboard, from top to bottom.
grid.addEventListener('keydown', event => {
  const column = { score: 'box', tie_break: 'tie' }[event.target.name] ?? event.target.dataset.column
  if (!column || event.isComposing) return
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const row = rowOf(event.target)
  // Behind the rounds come the reps, and then the next athlete.
  if (event.key === 'Enter' && column === 'box' && row.reps && /^\d+$/.test(row.box.value.trim()))
    return row.reps.select()
  send(row)
  next(row, by, event.key === 'Enter' && column === 'reps' ? 'box' : column)
})
grid.addEventListener('input', event => {
  const row = rowOf(event.target)
  row.waiting = false
  fit(row.box)
  keep(row, false)
  if (!row.theirs) {
    row.asked = false
    say(row, [])
  }
  read(row)
})
grid.addEventListener('change', event => {
  if (event.target.name === 'scaling') send(rowOf(event.target))
})
grid.addEventListener('focusout', event => {
  const row = rowOf(event.target)
  const stays = event.relatedTarget && row.tr.contains(event.relatedTarget)
  if (!stays && isOpen(row) && !row.asked && !row.waiting) send(row)
})
grid.addEventListener('submit', event => {
  event.preventDefault()
  event.stopPropagation()
  send(rowOf(event.target))
})
addEventListener('online', () => {
  flush()
  sendLeft()
})

// What was typed before the page was left, or the connection was lost.
for (const row of rows) {
  const record = row.echo.querySelector('.good')?.textContent
  row.shown = {
    record,
    echo: row.echo.querySelector('.as')?.textContent ?? row.echo.textContent.replace(record ?? '', '').trim(),
  }
  fit(row.box)
  const before = kept(row)
  if (!before) continue
  fill(row, before.score)
  row.how.value = before.scaling
  if (!isOpen(row)) forget(row)
  else {
    row.revision = before.revision
    if (before.send) send(row)
    else read(row)
  }
}
count()
sendLeft()
