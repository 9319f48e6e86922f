import type { RegistrationModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

/** Returns a registration's position on the waiting list, from 1. Null when it isn't waiting. */
export async function waitingListPosition(
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
