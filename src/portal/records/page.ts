import { formatScored } from '../../domain/leaderboards/rank/reasons'
import { matches } from '../../domain/shared/search-text'
import { toGrams } from '../../domain/shared/units'
import { formatCount, formatLoad } from '../../domain/shared/words'
import { isLift } from '../../services/records/new-records'
import type {
  AthleteRecords,
  LiftPoint,
  MovementRecords,
  WorkoutRecords,
} from '../../services/records/records'
import { summarizeWorkout } from '../words/chalk'
import { loadGain } from '../words/own-loads'
import { describeRecordEvent } from '../words/record-words'
import { formatScore, type ScoreShown } from '../words/score-shown'
import { dateShown, type Reading, type When } from '../words/when'

export type LiftRow = {
  id: string
  name: string
  max: string
  estimate: string | null
  /** The last time that the heaviest load rose. */
  change: { said: string; when: When } | null
  line: string | null
}
export type WorkoutRow = { id: string; name: string; said: string; shown: ScoreShown; isRecord: boolean }

export type RecordsPage = ReturnType<typeof buildRecords>

const LATEST = 8
const MOST_DRAWN = 24
const SPARKLINE = { width: 72, height: 24, margin: 3 }

export function buildRecords(
  { athlete, movements, workouts, events }: AthleteRecords,
  reading: Reading,
  { q, names }: { q: string; names: ReadonlyMap<string, string> },
) {
  // Lifts have a table of their own, so this list has workouts with a name or several results.
  const shown = events.filter(event => event.kind === 'rep_max' || !isLift(event.workout))
  const again = workouts.filter(
    ({ workout, history }) => !isLift(workout) && (workout.name !== null || history.length > 1),
  )
  const lifts = movements.filter(({ movement }) => matches(q, [movement.name]))
  const rows = again.map(each => buildWorkoutRow(each, names)).filter(({ name }) => matches(q, [name]))
  return {
    athlete: { id: athlete.id, name: athlete.name },
    latest: (q === '' ? shown : []).slice(0, LATEST).map(event => ({
      ...describeRecordEvent(event, nameFor(event, names), reading),
      resultId: event.resultId,
      when: dateShown(new Date(event.doneAt), reading),
    })),
    more: Math.max(0, shown.length - LATEST),
    lifts: lifts.map(lift => buildLift(lift, reading)),
    workouts: rows,
    isEmpty: movements.length + again.length === 0,
    search: { q, found: lifts.length + rows.length },
  }
}

export function buildLift({ movement, estimate, history }: MovementRecords, reading: Reading): LiftRow {
  const loads = history.map(({ heaviest }) => heaviest.load)
  const heaviest = loads.reduce((most, load) => (toGrams(load) > toGrams(most) ? load : most))
  const isMore = estimate !== null && toGrams(estimate.load) > toGrams(heaviest)
  return {
    id: movement.id,
    name: movement.name,
    max: formatLoad(heaviest),
    estimate: isMore ? formatEstimate(estimate.load) : null,
    change: lastRise(history, reading),
    line: sparkline(loads.slice(-MOST_DRAWN).map(toGrams)),
  }
}

function lastRise(history: readonly LiftPoint[], reading: Reading): LiftRow['change'] {
  let change: LiftRow['change'] = null
  let most: LiftPoint | null = null
  for (const point of history) {
    const { load } = point.heaviest
    const rise = most && loadGain(load, most.heaviest.load, reading.reader?.units)
    if (rise) change = { said: `+${rise}`, when: dateShown(new Date(point.doneAt), reading) }
    if (!most || rise) most = point
  }
  return change
}

function sparkline(values: readonly number[]): string | null {
  if (values.length < 2) return null
  const { width, height, margin } = SPARKLINE
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => margin + (at * (width - 2 * margin)) / (values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : height - margin - ((value - low) * (height - 2 * margin)) / (high - low)
  return `M${values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`
}

export function formatEstimate(load: { value: number; unit: 'kg' | 'lb' }): string {
  return formatLoad({ ...load, value: Math.round(load.value * 10) / 10 })
}

function nameFor(event: AthleteRecords['events'][number], names: ReadonlyMap<string, string>) {
  return event.kind === 'workout' ? names.get(event.workout.fingerprint) : undefined
}

export function buildWorkoutRow(
  { workout, best, history, records }: WorkoutRecords,
  names: ReadonlyMap<string, string>,
): WorkoutRow {
  return {
    id: best.workout.id,
    name: names.get(workout.fingerprint) ?? summarizeWorkout(workout),
    said: history.length === 1 ? 'Once' : formatCount(history.length, 'time'),
    shown: buildBest(best),
    isRecord: records.some(({ entry }) => entry.resultId === best.resultId),
  }
}

export function buildBest(best: WorkoutRecords['best']): ScoreShown {
  const { description, status, scaling, workout, performance } = best
  const scalingName = performance.level?.name ?? null
  const details = { type: `${workout.details.type}Result` } as Parameters<typeof formatScore>[0]['details']
  const shown = formatScore({ description, status, scaling, scalingName, details })
  const isScored = performance.measures.length > 0
  return shown.score === null && isScored ? { ...shown, score: formatScored(performance) } : shown
}
