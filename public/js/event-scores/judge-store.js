// Over https the page is stored on the phone (workers/judge.js), with the answers of the server, so that opening it again
// needs no connection.

import { isAnswered } from '../shared/entry/polling.js'
import { grid, isOpen, KEPT, rows } from '../shared/entry/rows.js'
import { adopt } from '../shared/entry/sending.js'

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
