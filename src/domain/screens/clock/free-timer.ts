import { formatTime } from '../../shared/words'
import { buildStepsClock, type Clock, countDown, countUp, rest, work } from './phases'

/** Lengths are in seconds. */
export type FreeTimer =
  | { mode: 'clock' }
  | { mode: 'countdown'; seconds: number }
  | { mode: 'for_time'; cap: number | null }
  | { mode: 'emom'; seconds: number; rounds: number }
  | { mode: 'tabata'; work: number; rest: number; rounds: number }

/** Returns the phases of a timer. Null for the time of day. */
export function buildTimerClock(timer: FreeTimer): Clock | null {
  switch (timer.mode) {
    case 'clock':
      return null
    case 'countdown':
      return countDown('Countdown', timer.seconds)
    case 'for_time':
      return timer.cap === null
        ? countUp('For time')
        : countUp(`For time, cap ${formatTime(timer.cap)}`, timer.cap)
    case 'emom':
      return buildStepsClock(
        numbered(timer.rounds).map(round => work(nameTimer(timer), timer.seconds, countOf(round, timer))),
      )
    case 'tabata':
      return buildStepsClock(
        numbered(timer.rounds)
          .flatMap(round => [
            work('Work', timer.work, countOf(round, timer)),
            rest(timer.rest, countOf(round, timer)),
          ])
          .slice(0, -1),
      )
  }
}

/** The timer's name for the coach: `EMOM 10`, `Every 2:00 × 5`, `Tabata 0:20 / 0:10 × 8`. */
export function nameTimer(timer: FreeTimer): string {
  switch (timer.mode) {
    case 'clock':
      return 'Time of day'
    case 'countdown':
      return `Countdown ${formatTime(timer.seconds)}`
    case 'for_time':
      return timer.cap === null ? 'For time' : `For time, cap ${formatTime(timer.cap)}`
    case 'emom':
      return timer.seconds === 60
        ? `EMOM ${timer.rounds}`
        : `Every ${formatTime(timer.seconds)} × ${timer.rounds}`
    case 'tabata':
      return `Tabata ${formatTime(timer.work)} / ${formatTime(timer.rest)} × ${timer.rounds}`
  }
}

const countOf = (round: number, { rounds }: { rounds: number }) => `Round ${round} of ${rounds}`

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
