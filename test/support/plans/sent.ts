/** Records the statements that the application sends, on either database. */
import { Client } from 'pg'
import { SqliteConnection } from '../../../src/db/sqlite-connection'

/** A statement, with the values of the first time that it was sent. */
export type Sent = { sql: string; values: readonly unknown[] }

const READS_OR_CHANGES_ROWS = /^\s*(SELECT|UPDATE|DELETE|WITH|INSERT)\b/i

/** Returns each different statement that is sent while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent = new Map<string, Sent>()
  const note = (query: unknown, given: unknown) => {
    const { sql, text, args, values } = (typeof query === 'string' ? { sql: query } : query) as {
      [name in 'sql' | 'text']?: string
    } & { [name in 'args' | 'values']?: unknown[] }
    const statement = sql ?? text ?? ''
    if (!READS_OR_CHANGES_ROWS.test(statement) || sent.has(statement)) return
    sent.set(statement, { sql: statement, values: args ?? values ?? (Array.isArray(given) ? given : []) })
  }
  const spies =
    DIALECT === 'sqlite'
      ? (['query', 'execute'] as const).map(way => listen(SqliteConnection.prototype, way, note))
      : [listen(Client.prototype, 'query', note)]
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return [...sent.values()]
}

function listen(
  target: object,
  method: string,
  note: (query: unknown, values: unknown) => void,
): jest.SpyInstance {
  const methods = target as Record<string, (...args: unknown[]) => unknown>
  const own = methods[method]!
  return jest.spyOn(methods, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
    note(args[0], args[1])
    return own.apply(this, args)
  })
}
