/** Signs webhooks by the Standard Webhooks specification (v1, HMAC-SHA256). */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret, `whsec_…`. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

export type Signed = { id: string; at: Date; body: string }

/** Returns the headers with id, time and a signature per secret, newest first. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map(secret => `v1,${signatureOf(content, secret)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
