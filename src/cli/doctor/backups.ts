import { existsSync } from 'node:fs'
import type { Settings } from '../../config/config'
import { inspectBackup } from '../../db/backups/backups'
import {
  type BackupNotes,
  type BackupStep,
  describeBackupError,
  newestBackup,
} from '../../db/backups/standing'
import { type Finding, fine, warn, wrong } from './check'
import { isOpenToUs } from './folder'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const LATE_HOURS = 2

/** Checks the server's backups: the folder, the age, size and checksum of the newest, and the last failure. */
export async function checkBackups(
  { backupFolder: folder, backupHours }: Pick<Settings, 'backupFolder' | 'backupHours'>,
  { failure }: Pick<BackupNotes, 'failure'>,
): Promise<Finding> {
  if (folder === null) return fine('BACKUP_FOLDER is not set: the server makes no backups')
  if (failure !== null) return wrong(`the last backup, at ${failure.at}, failed: ${failure.reason}`)
  if (!existsSync(folder))
    return wrong(`BACKUP_FOLDER ${folder} is not there: the server makes it at its start`)
  if (!isOpenToUs(folder))
    return wrong(`BACKUP_FOLDER ${folder} cannot be written to: give it to the user that runs Chalkbox`)
  const newest = newestBackup(folder)
  if (newest === null) return warn(`there is no backup in ${folder} yet: the server makes one when it starts`)
  const hours = Math.floor((Date.now() - newest.at) / HOUR)
  const checked = await checksumOf(newest.file)
  const detail = `the newest in ${folder} is ${count(hours, 'hour')} old, ${megabytes(newest.bytes)} MB, ${checked.detail}`
  if (!checked.ok) return wrong(detail)
  if (hours < backupHours + LATE_HOURS) return fine(detail)
  return wrong(
    `${detail}, and one is due every ${backupHours}: is the server running? Its log has the reason`,
  )
}

async function checksumOf(file: string): Promise<Finding> {
  try {
    const seal = await inspectBackup(file)
    if (seal === null) return fine('without a checksum, from an older version')
    return fine('its checksum is right')
  } catch (error) {
    return wrong(`${describeBackupError(error)}: ${file}`)
  }
}

/** Checks the last drill: its result, and its age when drills are scheduled. */
export function checkDrill(
  { backupFolder, backupDrillDays }: Pick<Settings, 'backupFolder' | 'backupDrillDays'>,
  { drill }: Pick<BackupNotes, 'drill'>,
): Finding {
  if (backupFolder === null) return fine('BACKUP_FOLDER is not set: there is nothing to restore')
  if (drill === null) {
    const advice = 'bin/chalkbox backups drill rehearses a restore'
    if (backupDrillDays === 0) return fine(`BACKUP_DRILL_DAYS is 0: ${advice}`)
    return warn(`no backup was restored yet; the server does it after a backup: ${advice}`)
  }
  if (drill.failure !== null) return failed('drill', drill)
  const days = Math.floor((Date.now() - Date.parse(drill.at)) / DAY)
  const how =
    drill.restored === false
      ? 'was read whole; restoring it needs a role with CREATEDB'
      : 'was restored beside the database, every table with its rows'
  const detail = `${drill.file} ${how}, ${count(days, 'day')} ago`
  if (backupDrillDays === 0 || days <= backupDrillDays + 1) return fine(detail)
  return wrong(`${detail}, and a drill is due every ${count(backupDrillDays, 'day')}: see the server's log`)
}

/** Checks the last copy by BACKUP_COPY: its result and age. */
export function checkCopy(
  { backupFolder, backupCopy, backupHours }: Pick<Settings, 'backupFolder' | 'backupCopy' | 'backupHours'>,
  { copy }: Pick<BackupNotes, 'copy'>,
): Finding {
  if (backupCopy === null)
    return fine('BACKUP_COPY is not set: keep a copy of the backups on another machine')
  if (backupFolder === null) return wrong('BACKUP_COPY copies the backups of BACKUP_FOLDER, which is not set')
  if (copy === null) return warn('no backup was copied yet: the server does it after a backup')
  if (copy.failure !== null) return failed('copy', copy)
  const hours = Math.floor((Date.now() - Date.parse(copy.at)) / HOUR)
  const detail = `${copy.file} was copied ${count(hours, 'hour')} ago`
  if (hours < backupHours + LATE_HOURS) return fine(detail)
  return wrong(`${detail}, and one is due every ${backupHours}: see the server's log`)
}

function failed(step: 'copy' | 'drill', { file, at, failure, succeededAt }: BackupStep): Finding {
  const last =
    succeededAt === null
      ? `no ${step} succeeded before`
      : `the last ${step} that succeeded was at ${succeededAt}`
  return wrong(`the ${step} of ${file}, at ${at}, failed: ${failure}; ${last}`)
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)
