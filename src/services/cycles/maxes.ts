/** Training maxes: given by a coach, or computed from the best lift before the cycle. */
import { findBestLift } from '../../domain/records/percent'
import { groupBy } from '../../domain/shared/group-by'
import { toMillionths } from '../../domain/shared/units'
import type { AthleteModel, CycleModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { listLifts } from '../records/history'
import { listResultsOfAthletes } from '../records/past-results'
import { parsePlan } from './rows'

export type TrainingMax = {
  athleteId: string
  movementId: string
  value: number
  unit: 'kg' | 'lb'
  from: 'given' | 'single' | 'estimate'
}

export type Lifter = Pick<AthleteModel, 'id' | 'name' | 'gender'>

/** Returns the athletes of a program: its owner, its followers, or every member if nobody follows it. */
export async function listLifters(scope: GymScope, programId: string): Promise<Lifter[]> {
  const { db, gymId } = scope
  const program = await db.program.findFirstOrThrow({ where: { gymId, id: programId } })
  const select = { id: true, name: true, gender: true } as const
  const own = program.athleteId
  const following = await db.athlete.findMany({
    where: {
      gymId,
      ...ACTIVE,
      ...(own === null ? { follows: { some: { gymId, programId } } } : { id: own }),
    },
    select,
  })
  const athletes =
    following.length > 0 || own !== null || program.access !== 'all_members'
      ? following
      : await db.athlete.findMany({ where: { gymId, ...ACTIVE }, select })
  return athletes.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns training maxes by athlete, of the program's athletes by default, without lifts that have no results. */
export async function listMaxes(
  scope: GymScope,
  cycle: Pick<CycleModel, 'id' | 'programId' | 'plan' | 'startsOn'>,
  athleteIds?: readonly string[],
): Promise<TrainingMax[]> {
  const { db, gymId } = scope
  const ids = athleteIds ?? (await listLifters(scope, cycle.programId)).map(({ id }) => id)
  const plan = parsePlan(cycle)
  const movementIds = [...new Set(plan.lifts.map(lift => lift.movement_id))]
  const [given, results] = await Promise.all([
    db.cycleMax.findMany({ where: { gymId, cycleId: cycle.id, athleteId: { in: [...ids] } } }),
    listResultsOfAthletes(scope, [...ids], movementIds),
  ])
  const keyOf = (athleteId: string, movementId: string) => `${athleteId} ${movementId}`
  const givenFor = new Map(given.map(row => [keyOf(row.athleteId, row.movementId), row]))
  const sets = groupBy(listLifts(results), set => keyOf(set.athleteId, set.movementId))
  return ids.flatMap(athleteId =>
    movementIds.flatMap((movementId): TrainingMax[] => {
      const own = givenFor.get(keyOf(athleteId, movementId))
      const named = { athleteId, movementId }
      if (own) return [{ ...named, value: own.value, unit: own.unit as 'kg' | 'lb', from: 'given' }]
      const all = sets.get(keyOf(athleteId, movementId)) ?? []
      const before = all.filter(({ doneAt }) => doneAt.slice(0, 10) < cycle.startsOn)
      // A new lifter has only lifts within the cycle.
      const { single, estimate } = findBestLift(before.length > 0 ? before : all)
      const best = single ?? estimate
      if (best === null) return []
      const { value, unit } = best.load
      const share = toMillionths((value * plan.share) / 100)
      return [{ ...named, value: share, unit, from: single ? 'single' : 'estimate' }]
    }),
  )
}
