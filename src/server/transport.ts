import type { SmtpServer } from '../config/smtp-url'
import type { Composed } from '../portal/mail/compose'

export type Transport = {
  sendMail(mail: Composed): Promise<unknown>
  close(): void
}

const CONNECTION_MS = 10_000
const SILENCE_MS = 60_000
const CONNECTIONS = 2

export function smtpTransport(server: SmtpServer): Transport {
  const { createTransport } = require('nodemailer') as typeof import('nodemailer')
  return createTransport({
    ...optionsFor(server),
    pool: true,
    maxConnections: CONNECTIONS,
    // Mails bring their logo along, so nothing may load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connection settings. Passwords require encryption, unless the operator sets `tls=none`. */
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
