/** Screens on the wall, as the coaches who run them see them. */
import { type ClockState, elapsedAt, isOver } from '../../domain/screens/clock/state'
import { formatTime } from '../../domain/shared/words'
import { clockOfPart, clockStateOf, usualPart } from '../../services/screens/clocks'
import type { Screen } from '../../services/screens/screens'
import type { Wod, WodPart } from '../../services/wods/wods'
import { clip, sayWorkout } from '../words/chalk'

export type ScreenCard = { id: string; name: string; shows: string; tag: string | null }

export type ScreenPage = ScreenCard & {
  url: string
  /** The same without the server it is on. */
  path: string
  clock: {
    /** What it is doing, in words. */
    said: string
    does: 'stands' | 'runs' | 'paused' | 'over'
    /** What can be put on: the parts of the day. `isOn` is what the coach has chosen. */
    parts: { id: string; label: string; program: string; isOn: boolean }[]
    /** Nobody has chosen: the screen goes through what there is. */
    isAuto: boolean
    /** What the clock would start for. */
    forWhat: string | null
  }
}

const LONGEST_TITLE = 40

export function presentScreenCard(screen: Screen): ScreenCard {
  const { id, name, program, clockStartedAt, clockPausedAt } = screen
  return {
    id,
    name,
    shows: program === null ? 'All programs that are open to all members' : program.name,
    tag: clockStartedAt !== null && clockPausedAt === null ? 'Clock' : null,
  }
}

export function presentScreen(
  screen: Screen,
  wods: Wod[],
  { url, now }: { url: string; now: Date },
): ScreenPage {
  const parts = wods.flatMap(wod => wod.parts.map(part => ({ wod, part })))
  const state = clockStateOf(screen)
  const on = parts.find(({ part }) => part.id === state.part)?.part ?? null
  const next = on ?? usualPart(wods)
  return {
    ...presentScreenCard(screen),
    url,
    path: new URL(url).pathname,
    clock: {
      ...sayClock(state, on, now),
      parts: parts.map(({ wod, part }) => ({
        id: part.id,
        label: labelOf(part),
        program: wod.program.name,
        isOn: part === on,
      })),
      isAuto: on === null,
      forWhat: next && labelOf(next),
    },
  }
}

/** `B: Fran`. */
function labelOf({ prefix, name, workout }: WodPart): string {
  const usual = workout.type === 'WarmUp' ? 'Warm-up' : clip(sayWorkout(workout), LONGEST_TITLE)
  const title = name ?? usual
  return prefix === null ? title : `${prefix}: ${title}`
}

/** A clock for a part of another day is none. */
function sayClock(
  state: ClockState,
  on: WodPart | null,
  now: Date,
): Pick<ScreenPage['clock'], 'said' | 'does'> {
  const elapsed = elapsedAt(state, now)
  if (on === null || elapsed === null) return { said: 'The clock has not started.', does: 'stands' }
  if (isOver(state, clockOfPart(on), now)) return { said: 'The clock has run out.', does: 'over' }
  const at = formatTime(Math.max(0, Math.floor(elapsed / 1000)))
  if (state.pausedAt !== null) return { said: `Paused at ${at}.`, does: 'paused' }
  return elapsed < 0
    ? { said: 'Counting down to the start.', does: 'runs' }
    : { said: `Running: ${at} when this page was opened.`, does: 'runs' }
}
