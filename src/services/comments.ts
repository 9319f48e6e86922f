/** Comments on results, and their replies, one level deep. Deleting is soft. */
import { v7 as uuid } from 'uuid'
import { transaction } from '../db/transaction'
import { groupBy } from '../domain/group-by'
import { addError, assertNoErrors, type FieldErrors, notFound } from '../errors'
import type { CommentModel } from '../generated/sqlite/models'
import { canModifyComment } from '../policies/comments'
import type { CommentCreate } from '../schemas/comments'
import { type GymScope, isKey } from '../scope'
import { recordChange } from './audit'

/** A comment as the caller may see it. Author null: deleted. Author id null: no athlete of this gym (any more). */
export type Comment = {
  id: string
  author: { id: string | null; name: string } | null
  canModify: boolean
  createdAt: Date
  text: string | null
  replies: Comment[]
}

/**
 * Comments on a result in the name of an athlete. Throws validation_failed on `author_id` (no athlete of this gym with
 * access member or marketplace) and `commentable.id` (no result of this gym).
 */
export async function createComment(scope: GymScope, input: CommentCreate): Promise<Comment> {
  const { gymId, actor } = scope
  return transaction(scope.db, async tx => {
    const [author, result] = await Promise.all([
      tx.athlete.findFirst({
        where: { gymId, id: input.author_id, access: { in: ['member', 'marketplace'] } },
      }),
      tx.result.findFirst({
        where: { gymId, id: input.commentable.id, sessionId: { not: null } },
        select: { id: true },
      }),
    ])
    const errors: FieldErrors = {}
    if (!author)
      addError(errors, 'author_id', 'must be an athlete of this gym with access member or marketplace')
    if (!result) addError(errors, 'commentable.id', 'must be a result of this gym')
    assertNoErrors(errors)
    const row = await tx.comment.create({
      data: {
        id: uuid(),
        gymId,
        resultId: result!.id,
        parentId: null,
        authorId: author!.id,
        authorName: author!.name,
        text: input.text,
        apiKeyId: isKey(actor) ? actor.id : null,
        platformId: actor.kind === 'platform_key' ? actor.platformId : null,
        createdAt: new Date(),
        deletedAt: null,
      },
    })
    const after = { result_id: row.resultId, author_id: row.authorId, text: row.text }
    await recordChange(tx, scope, {
      action: 'comment.create',
      subjectType: 'comment',
      subjectId: row.id,
      after,
    })
    return view(scope, row, new Map([[author!.id, author!.name]]), [])
  })
}

/** One comment that is not deleted, without its replies. Throws not_found. */
export async function getComment(scope: GymScope, id: string): Promise<Comment> {
  const row = await scope.db.comment.findFirst({ where: { gymId: scope.gymId, id, deletedAt: null } })
  if (!row) throw notFound('The comment')
  return view(scope, row, await authorNames(scope, [row]), [])
}

/** The comments on results, by result id, oldest first. A deleted one stays only while it has replies. */
export async function commentsByResult(
  scope: GymScope,
  resultIds: string[],
): Promise<ReadonlyMap<string, Comment[]>> {
  if (resultIds.length === 0) return new Map()
  const rows = await scope.db.comment.findMany({
    where: { gymId: scope.gymId, resultId: { in: resultIds } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const names = await authorNames(scope, rows)
  const replies = groupBy(
    rows.filter(row => row.parentId !== null && row.deletedAt === null),
    row => row.parentId,
  )
  const shown = rows.filter(row => row.parentId === null && (row.deletedAt === null || replies.has(row.id)))
  const byResult = groupBy(shown, row => row.resultId)
  const views = [...byResult].map(([resultId, own]) => {
    return [resultId, own.map(row => view(scope, row, names, replies.get(row.id) ?? []))] as const
  })
  return new Map(views)
}

/** The names of the authors who are still with the gym, by id. */
async function authorNames(scope: GymScope, rows: CommentModel[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(row => row.authorId ?? []))]
  if (ids.length === 0) return new Map()
  const athletes = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, id: { in: ids }, access: { not: 'deleted' } },
    select: { id: true, name: true },
  })
  return new Map(athletes.map(athlete => [athlete.id, athlete.name]))
}

function view(
  scope: GymScope,
  row: CommentModel,
  names: Map<string, string>,
  replies: CommentModel[],
): Comment {
  const known = row.authorId === null ? undefined : names.get(row.authorId)
  const author = { id: known === undefined ? null : row.authorId, name: known ?? row.authorName }
  return {
    id: row.id,
    author: row.deletedAt === null ? author : null,
    canModify: canModifyComment(scope.actor, row),
    createdAt: row.createdAt,
    text: row.deletedAt === null ? row.text : null,
    replies: replies.map(reply => view(scope, reply, names, [])),
  }
}
