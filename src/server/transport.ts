/** The connection to the mail server. */
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

/** Connections that are kept open for the next mail. */
export function smtpTransport(server: SmtpServer): Transport {
  // Loaded where mail is sent alone.
  const { createTransport } = require('nodemailer') as typeof import('nodemailer')
  return createTransport({
    ...optionsFor(server),
    pool: true,
    maxConnections: CONNECTIONS,
    // What a mail is made of is text alone, whatever is in it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** How to connect. A password goes over an encrypted connection alone, unless the operator says otherwise with `tls=none`. */
export function optionsFor({ host, port, secure, user, password, tls }: SmtpServer) {
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } }
  return {
    host,
    port,
    secure,
    ...auth,
    ignoreTLS: tls === 'none',
    requireTLS: tls !== 'none' && !secure && user !== null,
    tls: { rejectUnauthorized: tls !== 'unverified' },
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
  }
}
