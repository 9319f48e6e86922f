import type { ResultDetails, ResultDetailsOf, ResultStatus } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import { listAmounts } from '../../schemas/workouts/workout-parts'
import type { MovementsById } from '../movements/movement'
import { sumOf, toMetres } from '../shared/units'
import { formatCount, formatNumber, formatTime } from '../shared/words'
import { countTotalReps, type Gender } from '../workouts/counts'
import { cardioMeasure, computeTotal } from './score'

type Earlier = { status: ResultStatus; details: ResultDetails }

/**
 * Returns the pace: `2:32 a round`, `6 rounds: one every 3:20`, `2:05 a 500 m`. Times round down and counts
 * up, so that holding the pace always beats the result. A capped result gets the pace that finishes inside
 * the cap. Null without a sensible pace, as for a heaviest lift or a chipper.
 */
export function paceToBeat(
  details: WorkoutDetails,
  earlier: Earlier,
  gender: Gender,
  movements: MovementsById = new Map(),
): string | null {
  const { status, details: done } = earlier
  if (status === 'dnf' || status === 'dns' || done.type !== `${details.type}Result`) return null
  const total = computeTotal(details, earlier, gender)
  if (total <= 0) return null
  const pace = PACES[details.type] as (described: unknown) => string | null
  const text = pace({ details, done, status, total, gender, movements })
  // A pace below a second makes no sense.
  return text !== null && /\b0:00\b/.test(text) ? null : text
}

type Told<Type extends CreatableType> = {
  details: DetailsOf<Type>
  done: ResultDetailsOf<`${Type}Result`>
  status: ResultStatus
  total: number
  gender: Gender
  movements: MovementsById
}

const none = () => null

const PACES: { [Type in CreatableType]: (described: Told<Type>) => string | null } = {
  Amrap: aRoundMore,
  Cardio: steady,
  CardioIntervals: eachInterval,
  DeathBy: none,
  Emom: ({ details, total }) =>
    details.scoring === 'reps' ? `${formatNumber(share(total, details.rounds))} reps a round` : null,
  Fgb: ({ details, total }) => `${formatNumber(share(total, details.rounds))} points a round`,
  ForTime: aMinute,
  FranStyle: roundsBy,
  Generic: none,
  MaxReps: ({ details, total }) =>
    details.scoring === 'total' && details.sets > 1
      ? `${formatNumber(share(total, details.sets))} reps a set`
      : null,
  RoundsForTime: aRound,
  Strength: none,
  Tabata: ({ details, total }) => {
    const intervals = details.rounds * details.movements.filter(line => line.scored !== false).length
    if (details.scoring === 'total') return `${formatNumber(share(total, intervals))} reps an interval`
    return details.movements.length === 1 ? `${formatNumber(total + 1)} reps every interval` : null
  },
  TwelveDays: none,
  WarmUp: none,
}

function share(total: number, parts: number): number {
  return Math.ceil((Math.floor(total) + 1) / parts)
}

function aRoundMore({ details, done }: Told<'Amrap'>): string | null {
  const rounds = (done.rounds ?? 0) + 1
  if (rounds < 2 || details.ladder || details.buy_in) return null
  return `${formatCount(rounds, 'round')}: one every ${whole(details.seconds / rounds)}`
}

function aRound({ details, status, total }: Told<'RoundsForTime'>): string | null {
  const { rounds, rest, scoring } = details
  if (rounds < 2 || details.buy_in || details.cash_out) return null
  if (scoring === 'slowest') return status === 'cap' ? null : `${whole(total)} a round at most`
  const clock = status === 'cap' ? details.time_cap_seconds! : total
  if (scoring === 'sum') return `${whole(clock / rounds)} a round`
  if (rest.type !== 'none' && rest.type !== 'fixed') return null
  const rested = rest.type === 'fixed' ? rest.seconds * (rounds - 1) : 0
  return clock > rested ? `${whole((clock - rested) / rounds)} a round` : null
}

function aMinute({ details, status, total, gender }: Told<'ForTime'>): string | null {
  const [line, ...others] = details.movements
  if (!line?.reps || others.length > 0) return null
  const seconds = status === 'cap' ? details.time_cap_seconds! : total
  return `${formatNumber(Math.ceil((countTotalReps(details, gender) * 60) / seconds))} reps a minute`
}

/** The times to finish each round but the last at an even pace per rep: `21s by 1:43, 15s by 2:56`. */
function roundsBy({ details, status, total, gender }: Told<'FranStyle'>): string | null {
  const { rep_scheme: scheme, movements, time_cap_seconds: cap } = details
  if (details.buy_in || details.cash_out || scheme.length < 2 || scheme.length > 5) return null
  const seconds = status === 'cap' ? cap! : total
  const all = countTotalReps(details, gender)
  const lines = movements.filter(line => listAmounts(line).length === 0 && line.scored !== false).length
  const fixed = (all - lines * sumOf(scheme)) / scheme.length
  let done = 0
  const marks = scheme.slice(0, -1).map(reps => {
    done += lines * reps + fixed
    return `${reps}s by ${whole((seconds * done) / all)}`
  })
  return all > 0 ? marks.join(', ') : null
}

const KILOMETRE = 1000
const MILE = 1609.344
const SPLIT = 500

function steady({ details, done, total, movements }: Told<'Cardio'>): string | null {
  const [line] = details.movements
  if (!line) return null
  const measure = cardioMeasure(details)
  if (measure === 'calories')
    return line.duration ? `${formatNumber(share(total, line.duration / 60))} cal a minute` : null
  if (measure === 'seconds' && line.calories) return null
  const metres = measure === 'distance' ? total : line.distance ? toMetres(line.distance) : 0
  const seconds = measure === 'distance' ? (line.duration ?? 0) : total
  const unit = done.distance?.unit ?? line.distance?.unit ?? 'm'
  return perDistance(seconds, metres, unit, movements.get(line.id)?.name ?? '')
}

function perDistance(seconds: number, metres: number, unit: string, name: string): string | null {
  if (seconds === 0 || metres === 0) return null
  const [each, per] = /\b(row|ski)/i.test(name)
    ? [SPLIT, '500 m']
    : unit === 'mi'
      ? [MILE, 'mile']
      : [KILOMETRE, 'km']
  return metres < each * 1.5 ? null : `${whole((seconds * each) / metres)} a ${per}`
}

function eachInterval({ details, done, total }: Told<'CardioIntervals'>): string | null {
  const measure = cardioMeasure(details)
  const count = done.intervals?.length ?? 0
  if (count < details.rounds || count < 2) return null
  const each = details.scoring === 'total' ? total / count : total
  if (measure === 'seconds') return `${whole(each)} each${details.scoring === 'slowest' ? ' at most' : ''}`
  const amount = formatNumber(Math.floor(each) + 1)
  return `${amount} ${measure === 'distance' ? 'm' : 'cal'} each`
}

function whole(seconds: number): string {
  return formatTime(Math.floor(seconds))
}
