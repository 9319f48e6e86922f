/** How the server's own backups stand: the folder, the newest of them, and whether the last one failed. */
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import type { Db } from '../client'

/** `chalkbox-20261122T101500Z.db`, or `.dump` of PostgreSQL. */
const NAME = /^chalkbox-(\d{8}T\d{6}Z)\.(?:db|dump)$/
const FAILURE = 'backup_failure'

export type BackupFailure = { at: string; reason: string }

/** Makes the folder if need be. Returns what keeps backups from being written there, as a sentence, or null. */
export function wrongWithFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `BACKUP_FOLDER ${folder} cannot be written to (${code ?? message}): make it writable for the user that runs Chalkbox, and name it in ReadWritePaths where systemd runs it.`
  }
}

/** The names of the backups in a folder, the newest first. Other files are nobody's business. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
}

/** When the newest backup that is not of a time to come was made, in milliseconds; null where there is none. */
export function newestBackupAt(folder: string): number | null {
  const newest = backupsIn(folder).find(isPast)
  return newest === undefined ? null : momentOf(newest)
}

/** True unless a clock that was ahead has made the backup. */
export const isPast = (name: string): boolean => momentOf(name) <= Date.now()

/** The moment that a backup's name tells, in milliseconds. */
export function momentOf(name: string): number {
  const [, y, m, d, h, min, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? []
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
}

/** Notes that a backup failed, for doctor and the metrics of every process; null notes that one succeeded. */
export async function noteBackupFailure(db: Db, failure: BackupFailure | null): Promise<void> {
  const key = FAILURE
  if (failure === null) {
    await db.setting.deleteMany({ where: { key } })
    return
  }
  const value = JSON.stringify(failure)
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/** The failure of the last backup that was tried; null when it succeeded, or none was tried. */
export async function findBackupFailure(db: Db): Promise<BackupFailure | null> {
  const noted = await db.setting.findUnique({ where: { key: FAILURE } })
  return noted === null ? null : (JSON.parse(noted.value) as BackupFailure)
}
