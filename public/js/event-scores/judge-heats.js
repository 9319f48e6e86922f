// All heats of a judge's link are in the page: one is open, the others a tap away, with a connection or without.

import { grid, rows } from '../shared/entry/rows.js'

export const heats = [...document.querySelectorAll('[data-heat]')]
const links = [...document.querySelectorAll('[data-heats] a')]
const heatIn = hash => {
  const place = hash.length > 1 && document.getElementById(hash.slice(1))
  return place ? heats.find(heat => heat.contains(place)) : undefined
}
export const heatOf = row => heats.find(heat => heat.contains(row.tr))

export let opened = heats.find(heat => !heat.hidden) ?? heats[0]

export function show(heat) {
  opened = heat
  for (const each of heats) each.hidden = each !== heat
  for (const link of links) {
    const isOpen = link.hash === `#${heat.id}`
    if (isOpen) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    if (isOpen) reveal(link)
  }
}
// Sideways only: the page stays where it is.
function reveal(link) {
  const strip = link.parentElement
  strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}
for (const link of links) {
  link.addEventListener('click', event => {
    event.preventDefault()
    history.replaceState(null, '', link.hash)
    const heat = heatIn(link.hash)
    show(heat)
    grid.dispatchEvent(new Event('chosen'))
    heat.querySelector('h2').scrollIntoView({ block: 'nearest' })
  })
}
addEventListener('hashchange', () => {
  const heat = heatIn(location.hash)
  if (heat) show(heat)
})
if (links.length > 0) {
  const current = links.find(link => link.hasAttribute('aria-current')) ?? links[0]
  show(heatIn(location.hash) ?? heatIn(current.hash))
}

// A heat says how many are scored, and whether something in it waits for a connection or an answer.
function mark() {
  for (const link of links) {
    const heat = heatIn(link.hash)
    const within = rows.filter(row => heat.contains(row.tr))
    const scored = within.filter(row => row.score !== '').length
    const open = within.filter(row => row.asked || row.waiting).length
    link.classList.toggle('done', scored === within.length)
    link.querySelector('[data-scored]').textContent = `${scored} of ${within.length} scored`
    link.querySelector('[data-waits]').textContent = open === 0 ? '' : `${open} open`
  }
}
grid.addEventListener('counted', mark)
mark()
