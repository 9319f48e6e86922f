import { countVisitWeeks, type VisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { type GymScope, requirePerson } from '../../scope'

const DAY_MS = 86_400_000

/** Counts the days of this month with a visit, in the gym's time zone, by athlete. */
export async function countVisits(
  scope: GymScope,
  athleteIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const { db, gymId } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const month = dayAt(new Date(), timeZone).slice(0, 7)
  const days = await visitDays(scope, athleteIds, { since: `${month}-01`, timeZone })
  const ofMonth = days.filter(({ day }) => day.startsWith(month))
  return new Map(
    [...groupBy(ofMonth, ({ who }) => who)].map(([who, own]) => [
      who,
      new Set(own.map(({ day }) => day)).size,
    ]),
  )
}

const LONGEST_STREAK_MS = 105 * 7 * DAY_MS

/** Returns the person's weeks in a row, at most two years, and this week's visits. Null for athletes who hide both. */
export async function getOwnVisitWeeks(scope: GymScope): Promise<VisitWeeks | null> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const athlete = await db.athlete.findFirst({
    where: { gymId, id: athleteId },
    select: { hidesStreak: true, gym: { select: { timeZone: true } } },
  })
  if (!athlete || athlete.hidesStreak) return null
  const { timeZone } = athlete.gym
  const since = dayAt(new Date(Date.now() - LONGEST_STREAK_MS), timeZone)
  const days = await visitDays(scope, [athleteId], { since, timeZone })
  return countVisitWeeks(
    days.map(({ day }) => day),
    dayAt(new Date(), timeZone),
  )
}

type Visited = { who: string; day: string }

/** Returns the days with a result, a check-in or an imported visit, from `since`; results also from the day before. */
async function visitDays(
  { db, gymId }: GymScope,
  athleteIds: string[],
  { since, timeZone }: { since: string; timeZone: string },
): Promise<Visited[]> {
  const athleteId = { in: athleteIds }
  // The gym's days begin and end at other moments than UTC's.
  const doneAt = { gte: new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS).toISOString() }
  const [results, attended, imported] = await Promise.all([
    db.result.findMany({
      where: { gymId, session: { athleteId }, doneAt },
      select: { doneAt: true, session: { select: { athleteId: true } } },
    }),
    db.classAttendee.findMany({
      where: { gymId, athleteId, checkedInAt: { not: null }, class: { date: { gte: since } } },
      select: { athleteId: true, class: { select: { date: true } } },
    }),
    db.visit.findMany({
      where: { gymId, athleteId, day: { gte: since } },
      select: { athleteId: true, day: true },
    }),
  ])
  return [
    ...results.map(row => ({
      who: row.session!.athleteId,
      day: dayAt(new Date(row.doneAt), timeZone),
    })),
    ...attended.map(row => ({ who: row.athleteId, day: row.class.date })),
    ...imported.map(row => ({ who: row.athleteId, day: row.day })),
  ]
}
