/** A row in every table of a SQLite file, made from the data model. */
import BetterSqlite3 from 'better-sqlite3'
import { dataModel } from '../../src/db/client'
import type { Column, Table } from '../../src/db/model'

/** All keys are the same, so every reference leads to the row of its table. */
const KEY = 'same'
const TEXT = `naïve 😀 {"b":1,"a":[2]} "\\ \n\t\r \u2028 ' NULL \\N 2026-01-01`

/** Adds a row with a value in every column to every table; its references are whole. */
export function synthesizeRows(file: string): void {
  const connection = new BetterSqlite3(file)
  try {
    connection.pragma('foreign_keys = OFF')
    for (const table of dataModel().values()) {
      const keys = keysOf(table)
      const columns = [...table.columns.values()]
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const places = columns.map(() => '?').join(', ')
      connection
        .prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${places})`)
        .run(columns.map(column => storedValue(column, keys)))
    }
    const loose = connection.pragma('foreign_key_check') as unknown[]
    if (loose.length > 0) throw new Error(`Rows refer to nothing: ${JSON.stringify(loose.slice(0, 3))}`)
  } finally {
    connection.close()
  }
}

function keysOf({ relations, unique }: Table): Set<string> {
  return new Set([...[...relations.values()].flatMap(({ here }) => here), ...[...unique.values()].flat()])
}

function storedValue({ name, kind, values }: Column, keys: Set<string>): string | number {
  if (values) return [...values][0]!
  if (kind === 'integer') return -2_147_483_648
  if (kind === 'real') return 0.1 + 0.2
  if (kind === 'boolean') return 1
  if (kind === 'moment') return '2026-11-22T10:15:00.070Z'
  if (name === 'doneAt') return '2026-11-22T10:15:00.123456Z'
  return keys.has(name) ? KEY : TEXT
}
