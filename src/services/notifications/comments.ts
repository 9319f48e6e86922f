import type { CommentModel } from '../../generated/sqlite/models'
import { mailComment } from '../mail/comments'
import type { Inside } from '../shared/in-transaction'
import { notifyRecipients, type Recipient } from './notify'

export type Concerned = { owner: Recipient | null; answered: Recipient | null }

/** Notifies of a comment, in the portal and by mail. An athlete with both roles gets one notification. */
export async function notifyOfComment(
  inside: Inside,
  comment: CommentModel,
  { owner, answered }: Concerned,
): Promise<void> {
  const { resultId, id: detailId, authorId: by } = comment
  const news = { subjectId: resultId, detailId, by, at: comment.createdAt }
  const tell = async (kind: 'reply' | 'comment', athlete: Recipient) => {
    const to = await notifyRecipients(inside, { ...news, kind, to: [athlete] })
    await mailComment(inside, comment, { isReply: kind === 'reply', to })
  }
  if (answered !== null) await tell('reply', answered)
  if (owner !== null && owner.id !== answered?.id) await tell('comment', owner)
}

/** Recounts the unread comments of a result after a deletion, and deletes the notification at zero. */
export async function recountComments(inside: Inside, { resultId }: CommentModel): Promise<void> {
  const { db, gymId } = inside
  const notifications = await db.notification.findMany({
    where: { gymId, subjectId: resultId, kind: { in: ['comment', 'reply'] } },
  })
  if (notifications.length === 0) return
  const comments = await db.comment.findMany({
    where: { gymId, resultId },
    include: { parent: { select: { authorId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id, kind, athleteId, since } of notifications) {
    const left = comments.filter(comment => {
      const answersThem = comment.parent?.authorId === athleteId
      const isNew = comment.deletedAt === null && comment.createdAt >= since
      return isNew && comment.authorId !== athleteId && answersThem === (kind === 'reply')
    })
    const last = left.at(-1)
    if (!last) await db.notification.deleteMany({ where: { gymId, id } })
    else {
      const data = { count: left.length, detailId: last.id, actorId: last.authorId, at: last.createdAt }
      await db.notification.updateMany({ where: { gymId, id }, data })
    }
  }
}
