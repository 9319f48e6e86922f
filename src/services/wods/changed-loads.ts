/** Copies of strength work with other loads: last week's sheet, +2.5 %. */
import { changeLoad, changeReps, type Steps } from '../../domain/cycles/changes'
import { parseEquipment, smallestStep } from '../../domain/records/plates'
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { invalid } from '../../errors'
import type { Change } from '../../schemas/cycles/plan'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { sameWorkout } from '../workouts/part-workouts'
import { createWorkout, findWorkouts, isLegacy, type Workout } from '../workouts/workouts'

export type LoadChange = Pick<Change, 'value' | 'unit'>
type Strength = DetailsOf<'Strength'>

/** Returns the smallest change of a bar with the gym's plates. */
export async function readSteps(scope: GymScope): Promise<Steps> {
  const { db, gymId } = scope
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { equipment: true } })
  const equipment = parseEquipment(gym.equipment)
  return { kg: smallestStep(equipment.kg), lb: smallestStep(equipment.lb) }
}

/** True for lifts with sets. */
export function isStrength({ details }: Pick<Workout, 'details'>): boolean {
  return !isLegacy(details) && details.type === 'Strength'
}

/**
 * Returns the descriptions of strength workouts after a change, by id. Throws validation_failed on `loads` for an impossible
 * change.
 */
export async function describeChanged(
  scope: GymScope,
  ids: readonly string[],
  change: LoadChange,
): Promise<ReadonlyMap<string, string>> {
  const [{ workouts }, steps] = await Promise.all([findWorkouts(scope, [...ids]), readSteps(scope)])
  return new Map(
    [...workouts.values()].filter(isStrength).map(workout => {
      const movements = new Map(workout.movements.map(each => [each.id, each]))
      return [workout.id, describeWorkout(changeDetails(workout, change, steps), movements)]
    }),
  )
}

/** Returns the id of a workout after a change; unchanged for work other than strength. */
export async function changeWorkout(
  scope: GymScope,
  id: string,
  change: LoadChange,
  steps: Steps,
): Promise<string> {
  const workout = (await findWorkouts(scope, [id])).workouts.get(id)
  if (!workout || !isStrength(workout)) return id
  const details = changeDetails(workout, change, steps)
  const read = { details, name: workout.name }
  return (await sameWorkout(scope, read)) ?? (await createWorkout(scope, { type: details.type, ...read })).id
}

function changeDetails({ details, description }: Workout, change: LoadChange, steps: Steps): WorkoutDetails {
  const refuse = (why: string) => invalid({ loads: [`cannot change “${description}”: ${why}`] })
  const each = { ...change, every: 1 }
  const isWeight = change.unit === 'kg' || change.unit === 'lb'
  const strength = details as Strength
  const movements = strength.movements.map(({ load, reps, ...line }) => {
    if (load && isWeight && load.unit !== 'kg' && load.unit !== 'lb')
      throw refuse('its load is a percentage, which changes by percent')
    const changed = changeReps(reps, change, 1)
    if (changed === null) throw refuse('it would have less than one rep or set')
    return { ...line, load: load && changeLoad(load, each, 1, steps), reps: changed }
  })
  const parsed = WorkoutDetails.safeParse({ ...strength, movements })
  if (!parsed.success) throw refuse('the load would be out of range')
  return parsed.data
}
