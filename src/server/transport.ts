import type { SmtpServer } from '../config/smtp-url'
import type { Composed } from '../portal/mail/compose'
import { optionsFor } from '../services/platform/mail/smtp'

export type Transport = {
  sendMail(mail: Composed): Promise<unknown>
  close(): void
}

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
