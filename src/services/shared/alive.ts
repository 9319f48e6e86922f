/** Heartbeats of background work: silent work counts as dead after this. */

const SILENCE_MS = 30_000

/** Returns the time since when silent work counts as dead, as after a restart. */
export function staleBefore(): Date {
  return new Date(Date.now() - SILENCE_MS)
}

/** Returns the latest plausible heartbeat; a later heartbeat came from a fast clock. */
export function leaseDeadline(): Date {
  return new Date(Date.now() + SILENCE_MS)
}

/** True when work is going on. */
export function isAlive(aliveAt: Date): boolean {
  return aliveAt > staleBefore() && aliveAt <= leaseDeadline()
}
