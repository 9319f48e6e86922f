import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config'
import { dialectOf } from '../config/database-url'
import type { Backup } from '../db/backups/backups'
import {
  checkBackupFolder,
  isPast,
  listBackups,
  newestBackupTime,
  noteBackupFailure,
} from '../db/backups/standing'
import type { BackupOrder } from '../db/backups/thread'
import type { Db } from '../db/client'
import { inThread } from '../db/in-thread'
import { inOneProcess } from '../db/processes/scheduled'
import { unavailable } from '../errors'

type BackupConfig = Pick<Config, 'databaseUrl' | 'backupFolder' | 'backupHours' | 'backupKeep'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEFT = /^chalkbox-\d{8}T\d{6}Z\.(?:db|dump)\.unfinished/

/** The folder decides whether a backup is due: processes with a shared folder make one, others one each. */
const JOB = { name: 'backups', everyMs: 0, longestMs: 12 * HOUR }

/**
 * Makes backups as configured, the first as soon as the newest is old enough, and deletes all but the newest. An
 * unwritable folder is reported at the start, but doesn't stop the server.
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
      const made = await backUpIfDue(db, config)
      if (made) log.info(made, 'backed up')
      // Another process held the job, perhaps with a folder of its own.
      if (made === null) setTimeout(tick, MINUTE).unref()
    } catch (err) {
      log.error({ err }, 'the backup failed')
      const { message } = err as Error
      // The log has the failure of the database itself.
      await noteBackupFailure(db, { at: new Date().toISOString(), reason: message }).catch(() => undefined)
    }
  }
  void tick()
  setInterval(tick, Math.min(config.backupHours, 1) * HOUR).unref()
}

async function backUpIfDue(db: Db, config: BackupConfig) {
  const { backupFolder, backupHours, backupKeep } = config
  const folder = backupFolder!
  const wrong = checkBackupFolder(folder)
  if (wrong !== null) throw unavailable(wrong)
  return inOneProcess(db, JOB, async () => {
    for (const left of readdirSync(folder).filter(name => LEFT.test(name)))
      rmSync(join(folder, left), { force: true })
    const newest = newestBackupTime(folder)
    if (newest !== null && Date.now() - newest < backupHours * HOUR) return false
    const made = await backUpInThread({ url: config.databaseUrl, file: join(folder, nameNow(config)) })
    for (const old of backupsToDrop(listBackups(folder), backupKeep))
      rmSync(join(folder, old), { force: true })
    await noteBackupFailure(db, null)
    return made
  })
}

/** In a thread, because a backup is read in full and synced. */
function backUpInThread(order: BackupOrder): Promise<Backup> {
  const thread = join(__dirname, '..', 'db', 'backups', 'thread.js')
  return inThread(thread, order, () => {
    const { backUp } = require('../db/backups/backups') as typeof import('../db/backups/backups')
    return backUp(order.url, order.file)
  })
}

/**
 * Chooses backups to delete from names, newest first. A name in the future came from a clock that was ahead; it is kept
 * while there is room, but never in place of a new backup.
 */
export function backupsToDrop(names: readonly string[], keep: number): string[] {
  return [...names.filter(isPast), ...names.filter(name => !isPast(name))].slice(keep)
}

function nameNow({ databaseUrl }: BackupConfig): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `chalkbox-${stamp}.${dialectOf(databaseUrl) === 'sqlite' ? 'db' : 'dump'}`
}
