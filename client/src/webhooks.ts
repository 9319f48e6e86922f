/** Telling a webhook that the server sent from one that it did not, by the Standard Webhooks specification. */
import type { components } from './schema.ts'

type GymEvent = components['schemas']['GymEvent']
/** An event that was asked for, to see whether an endpoint works. */
type TestEvent = Omit<GymEvent, 'type' | 'data'> & {
  type: 'webhook.test'
  data: Omit<GymEvent['data'], 'object'> & { object: 'webhook_endpoint' }
}

/** What happened, as a webhook brings it, or a test event. `id` is the same when it is brought again. */
export type Webhook = GymEvent | TestEvent

/** It was not signed by who has the secret, or is too old to be believed. Answer it with 400. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}

type Given = {
  /** The secret of the endpoint, `whsec_…`; both of them while it is being rotated. */
  secret: string | readonly string[]
  headers: Headers | Record<string, string | readonly string[] | undefined>
  /** The body as it arrived: parsed and written again it is another. */
  body: string
  /** How far the clocks may be apart, in seconds. */
  tolerance?: number
  /** Now, in milliseconds. */
  now?: number
}

/** The event of a webhook that is genuine. Throws InvalidWebhook. */
export async function verifyWebhook({
  secret,
  headers,
  body,
  tolerance = 300,
  now = Date.now(),
}: Given): Promise<Webhook> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new InvalidWebhook('The headers of a webhook are missing.')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - seconds) <= tolerance))
    throw new InvalidWebhook('The webhook is too old, or of the future.')
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const given = signatures.split(' ').filter(each => each.startsWith('v1,'))
  for (const one of [secret].flat()) {
    const key = await keyOf(one)
    for (const signature of given) {
      const bytes = bytesIn(signature.slice('v1,'.length))
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, content)))
        return JSON.parse(body) as Webhook
    }
  }
  throw new InvalidWebhook('No signature is right.')
}

function headerOf(headers: Given['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesIn(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw new TypeError('The secret is not one of a webhook endpoint.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}
