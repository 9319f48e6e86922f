import type { Inside } from '../shared/in-transaction'

/** Invalidates the public pages of a competition. Call it in the transaction of the change. */
export async function touchCompetition({ gymId, db }: Inside, competitionId: string): Promise<void> {
  await db.competition.updateMany({
    where: { gymId, id: competitionId },
    data: { revision: { increment: 1 } },
  })
}
