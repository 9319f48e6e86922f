import type { GymScope } from '../../scope'
import { findSubjectOwner, readSubject } from '../shared/subjects'
import { isShownTo, WITH_AUTHOR } from './views'

/** True for a comment that the reader sees on its page. */
export async function canReadComment(scope: GymScope, id: string): Promise<boolean> {
  const comment = await scope.db.comment.findFirst({
    where: { gymId: scope.gymId, id, deletedAt: null },
    include: { ...WITH_AUTHOR, parent: { select: { authorId: true } } },
  })
  if (!comment) return false
  const owner = await findSubjectOwner(scope, readSubject(comment))
  return owner !== null && isShownTo(scope, comment, [owner.id, comment.parent?.authorId ?? null])
}
