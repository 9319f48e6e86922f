import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'

/** Counts the places of divisions that are held for open invitations, by division. */
export async function countReserved(
  scope: GymScope,
  divisionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { db, gymId } = scope
  const counts = await db.invitation.groupBy({
    by: ['divisionId'],
    where: { gymId, divisionId: { in: [...divisionIds] }, state: 'open' },
    _count: { _all: true },
  })
  return new Map(counts.map(({ divisionId, _count }) => [divisionId, _count._all]))
}

/** Deletes the lists of a competition or a division with their people. */
export async function deleteInvitations(
  { gymId, db }: Inside,
  of: { competitionId: string } | { divisionId: string },
): Promise<void> {
  await db.invitation.deleteMany({ where: { ...of, gymId } })
  await db.invitationList.deleteMany({ where: { ...of, gymId } })
}
