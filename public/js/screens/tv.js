// A screen on the wall. It asks for what is new, shows one board after the other, and runs the clock by itself: a server
// that restarts and a network that is gone change nothing of what is there already. Written for the browsers of televisions.
import { isLost, keepAsking } from './tv/asking.js'
import { board, following, indexOf, readScenes, sceneShown, showPage } from './tv/board.js'
import { faceOf, lengthOf, written } from './tv/clock-face.js'
import { hear, keep, NOTHING, partPutOnHere, state, toggled } from './tv/clock-state.js'
import { allowSound, isSilent, rest, sound } from './tv/sound.js'
import { stayAwake } from './tv/staying-awake.js'
import { now, setTime } from './tv/time.js'
import { touched } from './tv/touched.js'

const tv = document.getElementById('tv')
const day = document.getElementById('day')
const panel = document.querySelector('.tv-clock')
const [digits, label, count, next, time, status] = ['digits', 'label', 'count', 'next', 'time', 'status'].map(
  id => document.getElementById(id),
)

const BOARD_EVERY = 10000
const CLOCK_EVERY = 2000
const PAGE_FOR = 10000

/* ---- What is shown ---- */

let shown = day.innerHTML

async function takeBoard(answer) {
  if (answer.headers.get('X-Version') !== tv.dataset.version) return location.reload()
  const html = await answer.text()
  if (html === shown) return
  shown = html
  const partBefore = sceneShown()?.part ?? null
  day.innerHTML = html
  readScenes()
  board.at = Math.max(0, indexOf(partBefore))
  goToWanted()
  show()
}

function show() {
  if (sceneShown() === undefined) return
  tv.dataset.kind = sceneShown().kind
  showPage()
  draw()
}

/** The next page of the board; after the last the next board, unless one was chosen or is being raced. */
function turn() {
  if (sceneShown() === undefined) return
  if (sceneShown().texts > 0 && board.page >= sceneShown().texts - 1 && isRunning()) board.page = -1
  board.page++
  if (board.page >= sceneShown().pages.length) {
    board.page = 0
    if (fixedPart() === null) board.at = following(board.at)
  }
  show()
}

/** Whoever works out reads the workout until the clock ends. */
function isRunning() {
  const { part, startedAt, pausedAt } = state()
  if (part !== sceneShown().part || startedAt === null) return false
  const length = lengthOf(sceneShown().clock)
  return length === null || (pausedAt ?? now()) - startedAt < length
}

/** The part that has to stay: what somebody put on, or what the clock runs for. */
function fixedPart() {
  const { part } = state()
  return part !== null && indexOf(part) >= 0 ? part : null
}

/** What was put on, until it is there to be shown: a part may be asked for before its board has come. */
let wanted = partPutOnHere()

function goToWanted() {
  const index = indexOf(wanted)
  if (index < 0) return
  wanted = null
  if (index === board.at) return
  board.at = index
  board.page = 0
  show()
}

/* ---- Running it ---- */

async function takeClock(answer, sent) {
  const { now: serverNow, part, startedAt, pausedAt } = await answer.json()
  setTime(serverNow, sent)
  if (hear({ part, startedAt, pausedAt })) {
    wanted = part
    // What was put on just now is not here yet; what was taken off has no turn of its own.
    if (part !== null && indexOf(part) < 0) askForBoard()
    else if (part === null && sceneShown() !== undefined && !sceneShown().inTurn) turn()
  }
  goToWanted()
  draw()
}

function toggle() {
  const scene = sceneShown()
  if (scene === undefined || scene.clock === null) return
  keep(toggled(state(), scene, now()))
  draw()
}

function reset() {
  const scene = sceneShown()
  // What was put on by itself stays; a board has its turn again.
  keep(scene === undefined || scene.inTurn ? NOTHING : { ...NOTHING, part: scene.part })
  draw()
}

/** One page on or back, and beyond the last or first of a board to the next or previous one. */
function leaf(step) {
  const scene = sceneShown()
  if (scene === undefined) return
  if (scene.pages[board.page + step] !== undefined) board.page += step
  else {
    board.at = (board.at + step + board.scenes.length) % board.scenes.length
    board.page = 0
    // A clock that runs goes on unseen; one that stands is for what is looked at.
    if (state().startedAt === null && sceneShown().clock !== null)
      keep({ part: sceneShown().part, startedAt: null, pausedAt: null })
  }
  show()
}

/* ---- Its face ---- */

const clockTime = new Intl.DateTimeFormat(tv.dataset.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: tv.dataset.zone,
})

function draw() {
  const scene = sceneShown()
  time.textContent = clockTime.format(now())
  if (scene === undefined || scene.clock === null) {
    panel.dataset.kind = 'idle'
    set(digits, time.textContent)
    digits.classList.toggle('long', digits.textContent.length > 5)
    set(time, '')
    for (const element of [label, count, next]) set(element, '')
    sayState(false)
    return
  }
  const running = state()
  const mine = running.part === scene.part ? running : NOTHING
  const face = faceOf(scene.clock, mine)
  panel.dataset.kind = face.kind
  set(digits, face.kind === 'ready' ? String(face.left) : written(face.seconds))
  digits.classList.toggle('long', digits.textContent.length > 5)
  set(label, face.kind === 'ready' ? 'Get ready' : face.kind === 'over' ? 'Time!' : face.phase.label)
  label.classList.toggle('wordy', label.textContent.length > 20)
  set(
    count,
    face.kind === 'paused'
      ? 'Paused'
      : face.kind === 'over' || face.phase.count === null
        ? ''
        : face.phase.count,
  )
  set(next, face.after && face.after.label !== face.phase.label ? `Next: ${face.after.label}` : '')
  set(
    buttons.toggle,
    mine.startedAt === null || face.kind === 'over' ? 'Start' : mine.pausedAt === null ? 'Pause' : 'Resume',
  )
  const runs = mine.startedAt !== null && mine.pausedAt === null && face.kind !== 'over'
  sayState(runs)
  if (runs || face.kind === 'over') sound(face)
  else rest()
}

let lostAt = ''

/** Softly: what is there stays there. */
function sayState(runs) {
  lostAt = isLost() ? lostAt || clockTime.format(now()) : ''
  set(status, lostAt ? `No connection since ${lostAt}` : runs && isSilent() ? 'Tap for sound' : '')
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/* ---- Remote, keys, fingers ---- */

const buttons = {}
for (const button of document.querySelectorAll('[data-do]')) buttons[button.dataset.do] = button
const DOES = { toggle, reset, next: () => leaf(1) }
const KEYS = {
  Enter: toggle,
  ' ': toggle,
  MediaPlayPause: toggle,
  MediaPlay: toggle,
  MediaPause: toggle,
  MediaStop: reset,
  Backspace: reset,
  r: reset,
  ArrowRight: () => leaf(1),
  ArrowLeft: () => leaf(-1),
}

addEventListener('keydown', event => {
  allowSound()
  touched()
  const does = KEYS[event.key]
  // A key that is held, or that a button hears itself.
  if (does === undefined || event.repeat || event.target.closest('button')) return
  event.preventDefault()
  does()
})

panel.addEventListener('click', event => {
  allowSound()
  touched()
  const button = event.target.closest('[data-do]')
  if (button) DOES[button.dataset.do]()
  else toggle()
})

document.documentElement.classList.add('with-js')
readScenes()
board.at = Math.max(
  0,
  board.scenes.findIndex(({ element }) => element.classList.contains('is-on')),
)
goToWanted()
show()
stayAwake()
setInterval(draw, 100)
setInterval(turn, PAGE_FOR)
const askForBoard = keepAsking(
  `${tv.dataset.path}/board`,
  { first: BOARD_EVERY, every: BOARD_EVERY, done: draw },
  takeBoard,
)
keepAsking(`${tv.dataset.path}/clock.json`, { first: 0, every: CLOCK_EVERY, done: draw }, takeClock)
