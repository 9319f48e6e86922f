import { countVisitWeeks, type VisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { type GymScope, requirePerson } from '../../scope'

/** Counts the days of this month with a result or a check-in, in the gym's time zone, by athlete. */
export async function countVisits(
  scope: GymScope,
  athleteIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const { db, gymId } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const month = dayAt(new Date(), timeZone).slice(0, 7)
  const athleteId = { in: athleteIds }
  // A day more on both sides: the gym's month begins and ends at other moments than UTC's.
  const since = new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000)
  const results = await db.result.findMany({
    where: { gymId, session: { athleteId }, doneAt: { gte: since.toISOString() } },
    select: { doneAt: true, session: { select: { athleteId: true } } },
  })
  const attended = await db.classAttendee.findMany({
    where: { gymId, athleteId, checkedInAt: { not: null }, class: { date: { startsWith: month } } },
    select: { athleteId: true, class: { select: { date: true } } },
  })
  const days = [
    ...results.map(({ doneAt, session }) => ({
      who: session!.athleteId,
      day: dayAt(new Date(doneAt), timeZone),
    })),
    ...attended.map(row => ({ who: row.athleteId, day: row.class.date })),
  ].filter(({ day }) => day.startsWith(month))
  return new Map(
    [...groupBy(days, ({ who }) => who)].map(([who, own]) => [who, new Set(own.map(({ day }) => day)).size]),
  )
}

const LONGEST_STREAK_MS = 105 * 7 * 86_400_000

/** Returns the person's weeks in a row, at most two years, and this week's visits. Null for athletes who hide both. */
export async function getOwnVisitWeeks(scope: GymScope): Promise<VisitWeeks | null> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const athlete = await db.athlete.findFirst({
    where: { gymId, id: athleteId },
    select: { hidesStreak: true, gym: { select: { timeZone: true } } },
  })
  if (!athlete || athlete.hidesStreak) return null
  const since = new Date(Date.now() - LONGEST_STREAK_MS)
  const { timeZone } = athlete.gym
  const [results, attended] = await Promise.all([
    db.result.findMany({
      where: { gymId, session: { athleteId }, doneAt: { gte: since.toISOString() } },
      select: { doneAt: true },
    }),
    db.classAttendee.findMany({
      where: {
        gymId,
        athleteId,
        checkedInAt: { not: null },
        class: { date: { gte: dayAt(since, timeZone) } },
      },
      select: { class: { select: { date: true } } },
    }),
  ])
  const days = [
    ...results.map(({ doneAt }) => dayAt(new Date(doneAt), timeZone)),
    ...attended.map(row => row.class.date),
  ]
  return countVisitWeeks(days, dayAt(new Date(), timeZone))
}
