/** An athlete's records and latest PRs, visible to the athlete and coaches. */
import { formatMeasure } from '../../domain/leaderboards/rank/measures'
import { formatCount, formatLoad } from '../../domain/shared/words'
import { REP_COUNTS } from '../../schemas/records/records'
import type { AthleteRecords, MovementRecords, WorkoutRecords } from '../../services/records/records'
import type { Reading } from '../results/page'
import { summarizeWorkout } from '../words/chalk'
import { describeRecordEvent, isLift, type RecordWords } from '../words/record-words'
import { formatScore, type ScoreShown } from '../words/score-shown'
import { dateShown, type When } from '../words/when'

export type LiftRow = {
  id: string
  name: string
  /** One per number of reps. Null where there is no such set. */
  cells: { label: string; load: string | null }[]
  estimate: string | null
}
export type WorkoutRow = { id: string; name: string; said: string; shown: ScoreShown; isRecord: boolean }

export type RecordsPage = {
  athlete: { id: string; name: string }
  latest: (RecordWords & { resultId: string; when: When })[]
  more: number
  lifts: LiftRow[]
  workouts: WorkoutRow[]
}

const LATEST = 8

export function buildRecords(
  { athlete, movements, workouts, events }: AthleteRecords,
  reading: Reading,
): RecordsPage {
  // Lifts have a table of their own, so this list has workouts with a name or several results.
  const told = events.filter(event => event.kind === 'rep_max' || !isLift(event.workout))
  const again = workouts.filter(
    ({ workout, history }) => !isLift(workout) && (workout.name !== null || history.length > 1),
  )
  return {
    athlete: { id: athlete.id, name: athlete.name },
    latest: told.slice(0, LATEST).map(event => ({
      ...describeRecordEvent(event, reading),
      resultId: event.resultId,
      when: dateShown(new Date(event.doneAt), reading),
    })),
    more: Math.max(0, told.length - LATEST),
    lifts: movements.map(buildLift),
    workouts: again.map(buildWorkoutRow),
  }
}

function buildLift({ movement, repMaxes, estimate }: MovementRecords): LiftRow {
  return {
    id: movement.id,
    name: movement.name,
    cells: REP_COUNTS.map(reps => {
      const best = repMaxes.find(each => each.reps === reps)
      return { label: `${reps} RM`, load: best ? formatLoad(best.set.load) : null }
    }),
    estimate: estimate && formatEstimate(estimate.load),
  }
}

/** Rounded to a tenth, because it is an estimate. */
export function formatEstimate(load: { value: number; unit: 'kg' | 'lb' }): string {
  return formatLoad({ ...load, value: Math.round(load.value * 10) / 10 })
}

function buildWorkoutRow({ workout, best, history, records }: WorkoutRecords): WorkoutRow {
  return {
    id: best.workout.id,
    name: summarizeWorkout(workout),
    said: history.length === 1 ? 'Once' : formatCount(history.length, 'time'),
    shown: buildBest(best),
    isRecord: records.some(({ entry }) => entry.resultId === best.resultId),
  }
}

/** The best result's score only; its own page has the rest. */
export function buildBest(best: WorkoutRecords['best']): ScoreShown {
  const { description, status, scaling, workout, performance } = best
  const details = { type: `${workout.details.type}Result` } as Parameters<typeof formatScore>[0]['details']
  const shown = formatScore({ description, status, scaling, details })
  const [measure] = performance.measures
  return shown.score === null && measure ? { ...shown, score: formatMeasure(measure) } : shown
}
