/** Statements that PostgreSQL plans once for each connection. */
import { createHash } from 'node:crypto'

/** PostgreSQL keeps each plan in each connection: some tens of kilobytes. */
const MOST_NAMES = 200
const MOST_COUNTED = 5_000
/** A statement that is sent for the third time will be sent again. */
const WORTH_A_NAME = 3

/** Returns a function that gives frequent statements with values a name, the same each time; empty for others. */
export function statementNames(most = MOST_NAMES): (statement: { sql: string; args: unknown[] }) => string {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  return ({ sql, args }) => {
    if (args.length === 0) return ''
    const known = names.get(sql)
    if (known !== undefined || names.size >= most) return known ?? ''
    if (counts.size >= MOST_COUNTED) counts = new Map()
    const count = (counts.get(sql) ?? 0) + 1
    counts.set(sql, count)
    if (count < WORTH_A_NAME) return ''
    counts.delete(sql)
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
    return name
  }
}
