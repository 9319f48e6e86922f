/**
 * Allows one serving process per SQLite file: the lock is a transaction on a file beside it, which ends with the
 * process.
 */
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { dialectOf, sqliteFile } from '../config/database-url'
import { chownToFolderOwner } from '../config/private-files'
import { UnusableDatabase } from './unusable'

export type ServingLock = {
  release(): void
  /** True if the SQLite file had tables when the lock was last held. */
  hadData: boolean
  /** Remembers in the lock's own file that the database has tables now. */
  noteData(): void
}

/**
 * Takes the lock for serving the database of the URL, creating a SQLite file's folder if needed. Throws
 * UnusableDatabase when another process has the lock.
 */
export function holdForServing(url: string): ServingLock {
  if (dialectOf(url) === 'postgresql')
    return { release: () => undefined, hadData: false, noteData: () => undefined }
  const file = sqliteFile(url)
  mkdirSync(dirname(realPath(file)), { recursive: true })
  const connection = lock(file)
  if (!connection)
    throw new UnusableDatabase(
      'already_served',
      `Another Chalkbox is serving ${file}. Stop it first, or name another file in DATABASE_URL.`,
    )
  const hadData = connection.pragma('user_version', { simple: true }) === HAD_DATA
  return { release: () => connection.close(), hadData, noteData: () => noteData(connection, hadData) }
}

const HAD_DATA = 1

function noteData(connection: BetterSqlite3.Database, isNoted: boolean): void {
  if (isNoted || !connection.inTransaction) return
  try {
    connection.pragma(`user_version = ${HAD_DATA}`)
    connection.exec('COMMIT')
  } catch {
    // A full disk must not stop a start. The next start notes the data.
  }
}

/** Takes the lock and returns its release, or null when another process has the lock. */
export function lockForServing(file: string): (() => void) | null {
  const connection = lock(file)
  return connection && (() => connection.close())
}

function lock(file: string): BetterSqlite3.Database | null {
  const path = `${realPath(file)}.lock`
  const connection = new BetterSqlite3(path, { timeout: 0 })
  try {
    // The lock outlives a COMMIT, and leaves no journal beside the file.
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.pragma('journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    chownToFolderOwner(path)
    return connection
  } catch (error) {
    connection.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
}

/** Resolves links of the file and its folders, so that all names share one lock. The file may not exist yet. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  if (isLink(file)) return realPath(resolve(dirname(file), readlinkSync(file)))
  const folder = dirname(file)
  return folder === file ? file : join(realPath(folder), basename(file))
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
