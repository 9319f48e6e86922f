import { notFound } from '../../errors'
import type { GymScope } from '../../scope'
import { canReadComment } from '../comments/photos'
import { visibleWods } from '../shared/visible'

/** Returns the WebP of a picture for a reader of its comment or WOD. Throws not_found. */
export async function getPicture(scope: GymScope, id: string, size: 'large' | 'small'): Promise<Buffer> {
  const { db, gymId } = scope
  const picture = await db.picture.findFirst({
    where: { gymId, id },
    select: { commentId: true, wodId: true },
  })
  if (!picture || !(await canSee(scope, picture))) throw notFound('The photo')
  const row = await db.picture.findFirst({
    where: { gymId, id },
    select: { content: size === 'large', small: size === 'small' },
  })
  if (!row) throw notFound('The photo')
  return Buffer.from(size === 'large' ? row.content : row.small, 'base64')
}

async function canSee(
  scope: GymScope,
  { commentId, wodId }: { commentId: string | null; wodId: string | null },
): Promise<boolean> {
  if (commentId !== null) return canReadComment(scope, commentId)
  const { db, gymId } = scope
  return (await db.wod.count({ where: { gymId, AND: [visibleWods(scope), { id: wodId! }] } })) > 0
}
