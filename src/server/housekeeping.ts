/** What a serving process clears away: at its start, and once an hour. */
import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { forgetOldMails } from '../services/platform/mail/outbox'
import { forgetEndedSessions } from '../services/platform/sessions'
import { forgetOldAnswers } from '../services/shared/idempotency'

const EVERY_MS = 60 * 60 * 1000

/** Each on its own: one that fails is in the log, and tried again an hour later. */
const TASKS: { name: string; work: (db: Db) => Promise<number> }[] = [
  { name: 'answers to idempotent requests', work: db => forgetOldAnswers(db) },
  { name: 'sessions that ended', work: db => forgetEndedSessions(db) },
  { name: 'mails that were sent', work: db => forgetOldMails(db) },
]

/** Clears away now and every hour. Does not keep the process alive. */
export function keepHouse(db: Db, log: Logger): void {
  void clearAway(db, log)
  setInterval(() => void clearAway(db, log), EVERY_MS).unref()
}

async function clearAway(db: Db, log: Logger): Promise<void> {
  for (const { name, work } of TASKS) {
    try {
      const deleted = await work(db)
      if (deleted > 0) log.info({ what: name, deleted }, 'cleared away')
    } catch (error) {
      log.warn({ err: error, what: name }, 'could not clear away')
    }
  }
}
