/** Comments on results and posts and their replies, one level deep. */
import { v7 as uuid } from 'uuid'
import { groupBy } from '../../domain/shared/group-by'
import { addError, assertNoErrors, type FieldErrors, invalid, notFound } from '../../errors'
import type { CommentModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { CommentCreate, CommentsQuery } from '../../schemas/comments/comments'
import { type GymScope, isKey } from '../../scope'
import { type Concerned, notifyOfComment } from '../notifications/comments'
import { RECIPIENT, type Recipient } from '../notifications/notify'
import { recordChange } from '../shared/audit'
import { readTexts } from '../shared/comment-texts'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { type Subject, type SubjectColumns, subjectColumns } from '../shared/subjects'
import { visibleResults } from '../shared/visible'
import { parseMentions, putMentions } from './mentions'
import { COMMENTS, type Comment, commentsAmong, readAuthor, view, viewOne, WITH_AUTHOR } from './views'

/**
 * Comments on a result in an athlete's name. Throws validation_failed on `author_id` and `commentable.id`.
 */
export async function createComment(scope: GymScope, input: CommentCreate): Promise<Comment> {
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const [author, result] = await Promise.all([
      inside.db.athlete.findFirst({
        where: { gymId, id: input.author_id, ...ACTIVE },
      }),
      inside.db.result.findFirst({
        where: { gymId, id: input.commentable.id, sessionId: { not: null } },
        select: { id: true, ...WITH_OWNER },
      }),
    ])
    const errors: FieldErrors = {}
    if (!author)
      addError(errors, 'author_id', 'must be an athlete of this gym with access member or marketplace')
    if (!result) addError(errors, 'commentable.id', 'must be a result of this gym')
    assertNoErrors(errors)
    const row = await insertComment(inside, {
      subject: { resultId: result!.id },
      parentId: null,
      author: author!,
      text: input.text,
      concerned: { owner: result!.session!.athlete, answered: null },
    })
    return viewOne(inside, { ...row, author })
  })
}

/** Returns a comment without its replies. Throws not_found, also for a deleted comment. */
export async function getComment(scope: GymScope, id: string): Promise<Comment> {
  const row = await scope.db.comment.findFirst({
    where: { gymId: scope.gymId, id, deletedAt: null, resultId: { not: null } },
    include: WITH_AUTHOR,
  })
  if (!row) throw notFound('The comment')
  return viewOne(scope, row)
}

/** Returns a page of comments and replies on results, oldest first, without deleted comments. */
export async function listComments(scope: GymScope, query: CommentsQuery): Promise<Page<Comment>> {
  const { db, gymId } = scope
  const { result_id: resultId } = query
  if (resultId !== undefined && !(await db.result.findFirst({ where: { gymId, id: resultId } })))
    throw invalid({ result_id: ['must be a result of this gym'] })
  const within = { resultId: resultId ?? { not: null } }
  const { rows, ...cursors } = await listRows(scope, 'comment', query, {
    among: within,
    shown: { deletedAt: null },
    columns: { include: WITH_AUTHOR },
  })
  const words = await readTexts(scope, rows)
  return { ...cursors, rows: rows.map(row => view(scope, row, words)) }
}

/** Returns the ids of a comment and its result. Throws not_found, also for a deleted comment. */
export async function findCommentRef(scope: GymScope, id: string): Promise<{ resultId: string; id: string }> {
  const row = await scope.db.comment.findFirst({
    where: { gymId: scope.gymId, id, deletedAt: null, resultId: { not: null } },
    select: { resultId: true },
  })
  if (!row) throw notFound('The comment')
  return { resultId: row.resultId!, id }
}

/** Groups comments by result id. */
export async function commentsByResult(
  scope: GymScope,
  resultIds: string[],
): Promise<ReadonlyMap<string, Comment[]>> {
  if (resultIds.length === 0) return new Map()
  const rows = await scope.db.comment.findMany({
    where: { gymId: scope.gymId, resultId: { in: resultIds } },
    ...COMMENTS,
  })
  return groupBy(await commentsAmong(scope, rows, null), comment => comment.resultId!)
}

export type LatestComment = SubjectColumns & {
  id: string
  author: string
  text: string
  createdAt: Date
  athlete: string
}

/** Returns the latest comments and replies for a coach, newest first. */
export async function listLatestComments(scope: GymScope, take: number): Promise<LatestComment[]> {
  const rows = await scope.db.comment.findMany({
    where: {
      gymId: scope.gymId,
      deletedAt: null,
      OR: [{ result: visibleResults(scope) }, { postId: { not: null } }],
    },
    include: {
      ...WITH_AUTHOR,
      post: { select: { athlete: { select: { name: true } } } },
      result: { select: { session: { select: { athlete: { select: { name: true } } } } } },
    },
    orderBy: { id: 'desc' },
    take,
  })
  const words = await readTexts(scope, rows)
  return rows.map(({ result, post, id, resultId, postId, createdAt, ...row }) => ({
    id,
    resultId,
    postId,
    text: words.get(id)!.text,
    createdAt,
    author: readAuthor(row).name,
    athlete: (result?.session ?? post)!.athlete.name,
  }))
}

type NewComment = {
  subject: Subject
  parentId: string | null
  author: { id: string; name: string }
  text: string
  picked?: readonly string[]
  concerned: Omit<Concerned, 'mentioned'>
}

const WITH_OWNER = { session: { select: { athlete: { select: RECIPIENT } } } } as const

/** Inserts a comment or a reply. */
export async function insertComment(inside: Inside, comment: NewComment): Promise<CommentModel> {
  const { actor, gymId } = inside
  const { subject, parentId, author, concerned } = comment
  const { text, ids } = await parseMentions(inside, comment.text, comment.picked ?? [])
  const row = await inside.db.comment.create({
    data: {
      id: uuid(),
      gymId,
      ...subjectColumns(subject),
      parentId,
      authorId: author.id,
      authorName: author.name,
      text,
      apiKeyId: isKey(actor) ? actor.id : null,
      platformId: actor.kind === 'platform_key' ? actor.platformId : null,
      createdAt: new Date(),
      deletedAt: null,
    },
  })
  const reply = parentId === null ? {} : { parent_id: parentId }
  await recordChange(inside, {
    action: recordedAs('create', row),
    subjectType: 'comment',
    subjectId: row.id,
    after: {
      ...subjectFields(subject, concerned.owner),
      ...reply,
      author_id: author.id,
      text,
      ...logged(ids),
    },
  })
  const mentioned = await putMentions(inside, row.id, ids)
  const words = await readTexts(inside, [row])
  await notifyOfComment(inside, { ...row, text: words.get(row.id)!.text }, { ...concerned, mentioned })
  return row
}

/** The members behind the positions of a text in the audit log. */
export function logged(ids: readonly string[]): { mention_ids?: readonly string[] } {
  return ids.length === 0 ? {} : { mention_ids: ids }
}

/** Comments on posts are not in the interface: their actions have no events. */
export function recordedAs(
  what: 'create' | 'update' | 'delete' | 'restore',
  { postId }: Pick<SubjectColumns, 'postId'>,
): string {
  return postId === null ? `comment.${what}` : `post_comment.${what}`
}

function subjectFields(subject: Subject, owner: Recipient | null) {
  if ('resultId' in subject) return { result_id: subject.resultId }
  return { post_id: subject.postId, athlete_id: owner?.id ?? null }
}
