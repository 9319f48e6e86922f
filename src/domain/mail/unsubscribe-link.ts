import { readToken, signedToken } from '../shared/signed-token'
import { TOPICS, type Topic } from './kinds'

export type Subscription = { gymId: string; address: string; topic: Topic }

/** Returns the path of an unsubscribe link. */
export function unsubscribePath(secret: string, { gymId, address, topic }: Subscription): string {
  const named = Buffer.from(JSON.stringify([gymId, topic, address])).toString('base64url')
  return `/unsubscribe/${signedToken(secret, 'unsubscribe', named)}`
}

/** Returns the subscription that a genuine token ends, else null. */
export function readSubscription(secret: string, token: string): Subscription | null {
  const named = readToken(secret, 'unsubscribe', token)
  if (named === null) return null
  const [gymId, topic, address] = JSON.parse(Buffer.from(named, 'base64url').toString()) as [
    string,
    Topic,
    string,
  ]
  return TOPICS.includes(topic) ? { gymId, address, topic } : null
}
