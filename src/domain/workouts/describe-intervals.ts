import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type { Line } from '../../schemas/workouts/workout-parts'
import type { MovementsById } from '../movements/movement'
import { formatCount, formatNumber, formatTime } from '../shared/words'
import {
  describeLine,
  describeLines,
  describeRest,
  describeRestBetween,
  formatLadder,
  joined,
} from './describe-parts'

/** `Row 2 km for time`, `Row 20:00 for distance`. */
export function describeCardio(details: DetailsOf<'Cardio'>, movements: MovementsById): string {
  return `${describeLines(details.movements, movements)} for ${details.measure ?? 'time'}`
}

/** `8 × Run 400 m, rest 2:00`, with the measure unless it is the time. */
export function describeCardioIntervals(
  details: DetailsOf<'CardioIntervals'>,
  movements: MovementsById,
): string {
  const piece = describeLines(details.movements, movements)
  const goal = details.measure ? ` for ${details.measure}` : ''
  const work = `${formatNumber(details.rounds)} × ${piece}${goal}, ${describeRest(details.rest)}`
  return joined(work, INTERVAL_SCORES[details.scoring])
}

const INTERVAL_SCORES = {
  total: undefined,
  slowest: 'score: slowest interval',
  fastest: 'score: fastest interval',
  average: 'score: average interval',
}

/** `Death by Burpees: 1-2-3-… every minute`. */
export function describeDeathBy(details: DetailsOf<'DeathBy'>, movements: MovementsById): string {
  const { start_reps, increment, interval_seconds } = details
  const every = interval_seconds === 60 ? 'every minute' : `every ${formatTime(interval_seconds)}`
  return `Death by ${describeLines(details.movements, movements, 'many')}: ${formatLadder(start_reps, increment)} ${every}`
}

/** `EMOM 10 min: 3 Power Cleans`; `Every 2:00 × 5: …` when an interval is not a minute. */
export function describeEmom(details: DetailsOf<'Emom'>, movements: MovementsById): string {
  const { interval_seconds, rounds, alternating, scoring } = details
  const times = formatNumber(rounds)
  const head =
    interval_seconds === 60 ? `EMOM ${times} min` : `Every ${formatTime(interval_seconds)} × ${times}`
  const work = alternating
    ? `${head}, alternating: ${describeSlots(details.movements, movements)}`
    : `${head}: ${describeLines(details.movements, movements)}`
  return joined(work, EMOM_SCORES[scoring])
}

const EMOM_SCORES = { rounds: undefined, reps: 'score: reps', load: 'score: load', none: 'not scored' }

/** `3 rounds for reps, 1:00 a station: Wall-ball Shots (20/14 lb), … · rest 1:00`. */
export function describeFgb(details: DetailsOf<'Fgb'>, movements: MovementsById): string {
  const head = `${formatCount(details.rounds, 'round')} for reps, ${formatTime(details.station_seconds)} a station`
  return joined(
    `${head}: ${describeLines(details.movements, movements, 'many')}`,
    describeRestBetween(details.rest),
  )
}

/** `Tabata: Air Squats`; times other than eight of 0:20 and 0:10 are added. */
export function describeTabata(details: DetailsOf<'Tabata'>, movements: MovementsById): string {
  const { work_seconds, rest_seconds, rounds, scoring } = details
  const isClassic = work_seconds === 20 && rest_seconds === 10 && rounds === 8
  const times = `, ${formatNumber(rounds)} × ${formatTime(work_seconds)} on, ${formatTime(rest_seconds)} off`
  const work = `Tabata${isClassic ? '' : times}: ${describeLines(details.movements, movements, 'many')}`
  return joined(work, scoring === 'total' ? 'score: total reps' : undefined)
}

function describeSlots(lines: Line[], movements: MovementsById): string {
  const slots: string[][] = []
  lines.forEach((line, index) => {
    const slot = (line.slot ?? index + 1) - 1
    while (slots.length <= slot) slots.push([])
    slots[slot]!.push(describeLine(line, movements))
  })
  return slots.map((work, index) => `${index + 1}) ${work.join(', ') || 'rest'}`).join('; ')
}
