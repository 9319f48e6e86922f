/** Migrates a SQLite file in place; SQLite itself rolls failures back. */
import { mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { chownToFolderOwner } from '../config/private-files'
import { copyFor, nextMigration, removeOldCopies } from './copies'
import {
  assertOurs,
  CREATE_LIST,
  compareMigrations,
  type Had,
  type History,
  listRow,
  type Migration,
  READ_LIST,
  type Standing,
  UPGRADE,
} from './migrations'
import { assertSound, isDamage, isLarge } from './soundness/soundness'
import { countDanglingLinks } from './sqlite-structure'
import { UnusableDatabase } from './unusable'

const BUSY_TIMEOUT_MS = 10_000

/** See `migrate`. */
export async function migrateSqlite(
  file: string,
  migrations: Migration[],
  { logStep, checkLater }: { logStep(step: string): void; checkLater: boolean },
) {
  mkdirSync(dirname(file), { recursive: true })
  let unchecked = checkLater && isLarge(file)
  const check = async () => {
    unchecked = false
    await assertSound(file)
  }
  if (!unchecked) await check()
  const connection = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    chownToFolderOwner(realpathSync(file))
    const standing = compareMigrations(historyOf(connection), migrations)
    // Checked before the first write, because the file may not be Chalkbox's.
    assertOurs(standing, `The database ${file}`)
    const isUpgrading = !standing.fresh && connection.prepare(UPGRADE.read).get() !== undefined
    const hasWal = connection.pragma('journal_mode', { simple: true }) === 'wal'
    if (unchecked && (standing.pending.length > 0 || isUpgrading || !hasWal)) await check()
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    // Rebuilding a table drops it in between; foreign keys are checked before each commit.
    connection.pragma('foreign_keys = OFF')
    if (standing.pending.length > 0) return await upgrade(connection, file, migrations, standing, logStep)
    // An older release whose last migration was reached: this completes the upgrade.
    if (isUpgrading) connection.exec(UPGRADE.end)
    return { applied: [], ...(unchecked && { unchecked }) }
  } catch (error) {
    if (unchecked && isDamage(error)) await check()
    throw error
  } finally {
    connection.close()
  }
}

/** Applies the pending migrations. The copy from before the upgrade stays until the last one is applied. */
async function upgrade(
  connection: BetterSqlite3.Database,
  file: string,
  migrations: Migration[],
  { pending, fresh, unfinished }: Standing,
  logStep: (step: string) => void,
) {
  const copy = fresh ? undefined : await copyFor(connection, file, pending, logStep)
  const dangling = countDanglingLinks(connection)
  for (const [index, migration] of pending.entries()) {
    const earlier = migrations.slice(0, migrations.indexOf(migration))
    const isLast = index === pending.length - 1
    const note = () => {
      connection.exec(UPGRADE.end)
      const now = new Date().toISOString()
      if (copy && !isLast) connection.prepare(UPGRADE.begin).run(basename(copy), now, now)
    }
    if (copy) logStep(`Applying migration ${index + 1} of ${pending.length}: ${migration.name}`)
    try {
      if (unfinished.includes(migration.name)) resume(connection, migration, earlier, dangling, note)
      else apply(connection, migration, dangling, note)
    } catch (error) {
      throw failed(migration, error as Error, pending.slice(0, index), copy)
    }
  }
  removeOldCopies(file, copy)
  logStep('Migrated the database.')
  return { applied: pending.map(migration => migration.name), ...(copy && { copy }) }
}

/** Reads the migration history of a file without changing or creating anything. */
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

/** Applies a migration, records it and runs `note` in one transaction; `check` may still refuse the result. */
function apply(
  connection: BetterSqlite3.Database,
  migration: Migration,
  dangling: number,
  note: () => void,
  sql = migration.sql,
  check: () => void = () => undefined,
): void {
  const started = new Date()
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(CREATE_LIST.sqlite)
    connection.exec(sql)
    check()
    if (countDanglingLinks(connection) > dangling)
      throw new Error('it would leave rows that refer to nothing')
    connection
      .prepare('DELETE FROM _prisma_migrations WHERE migration_name = ? AND finished_at IS NULL')
      .run(migration.name)
    connection
      .prepare(
        `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
         VALUES (?, ?, ?, ?, ?, 1)`,
      )
      .run(listRow(migration, started))
    note()
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

/**
 * Completes a migration that an earlier release began without a transaction. The current schema shows the last statement
 * that ran, except for inserts, which leave no trace in it: all candidates are tried, the earliest first, and a second
 * insert of the same rows fails.
 */
function resume(
  connection: BetterSqlite3.Database,
  migration: Migration,
  earlier: Migration[],
  dangling: number,
  note: () => void,
): void {
  const statements = migration.sql.split(/(?<=;)[ \t]*\n/)
  const schemas = schemasAfterEach(earlier, statements)
  const check = () => {
    if (schemaOf(connection) !== schemas.at(-1)) throw new Error('it does not lead to the schema')
  }
  let reason: unknown = new Error('the database is not as any part of it leaves it')
  const found = schemaOf(connection)
  for (const [done, schema] of schemas.entries()) {
    if (schema !== found) continue
    try {
      apply(connection, migration, dangling, note, statements.slice(done).join('\n'), check)
      return
    } catch (error) {
      reason = error
    }
  }
  throw reason
}

/** Returns the schema before the first statement and after each statement, on an empty database. */
function schemasAfterEach(earlier: Migration[], statements: string[]): string[] {
  const trial = new BetterSqlite3(':memory:')
  try {
    trial.pragma('foreign_keys = OFF')
    for (const { sql } of earlier) trial.exec(sql)
    return [
      schemaOf(trial),
      ...statements.map(statement => {
        trial.exec(statement)
        return schemaOf(trial)
      }),
    ]
  } finally {
    trial.close()
  }
}

function schemaOf(connection: BetterSqlite3.Database): string {
  const texts = connection.prepare('SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name')
  return (texts.pluck().all() as string[]).filter(text => !text.includes('"_prisma_migrations"')).join('\n')
}

function failed(
  { name }: Migration,
  { message }: Error,
  applied: Migration[],
  copy: string | undefined,
): UnusableDatabase {
  const state = [`Nothing of ${name} was applied.`]
  const before = applied.map(migration => migration.name)
  if (copy && before.length > 0)
    state.push(`${before.join(', ')} ${before.length === 1 ? 'was' : 'were'} applied before it.`)
  if (copy) state.push(`A copy of the database as it was before ${nextMigration(copy)} is at ${copy}.`)
  return new UnusableDatabase(
    'migration_failed',
    `Migrating failed: ${name}: ${message}.\n${state.join(' ')}`,
  )
}
