/** What Chalkbox writes is for the user it runs as alone: results, e-mail addresses and the secret are in it. */
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where data is kept unless DATABASE_URL says otherwise. */
const OWN_FOLDER = 'data'

/** From here on the process makes files and folders that nobody else may open. Call it before anything is written. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Closes to others what an earlier release has made for everybody to read: the database with its log, lock and copies, and
 * the data folder when it is the default one. Of a folder that may hold other things too the mode is the operator's.
 */
export function closeToOthers(databaseFile: string): void {
  const folder = dirname(databaseFile)
  if (process.platform === 'win32' || !existsSync(folder)) return
  const files = readdirSync(folder).filter(name => name.startsWith(basename(databaseFile)))
  for (const name of files) restrict(join(folder, name), 0o600)
  if (folder === resolve(OWN_FOLDER)) restrict(folder, 0o700)
}

/**
 * Gives what root has made to the owner of its folder, who could not open the file otherwise. Returns that user's number,
 * or null where nothing is to be given: run as anybody else, or in a folder of root's own.
 */
export function giveToFolderOwner(path: string): number | null {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = statSync(dirname(path))
  if (uid === 0) return null
  chownSync(path, uid, gid)
  return uid
}

/** Only its owner may change who opens a file; what is another user's stays as that user has set it. */
function restrict(path: string, mode: number): void {
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
