import type { Db } from '../../../src/db/client'
import { inviteUrl } from '../../../src/domain/accounts/invite-link'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../api/api'

/** The path of an athlete's newest invite link. */
export async function invitePathOf(db: Db, athlete: AthleteModel): Promise<string> {
  const invite = await db.invite.findFirstOrThrow({
    where: { gymId: athlete.gymId, athleteId: athlete.id },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return inviteUrl('', CONFIG.secret, invite.id)
}
