/** Short addresses of competitions, unique in the installation. */
import type { Db, Tx } from '../../db/client'

/** Returns the id of the competition that has or had an address, or null. */
export async function findCompetitionAt(db: Db | Tx, slug: string): Promise<string | null> {
  const row = await db.competitionAddress.findUnique({ where: { slug }, select: { competitionId: true } })
  return row?.competitionId ?? null
}
