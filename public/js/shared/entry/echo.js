import { grid, lines } from './lines.js'

// What is said beside the boxes, and how many lines are saved or have a question. What an answer to a question does is
// handed in.
export const said = document.querySelector('[data-said]')
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
export function say(line, parts, mood = '') {
  line.row.classList.toggle('asked', mood === 'asked')
  line.box.setAttribute('aria-invalid', String(mood === 'wrong'))
  line.echo.replaceChildren(...parts.flatMap(part => [part, ' ']))
  count()
}
export function showSaved(line, { echo, record, by } = {}) {
  line.asked = false
  const who = by && !line.mine ? [element('span', 'soft', `· ${by}`)] : []
  say(line, [...(record ? [element('span', 'tag good', record)] : []), echo ?? '', ...who])
}
export function showReading(line, { kind, message, choices, echo, scaling }, acts) {
  line.asked = kind === 'ask' || kind === 'wrong'
  if (kind === 'understood') return say(line, [element('span', 'soft', sayRead(echo, scaling))])
  if (kind === 'wrong') return say(line, [element('span', 'wrong', message)], 'wrong')
  if (kind === 'empty') return showEmpty(line, acts)
  const buttons = choices.map(({ text, echo: shown }) => choice(shown, () => acts.answer(text)))
  say(line, [element('span', 'tag ask', 'Which?'), element('span', 'sr', message), ...buttons], 'asked')
}
const sayRead = (echo, scaling) => (scaling === 'rx' ? echo : `${echo}, ${scaling.replace('rxplus', 'Rx+')}`)
function showEmpty(line, acts) {
  if (line.score === '') return say(line, [])
  const back = choice('Keep it', acts.putBack)
  const away = choice('Delete', acts.remove)
  say(line, [element('span', 'tag ask', `Delete ${line.score}?`), away, back], 'asked')
}
export function showConflict(line, theirs, acts) {
  line.theirs = theirs
  line.asked = true
  line.reads++ // what was being read as it was typed must not hide the question
  const who = theirs.by ?? 'Somebody'
  const entered = theirs.revision === null ? `${who} has deleted it` : `${who} has entered ${theirs.score}`
  const mine = choice('Keep mine', acts.keepMine)
  const take = choice('Take theirs', acts.takeTheirs)
  say(line, [element('span', 'tag ask', `${entered} meanwhile`), mine, take], 'asked')
}
export function count() {
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
