/** Benchmarks in the units of a gym. The library is in pounds. */
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { toOfficialKilograms } from '../../domain/workouts/official-loads'
import { listMovementIds } from '../../domain/workouts/references'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'

type Stored = { details: string; description: string }

/**
 * Returns benchmarks in the gym's units, with the official metric loads in kilograms. Ids and fingerprints
 * stay the same.
 */
export async function benchmarksInUnits<Row extends Stored>(scope: GymScope, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const { db, gymId } = scope
  const { units } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } })
  if (units === 'lb') return rows
  const parsed = rows.map(({ details }) => JSON.parse(details) as WorkoutDetails)
  const movements = await movementsById(scope, [...new Set(parsed.flatMap(listMovementIds))])
  return rows.map((row, index) => {
    const details = toOfficialKilograms(parsed[index]!, id => movements.get(id)?.name ?? '')
    return { ...row, details: JSON.stringify(details), description: describeWorkout(details, movements) }
  })
}

/** Returns one benchmark in the gym's units. */
export async function benchmarkInUnits<Row extends Stored>(
  scope: GymScope,
  row: Row | null,
): Promise<Row | null> {
  const [found] = row ? await benchmarksInUnits(scope, [row]) : []
  return found ?? null
}
