// The rows of a sheet: what stands in each, and what of it is a draft on this device.
export const grid = document.querySelector('[data-entry]')
export const address = grid.dataset.entry
// The field that says whose row is sent: an athlete's in a class, a participant's in an event.
export const { whose } = grid.dataset
// Of a lift that the class does together a row is one set of it.
const { set } = grid.dataset
export const ofSet = set === undefined ? {} : { set }

// Rounds and reps have a box each. Only the first has a name: it holds the whole score as well, and without a script
// nothing else is sent.
const isCounted = grid.dataset.counted !== undefined
function boxForReps(box, name) {
  const reps = document.createElement('input')
  reps.className = 'input num'
  reps.dataset.column = 'reps'
  reps.inputMode = 'numeric'
  reps.autocomplete = 'off'
  reps.enterKeyHint = 'next'
  reps.setAttribute('aria-label', `Reps of ${name}`)
  reps.setAttribute('aria-describedby', box.getAttribute('aria-describedby'))
  box.setAttribute('aria-label', `Rounds of ${name}`)
  const pair = document.createElement('span')
  pair.className = 'rounds-and-reps'
  box.replaceWith(pair)
  const plus = document.createElement('span')
  plus.textContent = '+'
  pair.append(box, plus, reps)
  return reps
}

export const rows = [...grid.querySelectorAll('tr[data-id]')].map(tr => {
  const { id, revision, score, scaling } = tr.dataset
  const box = tr.querySelector('[name="score"]')
  const tie = tr.querySelector('[name="tie_break"]')
  const how = tr.querySelector('[name="scaling"]')
  const echo = tr.querySelector('.echo > span')
  const name = tr.querySelector('.who').textContent
  const reps = isCounted ? boxForReps(box, name) : null
  const row = { tr, box, reps, tie, how, echo, name, id, revision, score, scaling, reads: 0, touched: 0 }
  if (reps) split(row, box.value)
  return row
})
export const rowOf = element => rows.find(row => row.tr === element.closest('tr[data-id]'))

// What breaks a tie has a box of its own where the event has one: it is sent as it would be typed, behind TB.
// A box has several lines when what it holds is long, and a score has one.
export function typed({ box, reps, tie }) {
  const [first, more, tieBreak] = [
    box.value.replace(/\s+/g, ' ').trim(),
    reps?.value.trim(),
    tie?.value.trim(),
  ]
  const score = more ? `${first || 0}+${more}` : first
  return tieBreak ? `${score} TB ${tieBreak}`.trim() : score
}
export function fill(row, text) {
  const { box, tie } = row
  const [score, tieBreak = ''] = tie ? text.split(/(?:^| )TB /i) : [text]
  split(row, score)
  if (tie) tie.value = tieBreak
  fit(box)
}
// What is no rounds and reps, such as DNF or 150 reps, stays in the first box.
function split({ box, reps }, score) {
  const [, rounds, more] = (reps && /^(\d+) ?\+ ?(\d+)$/.exec(score)) ?? []
  box.value = rounds ?? score
  if (!reps) return
  reps.value = more ?? ''
  widen(box)
}
// One wide box for what is no rounds, until a number is typed.
function widen({ value, parentElement }) {
  parentElement.classList.toggle('whole', /[^\d\s]/.test(value))
}
grid.addEventListener('input', event => {
  const row = rowOf(event.target)
  if (row?.reps && event.target === row.box && /^\s*\d*\s*$/.test(row.box.value)) widen(row.box)
})
// What is long is written smaller, and the box is as high as that needs: the browser's doing where it can.
const LONG = 9
const MOST_LINES = 4
const grows = CSS.supports('field-sizing', 'content')
export function fit(box) {
  box.classList.toggle('long', box.value.length > LONG)
  if (grows) return
  box.rows = 1
  while (box.scrollHeight > box.clientHeight + 1 && box.rows < MOST_LINES) box.rows++
}

export const isOpen = row => typed(row) !== row.score || (row.score !== '' && row.how.value !== row.scaling)

// What is typed is a draft under the place it belongs to, until the server has confirmed it. A judge's link is as good as
// a password: the signature in its address is left out.
const place = `scores ${address.replace(/\.[\w-]{43}\//, '/')} `
export const KEPT = set === undefined ? place : `set ${set} ${place}`
const keyOf = ({ id }) => KEPT + id
export function keep(row, send) {
  const { box, how, name, revision } = row
  const page = location.pathname + (set === undefined ? new URL(box.form.action).search : location.search)
  drafts.write(keyOf(row), { score: typed(row), scaling: how.value, revision, send, name, page })
}
export const forget = row => drafts.drop(keyOf(row))
export const kept = row => drafts.read(keyOf(row))

// The next row down, or up, in the same column.
export function next(row, by = 1, column = 'box') {
  const box = rows[rows.indexOf(row) + by]?.[column]
  box?.focus()
  box?.select()
}
