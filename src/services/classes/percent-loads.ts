/** What a percentage of a 1RM is for each athlete of a class. */
import {
  bestLiftOf,
  type PercentLine,
  percentFor,
  percentLinesOf,
  type ResolvedPercent,
  resolvePercent,
} from '../../domain/records/percent'
import { equipmentFrom, stepOf } from '../../domain/records/plates'
import { groupBy } from '../../domain/shared/group-by'
import { canSeeRecords } from '../../policies/records'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { liftsIn } from '../records/history'
import { resultsOfAthletes } from '../records/past-results'
import { authorize } from '../shared/authorize'

/** A line of the workout with the load that it is for one athlete; null while they have lifted nothing to go by. */
export type PercentLoad = PercentLine & { percent: number; resolved: ResolvedPercent | null }

/**
 * For each of these athletes of the gym, every percent_1rm load of a workout in the order of its lines, in the unit of
 * the gym or the one that is asked for, as the gym's plates make it; nothing where no line has one. Athletes of other gyms, and deleted ones, are left out. A few queries, whatever the number of athletes.
 * Throws forbidden (an athlete sees their own alone).
 */
export async function percentLoadsFor(
  scope: GymScope,
  athleteIds: string[],
  details: WorkoutDetails,
  inUnit?: 'kg' | 'lb',
): Promise<ReadonlyMap<string, PercentLoad[]>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const { db, gymId } = scope
  const lines = percentLinesOf(details)
  if (lines.length === 0 || athleteIds.length === 0) return new Map()
  const movementIds = [...new Set(lines.map(line => line.movementId))]
  const [gym, athletes, results] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true, equipment: true } }),
    db.athlete.findMany({
      where: { gymId, id: { in: [...new Set(athleteIds)] }, access: { not: 'deleted' } },
      select: { id: true, gender: true },
    }),
    resultsOfAthletes(scope, athleteIds, movementIds),
  ])
  const unit = inUnit ?? gym.units
  const step = stepOf(equipmentFrom(gym.equipment)[unit])
  const sets = groupBy(liftsIn(results), set => `${set.athleteId} ${set.movementId}`)
  const loadsOf = ({ id, gender }: (typeof athletes)[number]) =>
    lines.map(line => {
      const percent = percentFor(line, gender)
      const best = bestLiftOf(sets.get(`${id} ${line.movementId}`) ?? [])
      return { ...line, percent, resolved: resolvePercent(percent, best, unit, step) }
    })
  return new Map(athletes.map(athlete => [athlete.id, loadsOf(athlete)]))
}
