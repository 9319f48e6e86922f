/** State of the server's own backups: the folder, the newest backup, and the last failure. */
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import type { Db } from '../client'

/** `chalkbox-20261122T101500Z.db`, or `.dump` for PostgreSQL. */
const NAME = /^chalkbox-(\d{8}T\d{6}Z)\.(?:db|dump)$/
const FAILURE = 'backup_failure'

export type BackupFailure = { at: string; reason: string }

/** Creates the folder if needed. Returns why backups can't be written there, as a sentence, or null. */
export function checkBackupFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `BACKUP_FOLDER ${folder} cannot be written to (${code ?? message}): make it writable for the user that runs Chalkbox, and name it in ReadWritePaths where systemd runs it.`
  }
}

/** Names of the backups in a folder, newest first. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
}

/** Time of the newest backup in milliseconds, null without one. */
export function newestBackupTime(folder: string): number | null {
  const newest = listBackups(folder).find(isPast)
  return newest === undefined ? null : parseBackupTime(newest)
}

/** False for a name in the future, left by a clock that was ahead. */
export const isPast = (name: string): boolean => parseBackupTime(name) <= Date.now()

/** The time in a backup's name, in milliseconds. */
export function parseBackupTime(name: string): number {
  const [, y, m, d, h, min, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? []
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
}

/** Stores the failure of a backup for `doctor` and the metrics of every process; null records a success. */
export async function noteBackupFailure(db: Db, failure: BackupFailure | null): Promise<void> {
  const key = FAILURE
  if (failure === null) {
    await db.setting.deleteMany({ where: { key } })
    return
  }
  const value = JSON.stringify(failure)
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/** Failure of the latest backup attempt, null after a success or without an attempt. */
export async function findBackupFailure(db: Db): Promise<BackupFailure | null> {
  const noted = await db.setting.findUnique({ where: { key: FAILURE } })
  return noted === null ? null : (JSON.parse(noted.value) as BackupFailure)
}
