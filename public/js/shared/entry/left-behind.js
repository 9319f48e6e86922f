import { choice, element, said } from './echo.js'
import { post } from './requests.js'
import { address, forget, grid, KEPT, ofSet, rows, whose } from './rows.js'

// What was entered in another heat, or another division, and had not got through when this page was opened instead.
const left = new Map()
let sendingLeft = false
export async function sendLeft() {
  if (sendingLeft) return
  sendingLeft = true
  for (const row of leftBehind()) {
    const { id, revision, score, scaling } = row
    const { status } = await post(address, { [whose]: id, revision, ...ofSet, score: score.trim(), scaling })
    if (status === 200) forget(row)
    showLeft(row, status)
  }
  sendingLeft = false
}
// What the server has refused is not sent again: somebody has to look at it.
function leftBehind() {
  return drafts
    .list(KEPT)
    .map(key => ({ ...drafts.read(key), id: key.slice(KEPT.length) }))
    .filter(({ send, score }) => send && score.trim() !== '')
    .filter(({ id }) => !left.get(id)?.refused && !rows.some(row => row.id === id))
}
function showLeft(row, status) {
  left.get(row.id)?.note.remove()
  left.delete(row.id)
  if (status === 200) {
    said.textContent = `${row.name}: ${row.score}, saved`
    return
  }
  const refused = status === 409 || status === 422
  const words = `${row.name}: ${row.score} is not saved${refused ? '' : ' yet'}.`
  said.textContent = words
  const note = element('div', 'flash ask', words)
  if (refused) {
    const look = element('a', 'btn', 'View')
    look.href = row.page
    const drop = choice('Discard', () => {
      forget(row)
      note.remove()
    })
    const actions = element('div', 'actions', '')
    actions.append(look, drop)
    note.append(actions)
  }
  left.set(row.id, { note, refused })
  grid.before(note)
}
