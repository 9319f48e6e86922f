// A screen on the wall. It asks for what is new, shows one board after the other, and runs the clock by itself: a server
// that restarts and a network that is gone change nothing of what is there already. Written for the browsers of televisions.

const tv = document.getElementById('tv')
const day = document.getElementById('day')
const panel = document.querySelector('.tv-clock')
const [digits, label, count, next, time, status] = ['digits', 'label', 'count', 'next', 'time', 'status'].map(
  id => document.getElementById(id),
)
const calm = matchMedia('(prefers-reduced-motion: reduce)')

const BOARD_EVERY = 10000
const CLOCK_EVERY = 2000
const LONGEST_WAIT = 30000
const GIVE_UP_AFTER = 8000
const PAGE_FOR = 10000
const FLASH_FOR = 450

/* ---- What time it is: the server's, by this screen's own steady clock ---- */

let best = { ahead: Date.now() - performance.now(), trip: Number.POSITIVE_INFINITY, at: 0 }
const now = () => performance.now() + best.ahead

/** The answer with the shortest way is the most exact; after a minute a newer one is better. */
function setTime(serverNow, sent) {
  const got = performance.now()
  const trip = got - sent
  if (trip > best.trip && got - best.at < 60000) return
  best = { ahead: serverNow - (sent + got) / 2, trip, at: got }
}

/* ---- Asking, again and again ---- */

/** What nobody answers at present, and how to ask for everything at once. */
const lost = new Set()
const askers = []

/** Asks after every pause; longer and longer ones while nobody answers. Says so softly, and keeps what is there. */
function keepAsking(url, { first, every }, take) {
  let wait = every
  let timer = setTimeout(ask, first)
  let asking = false
  askers.push(() => {
    if (asking) return
    clearTimeout(timer)
    ask()
  })

  async function ask() {
    asking = true
    const giveUp = new AbortController()
    const patience = setTimeout(() => giveUp.abort(), GIVE_UP_AFTER)
    try {
      const sent = performance.now()
      const answer = await fetch(url, { cache: 'no-cache', signal: giveUp.signal })
      if (answer.status === 404) await end(answer)
      else if (!answer.ok) throw new Error(String(answer.status))
      else await take(answer, sent)
      wait = every
      // Where one gets through, the others do.
      if (lost.delete(url)) askAgain()
    } catch {
      wait = Math.min(wait * 1.5, LONGEST_WAIT)
      lost.add(url)
    }
    clearTimeout(patience)
    draw()
    asking = false
    timer = setTimeout(ask, wait)
  }
}

function askAgain() {
  for (const askAtOnce of askers) askAtOnce()
}
addEventListener('online', askAgain)

/** Only our own word that the link has ended takes the page away; somebody else's 404 on the way here does not. */
async function end(answer) {
  const said = await answer.json()
  if (said.over) location.reload()
}

/* ---- The clock: the coach's phone runs it, or somebody here; whoever did something last ---- */

const NOTHING = { part: null, startedAt: null, pausedAt: null }
let remote = NOTHING
let local = kept()
const keyOf = ({ part, startedAt, pausedAt }) => [part, startedAt, pausedAt].join(' ')
const state = () => (local === null ? remote : local.state)

/* ---- What is shown ---- */

let scenes = []
let at = 0
let page = 0
let shown = day.innerHTML

async function takeBoard(answer) {
  if (answer.headers.get('X-Version') !== tv.dataset.version) return location.reload()
  const html = await answer.text()
  if (html === shown) return
  shown = html
  const partBefore = scenes.length > 0 ? scenes[at].part : null
  day.innerHTML = html
  readScenes()
  at = Math.max(0, indexOf(partBefore))
  goToWanted()
  show()
}

function readScenes() {
  scenes = [...day.querySelectorAll('.scene[data-part]')].map(element => ({
    element,
    part: element.dataset.part,
    ranked: 'ranked' in element.dataset,
    clock: JSON.parse(element.dataset.clock),
    pages: [...element.querySelectorAll('.tv-page')],
  }))
  for (const { element } of scenes) tighten(element.querySelector('.tv-lines'))
}

/** A long workout is set smaller, until it has room. */
function tighten(lines) {
  for (let step = 1; step <= 4 && lines.scrollHeight > lines.clientHeight + 1; step++)
    lines.dataset.tight = step
}

const indexOf = part => scenes.findIndex(scene => scene.part === part)

function show() {
  const scene = scenes[at]
  if (scene === undefined) return
  if (page >= scene.pages.length) page = 0
  for (const other of scenes) other.element.classList.toggle('is-on', other === scene)
  scene.pages.forEach((element, index) => {
    element.classList.toggle('is-on', index === page)
  })
  const said = scene.element.querySelector('.tv-at')
  if (said) said.textContent = scene.pages.length > 1 ? `${page + 1} / ${scene.pages.length}` : ''
  draw()
}

/** The next page of the board; after the last the next board, unless one was chosen or is being raced. */
function turn() {
  if (scenes.length === 0) return
  page++
  if (page >= scenes[at].pages.length) {
    page = 0
    if (fixedPart() === null) at = following(at, 1)
  }
  show()
}

/** From one board to the next; parts that are not ranked are passed over where there are others. */
function following(from, step) {
  const anyRanked = scenes.some(scene => scene.ranked)
  for (let index = 1; index <= scenes.length; index++) {
    const candidate = (from + step * index + scenes.length * index) % scenes.length
    if (!anyRanked || scenes[candidate].ranked) return candidate
  }
  return from
}

/** The part that has to stay: what somebody put on, or what the clock runs for. */
function fixedPart() {
  const { part } = state()
  return part !== null && indexOf(part) >= 0 ? part : null
}

/** What was put on, until it is there to be shown: a part may be asked for before its board has come. */
let wanted = local === null ? null : local.state.part

function goToWanted() {
  const index = indexOf(wanted)
  if (index < 0) return
  wanted = null
  if (index === at) return
  at = index
  page = 0
  show()
}

/* ---- Running it ---- */

async function takeClock(answer, sent) {
  const { now: serverNow, part, startedAt, pausedAt } = await answer.json()
  setTime(serverNow, sent)
  const told = { part, startedAt, pausedAt }
  if (keyOf(told) !== keyOf(remote)) {
    remote = told
    if (local !== null && local.against !== keyOf(remote)) keep(null)
    if (local === null) wanted = part
  }
  goToWanted()
  draw()
}

/** What was done here outlives a reload of the page, until the phone does something else. */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem('clock'))
  } catch {
    return null
  }
}

function keep(given) {
  local = given === null ? null : { state: given, against: keyOf(remote) }
  try {
    sessionStorage.setItem('clock', JSON.stringify(local))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function toggle() {
  const scene = scenes[at]
  if (scene === undefined) return
  const before = state().part === scene.part ? state() : NOTHING
  const { startedAt, pausedAt } = before
  const elapsed = startedAt === null ? null : now() - startedAt
  const length = lengthOf(scene.clock)
  if (startedAt === null || (length !== null && elapsed >= length)) {
    keep({ part: scene.part, startedAt: now() + scene.clock.leadIn * 1000, pausedAt: null })
  } else if (pausedAt !== null) {
    keep({ part: scene.part, startedAt: startedAt + now() - pausedAt, pausedAt: null })
  } else if (elapsed < 0) {
    keep({ part: scene.part, startedAt: null, pausedAt: null })
  } else {
    keep({ part: scene.part, startedAt, pausedAt: now() })
  }
  draw()
}

function reset() {
  keep({ part: null, startedAt: null, pausedAt: null })
  draw()
}

/** One page on or back, and beyond the last or first of a board to the next or previous one. */
function leaf(step) {
  const scene = scenes[at]
  if (scene === undefined) return
  if (scene.pages[page + step] !== undefined) page += step
  else {
    at = (at + step + scenes.length) % scenes.length
    page = 0
    // A clock that runs goes on unseen; one that stands is for what is looked at.
    if (state().startedAt === null) keep({ part: scenes[at].part, startedAt: null, pausedAt: null })
  }
  show()
}

/* ---- Its face ---- */

function lengthOf({ phases }) {
  const last = phases[phases.length - 1]
  return last.seconds === null ? null : (last.starts + last.seconds) * 1000
}

/** Everything the clock shows of a moment. `left` is how many seconds it is to the next turn, `turn` counts those turns. */
function faceOf(clock, { startedAt, pausedAt }) {
  const { phases } = clock
  if (startedAt === null) {
    return {
      kind: 'idle',
      phase: phases[0],
      after: phases[1],
      seconds: startOf(phases[0]),
      left: null,
      turn: -2,
    }
  }
  const elapsed = ((pausedAt === null ? now() : pausedAt) - startedAt) / 1000
  if (elapsed < 0) {
    const left = Math.ceil(-elapsed)
    return { kind: 'ready', phase: phases[0], seconds: left, left, turn: -1 }
  }
  let index = phases.length - 1
  while (phases[index].starts > elapsed) index--
  const phase = phases[index]
  const gone = elapsed - phase.starts
  if (phase.seconds !== null && gone >= phase.seconds) {
    const seconds = phase.counts === 'up' ? phase.seconds : 0
    return { kind: 'over', phase, seconds, left: null, turn: phases.length }
  }
  const left = phase.seconds === null ? null : Math.ceil(phase.seconds - gone)
  const kind =
    pausedAt !== null
      ? 'paused'
      : phase.kind === 'rest'
        ? 'rest'
        : left !== null && left <= 3
          ? 'last'
          : 'work'
  const seconds = phase.counts === 'up' ? Math.floor(gone) : left
  return { kind, phase, after: phases[index + 1], seconds, left, turn: index }
}

const startOf = ({ counts, seconds }) => (counts === 'down' && seconds !== null ? seconds : 0)

function written(seconds) {
  const whole = Math.max(0, Math.round(seconds))
  const two = number => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

let heard = null
let audio = null

const clockTime = new Intl.DateTimeFormat(tv.dataset.locale, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: tv.dataset.zone,
})

function draw() {
  const scene = scenes[at]
  time.textContent = clockTime.format(now())
  if (scene === undefined) {
    panel.dataset.kind = 'idle'
    set(digits, time.textContent)
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
    mine.startedAt === null || face.kind === 'over' ? 'Start' : mine.pausedAt === null ? 'Pause' : 'Go on',
  )
  const runs = mine.startedAt !== null && mine.pausedAt === null && face.kind !== 'over'
  sayState(runs)
  if (runs || face.kind === 'over') sound(face)
  else heard = null
}

/** Softly: what is there stays there. */
function sayState(runs) {
  const silent = runs && (audio === null || audio.state !== 'running')
  set(status, lost.size > 0 ? 'Reconnecting…' : silent ? 'Tap for sound' : '')
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Three, two, one, go: at the start, and wherever one thing ends and another begins. */
function sound(face) {
  const before = heard
  heard = { turn: face.turn, left: face.left }
  if (before === null) return
  if (face.turn > before.turn) {
    beep(880, 0.7)
    flash()
  } else if (face.left !== null && face.left !== before.left && face.left <= 3) beep(440, 0.18)
}

let flashing = 0

function flash() {
  clearTimeout(flashing)
  panel.classList.add('flash')
  // Calm: one colour that stands, and goes, instead of a flash.
  flashing = setTimeout(() => panel.classList.remove('flash'), calm.matches ? 3000 : FLASH_FOR)
}

/* ---- Sound: browsers allow it once somebody has touched something ---- */

function allowSound() {
  const Audio = window.AudioContext || window.webkitAudioContext
  if (audio === null && Audio) audio = new Audio()
  if (audio !== null && audio.state === 'suspended') audio.resume()
}

function beep(pitch, seconds) {
  if (audio === null || audio.state !== 'running') return
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'square'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.4, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
  tone.connect(volume)
  volume.connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + seconds)
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

let resting = 0

function touched() {
  tv.classList.add('is-touched')
  clearTimeout(resting)
  resting = setTimeout(() => tv.classList.remove('is-touched'), 5000)
}
addEventListener('pointermove', touched)

/** A screen that goes to sleep in the middle of a class is of no use. */
async function stayAwake() {
  try {
    if (navigator.wakeLock && document.visibilityState === 'visible')
      await navigator.wakeLock.request('screen')
  } catch {
    // Televisions do not sleep by themselves; a tablet on its last battery may.
  }
}
document.addEventListener('visibilitychange', stayAwake)

document.documentElement.classList.add('with-js')
readScenes()
at = Math.max(
  0,
  scenes.findIndex(({ element }) => element.classList.contains('is-on')),
)
goToWanted()
show()
stayAwake()
setInterval(draw, 100)
setInterval(turn, PAGE_FOR)
keepAsking(`${tv.dataset.path}/board`, { first: BOARD_EVERY, every: BOARD_EVERY }, takeBoard)
keepAsking(`${tv.dataset.path}/clock.json`, { first: 0, every: CLOCK_EVERY }, takeClock)
