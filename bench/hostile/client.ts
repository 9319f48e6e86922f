/** A hostile client: one thing again and again, as fast as it is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sent } from './sending'

type Login = { email: string; password: string }
export type Key = { username: string; password: string }
/** Where they go and what they have: sign-ins and a key. */
export type Target = Record<'athlete' | 'coach' | 'admin', Login> & {
  base: string
  competition: string
  gym: string
  key: Key
}
/** The same with the sessions of those people, and keys by scope. */
export type Attack = Target & {
  cookies: Record<'athlete' | 'coach' | 'admin', string>
  keys: Record<string, Key>
}

export type Client = (target: Attack, count: (sent: Sent) => void) => Promise<void>

/** A client that does one thing again and again. */
export function again(act: (target: Attack) => Promise<Sent>, pauseMs = 0): Client {
  return async (target, count) => {
    for (;;) {
      count(await act(target))
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
}

/** The same behind a sign-in. */
export function signedIn(
  as: keyof Attack['cookies'],
  act: (target: Attack, cookie: string) => Promise<Sent>,
): Client {
  return async (target, count) => {
    for (;;) {
      const sent = await act(target, target.cookies[as])
      count(sent)
      // Whoever is told to wait goes on, only not as fast as a loop can.
      if (sent.status === 429) await sleep(20)
    }
  }
}
