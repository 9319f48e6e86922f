/** What was said of results goes with them. */
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'

/** Deletes the comments on these results, with their replies and all fist bumps. */
export async function deleteTalkOf(inside: Inside, resultIds: string[]): Promise<void> {
  const { db, gymId } = inside
  const resultId = { in: resultIds }
  await db.fistBump.deleteMany({ where: { gymId, resultId } })
  // Replies first: each refers to what it answers.
  await deleteEntries(inside, 'comment', { resultId, parentId: { not: null } })
  await deleteEntries(inside, 'comment', { resultId })
}
