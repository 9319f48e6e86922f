/** Who is in a division and who waits for a place: always called in the transaction of what changes it. */
import type { DivisionModel, RegistrationModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { mailMovedUp } from '../mail/competitions'
import { notifyOfPlace } from '../notifications/competitions'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

/** How many are in the division: neither withdrawn nor on the waiting list. */
export async function takenIn(scope: GymScope, divisionId: string): Promise<number> {
  const { gymId } = scope
  return scope.db.registration.count({ where: { gymId, divisionId, withdrawnAt: null, waitingSince: null } })
}

/** The places that are left in a division; Infinity when it has no limit, never below 0. */
export async function placesLeft(scope: GymScope, division: DivisionModel): Promise<number> {
  if (division.registrationLimit === null) return Number.POSITIVE_INFINITY
  return Math.max(0, division.registrationLimit - (await takenIn(scope, division.id)))
}

/**
 * Gives the places that are free to those who have waited longest, and returns them. Call it after everything that may
 * free a place: a withdrawal, a move to another division, a higher limit. They count as registered now, so that lists in
 * the order of registration only ever grow at their end. Once something is scored in the division nobody moves up by
 * itself any more: the organisers say whether a place that is given up during the competition is filled.
 */
export async function moveUpWaiting(inside: Inside, divisionId: string): Promise<RegistrationModel[]> {
  const { gymId } = inside
  const division = await inside.db.division.findFirst({ where: { gymId, id: divisionId } })
  if (!division) return []
  const free = await placesLeft(inside, division)
  if (free === 0) return []
  const next = await inside.db.registration.findMany({
    where: { gymId, divisionId, withdrawnAt: null, waitingSince: { not: null } },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    ...(Number.isFinite(free) && { take: free }),
  })
  if (next.length === 0 || (await isScored(inside, divisionId))) return []
  const now = Date.now()
  for (const [index, registration] of next.entries())
    await givePlace(inside, registration, new Date(now + index))
  return next
}

/** Takes somebody off the waiting list into the division, whether or not there is a place. */
export async function givePlace(inside: Inside, registration: RegistrationModel, now: Date): Promise<void> {
  const { gymId } = inside
  const { id, divisionId } = registration
  await inside.db.registration.updateMany({
    where: { gymId, id },
    data: { waitingSince: null, registeredAt: now },
  })
  await recordChange(inside, {
    action: 'registration.promote',
    subjectType: 'registration',
    subjectId: id,
    after: { division_id: divisionId },
  })
  await mailMovedUp(inside, id)
  await notifyOfPlace(inside, registration)
}

/** Which place on the waiting list a registration has, the next to move up being 1; null when it is not on it. */
export async function waitingPlaceOf(
  scope: GymScope,
  { id, divisionId, waitingSince, withdrawnAt }: RegistrationModel,
): Promise<number | null> {
  if (waitingSince === null || withdrawnAt !== null) return null
  const before = await scope.db.registration.count({
    where: {
      gymId: scope.gymId,
      divisionId,
      withdrawnAt: null,
      OR: [{ waitingSince: { lt: waitingSince } }, { waitingSince, id: { lt: id } }],
    },
  })
  return before + 1
}

async function isScored({ gymId, db }: Inside, divisionId: string): Promise<boolean> {
  const score = await db.score.findFirst({
    where: { gymId, registration: { gymId, divisionId } },
    select: { id: true },
  })
  return score !== null
}
