/** Fist bumps: one tap of an athlete for a result, a post or a comment, at most one an athlete. */

import { isDuplicate } from '../../db/errors'
import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import type { AthleteModel, FistBumpFindManyArgs, FistBumpModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { notifyOfFistBump, recountFistBumps } from '../notifications/fist-bumps'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findSubjectOwner, type Subject, subjectColumns, subjectId } from '../shared/subjects'
import { shownBumps } from './counting'

type BumpTarget = Subject & { commentId: string | null }

type Giver = { id: string; name: string; photo: string | null; isMe: boolean }

/** `givers` in the order of bumps; `mine` is true when the actor gave one. */
export type FistBumps = { givers: Giver[]; mine: boolean }

/**
 * Gives or withdraws the member's fist bump, and notifies the owner. Without audit entry, because a bump
 * changes no data of others. Throws not_found, also for a deleted comment, and forbidden for the member's
 * own result, post or comment.
 */
export async function setFistBump(scope: GymScope, target: BumpTarget, given: boolean): Promise<void> {
  const { athleteId } = requirePerson(scope)
  const { commentId } = target
  const columns = subjectColumns(target)
  const targetId = commentId ?? subjectId(columns)
  try {
    await inTransaction(scope, async inside => {
      const { db, gymId } = inside
      const ownerId = await findOwner(inside, target)
      authorize(!given || ownerId !== athleteId, 'Fist bumps are for others.')
      if (!given) {
        const { count } = await db.fistBump.deleteMany({ where: { gymId, targetId, athleteId } })
        if (count > 0) await recountFistBumps(inside, { ...columns, commentId, ownerId })
        return
      }
      if ((await db.fistBump.count({ where: { gymId, targetId, athleteId } })) > 0) return
      const bump = { athleteId, ...columns, commentId, createdAt: new Date() }
      await db.fistBump.create({ data: { gymId, targetId, ...bump } })
      await notifyOfFistBump(inside, { ...bump, ownerId })
    })
  } catch (error) {
    // The other of two simultaneous taps has stored the bump.
    if (!isDuplicate(error, ['gymId', 'targetId', 'athleteId'])) throw error
  }
}

/** Returns the fist bumps of these results and of their comments, by the id of the result or comment. */
export async function listFistBumps(
  scope: GymScope,
  resultIds: string[],
): Promise<ReadonlyMap<string, FistBumps>> {
  const { db, gymId } = scope
  return bumpsByTarget(
    scope,
    await db.fistBump.findMany({
      where: { gymId, resultId: { in: resultIds }, ...shownBumps(scope) },
      ...FIST_BUMPS,
    }),
  )
}

export const FIST_BUMPS = {
  orderBy: [{ createdAt: 'asc' }, { athleteId: 'asc' }],
  select: { targetId: true, athleteId: true, athlete: { select: { name: true, photoVersion: true } } },
} satisfies FistBumpFindManyArgs

type BumpRow = Pick<FistBumpModel, 'targetId' | 'athleteId'> & {
  athlete: Pick<AthleteModel, 'name' | 'photoVersion'>
}

/** Groups fist bumps by result, post or comment. */
export function bumpsByTarget({ actor }: GymScope, rows: readonly BumpRow[]): ReadonlyMap<string, FistBumps> {
  const me = actor.kind === 'person' ? actor.athleteId : null
  return new Map(
    [...groupBy(rows, row => row.targetId)].map(([id, given]) => [
      id,
      {
        givers: given.map(({ athleteId, athlete: { name, photoVersion } }) => ({
          id: athleteId,
          name,
          photo: photoVersion,
          isMe: athleteId === me,
        })),
        mine: given.some(row => row.athleteId === me),
      },
    ]),
  )
}

/** The athlete of a result or post, or the author of a comment. Null for an erased author. */
async function findOwner(scope: GymScope, target: BumpTarget): Promise<string | null> {
  const { db, gymId } = scope
  const owner = await findSubjectOwner(scope, target)
  if (!owner) throw notFound('resultId' in target ? 'The result' : 'The post')
  const { commentId } = target
  if (commentId === null) return owner.id
  const comment = await db.comment.findFirst({
    where: { gymId, id: commentId, ...subjectColumns(target), deletedAt: null },
    select: { authorId: true },
  })
  if (!comment) throw notFound('The comment')
  return comment.authorId
}
