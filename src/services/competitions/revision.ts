/** What the public pages of a competition are kept by. */
import type { Tx } from '../../db/client'
import type { GymScope } from '../../scope'

/**
 * Says that something changed which the competition's public pages show: they are made anew. Call it in the transaction
 * of the change.
 */
export async function touchCompetition(tx: Tx, { gymId }: GymScope, competitionId: string): Promise<void> {
  await tx.competition.updateMany({
    where: { gymId, id: competitionId },
    data: { revision: { increment: 1 } },
  })
}
