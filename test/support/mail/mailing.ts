/** A mailer over a test's database and mail server, with a clock that only the test moves. */

import { readSmtpUrl } from '../../../src/config/smtp-url'
import type { Db } from '../../../src/db/client'
import type { MailModel } from '../../../src/generated/sqlite/models'
import { createLog } from '../../../src/log'
import { composeMail } from '../../../src/portal/mail/compose'
import { Mailer } from '../../../src/server/mailing'
import { smtpTransport, type Transport } from '../../../src/server/transport'
import { CONFIG } from '../api/api'

export const MAIL = {
  server: readSmtpUrl('smtp://127.0.0.1:1'),
  from: 'hello@sender.example',
}

export class Clock {
  /** What was written just now is due. */
  #now = Date.now() + 60_000
  readonly now = () => new Date(this.#now)
  pass(minutes: number): void {
    this.#now += minutes * 60_000
  }
}

const open: Transport[] = []

/** A connection to a test's mail server, closed after the test. */
export function transportTo(port: number): Transport {
  const transport = smtpTransport({ ...MAIL.server, port })
  open.push(transport)
  return transport
}

/** Lets go of the connections that a test has made. */
export function closeTransports(): void {
  for (const transport of open.splice(0)) transport.close()
}

/** `random` 0.5: the pauses are as long as the table has them. */
export function mailerFor(
  db: Db,
  transport: Transport,
  clock: Clock,
  { log = createLog('silent') } = {},
): Mailer {
  const compose = (mail: MailModel, facts: Parameters<typeof composeMail>[1]) =>
    composeMail(mail, facts, { baseUrl: CONFIG.baseUrl, secret: CONFIG.secret, mail: MAIL })
  return new Mailer({ db, log, transport, compose, now: clock.now, random: () => 0.5 })
}
