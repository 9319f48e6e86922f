/** How long a workout took those who did it before, by which a bare number is understood. */
import type { UsualTimes } from '../../domain/results/read-score/asking'
import { moreIsBetter } from '../../domain/results/score'
import type { GymScope } from '../../scope'
import type { StoredDetails } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'

const MOST = 20
/** So few times tell nothing. */
const FEWEST = 3

/**
 * The shortest and the longest of the last times that were taken for it; undefined where there are too few, or none.
 * `besides` is a part of a WOD whose own times do not count: while a class is entered line by line, what a number means
 * must not hang on which lines came in first.
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
