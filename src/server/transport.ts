/** The connection to the mail server. */
import { createTransport } from 'nodemailer'
import type { Composed } from '../portal/mail/compose'
import type { SmtpServer } from '../smtp-url'

/** All that sending needs of it. */
export type Transport = {
  sendMail(mail: Composed): Promise<unknown>
  close(): void
}

const CONNECTION_MS = 10_000
const SILENCE_MS = 60_000
const CONNECTIONS = 2

/** A password goes over an encrypted connection alone, unless the operator says otherwise with `tls=none`. */
export function smtpTransport({ host, port, secure, user, password, tls }: SmtpServer): Transport {
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } }
  return createTransport({
    host,
    port,
    secure,
    ...auth,
    ignoreTLS: tls === 'none',
    requireTLS: tls !== 'none' && !secure && user !== null,
    tls: { rejectUnauthorized: tls !== 'unverified' },
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    // What a mail is made of is text alone, whatever is in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
