/** What stored results come to. A board is made again when one of its scores changes: the thousands of others are known. */
import { type Performance, performanceOf } from '../../domain/leaderboards/rank/performance'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { isLegacy, type StoredDetails } from '../workouts/workouts'
import { knownByText } from './known-texts'

/** Workouts by their text: the same one is the same object, and has a number. */
const WORKOUTS = knownByText<StoredDetails>()
const NUMBERS = new WeakMap<StoredDetails, number>()
let last = 0

/** Performances by all that they follow from. */
const PERFORMANCES = knownByText<Performance>()

/** The details of a stored workout, to be read alone: whoever asks for the same text gets the same. */
export function readWorkout(text: string): StoredDetails {
  const known = WORKOUTS.get(text)
  if (known) return known
  const details = frozen(JSON.parse(text) as StoredDetails)
  WORKOUTS.set(text, details)
  NUMBERS.set(details, ++last)
  return details
}

/** A stored result of the workout that was done, as the engine compares it; to be read alone, as the workout is. */
export function performanceOfRow(
  done: StoredDetails,
  row: Pick<ResultModel, 'status' | 'scaling' | 'details' | 'description'>,
  gender: AthleteModel['gender'],
): Performance {
  const { status, scaling, description, details } = row
  const said = description === null ? '' : `"${description}`
  const key = `${NUMBERS.get(done) ?? readAnew(done)} ${gender} ${status} ${scaling} ${details}${said}`
  const known = PERFORMANCES.get(key)
  if (known) return known
  const performance = frozen(performanceIn(done, row, gender))
  PERFORMANCES.set(key, performance)
  return performance
}

/** The number of details that came from elsewhere: theirs alone. */
function readAnew(done: StoredDetails): number {
  NUMBERS.set(done, ++last)
  return last
}

function performanceIn(
  done: StoredDetails,
  row: Parameters<typeof performanceOfRow>[1],
  gender: AthleteModel['gender'],
): Performance {
  const { status, scaling, description: said } = row
  const details = JSON.parse(row.details) as ResultDetails
  // A legacy workout has no measure: its results are listed, never ranked.
  const workout: WorkoutDetails = isLegacy(done)
    ? { type: 'Generic', description: '', scoring: 'none' }
    : done
  return performanceOf(workout, { status, scaling, details, said }, gender)
}

/** What is shared is not to be changed by anybody. */
function frozen<Value extends object>(value: Value): Value {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each)
  return Object.freeze(value)
}
