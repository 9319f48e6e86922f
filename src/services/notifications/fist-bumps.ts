import type { Inside } from '../shared/in-transaction'
import { type SubjectColumns, subjectId } from '../shared/subjects'
import { notify } from './notify'

type Bumped = SubjectColumns & { commentId: string | null; ownerId: string | null }

/** Notifies the owner of a new fist bump. */
export async function notifyOfFistBump(
  inside: Inside,
  bumped: Bumped & { athleteId: string; createdAt: Date },
): Promise<void> {
  const { ownerId, athleteId: by, createdAt: at } = bumped
  if (ownerId === null) return
  const about = { subjectId: subjectId(bumped), detailId: detailOf(bumped) }
  await notify(inside, { kind: kindOf(bumped), ...about, by, to: [ownerId], at })
}

/** Recounts the unread fist bumps after a withdrawal, and deletes the notification at zero. */
export async function recountFistBumps(inside: Inside, bumped: Bumped): Promise<void> {
  const { db, gymId } = inside
  const { resultId, postId, commentId, ownerId: athleteId } = bumped
  if (athleteId === null) return
  const kind = kindOf(bumped)
  const notification = await db.notification.findFirst({
    where: { gymId, athleteId, kind, subjectId: subjectId(bumped) },
  })
  if (!notification) return
  const given = await db.fistBump.findMany({
    where: {
      gymId,
      resultId,
      postId,
      createdAt: { gte: notification.since },
      athleteId: { not: athleteId },
      ...(commentId === null ? { commentId: null } : { comment: { authorId: athleteId } }),
    },
    orderBy: [{ createdAt: 'asc' }, { athleteId: 'asc' }],
  })
  const [{ id }, last] = [notification, given.at(-1)]
  if (!last) {
    await db.notification.deleteMany({ where: { gymId, id } })
    return
  }
  const data = { count: given.length, detailId: detailOf(last), actorId: last.athleteId, at: last.createdAt }
  await db.notification.updateMany({ where: { gymId, id }, data })
}

type Target = SubjectColumns & { commentId: string | null }
const kindOf = ({ commentId, postId }: Target) =>
  commentId === null
    ? postId === null
      ? 'bump'
      : 'post_bump'
    : postId === null
      ? 'comment_bump'
      : 'post_comment_bump'
const detailOf = (target: Target) => target.commentId ?? subjectId(target)
