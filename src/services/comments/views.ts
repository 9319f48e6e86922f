import type { TextPart } from '../../domain/comments/mentions'
import { groupBy } from '../../domain/shared/group-by'
import type { AthleteModel, CommentFindManyArgs, CommentModel } from '../../generated/sqlite/models'
import { canEditComment, canModifyComment, seesLocked } from '../../policies/comments'
import type { GymScope } from '../../scope'
import { readTexts, type Words } from '../shared/comment-texts'
import { PICTURE_FACTS, type Picture } from '../shared/pictures'
import { readSubject, type SubjectColumns, subjectColumns } from '../shared/subjects'

/** A deleted or hidden comment has no author; an author who left the gym has no id. */
export type Comment = SubjectColumns & {
  id: string
  parentId: string | null
  author: { id: string | null; name: string; photoVersion: string | null } | null
  isHidden: boolean
  canModify: boolean
  canEdit: boolean
  createdAt: Date
  text: string | null
  parts: TextPart[]
  photo: Picture | null
  replies: Comment[]
}

export const WITH_AUTHOR = {
  author: { select: { id: true, name: true, photoVersion: true, access: true, locksFollowing: true } },
} as const

export const COMMENTS = {
  include: { ...WITH_AUTHOR, picture: PICTURE_FACTS },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} satisfies CommentFindManyArgs

type Author = Pick<AthleteModel, 'id' | 'name' | 'photoVersion' | 'access' | 'locksFollowing'>
type CommentRow = CommentModel & { author: Author | null; picture?: Picture | null }

/** An erased author has no id, and the name of then. */
export function readAuthor({
  author,
  authorName,
}: Pick<CommentRow, 'author' | 'authorName'>): Comment['author'] & object {
  if (author === null || author.access === 'deleted')
    return { id: null, name: authorName, photoVersion: null }
  const { id, name, photoVersion } = author
  return { id, name, photoVersion }
}

/**
 * The comments of a subject of `ownerId`. A comment that is deleted, or hidden from the reader, stays only while it has
 * replies.
 */
export async function commentsAmong(
  scope: GymScope,
  rows: readonly CommentRow[],
  ownerId: string | null,
): Promise<Comment[]> {
  const authors = new Map(rows.map(({ id, authorId }) => [id, authorId]))
  const isShown = (row: CommentRow) => {
    const answered = row.parentId === null ? null : (authors.get(row.parentId) ?? null)
    return isShownTo(scope, row, [ownerId, answered])
  }
  const shown = new Set(rows.filter(isShown))
  const words = await readTexts(scope, [...shown])
  const replies = groupBy(
    rows.filter(row => row.parentId !== null && shown.has(row)),
    row => row.parentId,
  )
  return rows
    .filter(row => row.parentId === null && (shown.has(row) || replies.has(row.id)))
    .map(row => view(scope, row, words, replies.get(row.id)))
}

/** True for a comment that is neither deleted nor hidden from a reader, beside the people it answers. */
export function isShownTo(
  { actor }: GymScope,
  { author, deletedAt }: Pick<CommentRow, 'author' | 'deletedAt'>,
  answered: (string | null)[],
): boolean {
  return deletedAt === null && (!author?.locksFollowing || seesLocked(actor, [author.id, ...answered]))
}

/** Returns a comment without its replies. */
export async function viewOne(scope: GymScope, row: CommentRow): Promise<Comment> {
  return view(scope, row, await readTexts(scope, [row]))
}

/** Returns a comment with its replies. */
export function view(
  scope: GymScope,
  row: CommentRow,
  words: ReadonlyMap<string, Words>,
  replies: CommentRow[] = [],
): Comment {
  const isHidden = row.deletedAt === null && !words.has(row.id)
  const shown = words.get(row.id) ?? { text: null, parts: [] }
  return {
    id: row.id,
    ...subjectColumns(readSubject(row)),
    parentId: row.parentId,
    author: words.has(row.id) ? readAuthor(row) : null,
    isHidden,
    canModify: !isHidden && canModifyComment(scope.actor, row),
    canEdit: canEditComment(scope.actor, row),
    createdAt: row.createdAt,
    ...shown,
    photo: (words.has(row.id) && row.picture) || null,
    replies: replies.map(reply => view(scope, reply, words)),
  }
}
