import type { GymScope } from '../../../scope'
import { recordChange } from '../../shared/audit'
import { changeRegistrations } from '../rows'
import { assertChangeable, getOwnDetails } from './own-details'

/**
 * Shows or hides a participant's name among the people who are coming, on the public page. Throws not_found, and conflict
 * withdrawn and cleared.
 */
export async function setListed(
  scope: GymScope,
  competitionId: string,
  participantId: string,
  listed: boolean,
): Promise<void> {
  await changeRegistrations(scope, competitionId, async inside => {
    const own = await getOwnDetails(inside, competitionId, participantId)
    assertChangeable(own)
    if (own.participant.listed === listed) return
    const { db, gymId } = inside
    await db.participant.updateMany({ where: { gymId, id: participantId }, data: { listed } })
    await recordChange(inside, {
      action: 'registration.update',
      subjectType: 'registration',
      subjectId: own.registration.id,
      before: { listed: own.participant.listed },
      after: { listed },
    })
  })
}
