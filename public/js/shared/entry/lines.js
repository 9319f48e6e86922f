// The lines of a sheet: what stands in each row, and what of it is a draft on this device.
export const grid = document.querySelector('[data-entry]')
export const address = grid.dataset.entry

export const lines = [...grid.querySelectorAll('tr[data-athlete]')].map(row => {
  const { athlete, revision, score, scaling } = row.dataset
  const box = row.querySelector('[name="score"]')
  const tie = row.querySelector('[name="tie_break"]')
  const how = row.querySelector('[name="scaling"]')
  const echo = row.querySelector('.echo > span')
  const name = row.querySelector('.who').textContent
  return { row, box, tie, how, echo, name, athlete, revision, score, scaling, reads: 0, touched: 0 }
})
export const lineOf = element => lines.find(line => line.row === element.closest('tr[data-athlete]'))

// What breaks a tie has a box of its own where the event has one: it is sent as it would be typed, behind TB.
// A box has several lines when what it holds is long, and a score has one.
export function typed({ box, tie }) {
  const [score, tieBreak] = [box.value.replace(/\s+/g, ' ').trim(), tie?.value.trim()]
  return tieBreak ? `${score} TB ${tieBreak}`.trim() : score
}
export function fill({ box, tie }, text) {
  const [score, tieBreak = ''] = tie ? text.split(/(?:^| )TB /i) : [text]
  box.value = score
  if (tie) tie.value = tieBreak
  fit(box)
}
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

export const isOpen = line =>
  typed(line) !== line.score || (line.score !== '' && line.how.value !== line.scaling)

// What is typed is a draft under the place it belongs to, until the server has confirmed it. A judge's link is as good as
// a password: the signature in its address is left out.
export const KEPT = `scores ${address.replace(/\.[\w-]{43}\//, '/')} `
const keyOf = ({ athlete }) => KEPT + athlete
export function keep(line, send) {
  const { box, how, name, revision } = line
  const page = location.pathname + new URL(box.form.action).search
  drafts.write(keyOf(line), { score: typed(line), scaling: how.value, revision, send, name, page })
}
export const forget = line => drafts.drop(keyOf(line))
export const kept = line => drafts.read(keyOf(line))

// The next line down, or up, in the same column.
export function next(line, by = 1, column = 'box') {
  const box = lines[lines.indexOf(line) + by]?.[column]
  box?.focus()
  box?.select()
}
