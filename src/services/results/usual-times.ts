/** Usual times of a workout, for reading a bare number as a time. */
import type { UsualTimes } from '../../domain/results/read-score/asking'
import { moreIsBetter } from '../../domain/results/score'
import type { GymScope } from '../../scope'
import type { StoredDetails } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'

const MOST = 20
const FEWEST = 3

/**
 * Returns the shortest and the longest of the latest times, unless there are too few. `besides` excludes a
 * part's own times, so that the reading of a class does not depend on the order of entry.
 */
export async function usualTimes(
  scope: GymScope,
  workout: { id: string; details: StoredDetails },
  besides?: string,
): Promise<UsualTimes | undefined> {
  const { db, gymId } = scope
  const { details } = workout
  if (isLegacy(details) || moreIsBetter(details, 'completed')) return undefined
  const rows = await db.result.findMany({
    where: {
      gymId,
      prescribedWorkoutId: workout.id,
      status: 'completed',
      total: { gt: 0 },
      ...(besides && { OR: [{ wodComponentId: null }, { wodComponentId: { not: besides } }] }),
    },
    orderBy: { id: 'desc' },
    take: MOST,
    select: { total: true },
  })
  const times = rows.map(({ total }) => total)
  return times.length < FEWEST ? undefined : { least: Math.min(...times), most: Math.max(...times) }
}
