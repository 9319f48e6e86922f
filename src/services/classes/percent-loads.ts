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
import { listCycleLoads } from '../cycles/own-loads'
import { listLifts } from '../records/history'
import { listResultsOfAthletes } from '../records/past-results'
import { authorize } from '../shared/authorize'

/** `percent` is null for a load that a coach gave in a part without percentages. */
export type PercentLoad = PercentLine & { percent: number | null; resolved: ResolvedPercent | null }

/**
 * Returns every percent_1rm load of a part's workout for each athlete, in the order of lines, in the gym's unit, rounded to
 * the gym's plates. Parts of a cycle have the loads of the cycle. Athletes see only their own.
 */
export async function percentLoadsFor(
  scope: GymScope,
  athleteIds: string[],
  details: WorkoutDetails,
  componentId: string | null = null,
): Promise<ReadonlyMap<string, PercentLoad[]>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const { db, gymId } = scope
  if (athleteIds.length === 0) return new Map()
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...new Set(athleteIds)] }, access: { not: 'deleted' } },
    select: { id: true, gender: true, gym: { select: { units: true, equipment: true } } },
  })
  const [first] = athletes
  if (!first) return new Map()
  const unit = first.gym.units
  const step = smallestStep(parseEquipment(first.gym.equipment)[unit])
  const [loads] = await percentLoads(scope, athletes, [{ details, componentId }], { unit, step })
  return loads!
}

type Lifter = Pick<AthleteModel, 'id' | 'gender'>

export type LoadedPart = { details: WorkoutDetails | null; componentId: string | null }

/** Like `percentLoadsFor` for several parts and known athletes. */
export async function percentLoads(
  scope: GymScope,
  athletes: readonly Lifter[],
  parts: readonly LoadedPart[],
  { unit, step }: { unit: 'kg' | 'lb'; step: number },
): Promise<ReadonlyMap<string, PercentLoad[]>[]> {
  const ids = athletes.map(({ id }) => id)
  authorize(ids.every(id => canSeeRecords(scope.actor, id)))
  const lines = parts.map(({ details }) => (details ? listPercentLines(details) : []))
  const movementIds = [...new Set(lines.flat().map(line => line.movementId))]
  const [results, inCycles] = await Promise.all([
    movementIds.length === 0 ? [] : listResultsOfAthletes(scope, ids, movementIds),
    listCycleLoads(
      scope,
      athletes,
      parts.flatMap(({ componentId }) => componentId ?? []),
      { unit, step },
    ),
  ])
  const sets = groupBy(listLifts(results), set => `${set.athleteId} ${set.movementId}`)
  const loadsOf = ({ id, gender }: Lifter, index: number): PercentLoad[] => {
    const { details, componentId } = parts[index]!
    const cycle = inCycles.get(componentId ?? '')?.get(id)
    const resolved = cycle && { ...cycle, from: 'cycle' as const }
    if (lines[index]!.length === 0) return resolved ? givenLoad(details, resolved) : []
    return lines[index]!.map(line => {
      const percent = choosePercent(line, gender)
      const best = findBestLift(sets.get(`${id} ${line.movementId}`) ?? [])
      return { ...line, percent, resolved: resolved ?? resolvePercent(percent, best, unit, step) }
    })
  }
  return parts.map((_, index) => {
    const own = athletes.map(athlete => [athlete.id, loadsOf(athlete, index)] as const)
    return new Map(own.filter(([, loads]) => loads.length > 0))
  })
}

/** The load of a lift without a percentage, given by a coach. */
function givenLoad(details: WorkoutDetails | null, resolved: ResolvedPercent): PercentLoad[] {
  if (details?.type !== 'Strength') return []
  const { id, load } = details.movements[0]!
  const line = { part: 'movements' as const, index: 0, movementId: id }
  return [{ ...line, load: load ?? { value: resolved.value, unit: resolved.unit }, percent: null, resolved }]
}
