/** Figures of background work for `/metrics`: backups, mails, webhooks and pushes. */
import type { Config } from '../config/config'
import { type BackupStep, findBackupNotes, newestBackup } from '../db/backups/standing'
import type { Db } from '../db/client'
import type { Background, StepFigures } from '../http/metric-figures'
import { readTopKeyUsage, readTopUsage } from '../services/platform/usage/reading'
import { countWaiting } from '../services/platform/waiting'

const USAGE_MS = 10 * 60_000

/** Reads the figures on demand; null for the database's while it doesn't answer. */
export function createBackground(
  db: Db,
  { backupFolder, backupCopy }: Pick<Config, 'backupFolder' | 'backupCopy'>,
): Background {
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
      const [waiting, notes, gyms] = await Promise.all([
        countWaiting(db).catch(() => null),
        backupFolder === null ? null : findBackupNotes(db).catch(() => null),
        topGyms(),
      ])
      return {
        gyms,
        keys,
        mailsWaiting: waiting?.mails ?? null,
        webhooksWaiting: waiting?.webhooks ?? null,
        pushesWaiting: waiting?.pushes ?? null,
        backups: {
          failed: notes && notes.failure !== null,
          ...newestIn(backupFolder),
          drill: stepFigures(notes?.drill),
          copy: stepFigures(backupCopy === null ? null : notes?.copy),
        },
      }
    },
  }
}

function stepFigures(step: BackupStep | null | undefined): StepFigures {
  const at = step?.succeededAt ?? null
  return { at: at === null ? null : Date.parse(at), failed: step ? step.failure !== null : null }
}

function newestIn(folder: string | null): { at: number | null; bytes: number | null } {
  const unknown = { at: null, bytes: null }
  try {
    return folder === null ? unknown : (newestBackup(folder) ?? unknown)
  } catch {
    // A missing folder has no backup; the failure is a figure of its own.
    return unknown
  }
}
