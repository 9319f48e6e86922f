import type { NotificationKind } from '../../domain/notifications/notifications'
import type { AthleteModel, CommentModel } from '../../generated/sqlite/models'
import { seesLocked } from '../../policies/comments'
import { gymScope, type Person } from '../../scope'
import { mailComment } from '../mail/comments'
import type { Inside } from '../shared/in-transaction'
import { findSubjectOwner, readSubject, subjectColumns, subjectId } from '../shared/subjects'
import { notify, notifyRecipients, type Recipient } from './notify'

export type Concerned = { owner: Recipient | null; answered: Recipient | null; mentioned: readonly string[] }

/** Notifies of a comment, in the portal and by mail. An athlete with both roles gets one notification. */
export async function notifyOfComment(
  inside: Inside,
  comment: CommentModel,
  { owner, answered, mentioned }: Concerned,
): Promise<void> {
  const { id: detailId, authorId: by } = comment
  const news = { subjectId: subjectId(comment), detailId, by, at: comment.createdAt }
  const muted = await listMuted(inside, comment)
  const tell = async (kind: 'reply' | 'comment', athlete: Recipient) => {
    if (muted.has(athlete.id)) return
    const to = await notifyRecipients(inside, { ...news, kind: kindOn(comment, kind), to: [athlete] })
    await mailComment(inside, comment, { isReply: kind === 'reply', to })
  }
  if (answered !== null) await tell('reply', answered)
  if (owner !== null && owner.id !== answered?.id) await tell('comment', owner)
  const notified = [owner?.id, answered?.id]
  await notifyOfMentions(
    inside,
    comment,
    mentioned.filter(id => !notified.includes(id)),
  )
}

/** Notifies mentioned members with access to the comment. */
export async function notifyOfMentions(
  inside: Inside,
  comment: CommentModel,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return
  const { db, gymId } = inside
  const { id: detailId, authorId: by } = comment
  const muted = await listMuted(inside, comment)
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: mentioned.filter(id => !muted.has(id)) }, personId: { not: null } },
  })
  const author = by === null ? null : await db.athlete.findFirst({ where: { gymId, id: by } })
  const to: string[] = []
  for (const athlete of athletes) {
    const own = gymScope({ ...inside, actor: actorOf(athlete) })
    const owner = await findSubjectOwner(own, readSubject(comment))
    const isShown = owner && (!author?.locksFollowing || seesLocked(own.actor, [owner.id]))
    if (isShown) to.push(athlete.id)
  }
  await notify(inside, { kind: kindOn(comment, 'mention'), subjectId: subjectId(comment), detailId, by, to })
}

async function listMuted({ db, gymId }: Inside, comment: CommentModel): Promise<ReadonlySet<string>> {
  const rows = await db.mute.findMany({ where: { gymId, ...subjectColumns(readSubject(comment)) } })
  return new Set(rows.map(({ athleteId }) => athleteId))
}

function kindOn({ postId }: CommentModel, kind: 'comment' | 'reply' | 'mention'): NotificationKind {
  return postId === null ? kind : `post_${kind}`
}

function actorOf({ id: athleteId, personId, name, staff }: AthleteModel): Person {
  return { kind: 'person', id: personId!, name, readOnly: false, athleteId, staff }
}

/** Recounts the unread comments of a conversation after a deletion, and deletes the notification at zero. */
export async function recountComments(inside: Inside, comment: CommentModel): Promise<void> {
  const { db, gymId } = inside
  const kinds = (['comment', 'reply', 'mention'] as const).map(kind => kindOn(comment, kind))
  const notifications = await db.notification.findMany({
    where: { gymId, subjectId: subjectId(comment), kind: { in: kinds } },
  })
  if (notifications.length === 0) return
  const comments = await db.comment.findMany({
    where: { gymId, ...subjectColumns(readSubject(comment)) },
    include: { parent: { select: { authorId: true } }, mentions: { select: { athleteId: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id, kind, athleteId, since } of notifications) {
    const left = comments.filter(comment => {
      const answersThem = comment.parent?.authorId === athleteId
      const isNew = comment.deletedAt === null && comment.createdAt >= since
      if (!isNew || comment.authorId === athleteId) return false
      const isMentioned = comment.mentions.some(mention => mention.athleteId === athleteId)
      return kind.endsWith('mention') ? isMentioned && !answersThem : answersThem === kind.endsWith('reply')
    })
    const last = left.at(-1)
    if (!last) await db.notification.deleteMany({ where: { gymId, id } })
    else {
      const data = { count: left.length, detailId: last.id, actorId: last.authorId, at: last.createdAt }
      await db.notification.updateMany({ where: { gymId, id }, data })
    }
  }
}
