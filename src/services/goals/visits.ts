import { countVisitWeeks, type VisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { DAY_MS } from '../../domain/shared/units'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { gymClock } from '../shared/gym-clock'
import { listVisitDays } from '../shared/visit-days'

/** Counts the days of this month with a visit, in the gym's time zone, by athlete. */
export async function countVisits(
  scope: GymScope,
  athleteIds: string[],
): Promise<ReadonlyMap<string, number>> {
  const { timeZone } = await gymClock(scope)
  const month = dayAt(new Date(), timeZone).slice(0, 7)
  const days = await listVisitDays(scope, athleteIds, { since: `${month}-01`, timeZone })
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
  const days = await listVisitDays(scope, [athleteId], { since, timeZone })
  return countVisitWeeks(
    days.map(({ day }) => day),
    dayAt(new Date(), timeZone),
  )
}
