import { comparePerformances } from '../../domain/leaderboards/rank/compare'
import type { Performance } from '../../domain/leaderboards/rank/performance'
import { type Entrant, type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { isRanked } from '../../domain/results/score'
import { choiceValue } from '../../domain/scalings/choosing'
import { groupBy } from '../../domain/shared/group-by'
import { invalid, notFound } from '../../errors'
import type { AthleteModel, ResultModel, WodComponentModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { visibleWods } from '../shared/visible'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import type { StoredDetails } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'
import { readPerformance, readWorkout } from './performances'

export type BoardEntrant = Entrant & { performance: Performance; athlete: AthleteModel; result: ResultModel }
export type WodBoard = { component: WodComponentModel; ranked: boolean; places: Placed<BoardEntrant>[] }

type BoardFilter = {
  component_id?: string | undefined
  gender?: NonNullable<AthleteModel['gender']> | undefined
  scaling?: ResultModel['scaling'] | undefined
  /** Value of a choice: a plain scaling without the names that count as it, or a name. */
  choice?: string | undefined
  athleteIds?: readonly string[] | undefined
}
type EntrantFilter = Omit<BoardFilter, 'component_id'>

/**
 * Returns the board of a part, best first. Filtered-out athletes don't affect ranks. Each athlete's best
 * result counts, and only times break ties. Throws validation_failed on component_id, also when missing with
 * several ranked parts.
 */
export async function getWodLeaderboard(
  scope: GymScope,
  wodId: string,
  filter: BoardFilter,
): Promise<WodBoard> {
  const { db, gymId } = scope
  const wod = await db.wod.findFirst({
    where: { gymId, id: wodId, AND: [visibleWods(scope)] },
    include: { components: { orderBy: [{ position: 'asc' }], include: { workout: true } } },
  })
  if (!wod) throw notFound('The WOD')
  const parts = wod.components.map(({ workout, ...component }) => ({ component, ranked: ranksOf(workout) }))
  const { component, ranked } = chosen(parts, filter.component_id)
  const places = rankEntrants(await boardEntrants(scope, component.id, filter))
  return { component, ranked, places: ranked ? places : places.map(place => ({ ...place, rank: null })) }
}

type Part = { component: WodComponentModel; ranked: boolean }

function chosen(parts: Part[], id: string | undefined): Part {
  const part = parts.find(({ component }) => component.id === id)
  if (part) return part
  if (id !== undefined) throw invalid({ component_id: ['is not the id of a part of this WOD'] })
  const ranked = parts.filter(each => each.ranked)
  if (ranked.length === 1) return ranked[0]!
  const choices = (ranked.length === 0 ? parts : ranked).map(({ component }) =>
    component.prefix === null ? component.id : `${component.prefix}: ${component.id}`,
  )
  const reason = ranked.length === 0 ? 'no part of this WOD is ranked' : `${ranked.length} parts are ranked`
  throw invalid({ component_id: [`is required: ${reason} (${choices.join(', ')})`] })
}

/** Returns everyone with a result of the part, unordered, with their best result. */
export async function boardEntrants(
  scope: GymScope,
  componentId: string,
  filter: EntrantFilter,
): Promise<BoardEntrant[]> {
  return bestAmong(await readEntrants(scope, [componentId]), filter)
}

/** Like `boardEntrants` for several parts, by part id. */
export async function listPartEntrants(
  scope: GymScope,
  componentIds: readonly string[],
  filter: EntrantFilter,
): Promise<ReadonlyMap<string, BoardEntrant[]>> {
  const ofPart = groupBy(await readEntrants(scope, componentIds), ({ result }) => result.wodComponentId!)
  return new Map([...ofPart].map(([id, all]) => [id, bestAmong(all, filter)]))
}

/** Reads all results of parts. */
export async function readEntrants(
  scope: GymScope,
  componentIds: readonly string[],
): Promise<BoardEntrant[]> {
  if (componentIds.length === 0) return []
  const { db, gymId } = scope
  const rows = await db.result.findMany({
    where: {
      gymId,
      wodComponentId: componentIds.length === 1 ? componentIds[0]! : { in: [...componentIds] },
      sessionId: { not: null },
    },
    include: { session: { include: { athlete: true } } },
    orderBy: { id: 'asc' },
  })
  const workouts = await workoutDetails(
    scope,
    rows.map(result => result.scaledWorkoutId ?? result.prescribedWorkoutId),
  )
  return rows.map(({ session, ...result }) => {
    const { athlete } = session!
    const done = workouts.get(result.scaledWorkoutId ?? result.prescribedWorkoutId)!
    const performance = onDailyBoard(readPerformance(done, result, athlete.gender))
    return { id: athlete.id, name: athlete.name, performance, athlete, result }
  })
}

/** Returns each athlete's best result within the filter. */
export function bestAmong(
  all: readonly BoardEntrant[],
  { gender, scaling, choice, athleteIds }: EntrantFilter,
): BoardEntrant[] {
  const left = all.filter(
    ({ athlete, result }) =>
      (gender === undefined || athlete.gender === gender) &&
      (scaling === undefined || result.scaling === scaling) &&
      (choice === undefined || choice === choiceValue({ ...result, name: result.scalingName })) &&
      (athleteIds === undefined || athleteIds.includes(athlete.id)),
  )
  return [...groupBy(left, entrant => entrant.id).values()].map(best)
}

/** Returns the details of workouts by id. */
export async function workoutDetails(
  scope: GymScope,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, StoredDetails>> {
  const rows = await readStoredWorkouts(scope, ids)
  return new Map(rows.map(({ id, details }) => [id, readWorkout(details)]))
}

function ranksOf(workout: { details: string }): boolean {
  const details = JSON.parse(workout.details) as StoredDetails
  return !isLegacy(details) && isRanked(details)
}

/** Other kinds of tie-breaks belong to competition events. */
function onDailyBoard(performance: Performance): Performance {
  const { tieBreak } = performance
  return tieBreak && tieBreak.of !== 'seconds' ? { ...performance, tieBreak: null } : performance
}

function best([first, ...others]: BoardEntrant[]): BoardEntrant {
  return others.reduce(
    (best, other) => (comparePerformances(other.performance, best.performance) < 0 ? other : best),
    first!,
  )
}
