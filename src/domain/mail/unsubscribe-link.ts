/** The link in every mail that somebody can turn off: it needs no sign-in, and works for as long as the mail is kept. */
import { idOfToken, signedToken } from '../shared/signed-token'
import { TOPICS, type Topic } from './kinds'

export type Subscription = { gymId: string; address: string; topic: Topic }

/** The path of the link, below the installation's address. */
export function unsubscribePath(secret: string, { gymId, address, topic }: Subscription): string {
  const named = Buffer.from(JSON.stringify([gymId, topic, address])).toString('base64url')
  return `/unsubscribe/${signedToken(secret, 'unsubscribe', named)}`
}

/** What a genuine link's last part turns off, else null. */
export function subscriptionIn(secret: string, token: string): Subscription | null {
  const named = idOfToken(secret, 'unsubscribe', token)
  if (named === null) return null
  const [gymId, topic, address] = JSON.parse(Buffer.from(named, 'base64url').toString()) as [
    string,
    Topic,
    string,
  ]
  return TOPICS.includes(topic) ? { gymId, address, topic } : null
}
