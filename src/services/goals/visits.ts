import { countVisitWeeks, type VisitWeeks } from '../../domain/gym/visit-weeks'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { DAY_MS } from '../../domain/shared/units'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { canSeeRecords } from '../../policies/records'
import { type GymScope, requirePerson } from '../../scope'
import { findAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
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

type Reader = {
  athlete: Pick<AthleteModel, 'hidesStreak'>
  gym: Pick<GymModel, 'timeZone'>
}

/** Returns the person's weeks in a row, at most two years, and this week's visits. Null for athletes who hide both. */
export async function getOwnVisitWeeks(
  scope: GymScope,
  { athlete, gym }: Reader,
): Promise<VisitWeeks | null> {
  const { athleteId } = requirePerson(scope)
  if (athlete.hidesStreak) return null
  return visitWeeks(scope, athleteId, gym.timeZone)
}

/** Like `getOwnVisitWeeks`, of any athlete for coaches. */
export async function getVisitWeeks(scope: GymScope, athleteId: string): Promise<VisitWeeks | null> {
  authorize(canSeeRecords(scope.actor, athleteId))
  const { hidesStreak } = await findAthlete(scope, athleteId)
  if (hidesStreak) return null
  return visitWeeks(scope, athleteId, (await gymClock(scope)).timeZone)
}

async function visitWeeks(scope: GymScope, athleteId: string, timeZone: string): Promise<VisitWeeks> {
  const since = dayAt(new Date(Date.now() - LONGEST_STREAK_MS), timeZone)
  const days = await listVisitDays(scope, [athleteId], { since, timeZone })
  return countVisitWeeks(
    days.map(({ day }) => day),
    dayAt(new Date(), timeZone),
  )
}
