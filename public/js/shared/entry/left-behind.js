import { choice, element, said } from './echo.js'
import { address, forget, grid, KEPT, lines } from './lines.js'
import { post } from './requests.js'

// What was entered in another heat, or another division, and had not got through when this page was opened instead.
const left = new Map()
let sendingLeft = false
export async function sendLeft() {
  if (sendingLeft) return
  sendingLeft = true
  for (const line of leftBehind()) {
    const { athlete, revision, score, scaling } = line
    const { status } = await post(address, { athlete_id: athlete, revision, score: score.trim(), scaling })
    if (status === 200) forget(line)
    showLeft(line, status)
  }
  sendingLeft = false
}
// What the server has refused is not sent again: somebody has to look at it.
function leftBehind() {
  return drafts
    .list(KEPT)
    .map(key => ({ ...drafts.read(key), athlete: key.slice(KEPT.length) }))
    .filter(({ send, score }) => send && score.trim() !== '')
    .filter(({ athlete }) => !left.get(athlete)?.refused && !lines.some(line => line.athlete === athlete))
}
function showLeft(line, status) {
  left.get(line.athlete)?.note.remove()
  left.delete(line.athlete)
  if (status === 200) {
    said.textContent = `${line.name}: ${line.score}, saved`
    return
  }
  const refused = status === 409 || status === 422
  const words = `${line.name}: ${line.score} is not saved${refused ? '' : ' yet'}.`
  said.textContent = words
  const note = element('div', 'flash ask', words)
  if (refused) {
    const look = element('a', 'btn', 'Look at it')
    look.href = line.page
    const drop = choice('Let it go', () => {
      forget(line)
      note.remove()
    })
    const actions = element('div', 'actions', '')
    actions.append(look, drop)
    note.append(actions)
  }
  left.set(line.athlete, { note, refused })
  grid.before(note)
}
