import { conflict } from '../../errors'
import type { ResultModel } from '../../generated/sqlite/models'
import type { ResultDetails, ResultStatus, Scaling } from '../../schemas/results/result-details'
import { deleteConversations } from '../comments/deleting'
import { forgetNotifications } from '../notifications/notify'
import type { Inside } from '../shared/in-transaction'

/** Results of a gym are written in turn, because the records of simultaneous writes collide on PostgreSQL. */
export const IN_TURN = { line: 'results' }

export type Done = {
  status: ResultStatus
  scaling: Scaling
  /** Name of the part's further version that was done. */
  scalingName?: string | null | undefined
  details: ResultDetails
}

/** True when the stored result equals a reading. */
export function isSameResult(
  stored: Pick<ResultModel, 'status' | 'scaling' | 'scalingName' | 'details'>,
  { status, scaling, scalingName = null, details }: Done,
): boolean {
  const isAsScaled = stored.scaling === scaling && stored.scalingName === scalingName
  return stored.status === status && isAsScaled && stored.details === JSON.stringify(details)
}

/** Throws conflict `edited_meanwhile` unless the stored revision is the expected one. Null means nothing is stored. */
export function assertUnchanged(
  noun: 'result' | 'score',
  stored: Pick<ResultModel, 'revision' | 'description' | 'status'> | null,
  expected: number | null,
): void {
  if ((stored?.revision ?? null) === expected) return
  const current = stored ? `It now says ${stored.description ?? stored.status}.` : 'It has been deleted.'
  throw conflict('edited_meanwhile', `Someone else has changed this ${noun}. ${current} Nothing was saved.`)
}

/** Deletes a result and returns its comments for the audit log. */
export async function deleteResultRow(
  inside: Inside,
  id: string,
): Promise<{ authorName: string; text: string }[]> {
  const { db, gymId } = inside
  const comments = await db.comment.findMany({
    where: { gymId, resultId: id },
    select: { authorName: true, text: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  await deleteConversations(inside, [id])
  await forgetNotifications(inside, [id])
  await db.post.deleteMany({ where: { gymId, resultId: id } })
  await db.result.delete({ where: { gymId_id: { gymId, id } } })
  return comments
}
