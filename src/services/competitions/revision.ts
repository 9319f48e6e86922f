/** What the public pages of a competition are kept by. */
import type { Inside } from '../shared/in-transaction'

/**
 * Says that something changed which the competition's public pages show: they are made anew. Call it in the transaction
 * of the change.
 */
export async function touchCompetition({ gymId, db }: Inside, competitionId: string): Promise<void> {
  await db.competition.updateMany({
    where: { gymId, id: competitionId },
    data: { revision: { increment: 1 } },
  })
}
