/** Work that goes on by itself says every few seconds that it does: what was silent for too long is over. */

const SILENCE_MS = 30_000

/** Nobody works on what was not heard of since then: the server was restarted. */
export function silentSince(): Date {
  return new Date(Date.now() - SILENCE_MS)
}

/** Whoever was heard of later than this was heard by a clock that was ahead. */
export function noLaterThan(): Date {
  return new Date(Date.now() + SILENCE_MS)
}

/** True for what was heard of lately: somebody is at it. */
export function isAlive(aliveAt: Date): boolean {
  return aliveAt > silentSince() && aliveAt <= noLaterThan()
}
