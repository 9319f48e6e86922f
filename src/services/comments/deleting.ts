import { eventsAbout, recordEvents } from '../shared/audit'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'

/** Deletes the comments on these results, with their replies, all fist bumps and mutes. */
export async function deleteConversations(inside: Inside, resultIds: string[]): Promise<void> {
  const { db, gymId } = inside
  const resultId = { in: resultIds }
  await db.fistBump.deleteMany({ where: { gymId, resultId } })
  await db.mute.deleteMany({ where: { gymId, resultId } })
  const replies = await deleteEntries(inside, 'comment', { resultId, parentId: { not: null } })
  const comments = await deleteEntries(inside, 'comment', { resultId })
  await recordEvents(inside, eventsAbout('comment.deleted', [...replies, ...comments]))
}
