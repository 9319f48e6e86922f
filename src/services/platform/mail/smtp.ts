import type { SmtpServer } from '../../../config/smtp-url'
import { explainFailure, type ServerField } from '../../../domain/mail/explain'

const CONNECTION_MS = 10_000
const SILENCE_MS = 60_000

/** Connection settings. Passwords require encryption, unless the server has `tls=none`. */
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

/** Connects and signs in, without a mail. Returns the obstacle with its field; null if the server is ready. */
export async function tryServer(server: SmtpServer): Promise<{ field: ServerField; problem: string } | null> {
  const { createTransport } = require('nodemailer') as typeof import('nodemailer')
  const transport = createTransport({ ...optionsFor(server), socketTimeout: CONNECTION_MS })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return explainFailure(error, server)
  } finally {
    transport.close()
  }
}
