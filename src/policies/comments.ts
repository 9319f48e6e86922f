/** Who may change, take down and put back a comment. */
import { type Actor, isKey, mayWrite } from '../scope'

type Commented = { deletedAt: Date | null; platformId: string | null; authorId: string | null }

/**
 * A gym moderates its own comments, and its staff those of everybody; a platform those that came through any of its keys;
 * an athlete their own. Nobody a deleted one.
 */
export function canModifyComment(actor: Actor, comment: Commented): boolean {
  if (comment.deletedAt !== null || !mayWrite(actor, 'comments') || actor.kind === 'public') return false
  if (actor.kind === 'platform_key') return comment.platformId === actor.platformId
  if (actor.kind === 'person' && actor.staff === null) return comment.authorId === actor.athleteId
  return true
}

/** Words are edited by whoever wrote them, and by a key that may modify the comment: it speaks for its athletes. */
export function canEditComment(actor: Actor, comment: Commented): boolean {
  if (isKey(actor)) return canModifyComment(actor, comment)
  return comment.deletedAt === null && isAuthor(actor, comment)
}

/** Staff put back any comment; an athlete their own, when it was they who took it down. */
export function canRestoreComment(actor: Actor, comment: Commented, deletedBy: string | null): boolean {
  if (comment.deletedAt === null || actor.kind !== 'person') return false
  return actor.staff !== null || (isAuthor(actor, comment) && deletedBy === actor.id)
}

function isAuthor(actor: Actor, comment: Commented): boolean {
  return actor.kind === 'person' && comment.authorId === actor.athleteId
}
