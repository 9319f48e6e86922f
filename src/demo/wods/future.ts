import type { Rows } from '../rows'

export function dropFuture(rows: Rows, now: Date): Rows {
  const isPast = (at: Date | string) => new Date(at) <= now
  const sessions = rows.sessions.filter(row => isPast(row.loggedAt))
  const results = rows.results.filter(row => isPast(row.createdAt))
  const comments = rows.comments
    .filter(row => isPast(row.createdAt))
    .map(row => ({
      ...row,
      deletedAt: row.deletedAt && isPast(row.deletedAt as Date) ? row.deletedAt : null,
    }))
  return { ...rows, sessions, results, comments }
}
