/** Spots in a division and its waiting list. Call these functions inside the transaction of the change. */
import { nextMoment } from '../../domain/shared/next-moment'
import type { DivisionModel, RegistrationModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { countReserved } from '../competitions/invitation-rows'
import { closeFinishedEvents } from '../event-scores/late-registrations'
import { mailMovedUp } from '../mail/competitions'
import { notifyOfPromotion } from '../notifications/competitions'
import { startPlace } from '../prices/refunds'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { hasScore, inviteNext } from './invitations/inviting'

/** Counts the registrations that fill a spot. Withdrawn and waiting registrations don't. */
export async function countTakenSpots(scope: GymScope, divisionId: string): Promise<number> {
  const { gymId } = scope
  return scope.db.registration.count({ where: { gymId, divisionId, withdrawnAt: null, waitingSince: null } })
}

/** Open invitations hold `held` spots. */
export type Spots = { limit: number; taken: number; held: number }

/** Counts the spots of a division. Null without a limit. */
export async function countSpots(scope: GymScope, division: DivisionModel): Promise<Spots | null> {
  const { id, registrationLimit: limit } = division
  if (limit === null) return null
  const held = (await countReserved(scope, [id])).get(id) ?? 0
  return { limit, taken: await countTakenSpots(scope, id), held }
}

async function countFreeSpots(scope: GymScope, division: DivisionModel): Promise<number> {
  const spots = await countSpots(scope, division)
  return spots === null ? Number.POSITIVE_INFINITY : Math.max(0, spots.limit - spots.taken - spots.held)
}

/** Counts the spots for newcomers: 0 while others wait. */
export async function countOpenSpots(scope: GymScope, division: DivisionModel): Promise<number> {
  const { gymId } = scope
  const waiting = await scope.db.registration.count({
    where: { gymId, divisionId: division.id, withdrawnAt: null, waitingSince: { not: null } },
  })
  return waiting > 0 ? 0 : countFreeSpots(scope, division)
}

/**
 * Returns the time of the next registration, promotion or wait in a competition, later than all before. It
 * becomes `registeredAt`, so that both lists grow only at their end.
 */
export async function nextRegistrationTime({ gymId, db }: Inside, competitionId: string): Promise<Date> {
  const last = await db.registration.findFirst({
    where: { gymId, competitionId },
    orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
    select: { registeredAt: true },
  })
  return nextMoment(last?.registeredAt, new Date())
}

/**
 * Invites the next people of the division's lists, then promotes as many waiting registrations as there are free
 * spots, longest wait first, and returns the previous rows. Call it after any change that can free a spot. Does nothing once the division has a score: organisers
 * then promote by hand.
 */
export async function fillFreeSpots(inside: Inside, divisionId: string): Promise<RegistrationModel[]> {
  const { gymId } = inside
  const division = await inside.db.division.findFirst({ where: { gymId, id: divisionId } })
  if (!division) return []
  await inviteNext(inside, divisionId)
  const free = await countFreeSpots(inside, division)
  if (free === 0) return []
  const next = await inside.db.registration.findMany({
    where: { gymId, divisionId, withdrawnAt: null, waitingSince: { not: null } },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    ...(Number.isFinite(free) && { take: free }),
  })
  if (next.length === 0 || (await hasScore(inside, divisionId))) return []
  for (const registration of next) await promote(inside, registration)
  return next
}

/**
 * Moves a registration from the waiting list into its division, even a full one, as registered now, and notifies its
 * participants.
 */
export async function promote(inside: Inside, registration: RegistrationModel): Promise<void> {
  const { gymId } = inside
  const { id, competitionId, divisionId } = registration
  await closeFinishedEvents(inside, registration)
  const registeredAt = await nextRegistrationTime(inside, competitionId)
  await inside.db.registration.updateMany({
    where: { gymId, id },
    data: { waitingSince: null, registeredAt },
  })
  await recordChange(inside, {
    action: 'registration.promote',
    subjectType: 'registration',
    subjectId: id,
    events: [{ type: 'division.updated', id: divisionId }],
    after: { division_id: divisionId },
  })
  await startPlace(inside, id)
  await mailMovedUp(inside, id)
  await notifyOfPromotion(inside, registration)
}
