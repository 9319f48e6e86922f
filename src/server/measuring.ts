/** Figures of background work for `/metrics`: backups, mails, webhooks and pushes. */
import type { Config } from '../config/config'
import { findBackupFailure, newestBackupTime } from '../db/backups/standing'
import type { Db } from '../db/client'
import { countWaiting } from '../db/processes/waiting'
import type { Background } from '../http/metric-figures'
import { readTopKeyUsage, readTopUsage } from '../services/platform/usage/reading'

const USAGE_MS = 10 * 60_000

/** Reads the figures on demand; null for the database's while it doesn't answer. */
export function createBackground(db: Db, { backupFolder }: Pick<Config, 'backupFolder'>): Background {
  let top: Awaited<ReturnType<typeof readTopUsage>> = []
  let keys: Awaited<ReturnType<typeof readTopKeyUsage>> = []
  let readAt = Number.NEGATIVE_INFINITY
  const topGyms = async () => {
    if (performance.now() - readAt < USAGE_MS) return top
    readAt = performance.now()
    top = await readTopUsage(db).catch(() => [])
    keys = await readTopKeyUsage(db).catch(() => [])
    return top
  }
  return {
    backups: backupFolder !== null,
    async read() {
      const [waiting, failure, gyms] = await Promise.all([
        countWaiting(db).catch(() => null),
        findBackupFailure(db).catch(() => undefined),
        topGyms(),
      ])
      return {
        gyms,
        keys,
        mailsWaiting: waiting?.mails ?? null,
        webhooksWaiting: waiting?.webhooks ?? null,
        pushesWaiting: waiting?.pushes ?? null,
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
