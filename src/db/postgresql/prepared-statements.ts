/** Statements that PostgreSQL plans once for each connection. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** PostgreSQL keeps each plan in each connection: some tens of kilobytes. */
const MOST_NAMES = 200
const MOST_COUNTED = 5_000
/** A statement that is sent for the third time will be sent again. */
const WORTH_A_NAME = 3

/** Returns a function that gives the texts of frequent statements a name, the same each time. */
export function statementNames(most = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    if (counts.size >= MOST_COUNTED) counts = new Map()
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < WORTH_A_NAME) return undefined
    counts.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }
}

/** Returns a class of connections that prepare frequent statements with values. */
export function preparingClient(
  Base: typeof Client,
  nameOf: (text: string) => string | undefined,
): typeof Client {
  class Preparing extends Base {}
  const query = Base.prototype.query as (...all: unknown[]) => unknown
  // On the prototype, where subclasses look. The driver's `query` has many signatures.
  Preparing.prototype.query = function (this: Client, given: unknown, ...more: unknown[]): unknown {
    const { text, values } = (given ?? {}) as { text?: unknown; values?: unknown }
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return query.call(this, name === undefined ? given : { ...(given as object), name }, ...more)
  } as Client['query']
  return Preparing
}
