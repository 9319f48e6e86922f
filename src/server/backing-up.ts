/** Backups that the server makes by itself, into a folder, the newest few. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { dialectOf } from '../database-url'
import type { Backup } from '../db/backups/backups'
import type { BackupOrder } from '../db/backups/thread'
import type { Db } from '../db/client'
import { inThread } from '../db/in-thread'
import { inOneProcess } from '../db/processes/scheduled'

type BackupConfig = Pick<Config, 'databaseUrl' | 'backupFolder' | 'backupHours' | 'backupKeep'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** `chalkbox-20261122T101500Z.db`, or `.dump` of PostgreSQL. */
const NAME = /^chalkbox-(\d{8}T\d{6}Z)\.(?:db|dump)$/
/** What a process that was killed has left half made. */
const LEFT = /^chalkbox-\d{8}T\d{6}Z\.(?:db|dump)\.unfinished/

/** Whether one is due is for the folder to say: processes that share it make one, and others one each. */
const JOB = { name: 'backups', everyMs: 0, longestMs: 12 * HOUR }

/**
 * Makes backups as the settings say, the first when the newest one is older than that, and removes all but the newest
 * few. One that fails is told in the log, and tried again an hour later. Nothing without a folder.
 */
export function backUpRegularly(db: Db, config: BackupConfig, log: Logger): void {
  if (config.backupFolder === null) return
  const tick = async () => {
    try {
      const made = await backUpIfDue(db, config)
      if (made) log.info(made, 'backed up')
      // Another process was at it, which may have a folder of its own.
      if (made === null) setTimeout(tick, MINUTE).unref()
    } catch (err) {
      log.error({ err }, 'the backup failed')
    }
  }
  void tick()
  setInterval(tick, Math.min(config.backupHours, 1) * HOUR).unref()
}

async function backUpIfDue(db: Db, config: BackupConfig) {
  const { backupFolder, backupHours, backupKeep } = config
  const folder = backupFolder!
  mkdirSync(folder, { recursive: true })
  return inOneProcess(db, JOB, async () => {
    for (const left of readdirSync(folder).filter(name => LEFT.test(name)))
      rmSync(join(folder, left), { force: true })
    const newest = backupsIn(folder).find(isPast)
    if (newest && Date.now() - momentOf(newest) < backupHours * HOUR) return false
    const made = await backUpInThread({ url: config.databaseUrl, file: join(folder, nameNow(config)) })
    for (const old of backupsToDrop(backupsIn(folder), backupKeep)) rmSync(join(folder, old), { force: true })
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

/** The names of the backups in a folder, the newest first. Other files are nobody's business. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
}

/**
 * Which of these, the newest first, are too many to keep. One of a time to come was made by a clock that was ahead: it is
 * kept while there is room, and never instead of one that is made now.
 */
export function backupsToDrop(names: readonly string[], keep: number): string[] {
  return [...names.filter(isPast), ...names.filter(name => !isPast(name))].slice(keep)
}

const isPast = (name: string) => momentOf(name) <= Date.now()

function nameNow({ databaseUrl }: BackupConfig): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `chalkbox-${stamp}.${dialectOf(databaseUrl) === 'sqlite' ? 'db' : 'dump'}`
}

function momentOf(name: string): number {
  const [, y, m, d, h, min, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? []
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
}
