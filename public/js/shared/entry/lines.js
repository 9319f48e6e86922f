// The lines of a sheet: what stands in each row, and what of it is a draft on this device.
export const grid = document.querySelector('[data-entry]')
export const address = grid.dataset.entry

export const lines = [...grid.querySelectorAll('tr[data-athlete]')].map(row => {
  const { athlete, revision, score, scaling } = row.dataset
  const box = row.querySelector('[name="score"]')
  const how = row.querySelector('[name="scaling"]')
  const echo = row.querySelector('.echo > span')
  const name = row.querySelector('.who').textContent
  return { row, box, how, echo, name, athlete, revision, score, scaling, reads: 0, touched: 0 }
})
export const lineOf = element => lines.find(line => line.row === element.closest('tr[data-athlete]'))

export const isOpen = line =>
  line.box.value.trim() !== line.score || (line.score !== '' && line.how.value !== line.scaling)

// What is typed is a draft under the place it belongs to, until the server has confirmed it. A judge's link is as good as
// a password: the signature in its address is left out.
export const KEPT = `scores ${address.replace(/\.[\w-]{43}\//, '/')} `
const keyOf = ({ athlete }) => KEPT + athlete
export function keep(line, send) {
  const { box, how, name, revision } = line
  const page = location.pathname + new URL(box.form.action).search
  drafts.write(keyOf(line), { score: box.value, scaling: how.value, revision, send, name, page })
}
export const forget = line => drafts.drop(keyOf(line))
export const kept = line => drafts.read(keyOf(line))

// The next line down, or up.
export function next(line, by = 1) {
  const other = lines[lines.indexOf(line) + by]
  other?.box.focus()
  other?.box.select()
}
