// Entering the scores of a class: each line is sent by itself, kept on this device until the server has it, and shows
// what another coach has entered meanwhile. Without this, each line is a form with a button.

import { count, say, showReading } from './entry/echo.js'
import { sendLeft } from './entry/left-behind.js'
import {
  address,
  fill,
  fit,
  forget,
  grid,
  isOpen,
  keep,
  kept,
  lineOf,
  lines,
  next,
  typed,
} from './entry/lines.js'
import { post } from './entry/requests.js'
import './entry/polling.js'
import { answersOf, flush, send } from './entry/sending.js'

const PAUSE_MS = 300

// "Understood as", while somebody types: only what is clear or asked; what is half typed is not wrong yet.
function read(line) {
  clearTimeout(line.pause)
  const turn = ++line.reads
  line.pause = setTimeout(async () => {
    const score = typed(line)
    if (score === '' || !isOpen(line)) return
    const given = { athlete_id: line.athlete, score, scaling: line.how.value }
    const { status, body } = await post(`${address}/read`, given)
    if (status === 200 && turn === line.reads && body.kind !== 'wrong')
      showReading(line, body, answersOf(line))
  }, PAUSE_MS)
}

// The keyboard, from top to bottom.
grid.addEventListener('keydown', event => {
  const column = { score: 'box', tie_break: 'tie' }[event.target.name]
  if (!column || event.isComposing) return
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const line = lineOf(event.target)
  send(line)
  next(line, by, column)
})
grid.addEventListener('input', event => {
  const line = lineOf(event.target)
  line.waiting = false
  fit(line.box)
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
addEventListener('online', () => {
  flush()
  sendLeft()
})

// What was typed before the page was left, or the connection was lost.
for (const line of lines) {
  const record = line.echo.querySelector('.good')?.textContent
  line.shown = { record, echo: line.echo.textContent.replace(record ?? '', '').trim() }
  fit(line.box)
  const before = kept(line)
  if (!before) continue
  fill(line, before.score)
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
