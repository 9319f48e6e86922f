import { dayAt } from '../../domain/shared/dates'
import { DAY_MS } from '../../domain/shared/units'
import type { GymScope } from '../../scope'

type Visited = { who: string; day: string }

/** Returns the days with a result, a check-in or an imported visit, from `since`; results also from the day before. */
export async function listVisitDays(
  scope: GymScope,
  athleteIds: readonly string[],
  { since, timeZone }: { since: string; timeZone: string },
): Promise<Visited[]> {
  const { db, gymId } = scope
  // The gym's days begin and end at other moments than UTC's.
  const doneAt = { gte: new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS).toISOString() }
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...athleteIds] } },
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
