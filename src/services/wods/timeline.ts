/** An athlete's own days: the published WODs of the programs they follow and of their personal ones, and what they did. */
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { type GymScope, personIn } from '../../scope'
import { findResults, type ResultEntry } from '../results/results'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { type OwnPart, ownPartsOf } from './own-parts'
import { assembleWods, type Wod } from './wods'

export type TimelineWod = Wod & {
  /** By part: the athlete's own loads, and what they did of it before. Of today's WODs alone. */
  forMe: ReadonlyMap<string, OwnPart>
  /** The athlete's own results, in the order of the parts. */
  own: ResultEntry[]
  /** How many others have logged, and the last result of the one who did so last; null when there is none. */
  others: { count: number; latest: ResultEntry | null }
}

export type Timeline = { wods: TimelineWod[]; followsNothing: boolean }

/** How far the timeline looks back and ahead, in days. */
const DAYS_BACK = 14
const DAYS_AHEAD = 14

/** The WODs around `today`, the earliest day first; those of a day by the program's name. Throws forbidden for a key. */
export async function getTimeline(scope: GymScope, today: string): Promise<Timeline> {
  const { db, gymId } = scope
  const { athleteId } = personIn(scope)
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
  const wods = await withResults(scope, await assembleWods(scope, rows), today)
  const byDay = (a: Wod, b: Wod) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.program.name.localeCompare(b.program.name, 'en')
  return { wods: wods.sort(byDay), followsNothing: programs.length === 0 }
}

async function withResults(scope: GymScope, wods: Wod[], today: string): Promise<TimelineWod[]> {
  if (wods.length === 0) return []
  const wodId = { in: wods.map(wod => wod.id) }
  const [own, others] = await Promise.all([ownOf(scope, wodId), othersOf(scope, wodId)])
  const ownByWod = groupBy(own, result => result.wod!.id)
  const none = { count: 0, latest: null }
  const ofToday = wods.filter(wod => wod.date === today)
  const doneToday = ofToday.flatMap(wod => ownByWod.get(wod.id) ?? [])
  const forMe = await ownPartsOf(scope, ofToday, {
    day: today,
    except: new Set(doneToday.map(({ id }) => id)),
  })
  return wods.map(wod => ({
    ...wod,
    forMe,
    own: ownByWod.get(wod.id) ?? [],
    others: others.get(wod.id) ?? none,
  }))
}

/** What the athlete did of these WODs: by way of their own visits, and not through all results of the gym. */
async function ownOf(scope: GymScope, wodId: { in: string[] }): Promise<ResultEntry[]> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, wodId, athleteId: personIn(scope).athleteId },
    select: { id: true },
  })
  const sessionId = { in: sessions.map(({ id }) => id) }
  return findResults(scope, { where: { sessionId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
}

/** By WOD: how many athletes besides this one have logged, and what the last of them did in the last part. */
async function othersOf(
  scope: GymScope,
  wodId: { in: string[] },
): Promise<ReadonlyMap<string, TimelineWod['others']>> {
  const { db, gymId } = scope
  const groups = await db.trainingSession.groupBy({
    by: ['wodId'],
    where: { gymId, wodId, athleteId: { not: personIn(scope).athleteId } },
    _count: { _all: true },
    _max: { id: true },
  })
  const sessionId = { in: groups.flatMap(group => group._max.id ?? []) }
  const latest = await findResults(scope, { where: { sessionId }, orderBy: { position: 'asc' } })
  const latestOf = new Map(latest.map(result => [result.sessionId, result]))
  return new Map(
    groups.map(group => {
      const result = latestOf.get(group._max.id) ?? null
      return [group.wodId!, { count: group._count._all, latest: result }]
    }),
  )
}
