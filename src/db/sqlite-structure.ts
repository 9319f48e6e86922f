/** A schema as a set of comparable facts: columns, keys, indexes, foreign keys. */
import BetterSqlite3 from 'better-sqlite3'
import type { Migration } from './migrations'

type Column = { name: string; notnull: number; pk: number }
type Index = { name: string; unique: number; origin: string }
type Link = { id: number; seq: number; table: string; from: string }

/** Facts of a SQLite database, without the migration table. */
export function sqliteStructure(connection: BetterSqlite3.Database): Set<string> {
  const tables = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .pluck()
    .all() as string[]
  const facts = tables
    .filter(name => name !== '_prisma_migrations')
    .flatMap(table => factsOf(connection, table))
  return new Set(facts)
}

/** Facts of a database with exactly these migrations: computed on SQLite, valid for PostgreSQL too. */
export function structureAfter(migrations: Migration[]): Set<string> {
  const connection = new BetterSqlite3(':memory:')
  try {
    connection.pragma('foreign_keys = OFF')
    for (const { sql } of migrations) connection.exec(sql)
    return sqliteStructure(connection)
  } finally {
    connection.close()
  }
}

function factsOf(connection: BetterSqlite3.Database, table: string): string[] {
  const all = <T>(pragma: string, name = table) =>
    connection.prepare(`SELECT * FROM ${pragma}(?)`).all(name) as T[]
  const columns = all<Column>('pragma_table_info')
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const indexes = all<Index>('pragma_index_list').filter(({ origin }) => origin === 'c')
  const triggers = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?")
    .pluck()
    .all(table) as string[]
  const links = new Map<number, Link[]>()
  for (const link of all<Link>('pragma_foreign_key_list'))
    links.set(link.id, [...(links.get(link.id) ?? []), link])
  return [
    ...columns.map(({ name }) => fact.column(table, name)),
    ...columns.filter(({ notnull }) => notnull === 1).map(({ name }) => fact.required(table, name)),
    ...(keys.length > 0 ? [fact.primary(table, namesOf(keys))] : []),
    ...indexes.map(({ name, unique }) =>
      fact.index(table, namesOf(all<{ name: string }>('pragma_index_info', name)), unique === 1),
    ),
    ...triggers.map(name => fact.trigger(table, name)),
    ...[...links.values()].map(parts => {
      const ordered = parts.sort((a, b) => a.seq - b.seq)
      return fact.link(
        table,
        ordered.map(({ from }) => from),
        ordered[0]!.table,
      )
    }),
  ]
}

const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name)

export const fact = {
  column: (table: string, name: string) => `column ${table}.${name}`,
  required: (table: string, name: string) => `not null ${table}.${name}`,
  primary: (table: string, names: string[]) => `primary key ${table}(${names.join(', ')})`,
  index: (table: string, names: string[], unique: boolean) =>
    `${unique ? 'unique ' : ''}index ${table}(${names.join(', ')})`,
  link: (table: string, names: string[], to: string) => `foreign key ${table}(${names.join(', ')}) to ${to}`,
  trigger: (table: string, name: string) => `trigger ${name} of ${table}`,
}

/** Counts dangling foreign keys; Infinity when they can't be checked, as after half a migration. */
export function countDanglingLinks(connection: BetterSqlite3.Database): number {
  try {
    return connection.prepare('SELECT count(*) FROM pragma_foreign_key_check').pluck().get() as number
  } catch (error) {
    if (/foreign key mismatch/.test((error as Error).message)) return Number.POSITIVE_INFINITY
    throw error
  }
}
