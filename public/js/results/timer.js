// The timer of a workout on a phone. Two moments, stored on this device, say all of it: a reload, a locked phone and a lost
// connection change nothing. The time of day drives it, since a steady clock stands still while some phones sleep.
import { faceOf, written } from '../screens/tv/clock-face.js'
import { allowSound, isSilent, rest, sound } from '../screens/tv/sound.js'
import { stayAwake } from '../screens/tv/staying-awake.js'

const timer = document.querySelector('.timer')
const { clock, part, scores, log } = JSON.parse(timer.dataset.timer)
const at = Object.fromEntries([...timer.querySelectorAll('[data-at]')].map(each => [each.dataset.at, each]))
const isRest = clock.leadIn === 0 && clock.phases[0].kind === 'rest'

/* ---- What is stored ---- */

const KEY = `chalkbox timer ${document.body.dataset.owner} ${part}`
const LONGEST = 12 * 60 * 60 * 1000
const NOTHING = { startedAt: null, pausedAt: null, rounds: 0 }
let state = stored()

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY))
    return found && Date.now() - found.startedAt < LONGEST ? found : NOTHING
  } catch {
    return NOTHING
  }
}

function keep(changes) {
  state = { ...state, ...changes }
  try {
    if (state.startedAt === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // Without storage it lasts as long as the page.
  }
  draw()
}

/* ---- What the buttons do ---- */

const DOES = {
  start: () => keep({ ...NOTHING, startedAt: Date.now() + clock.leadIn * 1000 }),
  pause: () => keep({ pausedAt: Date.now() }),
  resume: () => keep({ startedAt: state.startedAt + Date.now() - state.pausedAt, pausedAt: null }),
  reset: () => keep(NOTHING),
  round: () => keep({ rounds: state.rounds + 1 }),
  undo: () => keep({ rounds: state.rounds - 1 }),
  sound: draw,
  log: () => {
    const face = faceOf(clock, state, Date.now())
    location.assign(`${log}${measured(face)}`)
  },
}

/** The score as the form takes it. A time cap leaves the reps to be typed. */
function measured({ kind, seconds }) {
  if (scores === 'rounds') return state.rounds > 0 ? `#box-rounds=${state.rounds}` : ''
  if (scores !== 'time') return ''
  return `#score=${kind === 'over' ? 'CAP%20' : written(seconds)}`
}

/** The one thing to do now, and what stands smaller below it. */
function choices(face) {
  const { kind } = face
  if (kind === 'idle') return [['start', 'Start']]
  if (kind === 'ready') return [['reset', 'Cancel']]
  if (kind === 'over' && isRest)
    return [
      ['start', 'Next rest'],
      ['log', 'Log score'],
    ]
  const fewer = state.rounds > 0 ? [['undo', 'Undo round']] : []
  if (kind === 'over')
    return [
      ['log', 'Log score'],
      ...(scores === 'rounds' ? [['round', 'Add round'], ...fewer] : []),
      ['reset', 'Reset'],
    ]
  if (kind === 'paused') {
    const label = scores === 'time' ? `Log ${written(face.seconds)}` : 'Log score'
    return scores === null
      ? [
          ['resume', 'Resume'],
          ['log', label],
          ['reset', 'Reset'],
        ]
      : [
          ['log', label],
          ['resume', 'Resume'],
          ['reset', 'Reset'],
        ]
  }
  if (scores === 'time') return [['pause', 'Stop']]
  if (scores === 'rounds') return [['round', `Round ${state.rounds + 1} done`], ...fewer, ['pause', 'Pause']]
  return [['pause', 'Pause']]
}

timer.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-do]')
  if (!button) return
  allowSound()
  stayAwake()
  DOES[button.dataset.do]()
})

/* ---- Its face ---- */

let shown = ''

function draw() {
  const face = faceOf(clock, state, Date.now())
  const { kind, phase } = face
  timer.dataset.kind = kind
  const digits = kind === 'ready' ? String(face.left) : written(face.seconds)
  set(at.digits, digits)
  at.digits.classList.toggle('long', digits.length > 5)
  const label = kind === 'ready' ? 'Get ready' : kind === 'over' ? 'Time!' : phase.label
  const count = kind === 'paused' ? 'Paused' : kind === 'over' ? '' : (phase.count ?? '')
  set(at.label, label)
  set(at.count, scores === 'rounds' && state.rounds > 0 ? `${count} ${rounds()}`.trim() : count)
  set(at.next, face.after && face.after.label !== phase.label ? `Next: ${face.after.label}` : '')
  const runs = state.startedAt !== null && state.pausedAt === null && kind !== 'over'
  const all = [...choices(face), ...(runs && isSilent() ? [['sound', 'Turn sound on']] : [])]
  const key = JSON.stringify(all)
  if (key !== shown) showChoices(all, key)
  if (runs || kind === 'over') sound(face)
  else rest()
  // Spoken where one thing ends and another begins.
  set(at.status, kind === 'idle' ? '' : [label, count].filter(Boolean).join(', '))
}

const rounds = () => (state.rounds === 1 ? '1 round' : `${state.rounds} rounds`)

/** The main button stays where it is, with its focus; the others are made when they change. */
function showChoices([[does, label], ...others], key) {
  shown = key
  at.main.dataset.do = does
  set(at.main, label)
  at.others.replaceChildren(
    ...others.map(([name, text]) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'btn'
      button.dataset.do = name
      button.textContent = text
      return button
    }),
  )
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text
}

// A timer that is over when the page opens has been heard already, or nobody was there to hear it.
draw()
at.main.disabled = false
setInterval(draw, 100)
if (state.startedAt !== null && state.pausedAt === null) stayAwake()
addEventListener('visibilitychange', draw)
