/** What a screen's clock is doing. All of it is told by two moments, so that it goes on wherever they are read again. */
import { type Clock, lengthOf } from './phases'

export type ClockState = {
  /** The part of a WOD it is for, by its id; null leaves the choice to the screen. */
  part: string | null
  /** When the first phase begins: ahead of now while people get ready. Null is not started. */
  startedAt: Date | null
  pausedAt: Date | null
}

/**
 * Starts the clock of a part, or lets a paused one go on from where it stood. One that is running for that part already
 * stays as it is, so that a button tapped twice starts nothing twice; one that has run out starts anew.
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

/** Stops the clock where it stands. Before it has begun there is nothing to keep: it is put back. */
export function paused(state: ClockState, now: Date): ClockState {
  if (state.startedAt === null || state.pausedAt !== null) return state
  return now < state.startedAt ? cleared(state) : { ...state, pausedAt: now }
}

/** Puts the clock back to its beginning; the part stays. */
export function cleared({ part }: ClockState): ClockState {
  return { part, startedAt: null, pausedAt: null }
}

/** Milliseconds since the first phase began, below zero while people get ready; null when it is not started. */
export function elapsedAt({ startedAt, pausedAt }: ClockState, now: Date): number | null {
  return startedAt === null ? null : (pausedAt ?? now).getTime() - startedAt.getTime()
}

/** Whether it has come to the end of its last phase. */
export function isOver(state: ClockState, clock: Clock, now: Date): boolean {
  const [elapsed, length] = [elapsedAt(state, now), lengthOf(clock)]
  return elapsed !== null && length !== null && elapsed >= length * 1000
}
