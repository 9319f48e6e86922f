import type { AthleteModel, CommentModel } from '../../generated/sqlite/models'
import { gymScope, type Person } from '../../scope'
import { mailComment } from '../mail/comments'
import type { Inside } from '../shared/in-transaction'
import { visibleResults } from '../shared/visible'
import { notify, notifyRecipients, type Recipient } from './notify'

export type Concerned = { owner: Recipient | null; answered: Recipient | null; mentioned: readonly string[] }

/** Notifies of a comment, in the portal and by mail. An athlete with both roles gets one notification. */
export async function notifyOfComment(
  inside: Inside,
  comment: CommentModel,
  { owner, answered, mentioned }: Concerned,
): Promise<void> {
  const { resultId, id: detailId, authorId: by } = comment
  const news = { subjectId: resultId, detailId, by, at: comment.createdAt }
  const tell = async (kind: 'reply' | 'comment', athlete: Recipient) => {
    const to = await notifyRecipients(inside, { ...news, kind, to: [athlete] })
    await mailComment(inside, comment, { isReply: kind === 'reply', to })
  }
  if (answered !== null) await tell('reply', answered)
  if (owner !== null && owner.id !== answered?.id) await tell('comment', owner)
  const told = [owner?.id, answered?.id]
  await notifyOfMentions(
    inside,
    comment,
    mentioned.filter(id => !told.includes(id)),
  )
}

/** Notifies members mentioned in a comment who may see it. */
export async function notifyOfMentions(
  inside: Inside,
  { resultId, id: detailId, authorId: by }: CommentModel,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return
  const { db, gymId } = inside
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...mentioned] }, personId: { not: null } },
  })
  const to: string[] = []
  for (const athlete of athletes) {
    const own = gymScope({ ...inside, actor: actorOf(athlete) })
    const where = { gymId, AND: [visibleResults(own), { id: resultId }] }
    if ((await db.result.count({ where })) > 0) to.push(athlete.id)
  }
  await notify(inside, { kind: 'mention', subjectId: resultId, detailId, by, to })
}

function actorOf({ id: athleteId, personId, name, staff }: AthleteModel): Person {
  return { kind: 'person', id: personId!, name, readOnly: false, athleteId, staff }
}

/** Recounts the unread comments of a result after a deletion, and deletes the notification at zero. */
export async function recountComments(inside: Inside, { resultId }: CommentModel): Promise<void> {
  const { db, gymId } = inside
  const notifications = await db.notification.findMany({
    where: { gymId, subjectId: resultId, kind: { in: ['comment', 'reply', 'mention'] } },
  })
  if (notifications.length === 0) return
  const comments = await db.comment.findMany({
    where: { gymId, resultId },
    include: { parent: { select: { authorId: true } }, mentions: { select: { athleteId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id, kind, athleteId, since } of notifications) {
    const left = comments.filter(comment => {
      const answersThem = comment.parent?.authorId === athleteId
      const isNew = comment.deletedAt === null && comment.createdAt >= since
      if (!isNew || comment.authorId === athleteId) return false
      const isMentioned = comment.mentions.some(mention => mention.athleteId === athleteId)
      return kind === 'mention' ? isMentioned && !answersThem : answersThem === (kind === 'reply')
    })
    const last = left.at(-1)
    if (!last) await db.notification.deleteMany({ where: { gymId, id } })
    else {
      const data = { count: left.length, detailId: last.id, actorId: last.authorId, at: last.createdAt }
      await db.notification.updateMany({ where: { gymId, id }, data })
    }
  }
}
