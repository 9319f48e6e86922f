/** Prepares the database of a URL: migrated, filled with the library, its assumptions checked. */
import { dialectOf, sqliteFile } from './config/database-url'
import { type Database, type OpenOptions, openDatabase } from './db/client'
import type { ServingLock } from './db/file-lock'
import { assertCurrentDatabase, migrate } from './db/migrate'
import type { OnWait } from './db/postgresql/wait-for-postgresql'
import { assertSound } from './db/soundness/soundness'
import { sqliteVersion } from './db/sqlite-probe'

export type LogStep = (step: string) => void

type PrepareOptions = {
  connections?: number
  /** PostgreSQL: prepares frequent statements. */
  prepared?: boolean
  replica?: OpenOptions['replica']
  /** The lock for serving, if the caller holds it. */
  lock?: ServingLock
  /** PostgreSQL: waits for a server that is not up yet, reporting each second. */
  onWait?: OnWait
  /** SQLite: returns before a large file is checked, unless something must be written. */
  checkLater?: boolean
}

export type Prepared = Database & {
  /** Resolves once the file is checked. Until then writes wait. Rejects with UnusableDatabase for a damaged file. */
  sound: Promise<void>
}

/** Older versions can corrupt a WAL file. */
const SQLITE_AT_LEAST = '3.51.3'

/**
 * Migrates and opens the database, and loads the library, for the server's start and for `migrate`. On SQLite takes the
 * lock for serving unless `lock` is passed. Throws an error that says what failed and in which state the database is.
 */
export async function prepareDatabase(
  url: string,
  logStep: LogStep,
  { lock, onWait, connections, prepared = false, checkLater, replica }: PrepareOptions = {},
): Promise<Prepared> {
  if (onWait && dialectOf(url) === 'postgresql') {
    const { waitForPostgresql } =
      require('./db/postgresql/wait-for-postgresql') as typeof import('./db/postgresql/wait-for-postgresql')
    await waitForPostgresql(url, onWait)
  }
  const { unchecked } = await migrate(url, undefined, { lock, say: logStep, checkLater })
  let sound = Promise.resolve()
  const load = async (database: Database) => {
    if (unchecked) {
      sound = assertSound(sqliteFile(url))
      await database.holdWrites?.(sound)
    }
    // Commands beside a server never need this: their database has its library.
    const { loadLibrary } =
      require('./services/platform/library/library') as typeof import('./services/platform/library/library')
    const load = await loadLibrary(database.prisma, () => sound)
    if (load.changed)
      logStep(`Loaded the library: ${load.movements} movements, ${load.benchmarks} benchmark workouts`)
  }
  try {
    const options = {
      prepared,
      ...(connections !== undefined && { poolSize: connections }),
      ...(replica && { replica }),
    }
    return { ...(await opened(url, options, load)), sound }
  } catch (error) {
    // The check describes damage better than the statement that met it.
    await sound
    throw error
  }
}

/**
 * Opens a database for work beside the server, without creating or migrating it. Throws UnusableDatabase when it is
 * missing or of another version.
 */
export async function openCurrentDatabase(url: string): Promise<Database> {
  await assertCurrentDatabase(url)
  // No browser waits for a command, so statements have no timeout.
  return opened(url, { patient: true })
}

async function opened(
  url: string,
  options: OpenOptions,
  prepare?: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = openDatabase(url, options)
  try {
    if (database.dialect === 'sqlite') assertSqliteVersion()
    await prepare?.(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** True for versions without the bug. */
export function isSafeSqlite(version: string): boolean {
  return version.localeCompare(SQLITE_AT_LEAST, 'en', { numeric: true }) >= 0
}

function assertSqliteVersion(): void {
  const version = sqliteVersion()
  if (!isSafeSqlite(version))
    throw new Error(`SQLite ${version} is built in; ${SQLITE_AT_LEAST} or newer is needed.`)
}
