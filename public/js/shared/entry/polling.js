import { element, showConflict } from './echo.js'
import { sendLeft } from './left-behind.js'
import { address, grid, isOpen, lines } from './lines.js'
import { ask, halt } from './requests.js'
import { adopt, conflictOf, flush } from './sending.js'

const POLL_MS = 4000
const others = document.querySelector('[data-others]')
let version = grid.dataset.version

// What others have entered. A line that is being typed in is asked about, never overwritten.
async function poll() {
  if (document.hidden) return
  const asked = performance.now()
  const reply = await ask(`${address}/lines.json?since=${version}`, { redirect: 'manual' })
  if (reply.status === 'signed out') return halt(reply.status)
  if (reply.status === 0) return
  if (lines.some(line => line.waiting)) flush()
  sendLeft()
  if (reply.status !== 200) return
  version = reply.body.version
  for (const line of lines) {
    // Sent since the question was asked: the answer is older than the line.
    if (line.touched > asked) version = ''
    else
      meet(
        line,
        reply.body.lines.find(theirs => theirs.athlete_id === line.athlete),
      )
  }
  showOthers(reply.body.lines)
}
function meet(line, theirs) {
  const now = theirs ?? { revision: null, score: '', scaling: line.scaling, echo: '', by: null }
  if (String(now.revision ?? '') === line.revision || line.theirs?.revision === now.revision) return
  line.mine = false
  if (isOpen(line)) showConflict(line, now, conflictOf(line, now))
  else adopt(line, now)
}
function showOthers(logged) {
  const known = new Set(lines.map(line => line.athlete))
  const more = logged.filter(line => !known.has(line.athlete_id))
  if (!others || location.pathname.includes('/classes/') || more.length === 0) return
  const link = element('a', '', `${more.map(line => line.name).join(', ')} logged meanwhile. Show`)
  link.href = location.href
  others.replaceChildren(link)
  others.hidden = false
}

// Whether the server can be reached.
export async function isAnswered() {
  const { status } = await ask(`${address}/lines.json?since=${version}`)
  return status !== 0
}

setInterval(poll, POLL_MS)
addEventListener('focus', poll)
