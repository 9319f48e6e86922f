import type { Actor } from '../scope'

type Commented = { deletedAt: Date | null; platformId: string | null; authorId: string | null }

/**
 * A gym moderates its own comments, and its staff those of everybody; a platform those that came through any of its keys;
 * an athlete their own. Nobody a deleted one.
 */
export function canModifyComment(actor: Actor, comment: Commented): boolean {
  if (comment.deletedAt !== null || actor.readOnly) return false
  if (actor.kind === 'platform_key') return comment.platformId === actor.platformId
  if (actor.kind === 'person' && actor.staff === null) return comment.authorId === actor.athleteId
  return true
}
