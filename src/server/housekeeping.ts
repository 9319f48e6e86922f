import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { serializeAuditEntry } from '../api/present/gym'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import { forgetOldCounts } from '../db/processes/counts'
import { inOneProcess } from '../db/processes/scheduled'
import type { AuditRow } from '../services/gym/audit-log'
import { forgetEndedSessions } from '../services/platform/accounts/sessions'
import { forgetOldArchives } from '../services/platform/archive/queue'
import { postBirthdays } from '../services/platform/birthdays'
import {
  forgetDeletedPhotos,
  forgetOldAuditEntries,
  forgetOldImportFiles,
  forgetOldLeads,
  forgetOldMerges,
  forgetOldPartnerSearches,
  forgetOldStripeEvents,
} from '../services/platform/clearing'
import {
  clearCompetitionDetails,
  clearCompetitionRoles,
  clearPartnerBoards,
} from '../services/platform/competition-details'
import { forgetOldCodes } from '../services/platform/connecting/codes'
import { recordDueEvents } from '../services/platform/due-events'
import { endDueMembers } from '../services/platform/leaving'
import { forgetOldMails } from '../services/platform/mail/outbox'
import { forgetOldNotifications, notifyOfDueWods } from '../services/platform/notifications'
import { forgetOldPushes } from '../services/platform/push/messages'
import { forgetOldPairings } from '../services/platform/tv-pairing'
import { forgetOldUsage } from '../services/platform/usage/reading'
import { forgetOldEvents } from '../services/platform/webhooks/deliveries'
import { forgetOldAnswers } from '../services/shared/idempotency'

const EVERY_MS = 60 * 60 * 1000
const NEWS_EVERY_MS = 20_000
const DUE_EVERY_MS = 60_000

type Task = { name: string; work: (db: Db) => Promise<number> }

const TASKS: readonly Task[] = [
  { name: 'idempotent responses', work: db => forgetOldAnswers(db) },
  { name: 'ended sessions', work: db => forgetEndedSessions(db) },
  { name: 'old mails', work: db => forgetOldMails(db) },
  { name: 'old notifications', work: db => forgetOldNotifications(db) },
  { name: 'old pushes', work: db => forgetOldPushes(db) },
  { name: 'expired rate counts', work: db => forgetOldCounts(db) },
  { name: 'TV pairing codes', work: db => forgetOldPairings(db) },
  { name: 'connection codes', work: db => forgetOldCodes(db) },
  { name: 'old events', work: db => forgetOldEvents(db) },
  { name: 'old usage', work: db => forgetOldUsage(db) },
  { name: 'old archives', work: db => forgetOldArchives(db) },
  { name: 'import files', work: db => forgetOldImportFiles(db) },
  { name: 'deleted photos', work: db => forgetDeletedPhotos(db) },
  { name: 'old merges', work: db => forgetOldMerges(db) },
  { name: 'old leads', work: db => forgetOldLeads(db) },
  {
    name: 'old entries of partner boards',
    work: async db => (await forgetOldPartnerSearches(db)) + (await clearPartnerBoards(db)),
  },
  { name: 'roles in competitions', work: db => clearCompetitionRoles(db) },
  { name: 'details of competitions', work: db => clearCompetitionDetails(db) },
  { name: 'old payments', work: db => forgetOldStripeEvents(db) },
]

export function tasksFor({
  auditDays: days,
  auditFolder,
}: Pick<Config, 'auditDays' | 'auditFolder'>): Task[] {
  if (days === 0) return [...TASKS]
  const store = auditFolder !== null && {
    store: (entries: readonly AuditRow[]) => appendToAuditFiles(auditFolder, entries),
  }
  const work = (db: Db) => forgetOldAuditEntries(db, { days, ...store })
  return [...TASKS, { name: 'old audit entries', work }]
}

export function runHousekeeping(db: Db, config: Config, log: Logger): void {
  const clear = () => void clearAway(db, log, tasksFor(config))
  clear()
  setInterval(clear, EVERY_MS).unref()
}

/** Announces WODs within seconds of their publication time, without keeping the process alive. */
export function announceDueWods(db: Db, log: Logger): void {
  const job = { name: 'telling of WODs', everyMs: NEWS_EVERY_MS }
  const tell = () =>
    inOneProcess(db, job, () => notifyOfDueWods(db)).catch(error =>
      log.warn({ err: error }, 'could not tell of published WODs'),
    )
  setInterval(tell, NEWS_EVERY_MS).unref()
}

export function recordChangesByTime(db: Db, log: Logger): void {
  const job = { name: 'changes by time', everyMs: DUE_EVERY_MS }
  const record = () =>
    inOneProcess(db, job, async () => {
      await postBirthdays(db)
      await endDueMembers(db)
      return recordDueEvents(db)
    }).catch(error => log.warn({ err: error }, 'could not record changes by time'))
  setInterval(record, DUE_EVERY_MS).unref()
}

/** Runs the tasks that no process has run in the last hour. Never throws; failures are logged. */
export async function clearAway(db: Db, log: Logger, tasks: readonly Task[]): Promise<void> {
  for (const { name, work } of tasks) {
    try {
      const deleted = await inOneProcess(db, { name, everyMs: EVERY_MS }, () => work(db))
      if (deleted) log.info({ what: name, deleted }, 'deleted old rows')
    } catch (error) {
      log.warn({ err: error, what: name }, 'could not delete old rows')
    }
  }
}

/** Files with audit log entries that are about to be deleted. */

/**
 * Appends entries to monthly files in the folder, `audit-2026-11.jsonl`: one JSON object per line in the
 * interface's format, with the gym's id (null for the installation).
 */
async function appendToAuditFiles(folder: string, entries: readonly AuditRow[]): Promise<void> {
  if (entries.length === 0) return
  await mkdir(folder, { recursive: true })
  for (const month of new Set(entries.map(monthOf))) {
    const rows = entries.filter(row => monthOf(row) === month)
    const lines = rows.map(row => `${JSON.stringify({ gym_id: row.gymId, ...serializeAuditEntry(row) })}\n`)
    const file = await open(join(folder, `audit-${month}.jsonl`), 'a', 0o600)
    try {
      await file.appendFile(lines.join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

const monthOf = ({ at }: AuditRow) => at.toISOString().slice(0, 7)
