/** Turns the sets of one movement into a result. */
import type { ResultDetails } from '../../../schemas/results/result-details'
import { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { NamedMovement } from '../../movements/movement-names/movement-names'
import { openLift, withSetsDone } from '../../results/quick-effort'
import type { ScoreLogged, SetLogged } from '../effort'

type FittedLift = { workout: WorkoutDetails; result: ResultDetails }

/** True for a movement that can have such a score. Reps without a load are no score of a barbell. */
export function canScore(
  { hasLoad, hasDistance, hasReps }: NamedMovement,
  kind: ScoreLogged['kind'],
): boolean {
  if (kind === 'load') return hasLoad
  return kind === 'distance' || kind === 'intervals' ? hasDistance : hasReps && !hasLoad
}

/**
 * Turns loaded sets into a Strength result, with the sets done as the prescription. A set without reps counts
 * as one rep, the least it can have been.
 */
export function fitLift(movement: NamedMovement, score: ScoreLogged): FittedLift | null {
  if (score.kind === 'reps') return fitReps(movement, score.each.length > 0 ? score.each : [score.reps])
  if (score.kind === 'distance') return fitDistance(movement, score)
  if (score.kind === 'intervals') return fitIntervals(movement, score.each)
  if (score.kind !== 'load') return null
  const done = score.sets.filter(({ load, reps }) => load !== null || reps !== null).slice(0, 1000)
  if (!done.some(({ load }) => load !== null)) return null
  const sets = done.map((set: SetLogged) => ({
    movement_id: movement.id,
    reps: set.reps ?? 1,
    load: set.load ?? 0,
    load_unit: set.unit,
    ...(set.success === false && { success: false as const }),
  }))
  const result = { type: 'StrengthResult' as const, sets, rest: { type: 'as_needed' as const } }
  return { workout: withSetsDone(openLift(movement.id), result), result }
}

function fitReps(movement: NamedMovement, reps: number[]): FittedLift | null {
  const sets = reps.filter(count => count > 0)
  if (sets.length === 0 || sets.length > 100 || !movement.hasReps) return null
  const workout = WorkoutDetails.parse({
    type: 'MaxReps',
    movements: [{ id: movement.id }],
    sets: sets.length,
  })
  return { workout, result: { type: 'MaxRepsResult', sets: sets.map(count => [count]) } }
}

function fitDistance(movement: NamedMovement, score: ScoreLogged & { kind: 'distance' }): FittedLift | null {
  if (!movement.hasDistance || score.seconds === null) return null
  const { distance, seconds } = score
  const workout = WorkoutDetails.safeParse({ type: 'Cardio', movements: [{ id: movement.id, distance }] })
  return workout.success ? { workout: workout.data, result: { type: 'CardioResult', seconds } } : null
}

/** Fits sets of one distance as intervals. Sets of several distances stay words, because a total is not an effort. */
function fitIntervals(
  movement: NamedMovement,
  each: (ScoreLogged & { kind: 'intervals' })['each'],
): FittedLift | null {
  const [first] = each
  const isSame = each.every(
    ({ distance }) => distance.value === first!.distance.value && distance.unit === first!.distance.unit,
  )
  if (!movement.hasDistance || !first || !isSame) return null
  const workout = WorkoutDetails.safeParse({
    type: 'CardioIntervals',
    movements: [{ id: movement.id, distance: first.distance }],
    rounds: each.length,
    rest: { type: 'as_needed' },
  })
  const intervals = each.map(({ seconds }) => ({ seconds }))
  return workout.success
    ? { workout: workout.data, result: { type: 'CardioIntervalsResult', intervals } }
    : null
}
