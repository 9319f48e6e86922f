import { grid, rows } from './rows.js'

// What is said beside the boxes, and how many rows are saved or have a question. What an answer to a question does is
// handed in.
export const said = document.querySelector('[data-said]')
// A judge is told when it was saved.
const isJudge = document.querySelector('[data-pad]') !== null
const savedCounts = [...grid.querySelectorAll('[data-saved]')]

export function element(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
export function choice(text, done) {
  const button = element('button', 'btn', text)
  button.type = 'button'
  button.addEventListener('click', done)
  return button
}
export function say(row, parts, mood = '') {
  row.tr.classList.toggle('asked', mood === 'asked')
  row.box.setAttribute('aria-invalid', String(mood === 'wrong'))
  row.echo.replaceChildren(...parts.flatMap(part => [part, ' ']))
  count()
}
export function showSaved(row, { echo, record, by } = {}) {
  row.asked = false
  const who = by && !row.mine ? [element('span', 'soft', `· ${by}`)] : []
  const saved = row.score === '' || isJudge ? [] : [element('span', 'saved', 'Saved')]
  const as = echo ? [element('span', 'as', echo)] : []
  say(row, [...(record ? [element('span', 'tag good', record)] : []), ...saved, ...as, ...who])
}
export function showReading(row, { kind, message, choices, echo, scaling }, acts) {
  row.asked = kind === 'ask' || kind === 'wrong'
  if (kind === 'understood') return say(row, [element('span', 'soft', sayRead(echo, scaling))])
  if (kind === 'wrong') return say(row, [element('span', 'wrong', message)], 'wrong')
  if (kind === 'empty') return showEmpty(row, acts)
  const buttons = choices.map(({ text, echo: shown }) => choice(shown, () => acts.answer(text)))
  say(row, [element('span', 'tag ask', 'Which?'), element('span', 'sr', message), ...buttons], 'asked')
}
const sayRead = (echo, scaling) => (scaling === 'rx' ? echo : `${echo}, ${scaling.replace('rxplus', 'Rx+')}`)
function showEmpty(row, acts) {
  if (row.score === '') return say(row, [])
  const back = choice('Keep it', acts.putBack)
  const away = choice('Delete', acts.remove)
  say(row, [element('span', 'tag ask', `Delete ${row.score}?`), away, back], 'asked')
}
export function showConflict(row, theirs, acts) {
  row.theirs = theirs
  row.asked = true
  row.reads++ // what was being read as it was typed must not hide the question
  const who = theirs.by ?? 'Someone'
  const entered = theirs.revision === null ? `${who} has deleted it` : `${who} has entered ${theirs.score}`
  const mine = choice('Keep mine', acts.keepMine)
  const take = choice('Take theirs', acts.takeTheirs)
  say(row, [element('span', 'tag ask', `${entered} meanwhile`), mine, take], 'asked')
}
export function count() {
  for (const savedCount of savedCounts) {
    const section = savedCount.closest('section')
    const within = rows.filter(row => section.contains(row.tr))
    const open = within.filter(row => row.asked).length
    const saved = within.filter(row => row.revision !== '' && row.score !== '').length
    savedCount.textContent =
      savedCount.dataset.of === undefined
        ? `${saved} saved`
        : `${saved} of ${within.length} scored${savedCount.dataset.of}`
    const openCount = section.querySelector('[data-open]')
    openCount.textContent = open === 0 ? '' : ` · ${open} to answer`
    openCount.hidden = open === 0
  }
  drafts.warn(
    'unsent',
    rows.some(row => row.waiting),
  )
  grid.dispatchEvent(new Event('counted'))
}
