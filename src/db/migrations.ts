import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Dialect } from '../config/database-url'
import { UnusableDatabase } from './unusable'

export type Migration = { name: string; sql: string }

export type Had = { name: string; finished: boolean }

export type History = {
  had: Had[]
  tables: number
}

export type Standing = {
  /** In order, including a migration that began and did not finish. */
  pending: Migration[]
  /** Began and did not finish: earlier versions could be killed in the middle of a migration. */
  unfinished: string[]
  unknown: string[]
  fresh: boolean
  foreign: boolean
}

const ROOT = join(__dirname, '..', '..')

/** Returns the shipped migrations of a dialect, in order. */
export function shippedMigrations(
  dialect: Dialect,
  folder = join(ROOT, 'prisma', 'migrations', dialect),
): Migration[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => existsSync(join(folder, name, 'migration.sql')))
  return names.sort().map(name => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

/** The schema for a dialect: one source, only the provider differs. */
export function schemaText(dialect: Dialect): string {
  const source = readFileSync(join(ROOT, 'prisma', 'schema.prisma'), 'utf8')
  return source.replace('provider = "sqlite"', `provider = "${dialect}"`)
}

/** Compares a history with the migrations. */
export function compareMigrations({ had, tables }: History, migrations: Migration[]): Standing {
  const finished = new Set(had.filter(each => each.finished).map(each => each.name))
  const shipped = new Set(migrations.map(migration => migration.name))
  const begun = had.map(each => each.name).filter(name => !finished.has(name))
  return {
    pending: migrations.filter(migration => !finished.has(migration.name)),
    unfinished: begun.filter(name => shipped.has(name)),
    unknown: [...new Set(had.map(each => each.name))].filter(name => !shipped.has(name)),
    fresh: had.length === 0,
    foreign: had.length === 0 && tables > 0,
  }
}

/** Throws UnusableDatabase for a newer version's database or a foreign one. */
export function assertOurs({ unknown, foreign }: Standing, where: string): void {
  if (foreign)
    throw new UnusableDatabase(
      'database_foreign',
      `${where} holds tables that are not Chalkbox's. Name a database of its own in DATABASE_URL.`,
    )
  if (unknown.length > 0)
    throw new UnusableDatabase(
      'database_newer',
      `${where} belongs to a newer version of Chalkbox: this version does not know its migration ${unknown.join(', ')}. Run that version or a newer one, or put back a copy from before the upgrade.`,
    )
}

/** Throws UnusableDatabase unless exactly the known migrations are applied. */
export function assertCurrent(standing: Standing, where: string): void {
  assertOurs(standing, where)
  const { fresh, pending } = standing
  if (fresh)
    throw new UnusableDatabase(
      'database_missing',
      `${where} is empty. Start Chalkbox (npm start) or run bin/chalkbox migrate to create its tables.`,
    )
  if (pending.length > 0)
    throw new UnusableDatabase(
      'database_older',
      `${where} belongs to an older version of Chalkbox: ${pending.map(({ name }) => name).join(', ')} must be applied first. Stop the server that uses it, then start this version (npm start) or run bin/chalkbox migrate.`,
    )
}

export const CREATE_LIST = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
} as const

/** Selects `name` and `finished` of every migration that was not rolled back. */
export const READ_LIST = `SELECT migration_name AS name,
  CASE WHEN finished_at IS NULL THEN 0 ELSE 1 END AS finished
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`

/** Values of a new row: id, checksum, finished_at, migration_name, started_at. */
export function listRow({ name, sql }: Migration, started: Date): string[] {
  const checksum = createHash('sha256').update(sql).digest('hex')
  return [uuid(), checksum, new Date().toISOString(), name, started.toISOString()]
}

/**
 * Row in the migration table during an upgrade: `logs` names the copy from before it. Marked as rolled back, so that no
 * version takes it for a migration.
 */
export const UPGRADE = {
  read: `SELECT logs FROM _prisma_migrations WHERE migration_name = 'upgrade' AND rolled_back_at IS NOT NULL`,
  begin: `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, rolled_back_at, started_at)
    VALUES ('upgrade', '', 'upgrade', ?, ?, ?)`,
  end: `DELETE FROM _prisma_migrations WHERE migration_name = 'upgrade' AND rolled_back_at IS NOT NULL`,
} as const
