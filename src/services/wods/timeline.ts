/** An athlete's days: published WODs of followed and personal programs, with the athlete's results. */
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import type { WodModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { findResults, type ResultWithAthlete } from '../results/results'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { listOwnParts, type OwnPart } from './own-parts'
import { assembleWods, type Wod } from './wods'

export type TimelineWod = Wod & {
  forMe: ReadonlyMap<string, OwnPart>
  own: ResultWithAthlete[]
  /** `latest` is the latest athlete's last result. */
  others: { count: number; latest: ResultWithAthlete | null }
}

export type StripDay = { date: string; hasWod: boolean; isDone: boolean }

export type Timeline = {
  wods: TimelineWod[]
  /** Seven days, the shown one in the middle. */
  strip: StripDay[]
  followsNothing: boolean
}

const DAYS_AROUND = 3

/** Returns a day of the athlete and the days around it. */
export async function getTimeline(scope: GymScope, day: string): Promise<Timeline> {
  const { db, gymId } = scope
  const programs = await listOwnPrograms(scope)
  const rows = await db.wod.findMany({
    where: {
      gymId,
      AND: [visibleWods(scope), { publishAt: { lte: new Date() } }],
      programId: { in: programs.map(program => program.id) },
      date: { gte: addDays(day, -DAYS_AROUND), lte: addDays(day, DAYS_AROUND) },
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const ofDay = rows.filter(({ date }) => date === day)
  const [wods, done] = await Promise.all([readTimelineWods(scope, ofDay, day), doneDays(scope, day)])
  const posted = new Set(rows.map(({ date }) => date))
  const dates = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(day, index - DAYS_AROUND))
  return {
    wods: wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en')),
    strip: dates.map(date => ({ date, hasWod: posted.has(date), isDone: done.has(date) })),
    followsNothing: programs.length === 0,
  }
}

/** Returns the person's active programs. */
export async function listOwnPrograms(scope: GymScope): Promise<{ id: string }[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  return db.program.findMany({
    where: {
      AND: [
        visiblePrograms(scope),
        { gymId, status: 'active' },
        { OR: [{ access: 'athlete', athleteId }, { follows: { some: { athleteId } } }] },
      ],
    },
    select: { id: true },
  })
}

/** Returns the days of WODs and visits around `day` that the athlete logged. */
export async function doneDays(scope: GymScope, day: string): Promise<ReadonlySet<string>> {
  const { db, gymId } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const sessions = await db.trainingSession.findMany({
    where: {
      gymId,
      athleteId: requirePerson(scope).athleteId,
      OR: [
        { wod: { date: { gte: addDays(day, -DAYS_AROUND), lte: addDays(day, DAYS_AROUND) } } },
        {
          wodId: null,
          loggedAt: {
            gte: new Date(`${addDays(day, -DAYS_AROUND - 1)}T00:00:00Z`),
            lt: new Date(`${addDays(day, DAYS_AROUND + 2)}T00:00:00Z`),
          },
        },
      ],
    },
    select: { loggedAt: true, wod: { select: { date: true } } },
  })
  return new Set(sessions.map(({ loggedAt, wod }) => wod?.date ?? dayAt(loggedAt, timeZone)))
}

async function readTimelineWods(scope: GymScope, rows: WodModel[], day: string): Promise<TimelineWod[]> {
  if (rows.length === 0) return []
  const reading = readResults(
    scope,
    rows.map(({ id }) => id),
  )
  const done = reading.then(({ ownByWod }) => new Set([...ownByWod.values()].flat().map(({ id }) => id)))
  done.catch(() => undefined)
  const [{ ownByWod, latestOf, lastOfOthers }, { wods, forMe }] = await Promise.all([
    reading,
    assembleWods(scope, rows).then(async wods => ({
      wods,
      forMe: await listOwnParts(scope, wods, { day, except: done }),
    })),
  ])
  return wods.map(wod => {
    const { count, last } = lastOfOthers.get(wod.id) ?? { count: 0, last: null }
    const others = { count, latest: latestOf.get(last) ?? null }
    return { ...wod, forMe, own: ownByWod.get(wod.id) ?? [], others }
  })
}

async function readResults(scope: GymScope, wodIds: string[]) {
  const [visits, lastOfOthers] = await Promise.all([ownVisits(scope, wodIds), othersOf(scope, wodIds)])
  const sessionIds = [...visits, ...[...lastOfOthers.values()].flatMap(({ last }) => last ?? [])]
  const results = await findResults(scope, {
    where: { sessionId: { in: sessionIds } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const isOwn = new Set(visits)
  const own = results.filter(({ sessionId }) => isOwn.has(sessionId!))
  // Results are sorted, so the latest of each session wins.
  const latestOf = new Map(results.map(result => [result.sessionId, result]))
  return { ownByWod: groupBy(own, result => result.wod!.id), latestOf, lastOfOthers }
}

/** Found by athlete, because walking all results of the gym takes long. */
async function ownVisits(scope: GymScope, wodIds: string[]): Promise<string[]> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, wodId: { in: wodIds }, athleteId: requirePerson(scope).athleteId },
    select: { id: true },
  })
  return sessions.map(({ id }) => id)
}

async function othersOf(
  scope: GymScope,
  wodIds: string[],
): Promise<ReadonlyMap<string, { count: number; last: string | null }>> {
  const { db, gymId } = scope
  const groups = await db.trainingSession.groupBy({
    by: ['wodId'],
    where: { gymId, wodId: { in: wodIds }, athleteId: { not: requirePerson(scope).athleteId } },
    _count: { _all: true },
    _max: { id: true },
  })
  return new Map(groups.map(({ wodId, _count, _max }) => [wodId!, { count: _count._all, last: _max.id }]))
}
