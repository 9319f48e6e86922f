import { groupBy } from '../../domain/shared/group-by'
import { type PageOf, paginate } from '../../domain/shared/paginate'
import type { Comment } from '../../services/comments/views'

const ENTRIES_A_PAGE = 50

/** Returns the address of a comment on the page of its result or post. */
export function commentPath(page: string, commentId: string): string {
  return `${page}?comment=${commentId}#comment-${commentId}`
}

/**
 * Returns 50 comments and replies: around a comment, else of a page from 1, else the latest. A comment whose
 * replies continue on the next page is repeated there.
 */
export function pageOfComments(
  comments: readonly Comment[],
  { around, page }: { around: string | null; page: number | null },
): PageOf<Comment> {
  const entries = comments.flatMap(thread => [
    { thread, reply: null },
    ...thread.replies.map(reply => ({ thread, reply })),
  ])
  const at = entries.findIndex(({ thread, reply }) => (reply ?? thread).id === around)
  const wanted = at >= 0 ? Math.floor(at / ENTRIES_A_PAGE) + 1 : (page ?? Number.POSITIVE_INFINITY)
  const { items, ...found } = paginate(entries, wanted, ENTRIES_A_PAGE)
  const threads = [...groupBy(items, ({ thread }) => thread)]
  return {
    ...found,
    items: threads.map(([thread, own]) => ({ ...thread, replies: own.flatMap(({ reply }) => reply ?? []) })),
  }
}

export function findAnswered(
  comments: readonly Comment[],
  { answer, comment }: { answer?: unknown; comment?: unknown },
): string | null {
  if (answer !== 'yes') return null
  const thread = comments.find(
    ({ id, replies }) => id === comment || replies.some(reply => reply.id === comment),
  )
  return thread?.author ? thread.id : null
}
