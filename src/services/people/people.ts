import type { Habits } from '../../domain/people/habits'
import type { Listed } from '../../domain/people/lists'
import { dayAt } from '../../domain/shared/dates'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { listPaused, listUnpaid } from '../memberships/overview'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { readUnsigned } from '../waivers/unsigned'
import { noHabits, readHabits } from './visits'

export type ListedPerson = AthleteModel & Listed

/** Returns active people with their habits, in eight statements at most. */
export async function listPeople(scope: GymScope, now = new Date()): Promise<ListedPerson[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { timeZone } = await gymClock(scope)
  const today = dayAt(now, timeZone)
  const [athletes, habits, classes, isUnsigned, unpaid, paused] = await Promise.all([
    db.athlete.findMany({ where: { gymId, ...ACTIVE } }),
    readHabits(scope, { today }),
    countClasses(scope),
    readUnsigned(scope),
    listUnpaid(scope, today),
    listPaused(scope, today),
  ])
  const known = { timeZone, today, habits, classes, isUnsigned, unpaid, paused }
  return athletes.map(athlete => listPerson(athlete, known))
}

/** Returns archived people, without habits. */
export async function listArchived(scope: GymScope): Promise<ListedPerson[]> {
  authorize(canCoach(scope.actor))
  const { timeZone } = await gymClock(scope)
  const athletes = await scope.db.athlete.findMany({ where: { gymId: scope.gymId, access: 'archived' } })
  const known = {
    ...{ timeZone, today: dayAt(new Date(), timeZone), habits: new Map(), classes: new Map() },
    ...{ isUnsigned: () => false, unpaid: new Map(), paused: new Set<string>() },
  }
  return athletes.map(athlete => listPerson(athlete, known))
}

type Known = {
  timeZone: string
  today: string
  habits: ReadonlyMap<string, Habits>
  classes: ReadonlyMap<string, number>
  isUnsigned: (athleteId: string) => boolean
  unpaid: ReadonlyMap<string, string>
  paused: ReadonlySet<string>
}

function listPerson(athlete: AthleteModel, known: Known): ListedPerson {
  const { timeZone, today, habits, classes, isUnsigned, unpaid, paused } = known
  return {
    ...athlete,
    addedOn: dayAt(athlete.addedAt, timeZone),
    isStaff: athlete.staff !== null,
    hasAccount: athlete.personId !== null,
    habits: habits.get(athlete.id) ?? noHabits(today),
    classes: classes.get(athlete.id) ?? 0,
    isUnsigned: isUnsigned(athlete.id),
    unpaidSince: unpaid.get(athlete.id) ?? null,
    isPaused: paused.has(athlete.id),
  }
}

/** Counts check-ins and visits of attendance lists, as the feed does. */
async function countClasses({ db, gymId }: GymScope): Promise<ReadonlyMap<string, number>> {
  const all = { by: ['athleteId' as const], _count: { _all: true as const } }
  const came = await db.classAttendee.groupBy({ ...all, where: { gymId, checkedInAt: { not: null } } })
  const imported = await db.visit.groupBy({ ...all, where: { gymId } })
  const counts = new Map<string, number>()
  for (const { athleteId, _count } of [...came, ...imported])
    counts.set(athleteId, (counts.get(athleteId) ?? 0) + _count._all)
  return counts
}
