/** Sends events from the command line to a receiver, signed like webhooks. */
import { newWebhookSecret, signedHeaders } from '../../domain/webhooks/signing'
import { describeError } from '../failure'
import { UsageError } from '../usage-error'
import { parseUrl } from './server-interface'

const PATIENCE_MS = 15_000

export type Receiver = { url: URL; secret: string }
export type Outcome = { type: string; id: string; status: number | null; problem: string | null }

/** Returns the receiver at an address; without a secret it gets a new one. */
export function receiverAt(to: string, secret = newWebhookSecret()): Receiver {
  if (!secret.startsWith('whsec_')) throw new UsageError('--secret needs a secret such as whsec_…')
  return { url: parseUrl('--to', to), secret }
}

/** Sends an event once. Never throws: a receiver that is down is an outcome. */
export async function sendEvent(
  event: { id: string; type: string },
  { url, secret }: Receiver,
): Promise<Outcome> {
  const { id, type } = event
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id, at: new Date(), body }, [secret]),
  }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { type, id, status: answer.status, problem: null }
  } catch (error) {
    return { type, id, status: null, problem: describeError((error as Error).cause ?? error) }
  }
}
