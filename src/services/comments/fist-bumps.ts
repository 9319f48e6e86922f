/** Fist bumps: what an athlete gives to a result, or to a comment on it, with one tap. One an athlete. */

import { isDuplicate } from '../../db/errors'
import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import { type GymScope, personIn } from '../../scope'
import { notifyOfFistBump, recountFistBumps } from '../notifications/fist-bumps'
import { inTransaction } from '../shared/in-transaction'
import { visibleResults } from '../shared/visible'

/** What a fist bump is for: a result, or the comment on it that is named. */
export type BumpTarget = { resultId: string; commentId: string | null }

/** Who gave one, the first to do so first; `mine` where the reader did. */
export type FistBumps = { names: string[]; mine: boolean }

/**
 * Gives a fist bump, or takes one's own back; whose it is for is told. Twice is the same. It is no entry of the audit log, which is for what is
 * changed. Throws not_found for a result that the person does not see, and for a comment that is deleted or of another
 * result.
 */
export async function setFistBump(
  scope: GymScope,
  { resultId, commentId }: BumpTarget,
  given: boolean,
): Promise<void> {
  const { athleteId } = personIn(scope)
  const targetId = commentId ?? resultId
  try {
    await inTransaction(scope, async inside => {
      const { db, gymId } = inside
      await assertTarget(inside, { resultId, commentId })
      if (!given) {
        const { count } = await db.fistBump.deleteMany({ where: { gymId, targetId, athleteId } })
        if (count > 0) await recountFistBumps(inside, { resultId, commentId })
        return
      }
      if ((await db.fistBump.count({ where: { gymId, targetId, athleteId } })) > 0) return
      const bump = { athleteId, resultId, commentId, createdAt: new Date() }
      await db.fistBump.create({ data: { gymId, targetId, ...bump } })
      await notifyOfFistBump(inside, bump)
    })
  } catch (error) {
    // Two taps at once: one of them has given it.
    if (!isDuplicate(error, ['gymId', 'targetId', 'athleteId'])) throw error
  }
}

/** The fist bumps for these results and for the comments on them, by the id of the result or comment. */
export async function fistBumpsOf(
  scope: GymScope,
  resultIds: string[],
): Promise<ReadonlyMap<string, FistBumps>> {
  const { db, gymId, actor } = scope
  const rows = await db.fistBump.findMany({
    where: { gymId, resultId: { in: resultIds } },
    orderBy: [{ createdAt: 'asc' }, { athleteId: 'asc' }],
    select: { targetId: true, athleteId: true, athlete: { select: { name: true } } },
  })
  const me = actor.kind === 'person' ? actor.athleteId : null
  return new Map(
    [...groupBy(rows, row => row.targetId)].map(([id, given]) => [
      id,
      { names: given.map(({ athlete }) => athlete.name), mine: given.some(row => row.athleteId === me) },
    ]),
  )
}

async function assertTarget(scope: GymScope, { resultId, commentId }: BumpTarget): Promise<void> {
  const { db, gymId } = scope
  const result = await db.result.findFirst({
    where: { gymId, AND: [visibleResults(scope), { id: resultId }] },
    select: { id: true },
  })
  if (!result) throw notFound('The result')
  if (commentId === null) return
  const comment = await db.comment.findFirst({
    where: { gymId, id: commentId, resultId, deletedAt: null },
    select: { id: true },
  })
  if (!comment) throw notFound('The comment')
}
