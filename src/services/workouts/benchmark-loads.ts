/** Benchmarks with the loads that a gym trains by: those of the library are in pounds. */
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { inOfficialKilograms } from '../../domain/workouts/official-loads'
import { movementIdsOf } from '../../domain/workouts/references'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'

type Stored = { details: string; description: string }

/**
 * These rows of benchmarks as the gym does them: in a gym that trains in kilograms the details and the description have
 * the official metric loads, elsewhere they are as stored. Ids and fingerprints are the same.
 */
export async function benchmarksInUnits<Row extends Stored>(scope: GymScope, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const { db, gymId } = scope
  const { units } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } })
  if (units === 'lb') return rows
  const parsed = rows.map(({ details }) => JSON.parse(details) as WorkoutDetails)
  const movements = await movementsById(scope, [...new Set(parsed.flatMap(movementIdsOf))])
  return rows.map((row, index) => {
    const details = inOfficialKilograms(parsed[index]!, id => movements.get(id)?.name ?? '')
    return { ...row, details: JSON.stringify(details), description: describeWorkout(details, movements) }
  })
}

/** One benchmark as benchmarksInUnits has it; null when there is none. */
export async function benchmarkInUnits<Row extends Stored>(
  scope: GymScope,
  row: Row | null,
): Promise<Row | null> {
  const [found] = row ? await benchmarksInUnits(scope, [row]) : []
  return found ?? null
}
