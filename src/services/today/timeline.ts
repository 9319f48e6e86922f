/** An athlete's days: published WODs of followed and personal programs, with the athlete's results. */
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { type GymScope, requirePerson } from '../../scope'
import { isRankedPart } from '../boards/part-boards'
import { findResults, type ResultWithAthlete } from '../results/results'
import { gymClock } from '../shared/gym-clock'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod, type WodRow } from '../wods/wods'
import { listOwnParts, type OwnPart } from './own-parts'

export type TimelineWod = Wod & {
  forMe: ReadonlyMap<string, OwnPart>
  own: ResultWithAthlete[]
  /** `latest` is the latest athlete's last result. */
  others: { count: number; partId: string | null; latest: ResultWithAthlete | null }
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
    include: WITH_PARTS,
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
  const { timeZone } = await gymClock(scope)
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

async function readTimelineWods(scope: GymScope, rows: WodRow[], day: string): Promise<TimelineWod[]> {
  if (rows.length === 0) return []
  const reading = readResults(
    scope,
    rows.map(({ id }) => id),
  )
  const done = reading.then(({ ownByWod }) => new Set([...ownByWod.values()].flat().map(({ id }) => id)))
  done.catch(() => undefined)
  const [{ ownByWod, latestOf, othersByWod }, { wods, forMe }] = await Promise.all([
    reading,
    assembleWods(scope, rows).then(async wods => ({
      wods,
      forMe: await listOwnParts(scope, wods, { day, except: done }),
    })),
  ])
  return wods.map(wod => {
    const sessions = othersByWod.get(wod.id) ?? []
    const others = { ...countOthers(wod, sessions), latest: latestOf.get(lastOf(sessions)) ?? null }
    return { ...wod, forMe, own: ownByWod.get(wod.id) ?? [], others }
  })
}

async function readResults(scope: GymScope, wodIds: string[]) {
  const [visits, othersByWod] = await Promise.all([ownVisits(scope, wodIds), othersOf(scope, wodIds)])
  const sessionIds = [...visits, ...[...othersByWod.values()].flatMap(sessions => lastOf(sessions) ?? [])]
  const results = await findResults(scope, {
    where: { sessionId: { in: sessionIds } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const isOwn = new Set(visits)
  const own = results.filter(({ sessionId }) => isOwn.has(sessionId!))
  // Results are sorted, so the latest of each session wins.
  const latestOf = new Map(results.map(result => [result.sessionId, result]))
  return { ownByWod: groupBy(own, result => result.wod!.id), latestOf, othersByWod }
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

type OtherSession = { id: string; athleteId: string; results: { wodComponentId: string | null }[] }

async function othersOf(
  scope: GymScope,
  wodIds: string[],
): Promise<ReadonlyMap<string, readonly OtherSession[]>> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, wodId: { in: wodIds }, athleteId: { not: requirePerson(scope).athleteId } },
    select: { id: true, wodId: true, athleteId: true, results: { select: { wodComponentId: true } } },
    orderBy: { id: 'asc' },
  })
  return groupBy(sessions, ({ wodId }) => wodId!)
}

const lastOf = (sessions: readonly OtherSession[]) => sessions.at(-1)?.id ?? null

/**
 * Counts the athletes on the fullest board, the first of equals, so that the number is that of its rows. Without
 * results of a ranked part, all athletes count.
 */
function countOthers(wod: Wod, sessions: readonly OtherSession[]): { count: number; partId: string | null } {
  const boards = wod.parts.filter(isRankedPart).map(({ id: partId }) => {
    const own = sessions.filter(({ results }) => results.some(each => each.wodComponentId === partId))
    return { count: countAthletes(own), partId }
  })
  const most = Math.max(0, ...boards.map(({ count }) => count))
  const fullest = boards.find(({ count }) => count > 0 && count === most)
  return fullest ?? { count: countAthletes(sessions), partId: null }
}

function countAthletes(sessions: readonly OtherSession[]): number {
  return new Set(sessions.map(({ athleteId }) => athleteId)).size
}
