import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { inOneProcess } from '../db/processes/scheduled'
import { classifyFailure, pauseAfter } from '../domain/mail/retrying'
import type { MailModel } from '../generated/sqlite/models'
import type { Composed } from '../portal/mail/compose'
import { queueDailyWods } from '../services/platform/mail/daily-wods'
import { type MailFacts, mailFacts } from '../services/platform/mail/facts'
import {
  bringForward,
  type Claimed,
  claimMails,
  dropClaimed,
  markFailed,
  markLater,
  markSent,
} from '../services/platform/mail/outbox'
import { postponeByQuota } from '../services/platform/mail/quota'
import { queueWeeklyNews } from '../services/platform/mail/weekly-news'
import { Sender } from './sender'
import type { Transport } from './transport'

const LOOK_MS = 2_000
const BRING_FORWARD_MS = 60_000
const LONGEST_REST_MS = 60_000
const DAILY_MS = 60_000
const DAILY = { name: 'mails of the day', everyMs: DAILY_MS }
export const MAILS_AT_ONCE = 2

export type MailerParts = {
  db: Db
  log: Logger
  transport: Transport
  compose(mail: MailModel, facts: MailFacts): Composed
  atOnce?: number
  onSent?: (gymId: string) => void
  now?: () => Date
  random?: () => number
}

export class Mailer extends Sender<Claimed> {
  readonly #parts: Required<MailerParts>
  #pausedUntil = 0
  #failures = 0

  constructor(parts: MailerParts) {
    super(parts.log, { all: 'mails', one: 'a mail' })
    this.#parts = {
      now: () => new Date(),
      random: Math.random,
      atOnce: MAILS_AT_ONCE,
      onSent: () => {},
      ...parts,
    }
  }

  override async stop(): Promise<void> {
    await super.stop()
    this.#parts.transport.close()
  }

  /** Never throws. */
  async bringForward(): Promise<void> {
    const { db, now, log } = this.#parts
    try {
      const mails = this.isStopped ? 0 : await bringForward(db, now())
      if (mails > 0) log.warn({ mails }, 'mails were put off by a clock that was ahead')
    } catch (err) {
      log.error({ err }, 'the outbox could not be read')
    }
  }

  #isResting(): boolean {
    const left = this.#pausedUntil - this.#parts.now().getTime()
    // Longer than any pause: the clock was put back meanwhile.
    return left > 0 && left <= LONGEST_REST_MS
  }

  protected async claim(): Promise<Claimed[]> {
    const { db, now, atOnce } = this.#parts
    const room = atOnce - this.underWay
    return room <= 0 || this.#isResting() ? [] : claimMails(db, now(), room)
  }

  protected async send(mail: Claimed): Promise<void> {
    const { db, log, transport, compose, now, onSent } = this.#parts
    const facts = await mailFacts(db, mail)
    if (facts === null) return dropClaimed(db, mail)
    if (mail.expiresAt <= now()) return this.#giveUp(mail, mail.problem ?? 'It could not be sent in time.')
    const postponed = await postponeByQuota(db, mail, now())
    if (postponed !== null) return this.#later(mail, postponed.until, postponed.problem)
    try {
      await transport.sendMail(compose(mail, facts))
    } catch (error) {
      return this.#failed(mail, error)
    }
    this.#failures = 0
    await markSent(db, mail, now())
    if (mail.gymId !== null) onSent(mail.gymId)
    log.info({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent')
  }

  async #failed(mail: Claimed, error: unknown): Promise<void> {
    const { log, now, random } = this.#parts
    const { permanent, unreachable, problem } = classifyFailure(error)
    if (permanent) return this.#giveUp(mail, problem)
    const at = now().getTime()
    const dueAt = new Date(at + pauseAfter(mail.attempts, random()))
    if (unreachable)
      this.#pausedUntil = at + Math.min(pauseAfter(++this.#failures, random()), LONGEST_REST_MS)
    // Server answers often contain the address, so Settings show answers and the log doesn't.
    log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, ...codeOf(error) },
      'mail not sent yet',
    )
    await this.#later(mail, dueAt, problem)
  }

  async #later(mail: Claimed, dueAt: Date, problem: string): Promise<void> {
    const { db, now } = this.#parts
    if (dueAt >= mail.expiresAt) return markFailed(db, mail, now(), problem)
    await markLater(db, mail, dueAt, problem)
  }

  async #giveUp(mail: Claimed, problem: string): Promise<void> {
    const { db, log, now } = this.#parts
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail given up')
    await markFailed(db, mail, now(), problem)
  }
}

/** Error codes for the operator, without the server's text about a person. */
function codeOf(error: unknown): { code?: string; status?: number; command?: string } {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return {
    ...(code !== undefined && { code }),
    ...(responseCode !== undefined && { status: responseCode }),
    ...(command !== undefined && { command: command.split(' ')[0]! }),
  }
}

export function sendRegularly(parts: MailerParts): Mailer {
  const mailer = new Mailer(parts)
  const { db, log } = parts
  const now = parts.now ?? (() => new Date())
  repeat(LOOK_MS, () => mailer.sendDue())
  repeat(BRING_FORWARD_MS, () => mailer.bringForward())
  repeat(DAILY_MS, async () => {
    try {
      await inOneProcess(db, DAILY, async () => {
        const wods = await queueDailyWods(db, now())
        return wods + (await queueWeeklyNews(db, now()))
      })
    } catch (err) {
      log.error({ err }, 'the mails of the day could not be put in the outbox')
    }
  })
  return mailer
}

function repeat(everyMs: number, work: () => Promise<void>): void {
  const again = () => setTimeout(() => void work().finally(again), everyMs).unref()
  again()
}
