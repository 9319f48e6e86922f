/** What a serving process does by the clock: clearing away, at its start and once an hour, and telling of what is due. */
import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { forgetOldMails } from '../services/platform/mail/outbox'
import { forgetOldNotifications, notifyOfDueWods } from '../services/platform/notifications'
import { forgetEndedSessions } from '../services/platform/sessions'
import { forgetOldEvents } from '../services/platform/webhooks/deliveries'
import { forgetOldAnswers } from '../services/shared/idempotency'

const EVERY_MS = 60 * 60 * 1000
const NEWS_EVERY_MS = 20_000

/** Each on its own: one that fails is in the log, and tried again an hour later. */
const TASKS: { name: string; work: (db: Db) => Promise<number> }[] = [
  { name: 'answers to idempotent requests', work: db => forgetOldAnswers(db) },
  { name: 'sessions that ended', work: db => forgetEndedSessions(db) },
  { name: 'mails that were sent', work: db => forgetOldMails(db) },
  { name: 'notifications of long ago', work: db => forgetOldNotifications(db) },
  { name: 'events of long ago', work: db => forgetOldEvents(db) },
]

/** Clears away now and every hour. Does not keep the process alive. */
export function keepHouse(db: Db, log: Logger): void {
  void clearAway(db, log)
  setInterval(() => void clearAway(db, log), EVERY_MS).unref()
}

/** Tells people every few seconds of the WODs whose time to be published has come. Does not keep the process alive. */
export function tellOfDueWods(db: Db, log: Logger): void {
  const tell = () =>
    notifyOfDueWods(db).catch(error => log.warn({ err: error }, 'could not tell of published WODs'))
  setInterval(tell, NEWS_EVERY_MS).unref()
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
