/** A result just saved: its records, its place, and what may follow. */
import { type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { dayAt } from '../../domain/shared/dates'
import { notFound } from '../../errors'
import { canLogFor } from '../../policies/logging'
import type { GymScope } from '../../scope'
import { type BoardEntrant, boardEntrants, listPartEntrants } from '../boards/leaderboards'
import { isRankedPart } from '../boards/part-boards'
import { readWorkout } from '../boards/performances'
import { type FistBumps, listFistBumps } from '../comments/fist-bumps'
import { type GymStanding, gymStandings } from '../records/gym-standing'
import { findRecordsAmong, type NewRecord } from '../records/new-records'
import { toPastResult } from '../records/past-results'
import { type AthleteRecords, getAthleteRecords } from '../records/records'
import { gymClock } from '../shared/gym-clock'
import { visibleWods } from '../shared/visible'
import { isLegacy } from '../workouts/workouts'
import { findMilestones, type Milestone } from './milestones'
import { type DiscussedResult, getResult } from './results'

/** A part of the WOD that the athlete has not logged. */
export type NextPart = { wodId: string; partId: string; prefix: string | null; name: string | null }

export type Finish = {
  result: DiscussedResult
  records: NewRecord[]
  history: AthleteRecords
  /** Places of the part's board. Null in open gym, and for a part that the athlete may no longer see. */
  places: Placed<BoardEntrant>[] | null
  /** At most two other athletes of the day: beside the result on its board, or with the same workout. */
  beside: Placed<BoardEntrant>[]
  bumps: ReadonlyMap<string, FistBumps>
  next: NextPart | null
  standings: GymStanding[]
  milestones: Milestone[]
}

/** Returns a result with its finish. Throws not_found for results that the actor could not have logged. */
export async function getFinish(scope: GymScope, id: string): Promise<Finish> {
  const result = await getResult(scope, id)
  const athleteId = result.athlete.id
  if (!canLogFor(scope.actor, athleteId)) throw notFound('The result')
  const done = result.scaledWorkout ?? result.prescribedWorkout
  const wod = await findWod(scope, result, athleteId)
  const partId = result.wodComponentId
  const filter = filterFor(result)
  const [records, history, entrants, standings, milestones] = await Promise.all([
    findRecordsAmong(scope, toPastResult({ result, athlete: result.athlete })),
    getAthleteRecords(scope, athleteId, filter),
    wod && partId ? boardEntrants(scope, partId, {}) : null,
    wod ? [] : gymStandings(scope, athleteId, done.fingerprint),
    findMilestones(scope, result),
  ])
  const isRanked = isRankedPart({ workout: result.prescribedWorkout })
  const ranked = entrants && rankEntrants(entrants)
  const places = ranked && (isRanked ? ranked : ranked.map(place => ({ ...place, rank: null })))
  const beside = places ? besideOwn(places, athleteId) : await alsoToday(scope, result, filter)
  const bumps = await listFistBumps(
    scope,
    beside.map(({ entrant }) => entrant.result.id),
  )
  const next = wod && nextOf(wod, partId)
  return {
    ...{ result, records: records.get(id) ?? [], history, places, beside, bumps, next, standings },
    milestones,
  }
}

/** Returns the best two results of others for the workout, or the lift, as a part of the day's WODs. */
async function alsoToday(
  scope: GymScope,
  { athlete, doneAt, scaledWorkout, prescribedWorkout }: DiscussedResult,
  filter: ReturnType<typeof filterFor>,
): Promise<Placed<BoardEntrant>[]> {
  const { db, gymId } = scope
  const date = dayAt(new Date(doneAt), (await gymClock(scope)).timeZone)
  const { fingerprint } = scaledWorkout ?? prescribedWorkout
  const workout =
    'movement_id' in filter
      ? { type: 'Strength', details: { contains: filter.movement_id } }
      : { fingerprint }
  const parts = await db.wodComponent.findMany({
    where: { gymId, workout, wod: { date, AND: [visibleWods(scope)] } },
    select: { id: true },
  })
  const entrants = await listPartEntrants(
    scope,
    parts.map(part => part.id),
    {},
  )
  const others = [...entrants.values()].flat().filter(({ id }) => id !== athlete.id)
  return rankEntrants(others)
    .slice(0, 2)
    .map(place => ({ ...place, rank: null }))
}

/** A single lift is compared with every lift of the movement, any other workout with its copies. */
function filterFor({ type, details, scaledWorkout, prescribedWorkout }: DiscussedResult) {
  const lifts = type === 'StrengthResult' && 'sets' in details ? (details.sets ?? []) : []
  const ids = new Set(lifts.flatMap(set => ('movement_id' in set ? [set.movement_id] : [])))
  const [only] = ids
  return ids.size === 1 ? { movement_id: only! } : { workout_id: (scaledWorkout ?? prescribedWorkout).id }
}

type FoundWod = NonNullable<Awaited<ReturnType<typeof findWod>>>

async function findWod(scope: GymScope, { wod }: DiscussedResult, athleteId: string) {
  const { db, gymId } = scope
  if (wod === null) return null
  return db.wod.findFirst({
    where: { gymId, id: wod.id, AND: [visibleWods(scope)] },
    select: {
      id: true,
      components: {
        orderBy: { position: 'asc' },
        select: {
          id: true,
          prefix: true,
          name: true,
          workout: { select: { name: true, details: true } },
          results: { where: { session: { athleteId } }, select: { id: true }, take: 1 },
        },
      },
    },
  })
}

/** The first part after this one without a result, else the first before. */
function nextOf({ id: wodId, components }: FoundWod, partId: string | null): NextPart | null {
  const at = components.findIndex(({ id }) => id === partId)
  const open = [...components.slice(at + 1), ...components.slice(0, Math.max(0, at))].find(
    ({ results, workout }) => {
      const details = readWorkout(workout.details)
      return results.length === 0 && !isLegacy(details) && details.type !== 'WarmUp'
    },
  )
  return open ? { wodId, partId: open.id, prefix: open.prefix, name: open.name ?? open.workout.name } : null
}

function besideOwn(places: readonly Placed<BoardEntrant>[], athleteId: string): Placed<BoardEntrant>[] {
  const at = places.findIndex(({ entrant }) => entrant.id === athleteId)
  const others = places.filter((_, index) => index !== at)
  const first = Math.max(0, Math.min(at - 1, others.length - 2))
  return others.slice(first, first + 2)
}
