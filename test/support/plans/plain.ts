/** A connection to a database without Prisma and without a limit of time. */
import BetterSqlite3 from 'better-sqlite3'
import { Client } from 'pg'
import { type Dialect, dialectOf } from '../../../src/config/database-url'

export type Plain = {
  dialect: Dialect
  ask<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openPlain(url: string): Promise<Plain> {
  const dialect = dialectOf(url)
  if (dialect === 'sqlite') {
    const connection = new BetterSqlite3(url.slice('file:'.length))
    connection.pragma('foreign_keys = ON')
    return {
      dialect,
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
    dialect,
    ask: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    close: () => client.end(),
  }
}

function toSqlite(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}
