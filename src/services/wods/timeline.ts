/** An athlete's days: published WODs of followed and personal programs, with the athlete's results. */
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import type { WodModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { findResults, type ResultWithAthlete } from '../results/results'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { listOwnParts, type OwnPart } from './own-parts'
import { assembleWods, type Wod } from './wods'

export type TimelineWod = Wod & {
  /** The athlete's loads and earlier results by part, for today's WODs alone. */
  forMe: ReadonlyMap<string, OwnPart>
  /** The athlete's results, in the order of the parts. */
  own: ResultWithAthlete[]
  /** Number of other athletes with a result, and the last result of the latest of them. Null without any. */
  others: { count: number; latest: ResultWithAthlete | null }
}

export type Timeline = { wods: TimelineWod[]; followsNothing: boolean }

/** Range of the timeline in days, back and ahead. */
const DAYS_BACK = 14
const DAYS_AHEAD = 14

/** Returns the WODs around `today`, by day, then by program name. Throws forbidden for a key. */
export async function getTimeline(scope: GymScope, today: string): Promise<Timeline> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const programs = await db.program.findMany({
    where: {
      AND: [
        visiblePrograms(scope),
        { gymId, status: 'active' },
        { OR: [{ access: 'athlete', athleteId }, { follows: { some: { athleteId } } }] },
      ],
    },
    select: { id: true },
  })
  const rows = await db.wod.findMany({
    where: {
      gymId,
      AND: [visibleWods(scope), { publishAt: { lte: new Date() } }],
      programId: { in: programs.map(program => program.id) },
      date: { gte: addDays(today, -DAYS_BACK), lte: addDays(today, DAYS_AHEAD) },
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const wods = await readTimelineWods(scope, rows, today)
  const byDay = (a: Wod, b: Wod) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.program.name.localeCompare(b.program.name, 'en')
  return { wods: wods.sort(byDay), followsNothing: programs.length === 0 }
}

async function readTimelineWods(scope: GymScope, rows: WodModel[], today: string): Promise<TimelineWod[]> {
  if (rows.length === 0) return []
  const reading = readResults(
    scope,
    rows.map(({ id }) => id),
  )
  const doneToday = reading.then(({ ownByWod }) => {
    const ofToday = rows.filter(({ date }) => date === today)
    return new Set(ofToday.flatMap(({ id }) => ownByWod.get(id) ?? []).map(({ id }) => id))
  })
  doneToday.catch(() => undefined)
  const [{ ownByWod, latestOf, lastOfOthers }, { wods, forMe }] = await Promise.all([
    reading,
    assembleWods(scope, rows).then(async wods => {
      const ofToday = wods.filter(wod => wod.date === today)
      return { wods, forMe: await listOwnParts(scope, ofToday, { day: today, except: doneToday }) }
    }),
  ])
  return wods.map(wod => {
    const { count, last } = lastOfOthers.get(wod.id) ?? { count: 0, last: null }
    const others = { count, latest: latestOf.get(last) ?? null }
    return { ...wod, forMe, own: ownByWod.get(wod.id) ?? [], others }
  })
}

/** Returns the athlete's results by WOD, the last result of each session, and what others did. */
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

/** Returns the athlete's sessions, found by athlete and not by walking all results of the gym. */
async function ownVisits(scope: GymScope, wodIds: string[]): Promise<string[]> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, wodId: { in: wodIds }, athleteId: requirePerson(scope).athleteId },
    select: { id: true },
  })
  return sessions.map(({ id }) => id)
}

/** Returns, by WOD, the number of other athletes with a session, and the latest session. */
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
