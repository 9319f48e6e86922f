import { type Actor, isKey, mayWrite } from '../scope'

const isOutside = ({ kind }: Actor) => kind === 'public' || kind === 'helper'

type Commented = { deletedAt: Date | null; platformId: string | null; authorId: string | null }

/**
 * Whether the actor may delete a comment. A gym key may for the gym's own comments, staff for everyone's, a
 * platform key for comments made through any of the platform's keys, an athlete for their own.
 */
export function canModifyComment(actor: Actor, comment: Commented): boolean {
  if (comment.deletedAt !== null || !mayWrite(actor, 'comments') || isOutside(actor)) return false
  if (actor.kind === 'platform_key') return comment.platformId === actor.platformId
  if (actor.kind === 'person' && actor.staff === null) return comment.authorId === actor.athleteId
  return true
}

/**
 * Only its author may edit a comment's text, and a key that may modify the comment: a key speaks for its
 * athletes.
 */
export function canEditComment(actor: Actor, comment: Commented): boolean {
  if (isKey(actor)) return canModifyComment(actor, comment)
  return comment.deletedAt === null && isAuthor(actor, comment)
}

/** Staff may restore any comment, athletes their own comments if self-deleted. */
export function canRestoreComment(actor: Actor, comment: Commented, deletedBy: string | null): boolean {
  if (comment.deletedAt === null || actor.kind !== 'person') return false
  return actor.staff !== null || (isAuthor(actor, comment) && deletedBy === actor.id)
}

function isAuthor(actor: Actor, comment: Commented): boolean {
  return actor.kind === 'person' && comment.authorId === actor.athleteId
}

/**
 * True if the actor sees comments and fist bumps of a locked profile, as one of the members concerned, a coach or a
 * key.
 */
export function seesLocked(actor: Actor, concerned: readonly (string | null)[]): boolean {
  if (actor.kind === 'helper') return false
  return actor.kind !== 'person' || actor.staff !== null || concerned.includes(actor.athleteId)
}
