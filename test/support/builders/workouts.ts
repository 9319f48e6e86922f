/** Movements and workouts. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { MovementsById } from '../../../src/domain/movements/movement'
import { listMovementIds } from '../../../src/domain/workouts/references'
import { workoutColumns } from '../../../src/domain/workouts/stored'
import type { MovementModel, WorkoutModel } from '../../../src/generated/sqlite/models'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { libraryId } from '../../../src/library/ids'
import { type LegacyDetails, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { gymIdOf } from './gyms'
import { nextMinute, nextNumber } from './numbers'

/** The id of a movement of the library, by its key. */
export const movementId = (key: string) => libraryId('movement', key)

/** 21-15-9 of two movements: Fran, without a name. */
export const FRAN_DETAILS: WorkoutDetailsInput = {
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [
    { id: movementId('thruster'), load: { value: 95, value_women: 65, unit: 'lb' } },
    { id: movementId('pull-up') },
  ],
}

/** A movement of the gym's own that has reps and load. */
export async function buildMovement(db: Db, given: Partial<MovementModel> = {}): Promise<MovementModel> {
  return db.movement.create({
    data: {
      id: uuid(),
      key: null,
      name: `Movement ${nextNumber()}`,
      description: null,
      category: null,
      hasCalories: false,
      hasDistance: false,
      hasDuration: false,
      hasHeight: false,
      hasLoad: true,
      hasPower: false,
      hasReps: true,
      videoId: null,
      videoService: null,
      complex: null,
      archivedAt: null,
      createdAt: nextMinute(),
      ...given,
      gymId: await gymIdOf(db, given),
    },
  })
}

export type GivenWorkout = Omit<Partial<WorkoutModel>, 'details'> & {
  details?: WorkoutDetailsInput | LegacyDetails
}

/** A workout of any type, its columns derived as the services do; legacy ones as they were stored. */
export async function buildWorkout(db: Db, given: GivenWorkout = {}): Promise<WorkoutModel> {
  const { details = FRAN_DETAILS, ...rest } = given
  return db.workout.create({
    data: {
      id: uuid(),
      name: null,
      createdAt: nextMinute(),
      ...(isLegacy(details) ? legacyColumns(details) : await derivedColumns(db, details)),
      ...rest,
      gymId: await gymIdOf(db, given),
    },
  })
}

/** The details of a stored workout. */
export function detailsOf(workout: WorkoutModel): WorkoutDetails {
  return JSON.parse(workout.details)
}

/** The movements that details refer to, as the domain knows them. */
export async function movementsOf(db: Db, ids: string[]): Promise<MovementsById> {
  const rows = await db.movement.findMany({ where: { id: { in: ids } } })
  return new Map(rows.map(row => [row.id, row]))
}

async function derivedColumns(db: Db, input: WorkoutDetailsInput) {
  const details = WorkoutDetails.parse(input)
  return workoutColumns(details, await movementsOf(db, listMovementIds(details)))
}

function isLegacy(details: WorkoutDetailsInput | LegacyDetails): details is LegacyDetails {
  return details.type === 'AccessoryWork' || details.type === 'WeightliftingTotal'
}

function legacyColumns(details: LegacyDetails) {
  return {
    type: details.type,
    details: JSON.stringify(details),
    description: details.description ?? 'Accessory work',
    fingerprint: `legacy ${nextNumber()}`,
  }
}
