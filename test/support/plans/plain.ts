/** A connection without Prisma and without a limit of time, to the database of a test. */
import BetterSqlite3 from 'better-sqlite3'
import { Client } from 'pg'

export type Plain = {
  ask<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openPlain(url: string): Promise<Plain> {
  if (DIALECT === 'sqlite') {
    const connection = new BetterSqlite3(url.slice('file:'.length))
    connection.pragma('foreign_keys = ON')
    return {
      async ask<Row>(sql: string, values: readonly unknown[] = []) {
        const statement = connection.prepare(sql)
        const bound = values.map(toSqlite)
        if (statement.reader) return statement.all(...bound) as Row[]
        statement.run(...bound)
        return []
      },
      async close() {
        connection.close()
      },
    }
  }
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
  // The run's databases are dropped while a failed test still has this connection.
  client.on('error', () => {})
  await client.connect()
  return {
    ask: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    close: () => client.end(),
  }
}

function toSqlite(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}
