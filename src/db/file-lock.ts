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

export type ServingLock = { release(): void }

/**
 * Takes the lock for serving the database of the URL, creating a SQLite file's folder if needed. Throws
 * UnusableDatabase when another process has the lock.
 */
export function holdForServing(url: string): ServingLock {
  if (dialectOf(url) === 'postgresql') return { release: () => undefined }
  const file = sqliteFile(url)
  mkdirSync(dirname(realPath(file)), { recursive: true })
  const release = lockForServing(file)
  if (!release)
    throw new UnusableDatabase(
      'already_served',
      `Another Chalkbox is serving ${file}. Stop it first, or name another file in DATABASE_URL.`,
    )
  return { release }
}

/** Takes the lock and returns its release, or null when another process has the lock. */
export function lockForServing(file: string): (() => void) | null {
  const lock = `${realPath(file)}.lock`
  const connection = new BetterSqlite3(lock, { timeout: 0 })
  try {
    connection.exec('BEGIN EXCLUSIVE')
    chownToFolderOwner(lock)
    return () => connection.close()
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
