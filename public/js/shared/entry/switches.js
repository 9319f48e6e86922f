// How it was done, in one tap on a phone: Rx or scaled. Whoever did it Rx+ or modified says so behind the score.
import { grid, rows } from './rows.js'

const LABELS = { rx: 'Rx', rxplus: 'Rx+', scaled: 'Sc', modified: 'Mod' }

function show(row) {
  const [label, name] = [LABELS[row.how.value], row.how.selectedOptions[0].textContent]
  row.toggle.textContent = label
  row.toggle.dataset.scaling = row.how.value
  row.toggle.setAttribute('aria-label', `${name}: change the scaling of ${row.name}`)
}

for (const row of rows) {
  // A judge unlocks the scaling first: one tap too many would rank an athlete behind everybody.
  if (row.how.options === undefined || row.how.closest('.lock')) continue
  row.toggle = document.createElement('button')
  row.toggle.type = 'button'
  row.toggle.className = 'btn switch'
  row.toggle.addEventListener('click', () => {
    row.how.value = row.how.value === 'rx' ? 'scaled' : 'rx'
    row.how.dispatchEvent(new Event('change', { bubbles: true }))
    show(row)
  })
  show(row)
  row.how.before(row.toggle)
  row.how.addEventListener('change', () => show(row))
}
// What the server has made of a score may say it too.
grid.addEventListener('settled', () => {
  for (const row of rows) if (row.toggle) show(row)
})
