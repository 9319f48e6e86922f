/** From a database URL to a database that is ready: migrated, with the library, and the facts it stands on checked. */
import { dialectOf } from './database-url'
import { type Database, type OpenOptions, openDatabase } from './db/client'
import type { ServingLock } from './db/file-lock'
import { assertCurrentDatabase, migrate } from './db/migrate'
import type { OnWait } from './db/wait-for-postgresql'

/** Says one step to whoever is watching. */
export type Say = (step: string) => void

export type PrepareOptions = {
  /** Connections to PostgreSQL, at most. */
  connections?: number
  /** The lock for serving, if the caller holds it. */
  lock?: ServingLock
  /** PostgreSQL: waits for a server that is not up yet, and tells of it. */
  onWait?: OnWait
}

/** Older versions of SQLite can corrupt a WAL file. */
const SQLITE_AT_LEAST = '3.51.3'

/**
 * Migrates, opens and fills what is missing: for the server's start, and for `migrate`. On SQLite that takes the lock for
 * serving, unless `lock` is that lock. Throws an error that says what failed and what state things are in.
 */
export async function prepareDatabase(
  url: string,
  say: Say,
  { lock, onWait, connections }: PrepareOptions = {},
): Promise<Database> {
  if (onWait && dialectOf(url) === 'postgresql') {
    const { waitForPostgresql } =
      require('./db/wait-for-postgresql') as typeof import('./db/wait-for-postgresql')
    await waitForPostgresql(url, onWait)
  }
  await migrate(url, undefined, { lock, say })
  return opened(url, { ...(connections !== undefined && { poolSize: connections }) }, async database => {
    // Commands that work beside a server open what has its library already.
    const { loadLibrary } =
      require('./services/platform/library/library') as typeof import('./services/platform/library/library')
    const load = await loadLibrary(database.prisma)
    if (load.changed)
      say(`Loaded the library: ${load.movements} movements, ${load.benchmarks} benchmark workouts`)
  })
}

/**
 * Opens a database as it is, for everything that works beside the server. Makes and migrates nothing: throws
 * UnusableDatabase when it is not there, or is an older or a newer version's.
 */
export async function openCurrentDatabase(url: string): Promise<Database> {
  await assertCurrentDatabase(url)
  // Nobody waits in a browser for what a command does.
  return opened(url, { patient: true })
}

async function opened(
  url: string,
  options: OpenOptions,
  prepare?: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = openDatabase(url, options)
  try {
    if (database.dialect === 'sqlite') await assertSqliteVersion(database)
    await prepare?.(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The version of the SQLite that is built in. */
export async function sqliteVersion(database: Database): Promise<string> {
  const rows = await database.prisma.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`
  return rows[0]!.version
}

/** True when the version does not have the bug. */
export function isSafeSqlite(version: string): boolean {
  return version.localeCompare(SQLITE_AT_LEAST, 'en', { numeric: true }) >= 0
}

async function assertSqliteVersion(database: Database): Promise<void> {
  const version = await sqliteVersion(database)
  if (!isSafeSqlite(version))
    throw new Error(`SQLite ${version} is built in; ${SQLITE_AT_LEAST} or newer is needed.`)
}
