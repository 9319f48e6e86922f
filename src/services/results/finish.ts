/** A result just saved: its records, its place, and what may follow. */
import { type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { notFound } from '../../errors'
import { type GymScope, requirePerson } from '../../scope'
import { type BoardEntrant, boardEntrants } from '../boards/leaderboards'
import { isRankedPart } from '../boards/part-boards'
import { readWorkout } from '../boards/performances'
import { type FistBumps, listFistBumps } from '../comments/fist-bumps'
import { type GymStanding, gymStandings } from '../records/gym-standing'
import { findRecordsAmong, type NewRecord } from '../records/new-records'
import { toPastResult } from '../records/past-results'
import { type AthleteRecords, getAthleteRecords } from '../records/records'
import { visibleWods } from '../shared/visible'
import { isLegacy } from '../workouts/workouts'
import { type DiscussedResult, getResult } from './results'

/** A part of the WOD that the athlete has not logged. */
export type NextPart = { wodId: string; partId: string; prefix: string | null; name: string | null }

export type Finish = {
  result: DiscussedResult
  records: NewRecord[]
  history: AthleteRecords
  /** Places of the part's board. Null in open gym, and for a part that the athlete may no longer see. */
  places: Placed<BoardEntrant>[] | null
  /** At most two athletes beside the result on its board, better first. */
  beside: Placed<BoardEntrant>[]
  bumps: ReadonlyMap<string, FistBumps>
  next: NextPart | null
  standings: GymStanding[]
}

/** Returns a result of the person's own with its finish. Throws not_found for results of others. */
export async function getFinish(scope: GymScope, id: string): Promise<Finish> {
  const { athleteId } = requirePerson(scope)
  const result = await getResult(scope, id)
  if (result.athlete.id !== athleteId) throw notFound('The result')
  const done = result.scaledWorkout ?? result.prescribedWorkout
  const wod = await findWod(scope, result, athleteId)
  const partId = result.wodComponentId
  const [records, history, entrants, standings] = await Promise.all([
    findRecordsAmong(scope, toPastResult({ result, athlete: result.athlete })),
    getAthleteRecords(scope, athleteId, filterFor(result)),
    wod && partId ? boardEntrants(scope, partId, {}) : null,
    wod ? [] : gymStandings(scope, athleteId, done.fingerprint),
  ])
  const isRanked = isRankedPart({ workout: result.prescribedWorkout })
  const ranked = entrants && rankEntrants(entrants)
  const places = ranked && (isRanked ? ranked : ranked.map(place => ({ ...place, rank: null })))
  const beside = besideOwn(places ?? [], athleteId)
  const bumps = await listFistBumps(
    scope,
    beside.map(({ entrant }) => entrant.result.id),
  )
  const next = wod && nextOf(wod, partId)
  return { result, records: records.get(id) ?? [], history, places, beside, bumps, next, standings }
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
