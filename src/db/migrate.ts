/** Brings a database up to the schema: applies what is pending of prisma/migrations, in order, each whole or not at all. */
import { existsSync } from 'node:fs'
import { dialectOf, sqliteFile } from '../database-url'
import { databaseName } from './client'
import { holdForServing, type ServingLock } from './file-lock'
import { migrateSqlite, readSqlite } from './migrate-sqlite'
import { assertCurrent, type Migration, type Standing, shippedMigrations, standingOf } from './migrations'
import { UnusableDatabase } from './unusable'

export { type Migration, schemaText, shippedMigrations } from './migrations'

export type Migrated = {
  /** The migrations just applied, in order; empty when there was nothing to do. */
  applied: string[]
  /** SQLite: where the file as it was before the upgrade is kept, when it held anything. */
  copy?: string
}

export type MigrateOptions = {
  /** The lock for serving, when the caller holds it. */
  lock?: ServingLock | undefined
  /** Takes a line when the work begins, and for each part of it. Silent where there is nothing to keep. */
  say?: (step: string) => void
}

/**
 * Applies the pending migrations; makes a SQLite file that is not there. A second call applies nothing. Each migration is
 * one transaction, so that a process that is killed leaves the last whole one behind and the next call goes on from
 * there. SQLite: only whoever serves the file migrates it, so this takes the lock for serving unless `lock` is that lock;
 * a damaged file is refused, and one that holds anything is copied beside itself first. PostgreSQL: processes take turns.
 * Throws UnusableDatabase, whose message says what state the database is in.
 */
export async function migrate(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
  { lock, say = () => undefined }: MigrateOptions = {},
): Promise<Migrated> {
  const held = lock ?? holdForServing(url)
  try {
    return dialectOf(url) === 'sqlite'
      ? await migrateSqlite(sqliteFile(url), migrations, say)
      : await onPostgresql().migratePostgresql(url, migrations, say)
  } finally {
    if (!lock) held.release()
  }
}

/**
 * Where the database stands among the migrations. Changes and makes nothing.
 * Throws UnusableDatabase when there is no such file, and the driver's error when it cannot be read.
 */
export async function databaseStanding(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<Standing> {
  if (dialectOf(url) === 'postgresql') {
    const { readPostgresql } = onPostgresql()
    return standingOf(await readPostgresql(url), migrations)
  }
  const file = sqliteFile(url)
  if (!existsSync(file))
    throw new UnusableDatabase(
      'database_missing',
      `There is no database at ${file}. Starting Chalkbox (npm start) creates it; if there should be one, run this in the folder of the installation, or name it with DATABASE_URL or --config FILE.`,
    )
  return standingOf(readSqlite(file), migrations)
}

/** Throws UnusableDatabase unless the database is there and exactly as new as this version. Changes and makes nothing. */
export async function assertCurrentDatabase(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<void> {
  assertCurrent(await databaseStanding(url, migrations), `The database ${databaseName(url)}`)
}

/** The names of the migrations that a database has not had yet. Changes and makes nothing. */
export async function pendingMigrations(url: string, migrations?: Migration[]): Promise<string[]> {
  return (await databaseStanding(url, migrations)).pending.map(migration => migration.name)
}

/** PostgreSQL's driver is loaded when it is wanted: SQLite's every start is lighter without it. */
const onPostgresql = () => require('./migrate-postgresql') as typeof import('./migrate-postgresql')
