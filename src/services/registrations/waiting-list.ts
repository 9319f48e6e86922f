/** Who is in a division and who waits for a place: always called in the transaction of what changes it. */
import type { Tx } from '../../db/client'
import type { DivisionModel, RegistrationModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'

/** How many are in the division: neither withdrawn nor on the waiting list. */
export async function takenIn(scope: GymScope, tx: Tx, divisionId: string): Promise<number> {
  const { gymId } = scope
  return tx.registration.count({ where: { gymId, divisionId, withdrawnAt: null, waitingSince: null } })
}

/** The places that are left in a division; Infinity when it has no limit, never below 0. */
export async function placesLeft(scope: GymScope, tx: Tx, division: DivisionModel): Promise<number> {
  if (division.registrationLimit === null) return Number.POSITIVE_INFINITY
  return Math.max(0, division.registrationLimit - (await takenIn(scope, tx, division.id)))
}

/**
 * Gives the places that are free to those who have waited longest, and returns them. Call it after everything that may
 * free a place: a withdrawal, a move to another division, a higher limit. They count as registered now, so that lists in
 * the order of registration only ever grow at their end. Once something is scored in the division nobody moves up by
 * itself any more: the organisers say whether a place that is given up during the competition is filled.
 */
export async function moveUpWaiting(
  scope: GymScope,
  tx: Tx,
  divisionId: string,
): Promise<RegistrationModel[]> {
  const { gymId } = scope
  const division = await tx.division.findFirst({ where: { gymId, id: divisionId } })
  if (!division) return []
  const free = await placesLeft(scope, tx, division)
  if (free === 0) return []
  const next = await tx.registration.findMany({
    where: { gymId, divisionId, withdrawnAt: null, waitingSince: { not: null } },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    ...(Number.isFinite(free) && { take: free }),
  })
  if (next.length === 0 || (await isScored(scope, tx, divisionId))) return []
  const now = Date.now()
  for (const [index, registration] of next.entries())
    await givePlace(scope, tx, registration, new Date(now + index))
  return next
}

/** Takes somebody off the waiting list into the division, whether or not there is a place. */
export async function givePlace(
  scope: GymScope,
  tx: Tx,
  registration: RegistrationModel,
  now: Date,
): Promise<void> {
  const { gymId } = scope
  const { id, divisionId } = registration
  await tx.registration.updateMany({ where: { gymId, id }, data: { waitingSince: null, registeredAt: now } })
  await recordChange(tx, scope, {
    action: 'registration.promote',
    subjectType: 'registration',
    subjectId: id,
    after: { division_id: divisionId },
  })
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

async function isScored({ gymId }: GymScope, tx: Tx, divisionId: string): Promise<boolean> {
  const score = await tx.score.findFirst({
    where: { gymId, registration: { gymId, divisionId } },
    select: { id: true },
  })
  return score !== null
}
