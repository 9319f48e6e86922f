/** Workouts of a gym. A stored workout never changes; an edit creates another one. */
import { v7 as uuid } from 'uuid'
import { checkMovements } from '../../domain/workouts/check-movements'
import { listMovementIds } from '../../domain/workouts/references'
import { workoutColumns } from '../../domain/workouts/stored'
import { assertNoErrors, type FieldErrors, notFound } from '../../errors'
import type { WorkoutModel } from '../../generated/sqlite/models'
import { LEGACY_TYPES, type LegacyDetails, type WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { WorkoutCreate } from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import { complexItems, type Movement, type Movements, movementsById } from '../movements/movements'
import { recordChange } from '../shared/audit'
import { inTransaction } from '../shared/in-transaction'
import { readStoredWorkouts } from './stored-workouts'

export type StoredDetails = WorkoutDetails | LegacyDetails

/** True for a legacy type, which can be read but no longer created. */
export function isLegacy(details: StoredDetails): details is LegacyDetails {
  return (LEGACY_TYPES as readonly string[]).includes(details.type)
}
export type Workout = Omit<WorkoutModel, 'details'> & { details: StoredDetails; movements: Movement[] }

/**
 * Stores a workout with a description made from the details. Without a name it gets the matching benchmark's,
 * if any. Throws validation_failed on details that a movement does not allow.
 */
export async function createWorkout(scope: GymScope, input: WorkoutCreate): Promise<Workout> {
  const { details } = input
  const movements = await movementsById(scope, listMovementIds(details))
  assertNoErrors(checkMovements(details, movements))
  const columns = workoutColumns(details, movements)
  return inTransaction(scope, async inside => {
    const benchmark = await inside.db.benchmark.findUnique({ where: { fingerprint: columns.fingerprint } })
    const row = await inside.db.workout.create({
      data: {
        id: uuid(),
        gymId: inside.gymId,
        name: input.name ?? benchmark?.name ?? null,
        ...columns,
        createdAt: new Date(),
      },
    })
    const after = { name: row.name, description: row.description }
    await recordChange(inside, {
      action: 'workout.create',
      subjectType: 'workout',
      subjectId: row.id,
      after,
    })
    return { ...row, details, movements: listed(listMovementIds(details), movements) }
  })
}

/** Returns the errors of details that their movements do not allow, by path. */
export async function workoutErrors(scope: GymScope, details: WorkoutDetails): Promise<FieldErrors> {
  return checkMovements(details, await movementsById(scope, listMovementIds(details)))
}

export async function getWorkout(scope: GymScope, id: string): Promise<Workout> {
  const workout = await findWorkout(scope, id)
  if (!workout) throw notFound('The workout')
  return workout
}

/** Returns a workout if it still exists: undone imports delete unused ones. */
export async function findWorkout(scope: GymScope, id: string): Promise<Workout | null> {
  const { db, gymId } = scope
  const found = await db.workout.findFirst({ where: { gymId, id }, select: { id: true } })
  return found && ((await findWorkouts(scope, [id])).workouts.get(id) ?? null)
}

/** Returns the gym's workouts with these ids, which something refers to, by id. */
export async function findWorkouts(
  scope: GymScope,
  ids: Iterable<string>,
  movementIds: Iterable<string> = [],
): Promise<{ workouts: ReadonlyMap<string, Workout>; movements: Movements }> {
  const rows = await readStoredWorkouts(scope, ids)
  const parsed = rows.map(row => ({ ...row, details: JSON.parse(row.details) as StoredDetails }))
  const movements = await movementsById(scope, [
    ...parsed.flatMap(row => listMovementIds(row.details)),
    ...movementIds,
  ])
  const workouts = parsed.map(row => ({ ...row, movements: listed(listMovementIds(row.details), movements) }))
  return { workouts: new Map(workouts.map(workout => [workout.id, workout])), movements }
}

/** Returns movements in order of first use, each once, with the movements of a complex after it. */
export function listed(ids: string[], movements: Movements): Movement[] {
  const order = ids.flatMap(id => [id, ...complexIds(movements.get(id))])
  return [...new Set(order)].flatMap(id => movements.get(id) ?? [])
}

function complexIds(movement: Movement | undefined): string[] {
  return movement ? complexItems(movement).map(item => item.movement_id) : []
}
