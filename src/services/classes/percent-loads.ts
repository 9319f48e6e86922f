import {
  choosePercent,
  findBestLift,
  listPercentLines,
  type PercentLine,
  type ResolvedPercent,
  resolvePercent,
} from '../../domain/records/percent'
import { parseEquipment, smallestStep } from '../../domain/records/plates'
import { groupBy } from '../../domain/shared/group-by'
import { canSeeRecords } from '../../policies/records'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { listLifts } from '../records/history'
import { listResultsOfAthletes } from '../records/past-results'
import { authorize } from '../shared/authorize'

export type PercentLoad = PercentLine & { percent: number; resolved: ResolvedPercent | null }

/**
 * Returns every percent_1rm load of a workout for each athlete, in the order of lines, in the given or the
 * gym's unit, rounded to the gym's plates. Athletes see only their own.
 */
export async function percentLoadsFor(
  scope: GymScope,
  athleteIds: string[],
  details: WorkoutDetails,
  inUnit?: 'kg' | 'lb',
): Promise<ReadonlyMap<string, PercentLoad[]>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const { db, gymId } = scope
  const lines = listPercentLines(details)
  if (lines.length === 0 || athleteIds.length === 0) return new Map()
  const movementIds = [...new Set(lines.map(line => line.movementId))]
  const [gym, athletes, results] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true, equipment: true } }),
    db.athlete.findMany({
      where: { gymId, id: { in: [...new Set(athleteIds)] }, access: { not: 'deleted' } },
      select: { id: true, gender: true },
    }),
    listResultsOfAthletes(scope, athleteIds, movementIds),
  ])
  const unit = inUnit ?? gym.units
  const step = smallestStep(parseEquipment(gym.equipment)[unit])
  const sets = groupBy(listLifts(results), set => `${set.athleteId} ${set.movementId}`)
  const loadsOf = ({ id, gender }: (typeof athletes)[number]) =>
    lines.map(line => {
      const percent = choosePercent(line, gender)
      const best = findBestLift(sets.get(`${id} ${line.movementId}`) ?? [])
      return { ...line, percent, resolved: resolvePercent(percent, best, unit, step) }
    })
  return new Map(athletes.map(athlete => [athlete.id, loadsOf(athlete)]))
}
