/** State of the server's own backups: the folder, the newest backup, and the last failure. */
import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../client'

/** `chalkbox-20261122T101500Z.db`, or `.dump` for PostgreSQL. */
const NAME = /^chalkbox-(\d{8}T\d{6}Z)\.(?:db|dump)$/
const FAILURE = 'backup_failure'
const STEPS = { copy: 'backup_copy', drill: 'backup_drill' } as const

type BackupFailure = { at: string; reason: string }

/** The last try to copy a backup elsewhere, or to drill a backup. */
export type BackupStep = {
  /** Name of the backup. */
  file: string
  at: string
  /** Why the try failed, null after a success. */
  failure: string | null
  /** Time of the last success, null before the first. */
  succeededAt: string | null
  /** False for a drill that could only read the backup, without restoring it. */
  restored?: boolean
}
type BackupSteps = { copy: BackupStep | null; drill: BackupStep | null }
export type BackupNotes = BackupSteps & { failure: BackupFailure | null }

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

/** The newest backup that isn't dated in the future: its name, path, size in bytes and time. Null without one. */
export function newestBackup(folder: string) {
  const name = listBackups(folder).find(isPast)
  if (name === undefined) return null
  const file = join(folder, name)
  return { name, file, bytes: statSync(file).size, at: parseBackupTime(name) }
}

/** Names of the backups in a folder, newest first. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
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
  if (failure !== null) await store(db, FAILURE, failure)
  else await db.setting.deleteMany({ where: { key: FAILURE } })
}

/** Stores the outcome of a copy or drill; `failure` is null for a success. */
export async function noteBackupStep(
  db: Db,
  step: keyof BackupSteps,
  outcome: Pick<BackupStep, 'file' | 'failure' | 'restored'>,
): Promise<void> {
  const at = new Date().toISOString()
  const before = (await findBackupNotes(db))[step]
  const succeededAt = outcome.failure === null ? at : (before?.succeededAt ?? null)
  await store(db, STEPS[step], { ...outcome, at, succeededAt } satisfies BackupStep)
}

/** Outcomes of the last backup, copy and drill, each null when unknown; a backup's also after a success. */
export async function findBackupNotes(db: Db): Promise<BackupNotes> {
  const keys = { failure: FAILURE, ...STEPS }
  const rows = await db.setting.findMany({ where: { key: { in: Object.values(keys) } } })
  const read = <T>(key: string): T | null => {
    const row = rows.find(each => each.key === key)
    return row === undefined ? null : (JSON.parse(row.value) as T)
  }
  return { failure: read(keys.failure), copy: read(keys.copy), drill: read(keys.drill) }
}

async function store(db: Db, key: string, content: object): Promise<void> {
  const value = JSON.stringify(content)
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/** Returns the reason of a failed backup, copy or drill, in one line. */
export function describeBackupError(error: unknown): string {
  // From a thread an error comes as plain data.
  const { message, fields } = error as { message: string; fields?: { file?: string[] } }
  return fields?.file?.[0] === undefined ? message : `the file ${fields.file[0]}`
}
