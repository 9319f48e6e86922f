import type { ResultDetailsOf } from '../../schemas/results/result-details'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type { DistanceDone, Line } from '../../schemas/workouts/workout-parts'
import { millimetresTogether, togetherAsEntered } from '../shared/sums'
import { sumOf, toMetres } from '../shared/units'
import { formatCalories, formatCount, formatDistance, formatNumber, formatTime } from '../shared/words'
import { countsCalories } from '../workouts/counts'
import { type DescribedResult, describeByMovement, formatList, pairScored } from './describe-score'

/** `total 4:35 (1:31, 1:29, 1:35)`, `slowest 1:35 (…; total 4:35)`. */
export function describeIntervals({ details, done }: DescribedResult<'CardioIntervals'>): string | undefined {
  const intervals = (done.intervals ?? []).map(effortOf).filter(effort => effort !== undefined)
  if (intervals.length === 0) return undefined
  const partly =
    details && intervals.length < details.rounds
      ? `, ${intervals.length} of ${formatCount(details.rounds, 'interval')}`
      : ''
  return `${describeTogether(intervals, details?.scoring ?? 'total')}${partly}`
}

/** `305 points (105, 102, 98)`. */
export function describeFgbPoints({ details, done }: DescribedResult<'Fgb'>): string | undefined {
  const rounds = (done.rounds ?? []).map(points => sumOf(pairScored(points, details?.movements).entries))
  if (rounds.length === 0) return undefined
  return `${formatCount(sumOf(rounds), 'point')}${inBrackets(rounds, 'round')}`
}

/** `lowest 12, 108 reps in all`, or `108 cal in all`. */
export function describeTabataDone({
  details,
  done,
  movements,
}: DescribedResult<'Tabata'>): string | undefined {
  const { entries, lines } = pairScored(done.intervals ?? [], details?.movements)
  if (entries.length === 0) return undefined
  const count = countIn(lines)
  const [lowest, total] = [entries.map(reps => Math.min(...reps)), entries.map(sumOf)]
  const each = (counts: number[]) =>
    counts.length > 1 ? ` (${describeByMovement(counts, lines, movements)})` : ''
  if (details?.scoring === 'total') {
    return `${count(sumOf(total))} in all${each(total)}, lowest ${formatNumber(sumOf(lowest))}`
  }
  return `lowest ${formatNumber(sumOf(lowest))}${each(lowest)}, ${count(sumOf(total))} in all`
}

/** `32 reps`, `49 cal`, `52 reps (Pull-up 20, Push-up 32)`, `best set 32 (28, 32, 25)`, `85 reps (28, 32, 25)`. */
export function describeMaxRepsDone({
  details,
  done,
  movements,
}: DescribedResult<'MaxReps'>): string | undefined {
  const sets = (done.sets ?? []).map(reps => pairScored(reps, details?.movements))
  const [only] = sets
  if (!only) return undefined
  const each = sets.map(({ entries }) => sumOf(entries))
  const count = countIn(only.lines)
  if (sets.length > 1) {
    const best = `best set ${formatNumber(Math.max(...each))}`
    return `${details?.scoring === 'total' ? count(sumOf(each)) : best}${inBrackets(each, 'set')}`
  }
  const byMovement =
    only.entries.length > 1 ? ` (${describeByMovement(only.entries, only.lines, movements)})` : ''
  return `${count(each[0]!)}${byMovement}`
}

function countIn(lines: Line[] | undefined): (count: number) => string {
  return countsCalories(lines) ? value => formatCalories({ value }) : value => formatCount(value, 'rep')
}

function inBrackets(counts: number[], noun: string): string {
  return counts.length > 1 ? ` (${formatList(counts.map(formatNumber), noun)})` : ''
}

type Interval = NonNullable<ResultDetailsOf<'CardioIntervalsResult'>['intervals']>[number]

type Effort = { worth: number; isTime: boolean; text: string; distance?: DistanceDone }

function effortOf({ seconds, distance, calories }: Interval): Effort | undefined {
  if (seconds !== undefined) return { worth: seconds, isTime: true, text: formatTime(seconds) }
  if (distance) return { worth: toMetres(distance), isTime: false, text: formatDistance(distance), distance }
  return calories === undefined
    ? undefined
    : { worth: calories, isTime: false, text: formatCalories({ value: calories }) }
}

function describeTogether(efforts: Effort[], scoring: DetailsOf<'CardioIntervals'>['scoring']): string {
  const each = efforts.map(({ text }) => text)
  if (each.length === 1) return each[0]!
  const [list, total] = [formatList(each, 'interval'), describeTotal(efforts, 1)]
  if (scoring === 'total') return `total ${total} (${list})`
  return `${scoring} ${describePick(efforts, scoring)} (${list}; total ${total})`
}

function describePick(efforts: Effort[], scoring: 'slowest' | 'fastest' | 'average'): string {
  if (scoring === 'average') return describeTotal(efforts, efforts.length)
  const ascending = [...efforts].sort((a, b) => a.worth - b.worth)
  const wantsLast = (scoring === 'slowest') === ascending[0]!.isTime
  return (wantsLast ? ascending.at(-1)! : ascending[0]!).text
}

/** The sum of all efforts divided by `share`, in the entered unit; in metres when units are mixed. */
function describeTotal(efforts: Effort[], share: number): string {
  const [first] = efforts
  // Averages show tenths of a second, or hundredths of a kilometre or calorie.
  const parts = first?.isTime ? 10 : 100
  const sum = (values: number[]) =>
    share === 1 ? sumOf(values) : Math.round((sumOf(values) / share) * parts) / parts
  if (first?.isTime) return formatTime(sum(efforts.map(({ worth }) => worth)))
  if (!first?.distance) return formatCalories({ value: sum(efforts.map(({ worth }) => worth)) })
  const distances = efforts.flatMap(({ distance }) => distance ?? [])
  const together = togetherAsEntered(distances)
  if (together) return formatDistance({ ...together, value: sum([together.value]) })
  return formatDistance({ value: sum([millimetresTogether(distances) / 1000]), unit: 'm' })
}
