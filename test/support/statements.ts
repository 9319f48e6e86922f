/** What SQLite is asked, as it is asked: every way to a connection, but for BEGIN, COMMIT and what tells of changes. */
import { SqliteConnection } from '../../src/db/sqlite-connection'

const WAYS = ['query', 'execute'] as const

/** The statements that `work` sends, with what they bind, and what it gives. None on PostgreSQL. */
export async function statementsDuring<T>(
  work: () => Promise<T>,
): Promise<{ sent: { sql: string; values: readonly unknown[] }[]; given: T }> {
  const sent: { sql: string; values: readonly unknown[] }[] = []
  const spies = WAYS.map(way => {
    const own = SqliteConnection.prototype[way] as (...args: unknown[]) => unknown
    return jest
      .spyOn(SqliteConnection.prototype as unknown as Record<string, (...args: unknown[]) => unknown>, way)
      .mockImplementation(function (this: SqliteConnection, ...args: unknown[]) {
        const [query] = args as [{ sql: string; args: unknown[] }]
        sent.push({ sql: query.sql, values: query.args })
        return own.apply(this, args)
      })
  })
  try {
    return { given: await work(), sent }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
