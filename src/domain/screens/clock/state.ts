/** State of a screen's clock. Two moments describe it fully, so that any process can continue it. */
import { type Clock, lengthOf } from './phases'

export type ClockState = {
  part: string | null
  /** In the future during the lead-in. */
  startedAt: Date | null
  pausedAt: Date | null
}

/**
 * Starts a part's clock, or resumes it. A running clock stays as it is, so that a double tap does no harm; a
 * finished one starts over.
 */
export function started(state: ClockState, part: string, clock: Clock, now: Date): ClockState {
  const { startedAt, pausedAt } = state
  if (state.part !== part || startedAt === null || isOver(state, clock, now)) {
    return { part, startedAt: new Date(now.getTime() + clock.leadIn * 1000), pausedAt: null }
  }
  if (pausedAt === null) return state
  const stood = now.getTime() - pausedAt.getTime()
  return { part, startedAt: new Date(startedAt.getTime() + stood), pausedAt: null }
}

/** Pauses the clock. */
export function paused(state: ClockState, now: Date): ClockState {
  if (state.startedAt === null || state.pausedAt !== null) return state
  return now < state.startedAt ? cleared(state) : { ...state, pausedAt: now }
}

/** Resets the clock and keeps its part. */
export function cleared({ part }: ClockState): ClockState {
  return { part, startedAt: null, pausedAt: null }
}

/** Milliseconds since the first phase began, negative during the lead-in. Null before the start. */
export function elapsedAt({ startedAt, pausedAt }: ClockState, now: Date): number | null {
  return startedAt === null ? null : (pausedAt ?? now).getTime() - startedAt.getTime()
}

/** True after the last phase. */
export function isOver(state: ClockState, clock: Clock, now: Date): boolean {
  const [elapsed, length] = [elapsedAt(state, now), lengthOf(clock)]
  return elapsed !== null && length !== null && elapsed >= length * 1000
}
