import type {
  CreatableType,
  DetailsOf,
  LegacyDetails,
  WorkoutDetails,
} from '../../../schemas/workouts/workout-details'
import type { Line, Rest } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { formatCount, formatLength, formatTime } from '../../shared/words'
import { describeLines, movementName } from '../../workouts/describe-parts'
import { buildStepsClock, type Clock, countDown, countUp, rest, restTimer, type Step, work } from './phases'

/**
 * Returns the clock of a workout: a countdown, a stopwatch up to the cap, or phases of intervals (without rests of
 * unknown length). Strength counts its rest, or the time gone.
 */
export function buildClock(details: WorkoutDetails | LegacyDetails, movements: MovementsById): Clock {
  const make = CLOCKS[details.type as CreatableType] as ClockMaker<CreatableType> | undefined
  return make ? make(details as never, movements) : stopwatch()
}

type ClockMaker<Type extends CreatableType> = (details: DetailsOf<Type>, movements: MovementsById) => Clock

const CLOCKS: { [Type in CreatableType]: ClockMaker<Type> } = {
  Amrap: ({ seconds }) => countDown(`AMRAP ${formatLength(seconds)}`, seconds),
  Cardio: ({ movements: [line] }) =>
    line?.duration === undefined ? forTime() : countDown('Go', line.duration),
  CardioIntervals: cardioIntervals,
  DeathBy: deathBy,
  Emom: emom,
  Fgb: stations,
  ForTime: forTime,
  FranStyle: forTime,
  Generic: ({ scoring }) => (scoring === 'time' ? forTime() : stopwatch()),
  MaxReps: ({ seconds }) => (seconds === undefined ? stopwatch() : countDown('Max reps', seconds)),
  RoundsForTime: details =>
    details.rest.type === 'interval' ? every(details.rest.seconds, details.rounds) : forTime(details),
  Strength: strength,
  Tabata: tabata,
  TwelveDays: forTime,
  WarmUp: () => stopwatch(),
}

function stopwatch(): Clock {
  return countUp('Time', null, 0)
}

function forTime({ time_cap_seconds: cap }: { time_cap_seconds?: number | undefined } = {}): Clock {
  return cap === undefined ? countUp('For time') : countUp(`For time, cap ${formatTime(cap)}`, cap)
}

function every(seconds: number, rounds: number, noun = 'Round'): Clock {
  return buildStepsClock(
    numbered(rounds).map(round =>
      work(`Every ${formatTime(seconds)}`, seconds, `${noun} ${round} of ${rounds}`),
    ),
  )
}

function emom(details: DetailsOf<'Emom'>, movements: MovementsById): Clock {
  const { interval_seconds: seconds, rounds, alternating } = details
  const noun = seconds === 60 ? 'Minute' : 'Round'
  const slots = alternating ? slotsOf(details.movements) : [details.movements]
  const label = alternating
    ? null
    : seconds === 60
      ? `EMOM ${formatLength(seconds * rounds)}`
      : `Every ${formatTime(seconds)}`
  return buildStepsClock(
    numbered(rounds).map(round => {
      const count = `${noun} ${round} of ${rounds}`
      const lines = slots[(round - 1) % slots.length]!
      if (lines.length === 0) return rest(seconds, count)
      return work(label ?? describeLines(lines, movements), seconds, count)
    }),
  )
}

function slotsOf(lines: Line[]): Line[][] {
  const slots: Line[][] = []
  lines.forEach((line, index) => {
    const slot = (line.slot ?? index + 1) - 1
    while (slots.length <= slot) slots.push([])
    slots[slot]!.push(line)
  })
  return slots
}

function tabata(details: DetailsOf<'Tabata'>, movements: MovementsById): Clock {
  const { work_seconds, rest_seconds, rounds } = details
  const steps = details.movements.flatMap(line =>
    numbered(rounds).flatMap(round => {
      const count = `Round ${round} of ${rounds}`
      return [work(movementName(line.id, movements), work_seconds, count), rest(rest_seconds, count)]
    }),
  )
  // No one waits for the end of a rest.
  return buildStepsClock(steps.slice(0, -1))
}

function stations(details: DetailsOf<'Fgb'>, movements: MovementsById): Clock {
  const { rounds, station_seconds } = details
  const pause = pauseAfter(details.rest, details.movements.length * station_seconds)
  return buildStepsClock(
    numbered(rounds).flatMap(round => {
      const count = `Round ${round} of ${rounds}`
      const done = details.movements.map(line =>
        work(movementName(line.id, movements), station_seconds, count),
      )
      return round === rounds ? done : [...done, ...pause]
    }),
  )
}

const DEATH_BY_ROUNDS = 60

function deathBy({ start_reps, increment, interval_seconds: seconds }: DetailsOf<'DeathBy'>): Clock {
  const noun = seconds === 60 ? 'Minute' : 'Round'
  return buildStepsClock(
    numbered(DEATH_BY_ROUNDS).map(round =>
      work(formatCount(start_reps + (round - 1) * increment, 'rep'), seconds, `${noun} ${round}`),
    ),
  )
}

function cardioIntervals(details: DetailsOf<'CardioIntervals'>): Clock {
  const { rounds, rest: pause } = details
  const duration = details.movements[0]?.duration
  if (duration === undefined) return pause.type === 'interval' ? every(pause.seconds, rounds) : forTime()
  return buildStepsClock(
    numbered(rounds).flatMap(round => {
      const done = work('Go', duration, `Round ${round} of ${rounds}`)
      return round === rounds ? [done] : [done, ...pauseAfter(pause, duration)]
    }),
  )
}

function strength(details: DetailsOf<'Strength'>): Clock {
  const { rest: pause } = details
  if (pause.type === 'fixed') return restTimer(pause.seconds)
  const sets = Math.max(...details.movements.map(({ reps }) => setsIn(reps)))
  return pause.type === 'interval' && sets > 1 ? every(pause.seconds, sets, 'Set') : stopwatch()
}

/** `5-5-5` is three sets; `8-10` is a range for one set. */
function setsIn(reps: string): number {
  const numbers = reps.split('-').map(Number)
  const isRange = numbers.length === 2 && numbers[0]! < numbers[1]!
  return isRange ? 1 : numbers.length
}

function pauseAfter(pause: Rest, worked: number): Step[] {
  const seconds = secondsOff(pause, worked)
  return seconds > 0 ? [rest(seconds)] : []
}

function secondsOff(pause: Rest, worked: number): number {
  switch (pause.type) {
    case 'fixed':
      return pause.seconds
    case 'interval':
      return pause.seconds - worked
    case 'work_ratio':
      return pause.ratio * worked
    default:
      return 0
  }
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
