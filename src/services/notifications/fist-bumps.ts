import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

type Bumped = { resultId: string; commentId: string | null }

/** Notifies the owner of a new fist bump. */
export async function notifyOfFistBump(
  inside: Inside,
  bumped: Bumped & { athleteId: string; createdAt: Date },
): Promise<void> {
  const to = await ownerOf(inside, bumped)
  if (to === null) return
  const { resultId: subjectId, athleteId: by, createdAt: at } = bumped
  await notify(inside, { kind: kindOf(bumped), subjectId, detailId: detailOf(bumped), by, to: [to], at })
}

/** Recounts the unread fist bumps after a withdrawal, and deletes the notification at zero. */
export async function recountFistBumps(inside: Inside, bumped: Bumped): Promise<void> {
  const { db, gymId } = inside
  const athleteId = await ownerOf(inside, bumped)
  if (athleteId === null) return
  const kind = kindOf(bumped)
  const notification = await db.notification.findFirst({
    where: { gymId, athleteId, kind, subjectId: bumped.resultId },
  })
  if (!notification) return
  const given = await db.fistBump.findMany({
    where: {
      gymId,
      resultId: bumped.resultId,
      createdAt: { gte: notification.since },
      athleteId: { not: athleteId },
      ...(bumped.commentId === null ? { commentId: null } : { comment: { authorId: athleteId } }),
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

const kindOf = ({ commentId }: Bumped) => (commentId === null ? 'bump' : 'comment_bump')
const detailOf = ({ resultId, commentId }: Bumped) => commentId ?? resultId

async function ownerOf({ db, gymId }: Inside, { resultId, commentId }: Bumped): Promise<string | null> {
  if (commentId !== null) {
    const comment = await db.comment.findFirst({
      where: { gymId, id: commentId },
      select: { authorId: true },
    })
    return comment?.authorId ?? null
  }
  const result = await db.result.findFirst({
    where: { gymId, id: resultId },
    select: { session: { select: { athleteId: true } } },
  })
  return result?.session?.athleteId ?? null
}
