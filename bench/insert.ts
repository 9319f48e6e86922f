import type BetterSqlite3 from 'better-sqlite3'

/** Returns what adds a row to a table: statements are prepared once a table, values stored as the application does. */
export function inserter(connection: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement>()
  return <Row extends object>(table: string, row: Row): void => {
    let statement = statements.get(table)
    if (!statement) {
      const columns = Object.keys(row)
      const names = columns.map(name => `"${name}"`).join(', ')
      const values = columns.map(() => '?').join(', ')
      statement = connection.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values})`)
      statements.set(table, statement)
    }
    statement.run(Object.values(row).map(stored))
  }
}

export type Insert = ReturnType<typeof inserter>

function stored(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : value
}
