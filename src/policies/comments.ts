import type { Actor } from '../scope'

/** A gym moderates its own comments; a platform those that came through any of its keys. Nobody a deleted one. */
export function canModifyComment(
  actor: Actor,
  comment: { deletedAt: Date | null; platformId: string | null },
): boolean {
  if (comment.deletedAt !== null || actor.readOnly) return false
  return actor.kind === 'platform_key' ? comment.platformId === actor.platformId : true
}
