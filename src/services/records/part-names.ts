import type { GymScope } from '../../scope'
import { visibleWods } from '../shared/visible'
import type { WorkoutRecords } from './records'

/** Returns names for unnamed workouts, by fingerprint: the name of the latest part that the actor may see. */
export async function listPartNames(
  scope: GymScope,
  records: readonly Pick<WorkoutRecords, 'workout' | 'history'>[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = records.filter(({ workout }) => workout.name === null)
  const fingerprints = new Map(
    unnamed.flatMap(({ history }) => history.map(({ workout }) => [workout.id, workout.fingerprint])),
  )
  if (fingerprints.size === 0) return new Map()
  const { db, gymId } = scope
  const workoutId = { in: [...fingerprints.keys()] }
  const parts = await db.wodComponent.findMany({
    where: { gymId, workoutId, name: { not: null }, wod: { AND: [visibleWods(scope)] } },
    select: { workoutId: true, name: true },
    orderBy: { id: 'asc' },
  })
  return new Map(parts.map(({ workoutId, name }) => [fingerprints.get(workoutId)!, name!]))
}
