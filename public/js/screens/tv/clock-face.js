// What the clock shows.
import { now } from './time.js'

/** How long all of it lasts, in milliseconds; null when it has no end. */
export function lengthOf({ phases }) {
  const last = phases[phases.length - 1]
  return last.seconds === null ? null : (last.starts + last.seconds) * 1000
}

/** Everything the clock shows of a moment. `left` is how many seconds it is to the next turn, `turn` counts those turns. */
export function faceOf(clock, { startedAt, pausedAt }, at = now()) {
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
  const elapsed = ((pausedAt === null ? at : pausedAt) - startedAt) / 1000
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

export function written(seconds) {
  const whole = Math.max(0, Math.round(seconds))
  const two = number => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
