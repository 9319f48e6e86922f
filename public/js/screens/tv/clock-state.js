// The clock: the coach's phone runs it, or somebody here; whoever did something last. What was done here outlives a reload
// of the page, until the phone does something else.

import { lengthOf } from './clock-face.js'

export const NOTHING = { part: null, startedAt: null, pausedAt: null }
const keyOf = ({ part, startedAt, pausedAt }) => [part, startedAt, pausedAt].join(' ')

let remote = NOTHING
let local = stored()

/** What the clock does. */
export const state = () => (local === null ? remote : local.state)

/** The part that was put on here, before anything was heard of the phone. */
export const partPutOnHere = () => (local === null ? null : local.state.part)

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem('clock'))
  } catch {
    return null
  }
}

/** What somebody does here. */
export function keep(given) {
  local = given === null ? null : { state: given, against: keyOf(remote) }
  try {
    sessionStorage.setItem('clock', JSON.stringify(local))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What the phone does; whether it is news, and is what the clock does now. */
export function hear(told) {
  if (keyOf(told) === keyOf(remote)) return false
  remote = told
  if (local !== null && local.against !== keyOf(remote)) keep(null)
  return local === null
}

/** The state after Start, Pause or Resume at `at`: a clock that is over starts again, one in its lead-in is stopped. */
export function toggled(running, { part, clock }, at) {
  const { startedAt, pausedAt } = running.part === part ? running : NOTHING
  const length = lengthOf(clock)
  const isOver = startedAt !== null && length !== null && at - startedAt >= length
  if (startedAt === null || isOver) return { part, startedAt: at + clock.leadIn * 1000, pausedAt: null }
  if (pausedAt !== null) return { part, startedAt: startedAt + at - pausedAt, pausedAt: null }
  if (at < startedAt) return { part, startedAt: null, pausedAt: null }
  return { part, startedAt, pausedAt: at }
}
