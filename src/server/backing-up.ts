/** Backups that the server makes by itself, into a folder, the newest few. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { dialectOf } from '../database-url'
import type { Backup } from '../db/backups/backups'
import { backupsIn, isPast, newestBackupAt, noteBackupFailure, wrongWithFolder } from '../db/backups/standing'
import type { BackupOrder } from '../db/backups/thread'
import type { Db } from '../db/client'
import { inThread } from '../db/in-thread'
import { inOneProcess } from '../db/processes/scheduled'
import { unavailable } from '../errors'

type BackupConfig = Pick<Config, 'databaseUrl' | 'backupFolder' | 'backupHours' | 'backupKeep'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What a process that was killed has left half made. */
const LEFT = /^chalkbox-\d{8}T\d{6}Z\.(?:db|dump)\.unfinished/

/** Whether one is due is for the folder to say: processes that share it make one, and others one each. */
const JOB = { name: 'backups', everyMs: 0, longestMs: 12 * HOUR }

/**
 * Makes backups as the settings say, the first when the newest one is older than that, and removes all but the newest
 * few. One that fails is told in the log, by doctor and in the metrics, and tried again an hour later. A folder that cannot
 * be written to is told at the start, and the server serves all the same. Nothing without a folder.
 */
export function backUpRegularly(
  db: Db,
  config: BackupConfig,
  log: Logger,
  say: (step: string) => void,
): void {
  if (config.backupFolder === null) return
  const wrong = wrongWithFolder(config.backupFolder)
  if (wrong !== null) say(`No backups are made. ${wrong}`)
  const tick = async () => {
    try {
      const made = await backUpIfDue(db, config)
      if (made) log.info(made, 'backed up')
      // Another process was at it, which may have a folder of its own.
      if (made === null) setTimeout(tick, MINUTE).unref()
    } catch (err) {
      log.error({ err }, 'the backup failed')
      const { message } = err as Error
      // A database that cannot be written to is in the log by itself.
      await noteBackupFailure(db, { at: new Date().toISOString(), reason: message }).catch(() => undefined)
    }
  }
  void tick()
  setInterval(tick, Math.min(config.backupHours, 1) * HOUR).unref()
}

async function backUpIfDue(db: Db, config: BackupConfig) {
  const { backupFolder, backupHours, backupKeep } = config
  const folder = backupFolder!
  const wrong = wrongWithFolder(folder)
  if (wrong !== null) throw unavailable(wrong)
  return inOneProcess(db, JOB, async () => {
    for (const left of readdirSync(folder).filter(name => LEFT.test(name)))
      rmSync(join(folder, left), { force: true })
    const newest = newestBackupAt(folder)
    if (newest !== null && Date.now() - newest < backupHours * HOUR) return false
    const made = await backUpInThread({ url: config.databaseUrl, file: join(folder, nameNow(config)) })
    for (const old of backupsToDrop(backupsIn(folder), backupKeep)) rmSync(join(folder, old), { force: true })
    await noteBackupFailure(db, null)
    return made
  })
}

/** A backup is read as a whole before it counts, and put on the disk: requests would wait for both. */
function backUpInThread(order: BackupOrder): Promise<Backup> {
  const thread = join(__dirname, '..', 'db', 'backups', 'thread.js')
  return inThread(thread, order, () => {
    const { backUp } = require('../db/backups/backups') as typeof import('../db/backups/backups')
    return backUp(order.url, order.file)
  })
}

/**
 * Which of these, the newest first, are too many to keep. One of a time to come was made by a clock that was ahead: it is
 * kept while there is room, and never instead of one that is made now.
 */
export function backupsToDrop(names: readonly string[], keep: number): string[] {
  return [...names.filter(isPast), ...names.filter(name => !isPast(name))].slice(keep)
}

function nameNow({ databaseUrl }: BackupConfig): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `chalkbox-${stamp}.${dialectOf(databaseUrl) === 'sqlite' ? 'db' : 'dump'}`
}
