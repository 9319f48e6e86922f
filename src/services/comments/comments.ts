/** Comments on results and their replies, one level deep. */
import { v7 as uuid } from 'uuid'
import type { TextPart } from '../../domain/comments/mentions'
import { groupBy } from '../../domain/shared/group-by'
import { addError, assertNoErrors, type FieldErrors, invalid, notFound } from '../../errors'
import type { AthleteModel, CommentFindManyArgs, CommentModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canEditComment, canModifyComment } from '../../policies/comments'
import type { CommentCreate, CommentsQuery } from '../../schemas/comments/comments'
import { type GymScope, isKey } from '../../scope'
import { type Concerned, notifyOfComment } from '../notifications/comments'
import { RECIPIENT } from '../notifications/notify'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { visibleResults } from '../shared/visible'
import { parseMentions, putMentions, readTexts, type Words } from './mentions'

/** A deleted comment has no author; an author who left the gym has no id. */
export type Comment = {
  id: string
  resultId: string
  parentId: string | null
  author: { id: string | null; name: string; photoVersion: string | null } | null
  canModify: boolean
  canEdit: boolean
  createdAt: Date
  text: string | null
  /** The text with its mentions apart. */
  parts: TextPart[]
  replies: Comment[]
}

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
      resultId: result!.id,
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
    where: { gymId: scope.gymId, id, deletedAt: null },
    include: WITH_AUTHOR,
  })
  if (!row) throw notFound('The comment')
  return viewOne(scope, row)
}

/** Returns a page of comments and replies, oldest first, without deleted comments. */
export async function listComments(scope: GymScope, query: CommentsQuery): Promise<Page<Comment>> {
  const { db, gymId } = scope
  const { result_id: resultId } = query
  if (resultId !== undefined && !(await db.result.findFirst({ where: { gymId, id: resultId } })))
    throw invalid({ result_id: ['must be a result of this gym'] })
  const within = resultId === undefined ? {} : { resultId }
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
    where: { gymId: scope.gymId, id, deletedAt: null },
    select: { resultId: true },
  })
  if (!row) throw notFound('The comment')
  return { resultId: row.resultId, id }
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
  return groupBy(await commentsAmong(scope, rows), comment => comment.resultId)
}

/** A deleted comment stays only while it has replies. */
export async function commentsAmong(scope: GymScope, rows: readonly CommentRow[]): Promise<Comment[]> {
  const words = await readTexts(scope, rows)
  const replies = groupBy(
    rows.filter(row => row.parentId !== null && row.deletedAt === null),
    row => row.parentId,
  )
  return rows
    .filter(row => row.parentId === null && (row.deletedAt === null || replies.has(row.id)))
    .map(row => view(scope, row, words, replies.get(row.id)))
}

export type LatestComment = {
  id: string
  resultId: string
  author: string
  text: string
  createdAt: Date
  athlete: string
}

/** Returns the latest comments and replies on results that the actor may see, newest first. */
export async function listLatestComments(scope: GymScope, take: number): Promise<LatestComment[]> {
  const rows = await scope.db.comment.findMany({
    where: { gymId: scope.gymId, deletedAt: null, result: visibleResults(scope) },
    include: {
      ...WITH_AUTHOR,
      result: { select: { session: { select: { athlete: { select: { name: true } } } } } },
    },
    orderBy: { id: 'desc' },
    take,
  })
  const words = await readTexts(scope, rows)
  return rows.map(({ result, id, resultId, createdAt, ...row }) => ({
    id,
    resultId,
    text: words.get(id)!.text,
    createdAt,
    author: authorOf(row).name,
    athlete: result.session!.athlete.name,
  }))
}

type NewComment = {
  resultId: string
  parentId: string | null
  author: { id: string; name: string }
  text: string
  picked?: readonly string[]
  concerned: Omit<Concerned, 'mentioned'>
}

export const WITH_OWNER = { session: { select: { athlete: { select: RECIPIENT } } } } as const

/** Inserts a comment or a reply. */
export async function insertComment(inside: Inside, comment: NewComment): Promise<CommentModel> {
  const { actor, gymId } = inside
  const { resultId, parentId, author, concerned } = comment
  const { text, ids } = await parseMentions(inside, comment.text, comment.picked ?? [])
  const row = await inside.db.comment.create({
    data: {
      id: uuid(),
      gymId,
      resultId,
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
    action: 'comment.create',
    subjectType: 'comment',
    subjectId: row.id,
    after: { result_id: resultId, ...reply, author_id: author.id, text, ...logged(ids) },
  })
  const mentioned = await putMentions(inside, row.id, ids)
  const words = await readTexts(inside, [row])
  await notifyOfComment(inside, { ...row, text: words.get(row.id)!.text }, { ...concerned, mentioned })
  return row
}

const WITH_AUTHOR = {
  author: { select: { id: true, name: true, photoVersion: true, access: true } },
} as const

export const COMMENTS = {
  include: WITH_AUTHOR,
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies CommentFindManyArgs

type Author = { id: string; name: string; photoVersion: string | null; access: AthleteModel['access'] }
type CommentRow = CommentModel & { author: Author | null }

/** An erased author has no id, and the name of then. */
function authorOf({
  author,
  authorName,
}: Pick<CommentRow, 'author' | 'authorName'>): Comment['author'] & object {
  if (author === null || author.access === 'deleted')
    return { id: null, name: authorName, photoVersion: null }
  const { id, name, photoVersion } = author
  return { id, name, photoVersion }
}

/** The members behind the positions of a text in the audit log. */
export function logged(ids: readonly string[]): { mention_ids?: readonly string[] } {
  return ids.length === 0 ? {} : { mention_ids: ids }
}

async function viewOne(scope: GymScope, row: CommentRow): Promise<Comment> {
  return view(scope, row, await readTexts(scope, [row]))
}

function view(
  scope: GymScope,
  row: CommentRow,
  words: ReadonlyMap<string, Words>,
  replies: CommentRow[] = [],
): Comment {
  const said = row.deletedAt === null ? words.get(row.id)! : { text: null, parts: [] }
  return {
    id: row.id,
    resultId: row.resultId,
    parentId: row.parentId,
    author: row.deletedAt === null ? authorOf(row) : null,
    canModify: canModifyComment(scope.actor, row),
    canEdit: canEditComment(scope.actor, row),
    createdAt: row.createdAt,
    ...said,
    replies: replies.map(reply => view(scope, reply, words)),
  }
}
