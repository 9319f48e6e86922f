import { element, showConflict } from './echo.js'
import { sendLeft } from './left-behind.js'
import { ask, halt } from './requests.js'
import { address, grid, isOpen, ofSet, rows } from './rows.js'
import { adopt, conflictOf, flush } from './sending.js'

const POLL_MS = 4000
const others = document.querySelector('[data-others]')
let version = grid.dataset.version
const news = () => `${address}/rows.json?${new URLSearchParams({ since: version, ...ofSet })}`

// What others have entered. A row that is being typed in is asked about, never overwritten.
async function poll() {
  if (document.hidden) return
  const asked = performance.now()
  const reply = await ask(news(), { redirect: 'manual' })
  if (reply.status === 'signed out') return halt(reply.status)
  if (reply.status === 0) return
  if (rows.some(row => row.waiting)) flush()
  sendLeft()
  if (reply.status !== 200) return
  version = reply.body.version
  for (const row of rows) {
    // Sent since the question was asked: the answer is older than the row.
    if (row.touched > asked) version = ''
    else
      meet(
        row,
        reply.body.rows.find(theirs => theirs.id === row.id),
      )
  }
  showOthers(reply.body.rows)
}
function meet(row, theirs) {
  const now = theirs ?? { revision: null, score: '', scaling: row.scaling, echo: '', by: null }
  if (String(now.revision ?? '') === row.revision || row.theirs?.revision === now.revision) return
  row.mine = false
  if (isOpen(row)) showConflict(row, now, conflictOf(row, now))
  else adopt(row, now)
}
function showOthers(logged) {
  const known = new Set(rows.map(row => row.id))
  const more = logged.filter(row => !known.has(row.id))
  if (!others || location.pathname.includes('/classes/') || more.length === 0) return
  const link = element('a', '', `${more.map(row => row.name).join(', ')} logged meanwhile. Show`)
  link.href = location.href
  others.replaceChildren(link)
  others.hidden = false
}

// Whether the server can be reached.
export async function isAnswered() {
  const { status } = await ask(news())
  return status !== 0
}

setInterval(poll, POLL_MS)
addEventListener('focus', poll)
