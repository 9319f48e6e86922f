/** Figures of background work for `/metrics`: backups, mails and webhooks. */
import type { Config } from '../config/config'
import { findBackupFailure, newestBackupTime } from '../db/backups/standing'
import type { Db } from '../db/client'
import { countWaiting } from '../db/processes/waiting'
import type { Background } from '../http/metrics'

/** Reads the figures on demand; null for the database's while it doesn't answer. */
export function createBackground(db: Db, { backupFolder }: Pick<Config, 'backupFolder'>): Background {
  return {
    backups: backupFolder !== null,
    async read() {
      const [waiting, failure] = await Promise.all([
        countWaiting(db).catch(() => null),
        findBackupFailure(db).catch(() => undefined),
      ])
      return {
        mailsWaiting: waiting?.mails ?? null,
        webhooksWaiting: waiting?.webhooks ?? null,
        backupFailed: failure === undefined ? null : failure !== null,
        backupAt: backupFolder === null ? null : newestIn(backupFolder),
      }
    },
  }
}

function newestIn(folder: string): number | null {
  try {
    return newestBackupTime(folder)
  } catch {
    // A missing folder has no backup; the failure is a figure of its own.
    return null
  }
}
