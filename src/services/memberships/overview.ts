import { cacheByRevision } from '../../db/cache/cache-by-revision'
import { isPaused, membershipStatus, paymentDay } from '../../domain/memberships/status'
import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import type { MembershipModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Membership } from './memberships'

type Plan = { name: string; paymentUrl: string | null; graceDays: number }
export type MembershipWithPlan = Membership & {
  plan: Plan
  /** Visits of a pass that are used or booked. */
  taken?: number
}
export type MemberOnList = MembershipWithPlan & {
  athlete: { id: string; name: string; photoVersion: string | null }
}

const PLAN = { plan: { select: { name: true, paymentUrl: true, graceDays: true } } } as const

/** Returns the memberships that have not ended by `today` (the gym's day), by name of the athlete. */
export async function listOpenMemberships(scope: GymScope, today: string): Promise<MemberOnList[]> {
  authorize(canCoach(scope.actor))
  const rows = await scope.db.membership.findMany({
    where: { gymId: scope.gymId, OR: [{ endsOn: null }, { endsOn: { gte: today } }] },
    include: { ...PLAN, athlete: { select: { id: true, name: true, photoVersion: true } } },
  })
  return (await withTaken(scope, rows, today))
    .map(row => onDay(row, today))
    .sort((a, b) => a.athlete.name.localeCompare(b.athlete.name, 'en') || (a.id < b.id ? -1 : 1))
}

/** Returns an athlete with their memberships, newest first. Throws not_found. */
export async function getAthleteMemberships(
  scope: GymScope,
  athleteId: string,
  today: string,
): Promise<{ athlete: { id: string; name: string }; memberships: MembershipWithPlan[] }> {
  authorize(canCoach(scope.actor))
  const found = await scope.db.athlete.findFirst({
    where: { gymId: scope.gymId, id: athleteId, access: { not: 'deleted' } },
    select: {
      ...{ id: true, name: true },
      memberships: { include: PLAN, orderBy: [{ startsOn: 'desc' }, { id: 'desc' }] },
    },
  })
  if (!found) throw notFound('The athlete')
  const { memberships, ...athlete } = found
  const counted = await withTaken(scope, memberships, today)
  return { athlete, memberships: counted.map(row => onDay(row, today)) }
}

/** Counts the visits of passes like a booking does. */
async function withTaken<Row extends MembershipModel>(
  { db, gymId }: GymScope,
  rows: readonly Row[],
  today: string,
): Promise<(Row & { taken?: number })[]> {
  const athleteIds = rows.flatMap(({ visits, athleteId }) => (visits === null ? [] : [athleteId]))
  if (athleteIds.length === 0) return [...rows]
  const bookings = await db.classAttendee.findMany({
    where: { gymId, athleteId: { in: athleteIds }, class: { cancelledAt: null } },
    select: { athleteId: true, waitingSince: true, class: { select: { date: true } } },
  })
  const datesOf = groupBy(
    bookings.filter(({ waitingSince, class: { date } }) => waitingSince === null || date >= today),
    ({ athleteId }) => athleteId,
  )
  return rows.map(row => {
    if (row.visits === null) return row
    const own = (datesOf.get(row.athleteId) ?? []).filter(
      ({ class: { date } }) => date >= row.startsOn && (row.endsOn === null || date <= row.endsOn),
    )
    return { ...row, taken: own.length }
  })
}

const withPayments = cacheByRevision((db, gymId) =>
  db.membership.findMany({ where: { gymId, nextPaymentOn: { not: null } }, include: PLAN }),
)

/** Returns the day of the earliest missed payment by athlete. */
export async function listUnpaid(scope: GymScope, today: string): Promise<ReadonlyMap<string, string>> {
  authorize(canCoach(scope.actor))
  const all = (await withPayments(scope.db, scope.gymId)).map(row => onDay(row, today))
  const due = all.filter(({ status }) => status === 'due')
  const earliest = new Map<string, string>()
  for (const { athleteId, nextPaymentOn } of due) {
    const before = earliest.get(athleteId)
    if (nextPaymentOn !== null && (before === undefined || nextPaymentOn < before))
      earliest.set(athleteId, nextPaymentOn)
  }
  return earliest
}

const withPauses = cacheByRevision((db, gymId) =>
  db.membership.findMany({
    where: { gymId, athlete: { memberships: { some: { pausedOn: { not: null } } } } },
  }),
)

/** Returns the ids of athletes whose every membership that has not ended is paused on a day. */
export async function listPaused(scope: GymScope, today: string): Promise<ReadonlySet<string>> {
  authorize(canCoach(scope.actor))
  const rows = (await withPauses(scope.db, scope.gymId)).filter(
    row => row.startsOn <= today && membershipStatus(row, today) !== 'ended',
  )
  const others = rows.filter(row => !isPaused(row, today)).map(({ athleteId }) => athleteId)
  const paused = new Set(rows.map(({ athleteId }) => athleteId))
  for (const athleteId of others) paused.delete(athleteId)
  return paused
}

/** Returns the person's memberships with a missed payment. Reads the database once for each change in the gym. */
export async function listOwnDue(scope: GymScope, today: string): Promise<MembershipWithPlan[]> {
  const { athleteId } = requirePerson(scope)
  const all = await withPayments(scope.db, scope.gymId)
  return all
    .filter(row => row.athleteId === athleteId)
    .map(row => onDay(row, today))
    .filter(({ status }) => status === 'due')
}

function onDay<Row extends MembershipModel>(row: Row, today: string) {
  return { ...row, nextPaymentOn: paymentDay(row), status: membershipStatus(row, today) }
}
