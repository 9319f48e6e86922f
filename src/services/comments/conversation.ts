import type { Tx } from '../../db/client'
import { conflict, notFound } from '../../errors'
import type { CommentModel } from '../../generated/sqlite/models'
import { canEditComment, canModifyComment, canRestoreComment } from '../../policies/comments'
import { type GymScope, requirePerson } from '../../scope'
import { notifyOfMentions, recountComments } from '../notifications/comments'
import { RECIPIENT, type Recipient } from '../notifications/notify'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { drawUpload, putPicture } from '../shared/pictures'
import { findSubjectOwner, type Subject, subjectColumns, subjectId } from '../shared/subjects'
import { insertComment, logged, recordedAs } from './comments'
import { parseMentions, putMentions } from './mentions'

/** The pair must match, else the comment counts as unknown. */
export type CommentRef = Subject & { id: string }

/** Ids of members chosen while typing, and the path of a picture. */
type Given = { picked?: readonly string[] | undefined; photo?: string | null }

/** Comments on a visible result or post, and returns the comment's id. */
export async function commentOn(
  scope: GymScope,
  subject: Subject,
  text: string,
  { picked = [], photo = null }: Given = {},
): Promise<string> {
  const drawn = await drawPhoto(scope, subject, photo)
  return inTransaction(scope, async inside => {
    const concerned = { owner: await findOwner(inside, subject), answered: null }
    const written = { author: me(inside), text, picked, concerned }
    const row = await insertComment(inside, { subject, parentId: null, ...written })
    if (drawn) await putPicture(inside, drawn, { commentId: row.id })
    return row.id
  })
}

/** Replies to a comment. Throws conflict comment_deleted. */
export async function createReply(
  scope: GymScope,
  ref: CommentRef,
  text: string,
  { picked = [], photo = null }: Given = {},
): Promise<string> {
  const drawn = await drawPhoto(scope, ref, photo)
  return inTransaction(scope, async inside => {
    const owner = await findOwner(inside, ref)
    const parent = await inside.db.comment.findFirst({
      where: { gymId: inside.gymId, id: ref.id, ...subjectColumns(ref), parentId: null },
      include: { author: { select: RECIPIENT } },
    })
    if (!parent) throw notFound('The comment')
    assertNotDeleted(parent)
    const concerned = { owner, answered: parent.author }
    const written = { author: me(inside), text, picked, concerned }
    const row = await insertComment(inside, { subject: ref, parentId: ref.id, ...written })
    if (drawn) await putPicture(inside, drawn, { commentId: row.id })
    return row.id
  })
}

/** Edits the member's own comment. Throws conflict comment_deleted. */
export async function updateComment(
  scope: GymScope,
  ref: CommentRef,
  words: string | undefined,
  picked: readonly string[] = [],
): Promise<void> {
  await inTransaction(scope, async inside => {
    const comment = await findComment(inside, ref)
    assertNotDeleted(comment)
    authorize(canEditComment(inside.actor, comment), 'Only the author of a comment can change it.')
    if (words === undefined) return
    const { db, gymId } = inside
    const before = await db.mention.findMany({
      where: { gymId, commentId: ref.id },
      orderBy: { position: 'asc' },
    })
    const known = before.map(({ athleteId }) => athleteId)
    const { text, ids } = await parseMentions(inside, words, picked, known)
    if (comment.text === text && ids.join() === known.join()) return
    await db.comment.update({ where: { gymId_id: { gymId, id: ref.id } }, data: { text } })
    const mentioned = await putMentions(inside, ref.id, ids)
    const old = { text: comment.text, ...logged(known) }
    await recordComment(inside, 'update', comment, old, { text, ...logged(ids) })
    await notifyOfMentions(inside, comment, mentioned)
  })
}

/** Deletes a comment, which keeps its position while it has replies. Only the author and staff may. */
export async function deleteComment(scope: GymScope, ref: CommentRef): Promise<void> {
  await inTransaction(scope, async inside => {
    const comment = await findComment(inside, ref)
    authorize(
      canModifyComment(inside.actor, { ...comment, deletedAt: null }),
      'Only the author of a comment or a coach can delete it.',
    )
    if (comment.deletedAt === null) await setDeletedAt(inside, comment, new Date(), 'delete')
  })
}

/** Restores a deleted comment, if canRestore allows. */
export async function restoreComment(scope: GymScope, ref: CommentRef): Promise<void> {
  await inTransaction(scope, async inside => {
    const comment = await findComment(inside, ref)
    if (comment.deletedAt === null) return
    const allowed = canRestoreComment(inside.actor, comment, await deleterOf(inside, inside.db, comment))
    authorize(allowed, 'Only a coach can restore a comment that a coach deleted.')
    await setDeletedAt(inside, comment, null, 'restore')
  })
}

/** True when the comment is deleted and the member may restore it. */
export async function canRestore(scope: GymScope, ref: CommentRef): Promise<boolean> {
  const { db, gymId } = scope
  const comment = await db.comment.findFirst({ where: { gymId, id: ref.id, ...subjectColumns(ref) } })
  if (comment === null || comment.deletedAt === null) return false
  return canRestoreComment(scope.actor, comment, await deleterOf(scope, db, comment))
}

/** Throws not_found unless the result or post is visible and has this comment, deleted or not. */
export async function assertCommentExists(scope: GymScope, ref: CommentRef): Promise<void> {
  await findComment(scope, ref)
}

async function drawPhoto(scope: GymScope, subject: Subject, path: string | null) {
  if (path === null) return null
  await findOwner(scope, subject)
  return drawUpload(scope, path)
}

function me(scope: GymScope): { id: string; name: string } {
  const { athleteId, name } = requirePerson(scope)
  return { id: athleteId, name }
}

async function findOwner(scope: GymScope, subject: Subject): Promise<Recipient> {
  const owner = await findSubjectOwner(scope, subject)
  if (!owner) throw notFound('resultId' in subject ? 'The result' : 'The post')
  return owner
}

async function findComment(scope: GymScope, ref: CommentRef): Promise<CommentModel> {
  await findOwner(scope, ref)
  const comment = await scope.db.comment.findFirst({
    where: { gymId: scope.gymId, id: ref.id, ...subjectColumns(ref) },
  })
  if (!comment) throw notFound('The comment')
  return comment
}

function assertNotDeleted(comment: CommentModel): void {
  if (comment.deletedAt !== null) throw conflict('comment_deleted', 'This comment has been deleted.')
}

async function deleterOf(
  scope: GymScope,
  db: Pick<Tx, 'auditEntry'>,
  comment: CommentModel,
): Promise<string | null> {
  const entry = await db.auditEntry.findFirst({
    where: {
      gymId: scope.gymId,
      // The time bound lets the index serve: the entry was written together with the deletion.
      at: { gte: comment.deletedAt! },
      action: recordedAs('delete', comment),
      subjectId: comment.id,
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { actorId: true },
  })
  return entry?.actorId ?? null
}

async function setDeletedAt(
  inside: Inside,
  comment: CommentModel,
  deletedAt: Date | null,
  what: 'delete' | 'restore',
): Promise<void> {
  const { id } = comment
  await inside.db.comment.update({ where: { gymId_id: { gymId: inside.gymId, id } }, data: { deletedAt } })
  const before = { deleted_at: comment.deletedAt?.toISOString() ?? null }
  await recordComment(inside, what, comment, before, { deleted_at: deletedAt?.toISOString() ?? null })
  await recountComments(inside, comment)
}

async function recordComment(
  inside: Inside,
  what: 'update' | 'delete' | 'restore',
  comment: CommentModel,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const action = recordedAs(what, comment)
  await recordChange(inside, { action, subjectType: 'comment', subjectId: comment.id, before, after })
}

/** Stops notifications of a conversation for the member, or starts them again. Throws not_found. */
export async function muteConversation(scope: GymScope, subject: Subject, muted: boolean): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await findOwner(inside, subject)
    const columns = subjectColumns(subject)
    const key = { athleteId, subjectId: subjectId(columns) }
    await db.mute.deleteMany({ where: { gymId, ...key } })
    if (muted) await db.mute.create({ data: { gymId, ...key, ...columns, createdAt: new Date() } })
  })
}

/** True for a conversation that the member muted. */
export async function isMuted(scope: GymScope, subject: Subject): Promise<boolean> {
  const { db, gymId, actor } = scope
  if (actor.kind !== 'person') return false
  const { athleteId } = actor
  return (
    (await db.mute.count({ where: { gymId, athleteId, subjectId: subjectId(subjectColumns(subject)) } })) > 0
  )
}
