/** Makes the server's own backups, copies each elsewhere, and drills the newest now and then. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config'
import { dialectOf } from '../config/database-url'
import type { Backup } from '../db/backups/backups'
import type { Drilled } from '../db/backups/drill'
import { backupsToDrop } from '../db/backups/retention'
import {
  type BackupStep,
  checkBackupFolder,
  describeBackupError,
  findBackupNotes,
  listBackups,
  newestBackup,
  noteBackupFailure,
  noteBackupStep,
} from '../db/backups/standing'
import type { BackupOrder } from '../db/backups/thread'
import type { Db } from '../db/client'
import { inThread } from '../db/in-thread'
import { inOneProcess } from '../db/processes/scheduled'
import { unavailable } from '../errors'
import { copyBackup } from './backup-copies'

type BackupConfig = Pick<
  Config,
  | 'databaseUrl'
  | 'backupFolder'
  | 'backupHours'
  | 'backupKeep'
  | 'backupKeepFor'
  | 'backupCopy'
  | 'backupCopyMinutes'
  | 'backupDrillDays'
>
type Parts = { db: Db; config: BackupConfig; log: Logger }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Half-made backups and folders of drills, left by a killed process. */
const LEFT = /^(?:chalkbox-\d{8}T\d{6}Z\.(?:db|dump)\.unfinished|\.drill-)/

/** The folder decides whether a backup is due: processes with a shared folder make one, others one each. */
const JOB = { name: 'backups', everyMs: 0, longestMs: 12 * HOUR }

/**
 * Makes backups as configured, the first as soon as the newest is old enough, copies and drills the newest, and deletes
 * old backups. An unwritable folder is reported at the start, but doesn't stop the server.
 */
export function backUpRegularly(
  db: Db,
  config: BackupConfig,
  log: Logger,
  logStep: (step: string) => void,
): void {
  if (config.backupFolder === null) return
  const wrong = checkBackupFolder(config.backupFolder)
  if (wrong !== null) logStep(`Automatic backups are off. ${wrong}`)
  const tick = async () => {
    try {
      const done = await backUpIfDue({ db, config, log })
      // Another process held the job, perhaps with a folder of its own; or the new backup may be due for a drill, for
      // which the disk first gets a rest.
      if (done !== 'idle') setTimeout(tick, MINUTE).unref()
    } catch (err) {
      log.error({ err }, 'the backup failed')
      const reason = describeBackupError(err)
      await noteBackupFailure(db, { at: new Date().toISOString(), reason }).catch(() => undefined)
    }
  }
  void tick()
  setInterval(tick, Math.min(config.backupHours, 1) * HOUR).unref()
}

async function backUpIfDue(parts: Parts) {
  const { db, config, log } = parts
  const { backupFolder, backupHours, backupKeep, backupKeepFor } = config
  const folder = backupFolder!
  const wrong = checkBackupFolder(folder)
  if (wrong !== null) throw unavailable(wrong)
  return inOneProcess(db, JOB, async () => {
    for (const left of readdirSync(folder).filter(name => LEFT.test(name)))
      rmSync(join(folder, left), { force: true, recursive: true })
    const newest = newestBackup(folder)
    if (newest !== null && Date.now() - newest.at < backupHours * HOUR) {
      await copyIfDue(parts, folder)
      await drillIfDue(parts, folder)
      return 'idle' as const
    }
    const file = join(folder, nameNow(config))
    const made = await workInThread<Backup>({ work: 'backup', url: config.databaseUrl, file })
    for (const old of backupsToDrop(listBackups(folder), backupKeep, backupKeepFor))
      rmSync(join(folder, old), { force: true })
    await noteBackupFailure(db, null)
    log.info(made, 'backed up')
    await copyIfDue(parts, folder)
    return 'made' as const
  })
}

async function copyIfDue({ db, config, log }: Parts, folder: string): Promise<void> {
  const { backupCopy, backupCopyMinutes } = config
  const newest = newestBackup(folder)
  if (backupCopy === null || newest === null) return
  const { name, file } = newest
  const { copy } = await findBackupNotes(db)
  if (copy?.file === name && copy.failure === null) return
  const failure = await failureOf(() => copyBackup(backupCopy, file, backupCopyMinutes))
  await noteBackupStep(db, 'copy', { file: name, failure })
  if (failure === null) log.info({ file }, 'copied the backup')
  else log.error({ file, reason: failure }, 'the backup was not copied')
}

async function drillIfDue({ db, config, log }: Parts, folder: string): Promise<void> {
  const newest = newestBackup(folder)
  if (newest === null) return
  const { name, file } = newest
  const { drill } = await findBackupNotes(db)
  if (!isDrillDue(drill, name, config.backupDrillDays)) return
  let drilled: Drilled | undefined
  const failure = await failureOf(async () => {
    drilled = await workInThread<Drilled>({ work: 'drill', url: config.databaseUrl, file })
  })
  await noteBackupStep(db, 'drill', { file: name, failure, ...(drilled && { restored: drilled.restored }) })
  if (drilled) log.info(drilled, 'drilled the backup')
  else log.error({ file, reason: failure }, 'the drill of the backup failed')
}

/**
 * True when the drill is as old as `days`; after a failure, with the next backup or day. A drill in the future was noted
 * by a clock that was ahead.
 */
function isDrillDue(last: BackupStep | null, name: string, days: number, now = Date.now()): boolean {
  if (days === 0) return false
  if (last === null) return true
  if (last.failure !== null) return last.file !== name || now - Date.parse(last.at) >= DAY
  const age = now - Date.parse(last.at)
  return age < 0 || age >= days * DAY
}

async function failureOf(work: () => Promise<void>): Promise<string | null> {
  return work().then(
    () => null,
    error => describeBackupError(error),
  )
}

function workInThread<T>(order: BackupOrder): Promise<T> {
  const thread = join(__dirname, '..', 'db', 'backups', 'thread.js')
  return inThread<T>(thread, order, () => {
    const { backUp } = require('../db/backups/backups') as typeof import('../db/backups/backups')
    const { drill } = require('../db/backups/drill') as typeof import('../db/backups/drill')
    const { work, url, file } = order
    return (work === 'backup' ? backUp(url, file) : drill(url, file)) as Promise<T>
  })
}

function nameNow({ databaseUrl }: BackupConfig): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `chalkbox-${stamp}.${dialectOf(databaseUrl) === 'sqlite' ? 'db' : 'dump'}`
}
