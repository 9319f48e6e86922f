/** Restricts Chalkbox's files to its own user: they hold results, e-mail addresses and the secret. */
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const OWN_FOLDER = 'data'

export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Restricts files that an earlier release made readable for everyone: the database with its log, lock and copies,
 * and the default data folder.
 */
export function closeToOthers(databaseFile: string): void {
  const folder = dirname(databaseFile)
  if (process.platform === 'win32' || !existsSync(folder)) return
  const files = readdirSync(folder).filter(name => name.startsWith(basename(databaseFile)))
  for (const name of files) restrict(join(folder, name))
  if (folder === resolve(OWN_FOLDER)) restrict(folder, 0o700)
}

/**
 * Gives a file that root created to the owner of its folder, who could not open it otherwise. Returns the owner's user
 * id, or null when nothing changes: run by another user, or in a folder of root's.
 */
export function chownToFolderOwner(path: string): number | null {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = statSync(dirname(path))
  if (uid === 0) return null
  chownSync(path, uid, gid)
  return uid
}

/** Restricts a file that exists. Only the owner may change a mode; other users' files stay. */
export function restrict(path: string, mode = 0o600): void {
  if (process.platform === 'win32' || !existsSync(path)) return
  if (statSync(path).uid === process.getuid?.()) chmodSync(path, mode)
}
