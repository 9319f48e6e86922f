/** Applies the pending migrations of prisma/migrations in order, each whole or not at all. */
import { existsSync, statSync } from 'node:fs'
import { dialectOf, sqliteFile } from '../config/database-url'
import { databaseName } from './client'
import { holdForServing, type ServingLock } from './file-lock'
import { migrateSqlite, readSqlite } from './migrate-sqlite'
import {
  assertCurrent,
  compareMigrations,
  type Migration,
  type Standing,
  shippedMigrations,
} from './migrations'
import { UnusableDatabase } from './unusable'

export { type Migration, schemaText, shippedMigrations } from './migrations'

export type Migrated = {
  applied: string[]
  /** SQLite: path of the copy from before the upgrade, unless the file was empty. */
  copy?: string
  /** SQLite: the file was not checked, as `checkLater` allows. */
  unchecked?: boolean
}

type MigrateOptions = {
  lock?: ServingLock | undefined
  say?: (step: string) => void
  checkLater?: boolean | undefined
}

/**
 * Applies the pending migrations, creating a missing SQLite file. After a kill the next call continues. SQLite: takes
 * the lock for serving unless `lock` is passed, refuses a damaged file, and copies a non-empty one first. PostgreSQL:
 * processes take turns. Throws UnusableDatabase.
 */
export async function migrate(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
  { lock, say = () => undefined, checkLater = false }: MigrateOptions = {},
): Promise<Migrated> {
  const held = lock ?? holdForServing(url)
  try {
    if (dialectOf(url) === 'postgresql') return await onPostgresql().migratePostgresql(url, migrations, say)
    const file = sqliteFile(url)
    if (held.hadData) assertNotEmptied(file)
    const migrated = await migrateSqlite(file, migrations, { logStep: say, checkLater })
    held.noteData()
    return migrated
  } finally {
    if (!lock) held.release()
  }
}

function assertNotEmptied(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return
  throw new UnusableDatabase(
    'database_emptied',
    `The database ${file} is empty (0 bytes), and had data before. Put the file back, or restore a backup with bin/chalkbox restore FILE --overwrite; to begin without data, delete the file.`,
  )
}

/**
 * Compares the database with the shipped migrations without changing anything. Throws UnusableDatabase for a missing
 * file, and the driver's error when the database can't be read.
 */
export async function databaseStanding(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<Standing> {
  if (dialectOf(url) === 'postgresql') {
    const { readPostgresql } = onPostgresql()
    return compareMigrations(await readPostgresql(url), migrations)
  }
  const file = sqliteFile(url)
  if (!existsSync(file))
    throw new UnusableDatabase(
      'database_missing',
      `There is no database at ${file}. Starting Chalkbox (npm start) creates it; if there should be one, run this in the folder of the installation, or name it with DATABASE_URL or --config FILE.`,
    )
  return compareMigrations(readSqlite(file), migrations)
}

/** Throws UnusableDatabase unless the database exists at exactly this version's schema. */
export async function assertCurrentDatabase(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<void> {
  assertCurrent(await databaseStanding(url, migrations), `The database ${databaseName(url)}`)
}

/** Names of the pending migrations. */
export async function pendingMigrations(url: string, migrations?: Migration[]): Promise<string[]> {
  return (await databaseStanding(url, migrations)).pending.map(migration => migration.name)
}

const onPostgresql = () => require('./migrate-postgresql') as typeof import('./migrate-postgresql')
