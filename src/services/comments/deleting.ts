/** What was said of results goes with them. */
import type { Inside } from '../shared/in-transaction'

/** Deletes the comments on these results, with their replies and all fist bumps. */
export async function deleteTalkOf(inside: Inside, resultIds: string[]): Promise<void> {
  const { db, gymId } = inside
  const resultId = { in: resultIds }
  await db.fistBump.deleteMany({ where: { gymId, resultId } })
  // Replies first: each refers to what it answers.
  await db.comment.deleteMany({ where: { gymId, resultId, parentId: { not: null } } })
  await db.comment.deleteMany({ where: { gymId, resultId } })
}
