// All heats of a judge's link are in the page: one is open, the others a tap away, with a connection or without. Over
// https the page is stored on the phone as well (workers/judge.js), so that opening it again needs no connection either.

import { isAnswered } from '../shared/entry/polling.js'
import { grid, isOpen, KEPT, rows } from '../shared/entry/rows.js'
import { adopt } from '../shared/entry/sending.js'

const heats = [...document.querySelectorAll('[data-heat]')]
const links = [...document.querySelectorAll('[data-heats] a')]
const heatOf = hash => {
  const place = hash.length > 1 && document.getElementById(hash.slice(1))
  return place ? heats.find(heat => heat.contains(place)) : undefined
}

function show(heat) {
  for (const each of heats) each.hidden = each !== heat
  for (const link of links) {
    const isOpen = link.hash === `#${heat.id}`
    if (isOpen) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
    if (isOpen) link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}
for (const link of links) {
  link.addEventListener('click', event => {
    event.preventDefault()
    history.replaceState(null, '', link.hash)
    const heat = heatOf(link.hash)
    show(heat)
    heat.querySelector('h2').scrollIntoView({ block: 'nearest' })
  })
}
addEventListener('hashchange', () => {
  const heat = heatOf(location.hash)
  if (heat) show(heat)
})
if (links.length > 0) {
  const current = links.find(link => link.hasAttribute('aria-current')) ?? links[0]
  show(heatOf(location.hash) ?? heatOf(current.hash))
}

// A heat that is not open says that something in it waits for a connection or an answer.
function mark() {
  for (const link of links) {
    const heat = heatOf(link.hash)
    const open = rows.filter(row => heat.contains(row.tr) && (row.asked || row.waiting)).length
    link.querySelector('[data-waits]').textContent = open === 0 ? '' : ` · ${open} open`
  }
}
grid.addEventListener('counted', mark)
mark()

// What the server has said last is on this phone too: a page from the store may be older than that.
const SEEN = `seen ${KEPT}`
let noting = null
function note() {
  const seen = rows.map(({ id, revision, score, scaling, shown }) => ({
    ...{ id, revision, score, scaling },
    ...{ echo: shown?.echo, by: shown?.by },
  }))
  drafts.write(SEEN, { rows: seen.filter(({ revision }) => revision !== ''), send: true })
  navigator.serviceWorker?.controller?.postMessage('store')
}
grid.addEventListener('settled', () => {
  clearTimeout(noting)
  noting = setTimeout(note, 500)
})
async function recall() {
  const seen = new Map(drafts.read(SEEN)?.rows?.map(row => [row.id, row]))
  if (seen.size === 0 || (await isAnswered())) return
  for (const row of rows) {
    const last = seen.get(row.id)
    if (last && Number(last.revision) > Number(row.revision) && !isOpen(row)) adopt(row, last)
  }
}
recall()

// On the first visit the page comes without the worker, which therefore has to fetch it once more. The worker may control
// the page before `ready` resolves, so `isFirst` is read before.
async function register() {
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/judge/service-worker.js', { scope: '/judge/' })
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active.postMessage('store')
}
// A browser without one, or a page over http, is as good as its connection.
if ('serviceWorker' in navigator) register().catch(() => undefined)
