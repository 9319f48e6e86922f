/** An athlete's days: published WODs of followed and personal programs, with the athlete's results. */
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import type { ProgramWhereInput } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { isRankedPart } from '../boards/part-boards'
import { findResults, type ResultWithAthlete } from '../results/results'
import { gymClock } from '../shared/gym-clock'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { photosByWod, type WodPhoto } from '../wods/photos'
import { assembleWods, WITH_PARTS, type Wod, type WodRow } from '../wods/wods'
import { listOwnParts, type OwnPart, type Reader } from './own-parts'

export type TimelineWod = Wod & {
  forMe: ReadonlyMap<string, OwnPart>
  own: ResultWithAthlete[]
  photo: WodPhoto | undefined
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
export async function getTimeline(scope: GymScope, day: string, reader: Reader): Promise<Timeline> {
  const date = { gte: addDays(day, -DAYS_AROUND), lte: addDays(day, DAYS_AROUND) }
  const [rows, done] = await Promise.all([listOwnWods(scope, date), doneDays(scope, day)])
  const ofDay = rows.filter(row => row.date === day)
  const [wods, followsNothing] = await Promise.all([
    readTimelineWods(scope, ofDay, day, reader),
    rows.length === 0 && hasNoPrograms(scope),
  ])
  const posted = new Set(rows.map(row => row.date))
  const dates = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(day, index - DAYS_AROUND))
  return {
    wods: wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en')),
    strip: dates.map(each => ({ date: each, hasWod: posted.has(each), isDone: done.has(each) })),
    followsNothing,
  }
}

/** Returns the published WODs of the person's active programs within a period, by day. */
export function listOwnWods(scope: GymScope, date: { gte: string; lte: string }): Promise<WodRow[]> {
  const { db, gymId } = scope
  return db.wod.findMany({
    where: {
      gymId,
      date,
      publishAt: { lte: new Date() },
      AND: [visibleWods(scope), { program: ownPrograms(scope) }],
    },
    include: WITH_PARTS,
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
}

async function hasNoPrograms(scope: GymScope): Promise<boolean> {
  const { db, gymId } = scope
  const own = await db.program.findFirst({ where: { gymId, ...ownPrograms(scope) }, select: { id: true } })
  return own === null
}

function ownPrograms(scope: GymScope): ProgramWhereInput {
  const { athleteId } = requirePerson(scope)
  return {
    status: 'active',
    AND: [
      visiblePrograms(scope),
      { OR: [{ access: 'athlete', athleteId }, { follows: { some: { athleteId } } }] },
    ],
  }
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

async function readTimelineWods(
  scope: GymScope,
  rows: WodRow[],
  day: string,
  reader: Reader,
): Promise<TimelineWod[]> {
  if (rows.length === 0) return []
  const reading = readSessions(
    scope,
    rows.map(({ id }) => id),
  )
  const except = reading.then(({ own }) => new Set(own.map(({ id }) => id)))
  except.catch(() => undefined)
  const [{ own, latestOf, othersByWod }, { wods, forMe }, photos] = await Promise.all([
    reading,
    assembleWods(scope, rows).then(async wods => ({
      wods,
      forMe: await listOwnParts(scope, wods, { day, except, reader }),
    })),
    photosByWod(
      scope,
      rows.map(({ id }) => id),
    ),
  ])
  const ownByWod = groupBy(own, result => result.wod!.id)
  return wods.map(wod => {
    const sessions = othersByWod.get(wod.id) ?? []
    const others = { ...countOthers(wod, sessions), latest: latestOf.get(lastOf(sessions)) ?? null }
    return { ...wod, forMe, own: ownByWod.get(wod.id) ?? [], others, photo: photos.get(wod.id) }
  })
}

type Session = { id: string; athleteId: string; results: { wodComponentId: string | null }[] }

async function readSessions(scope: GymScope, wodIds: string[]) {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const sessions = await db.trainingSession.findMany({
    where: { gymId, wodId: { in: wodIds } },
    select: { id: true, wodId: true, athleteId: true, results: { select: { wodComponentId: true } } },
    orderBy: { id: 'asc' },
  })
  const visits = sessions.filter(each => each.athleteId === athleteId).map(({ id }) => id)
  const othersByWod = groupBy(
    sessions.filter(each => each.athleteId !== athleteId),
    ({ wodId }) => wodId!,
  )
  const shown = [...visits, ...[...othersByWod.values()].flatMap(others => lastOf(others) ?? [])]
  const results = await findResults(scope, {
    where: { sessionId: { in: shown } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const isOwn = new Set(visits)
  return {
    own: results.filter(({ sessionId }) => isOwn.has(sessionId!)),
    // Results are sorted, so the latest of each session wins.
    latestOf: new Map(results.map(result => [result.sessionId, result])),
    othersByWod,
  }
}

const lastOf = (sessions: readonly Session[]) => sessions.at(-1)?.id ?? null

/**
 * Counts the athletes on the fullest board, the first of equals, so that the number is that of its rows. Without
 * results of a ranked part, all athletes count.
 */
function countOthers(wod: Wod, sessions: readonly Session[]): { count: number; partId: string | null } {
  const boards = wod.parts.filter(isRankedPart).map(({ id: partId }) => {
    const own = sessions.filter(({ results }) => results.some(each => each.wodComponentId === partId))
    return { count: countAthletes(own), partId }
  })
  const most = Math.max(0, ...boards.map(({ count }) => count))
  const fullest = boards.find(({ count }) => count > 0 && count === most)
  return fullest ?? { count: countAthletes(sessions), partId: null }
}

function countAthletes(sessions: readonly Session[]): number {
  return new Set(sessions.map(({ athleteId }) => athleteId)).size
}
