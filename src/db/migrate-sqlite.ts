/** Migrating a SQLite file. Nothing is ever put in the file's place: what fails is undone by SQLite itself. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { copyBefore } from './copies'
import {
  assertOurs,
  CREATE_LIST,
  type Had,
  type History,
  listRow,
  type Migration,
  READ_LIST,
  standingOf,
} from './migrations'
import { assertSound } from './sqlite-soundness'
import { sqliteStructure, structureAfter } from './sqlite-structure'
import { UnusableDatabase } from './unusable'

/** How long a command that writes at this moment is waited for. */
const BUSY_TIMEOUT_MS = 10_000

/** See `migrate`. The caller holds the lock for serving the file. */
export async function migrateSqlite(file: string, migrations: Migration[]) {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    assertSound(connection, file)
    const standing = standingOf(historyOf(connection), migrations)
    // Before anything is written: the file may be somebody else's.
    assertOurs(standing, `The database ${file}`)
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    // A table that is made anew is dropped in between; what refers to it is checked before each commit.
    connection.pragma('foreign_keys = OFF')
    const { pending, fresh, unfinished } = standing
    if (pending.length === 0) return { applied: [] }
    const copy = fresh ? undefined : await copyBefore(connection, file, pending[0]!.name)
    const dangling = danglingLinks(connection)
    for (const migration of pending) {
      const until = migrations.slice(0, migrations.indexOf(migration) + 1)
      try {
        if (unfinished.includes(migration.name))
          resume(connection, migration, structureAfter(until), dangling)
        else apply(connection, migration, dangling)
      } catch (error) {
        throw failed(migration, error as Error, copy)
      }
    }
    return { applied: pending.map(migration => migration.name), ...(copy && { copy }) }
  } finally {
    connection.close()
  }
}

/** What a file says of its migrations, read without changing or making anything. */
export function readSqlite(file: string): History {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    return historyOf(connection)
  } finally {
    connection.close()
  }
}

function historyOf(connection: BetterSqlite3.Database): History {
  const tables = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .pluck()
    .all() as string[]
  const listed = tables.includes('_prisma_migrations')
  const rows = listed ? (connection.prepare(READ_LIST).all() as { name: string; finished: number }[]) : []
  const had: Had[] = rows.map(({ name, finished }) => ({ name, finished: finished === 1 }))
  return { had, tables: tables.length - Number(listed) }
}

/** The whole of a migration and its row in one transaction; `check` may still refuse what came of it. */
function apply(
  connection: BetterSqlite3.Database,
  migration: Migration,
  dangling: number,
  sql = migration.sql,
  check: () => void = () => undefined,
): void {
  const started = new Date()
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(CREATE_LIST.sqlite)
    connection.exec(sql)
    check()
    if (danglingLinks(connection) > dangling) throw new Error('it would leave rows that refer to nothing')
    connection
      .prepare('DELETE FROM _prisma_migrations WHERE migration_name = ? AND finished_at IS NULL')
      .run(migration.name)
    connection
      .prepare(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
         VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(listRow(migration, started))
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/** How many rows refer to nothing; Infinity where links cannot be followed, as after half a migration. */
function danglingLinks(connection: BetterSqlite3.Database): number {
  try {
    return connection.prepare('SELECT count(*) FROM pragma_foreign_key_check').pluck().get() as number
  } catch (error) {
    if (/foreign key mismatch/.test((error as Error).message)) return Number.POSITIVE_INFINITY
    throw error
  }
}

/**
 * Finishes a migration that an earlier version, which applied it statement by statement, was killed in: goes on at the
 * first statement from which the rest works and leads to the schema that the migration makes.
 */
function resume(
  connection: BetterSqlite3.Database,
  migration: Migration,
  wanted: Set<string>,
  dangling: number,
): void {
  const statements = migration.sql.split(/(?<=;)[ \t]*\n/)
  const check = () => {
    const found = sqliteStructure(connection)
    const same = found.size === wanted.size && [...found].every(fact => wanted.has(fact))
    if (!same) throw new Error('the database is not as this migration needs it')
  }
  for (let from = 0; from <= statements.length; from++) {
    try {
      apply(connection, migration, dangling, statements.slice(from).join('\n'), check)
      return
    } catch (error) {
      if (from === statements.length) throw error
    }
  }
}

function failed({ name }: Migration, { message }: Error, copy: string | undefined): UnusableDatabase {
  const state = copy
    ? `Nothing of ${name} was applied. A copy from before the upgrade is at ${copy}.`
    : 'The database held nothing yet.'
  return new UnusableDatabase('migration_failed', `Migrating failed: ${name}: ${message}.\n${state}`)
}
