import { countVisitWeeks, type VisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { DAY_MS } from '../../domain/shared/units'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { gymClock } from '../shared/gym-clock'

/** Counts the days of this month with a visit, in the gym's time zone, by athlete. */
export async function countVisits(
  scope: GymScope,
  athleteIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const { timeZone } = await gymClock(scope)
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
export async function getOwnVisitWeeks(
  scope: GymScope,
  {
    athlete,
    gym: { timeZone },
  }: { athlete: Pick<AthleteModel, 'hidesStreak'>; gym: Pick<GymModel, 'timeZone'> },
): Promise<VisitWeeks | null> {
  const { athleteId } = requirePerson(scope)
  if (athlete.hidesStreak) return null
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
  // The gym's days begin and end at other moments than UTC's.
  const doneAt = { gte: new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS).toISOString() }
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: athleteIds } },
    select: {
      id: true,
      trainingSessions: {
        where: { results: { some: { doneAt } } },
        select: { results: { where: { doneAt }, select: { doneAt: true } } },
      },
      classes: {
        where: { checkedInAt: { not: null }, class: { date: { gte: since } } },
        select: { class: { select: { date: true } } },
      },
      visits: { where: { day: { gte: since } }, select: { day: true } },
    },
  })
  return athletes.flatMap(({ id: who, trainingSessions, classes, visits }) => {
    const results = trainingSessions.flatMap(session => session.results)
    return [
      ...results.map(row => dayAt(new Date(row.doneAt), timeZone)),
      ...classes.map(attended => attended.class.date),
      ...visits.map(visit => visit.day),
    ].map(day => ({ who, day }))
  })
}
