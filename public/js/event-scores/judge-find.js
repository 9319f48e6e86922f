// Finding a card: scored ones are folded, the next athlete is a tap away, and a search looks through every heat. Without
// this the server does all three (domain/event-scores/find-card.ts).

import { grid, isOpen, rowOf, rows } from '../shared/entry/rows.js'
import { heatOf, heats, opened, show } from './judge-heats.js'

const form = document.querySelector('[data-find]')
const nobody = document.querySelector('[data-nobody]')
const link = document.querySelector('[data-next]')
let last = null
let found = null

function fold() {
  for (const row of rows) row.tr.classList.toggle('done', row.score !== '' && !isOpen(row) && !row.asked)
}
grid.addEventListener('click', event => {
  if (!event.target.closest('[data-change]')) return
  event.preventDefault()
  const row = rowOf(event.target)
  row.tr.classList.remove('done')
  row.box.focus()
  row.box.select()
})
grid.addEventListener('focusout', event => {
  if (!rowOf(event.target)?.tr.contains(event.relatedTarget)) fold()
})

// The first without a score behind the one that was saved last, in the open heat before all others.
function offer() {
  const from = last && heatOf(last) === opened ? rows.indexOf(last) + 1 : 0
  const open = [...rows.slice(from), ...rows.slice(0, from)].filter(row => row.score === '')
  const behind = open.filter(row => heats.indexOf(heatOf(row)) > heats.indexOf(opened))
  const row = open.find(each => heatOf(each) === opened) ?? behind[0] ?? open[0]
  found = row ?? null
  link.parentElement.hidden = !row
  if (!row) return
  const lane = row.tr.querySelector('.lane-number')?.lastChild.textContent
  const heat = heatOf(row) === opened ? '' : heatOf(row).dataset.name
  const place = [heat, lane && `lane ${lane}`].filter(Boolean).join(', ')
  link.querySelector('b').textContent = row.name
  link.querySelector('[data-place]').textContent = place ? `Next athlete · ${place}` : 'Next athlete'
}
link.addEventListener('click', event => {
  if (!found) return
  event.preventDefault()
  clear()
  const heat = heatOf(found)
  show(heat)
  history.replaceState(null, '', `#${heat.id}`)
  found.box.focus({ preventScroll: true })
  found.tr.scrollIntoView({ block: 'start' })
})

// Who has saved with the button has the next athlete under the thumb.
grid.addEventListener('settled', () => {
  fold()
  const { activeElement } = document
  last = rows.find(row => row.tr.contains(activeElement) && row.mine) ?? last
  offer()
  if (last && !last.tr.classList.contains('done')) return
  if (activeElement?.matches('.what .btn') && last?.tr.contains(activeElement)) {
    activeElement.blur()
    link.focus({ preventScroll: true })
  }
})
grid.addEventListener('counted', fold)

const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
function wordsOf(query) {
  return plain(query)
    .replace(/\b(heat|lane)\s+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => (/^\d+$/.test(word) ? `lane${word}` : word))
}
function isFound({ tr }, sought) {
  const known = tr.dataset.words.split(' ')
  return sought.every(word =>
    /^(heat|lane)\d+$/.test(word) ? known.includes(word) : known.some(each => each.startsWith(word)),
  )
}
function search() {
  const query = form.elements.q.value
  const sought = wordsOf(query)
  for (const row of rows) row.tr.hidden = !isFound(row, sought)
  if (sought.length === 0) show(opened)
  else for (const heat of heats) heat.hidden = heat.querySelector('tr[data-id]:not([hidden])') === null
  nobody.hidden = heats.some(heat => !heat.hidden)
  nobody.querySelector('[data-query]').textContent = query.trim()
}
function clear() {
  if (!form || form.elements.q.value === '') return
  form.elements.q.value = ''
  search()
}
form?.addEventListener('input', search)
form?.addEventListener('submit', event => {
  event.preventDefault()
  rows.find(row => !row.tr.hidden && heatOf(row).hidden === false)?.box.focus()
})
nobody.querySelector('a').addEventListener('click', event => {
  event.preventDefault()
  clear()
})
grid.addEventListener('chosen', () => {
  clear()
  offer()
})
fold()
offer()
if (form && form.elements.q.value !== '') search()
