import type { Logger } from 'pino'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import { inOneProcess } from '../db/processes/scheduled'
import {
  lapseHolds,
  lapseInvitations,
  learnFees,
  remindOfInvitations,
  remindOfPayments,
  sendRefunds,
} from '../services/platform/payments'

const EVERY_MS = 30_000

type Parts = { db: Db; config: Pick<Config, 'secret' | 'stripeUrl'>; log: Logger }

/** Sends reminders and refunds, and takes back unpaid places and unanswered invitations, without keeping the process alive. */
export function followPayments({ db, config, log }: Parts): void {
  const tasks: { name: string; work: () => Promise<number> }[] = [
    { name: 'payment reminders', work: () => remindOfPayments(db) },
    { name: 'unpaid places', work: () => lapseHolds(db, config) },
    { name: 'invitation reminders', work: () => remindOfInvitations(db) },
    { name: 'unanswered invitations', work: () => lapseInvitations(db) },
    { name: 'refunds', work: () => sendRefunds(db, config) },
    { name: 'fees of payments', work: () => learnFees(db, config) },
  ]
  const follow = async () => {
    for (const { name, work } of tasks)
      await inOneProcess(db, { name, everyMs: EVERY_MS }, work).catch(err =>
        log.warn({ err, what: name }, 'could not follow payments'),
      )
  }
  setInterval(() => void follow(), EVERY_MS).unref()
}
