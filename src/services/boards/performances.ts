/** Caches performances of stored results: one changed score recomputes one, on a board of thousands. */
import { type Performance, toPerformance } from '../../domain/leaderboards/rank/performance'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { isLegacy, type StoredDetails } from '../workouts/workouts'
import { knownByText } from './known-texts'

const WORKOUTS = knownByText<StoredDetails>()
const NUMBERS = new WeakMap<StoredDetails, number>()
let last = 0

const PERFORMANCES = knownByText<Performance>()

/** Parses a stored workout. */
export function readWorkout(text: string): StoredDetails {
  const known = WORKOUTS.get(text)
  if (known) return known
  const details = frozen(JSON.parse(text) as StoredDetails)
  WORKOUTS.set(text, details)
  return details
}

/** Returns the performance of a stored result. */
export function readPerformance(
  done: StoredDetails,
  row: Pick<ResultModel, 'status' | 'scaling' | 'details' | 'description'> &
    Partial<Pick<ResultModel, 'scalingName' | 'scalingPlace'>>,
  gender: AthleteModel['gender'],
): Performance {
  const { status, scaling, description, details } = row
  const quoted = description === null ? '' : `"${description}`
  const named = row.scalingName ? `${row.scalingPlace} ${JSON.stringify(row.scalingName)}` : ''
  const key = `${numberFor(done)} ${gender} ${status} ${scaling} ${named}${details}${quoted}`
  const known = PERFORMANCES.get(key)
  if (known) return known
  const performance = frozen(performanceIn(done, row, gender))
  PERFORMANCES.set(key, performance)
  return performance
}

/** A short stand-in for a workout's text in keys. */
function numberFor(done: StoredDetails): number {
  const known = NUMBERS.get(done) ?? ++last
  NUMBERS.set(done, known)
  return known
}

function performanceIn(
  done: StoredDetails,
  row: Parameters<typeof readPerformance>[1],
  gender: AthleteModel['gender'],
): Performance {
  const { status, scaling, description: text, scalingName: name, scalingPlace: place } = row
  const level = name ? { name, place: place ?? 0 } : undefined
  const details = JSON.parse(row.details) as ResultDetails
  // A legacy workout has no measure: its results are listed but not ranked.
  const workout: WorkoutDetails = isLegacy(done)
    ? { type: 'Generic', description: '', scoring: 'none' }
    : done
  return toPerformance(workout, { status, scaling, level, details, text }, gender)
}

function frozen<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each)
  return Object.freeze(value)
}
