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
import type { AthleteModel } from '../../generated/sqlite/models'
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
  if (listPercentLines(details).length === 0 || athleteIds.length === 0) return new Map()
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...new Set(athleteIds)] }, access: { not: 'deleted' } },
    select: { id: true, gender: true, gym: { select: { units: true, equipment: true } } },
  })
  const [first] = athletes
  if (!first) return new Map()
  const unit = inUnit ?? first.gym.units
  const step = smallestStep(parseEquipment(first.gym.equipment)[unit])
  const [loads] = await percentLoads(scope, athletes, [details], { unit, step })
  return loads!
}

type Lifter = Pick<AthleteModel, 'id' | 'gender'>

/** Like `percentLoadsFor` for several workouts of known athletes. */
export async function percentLoads(
  scope: GymScope,
  athletes: readonly Lifter[],
  workouts: readonly (WorkoutDetails | null)[],
  { unit, step }: { unit: 'kg' | 'lb'; step: number },
): Promise<ReadonlyMap<string, PercentLoad[]>[]> {
  const ids = athletes.map(({ id }) => id)
  authorize(ids.every(id => canSeeRecords(scope.actor, id)))
  const lines = workouts.map(details => (details ? listPercentLines(details) : []))
  const movementIds = [...new Set(lines.flat().map(line => line.movementId))]
  const results = movementIds.length === 0 ? [] : await listResultsOfAthletes(scope, ids, movementIds)
  const sets = groupBy(listLifts(results), set => `${set.athleteId} ${set.movementId}`)
  const loadsOf = ({ id, gender }: Lifter, own: (typeof lines)[number]) =>
    own.map(line => {
      const percent = choosePercent(line, gender)
      const best = findBestLift(sets.get(`${id} ${line.movementId}`) ?? [])
      return { ...line, percent, resolved: resolvePercent(percent, best, unit, step) }
    })
  return lines.map(own =>
    own.length === 0 ? new Map() : new Map(athletes.map(athlete => [athlete.id, loadsOf(athlete, own)])),
  )
}
