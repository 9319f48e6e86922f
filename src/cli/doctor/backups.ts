import { existsSync } from 'node:fs'
import type { Settings } from '../../config/config'
import { type BackupFailure, newestBackupTime } from '../../db/backups/standing'
import type { Finding } from './check'
import { isOpenToUs } from './folder'

const HOUR = 60 * 60_000
/** Hours of delay that retries explain. */
const LATE_HOURS = 2

/** Checks the server's backups: the folder, the age of the newest, and the last failure. */
export function checkBackups(
  { backupFolder: folder, backupHours }: Pick<Settings, 'backupFolder' | 'backupHours'>,
  failure: BackupFailure | null,
): Finding {
  if (folder === null) return { ok: true, detail: 'BACKUP_FOLDER is not set: the server makes no backups' }
  if (failure !== null)
    return { ok: false, detail: `the last backup, at ${failure.at}, failed: ${failure.reason}` }
  if (!existsSync(folder))
    return { ok: false, detail: `BACKUP_FOLDER ${folder} is not there: the server makes it at its start` }
  if (!isOpenToUs(folder))
    return {
      ok: false,
      detail: `BACKUP_FOLDER ${folder} cannot be written to: give it to the user that runs Chalkbox`,
    }
  const newest = newestBackupTime(folder)
  if (newest === null)
    return {
      ok: false,
      warning: true,
      detail: `there is no backup in ${folder} yet: the server makes one when it starts`,
    }
  const hours = Math.floor((Date.now() - newest) / HOUR)
  const detail = `the newest in ${folder} is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`
  if (hours < backupHours + LATE_HOURS) return { ok: true, detail }
  return {
    ok: false,
    detail: `${detail}, and one is due every ${backupHours}: is the server running? Its log has the reason`,
  }
}
