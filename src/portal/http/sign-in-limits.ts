/**
 * Limits sign-in attempts. A person who fails too often waits, but only for that account and from that place,
 * so that no one can lock others out. Attempts from many addresses at one account, or from one address at
 * many accounts, are slowed down and never refused.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { ipKeyGenerator, type Options, type Store } from 'express-rate-limit'
import type { Config } from '../../config/config'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'
import { knownDevice } from './known-device'

const WINDOW_MS = 15 * 60 * 1000
const FREE_TRIES = 10
/** From this many attempts in the window, all of an address or at an account are slowed down. */
const MANY_TRIES = 100
const SLOWER_MS = 1000
const SLOWEST_MS = 5000

export type SignInLimits = {
  /** Counts an attempt, before the password is checked. Throws rate_limited when this place has to wait. */
  count(req: Request, res: Response, email: string): Promise<void>
  forgive(req: Request, email: string): Promise<void>
  /**
   * Counts an attempt at a two-step code, from any place: the password was correct, so no one else can be
   * locked out.
   */
  countCode(res: Response, personId: string): Promise<void>
  forgiveCode(personId: string): Promise<void>
}

type Settings = Pick<Config, 'rateLimit' | 'secret' | 'baseUrl'>

/** One instance serves the whole portal, so that every password form shares the counts. */
export function signInLimits(
  config: Settings,
  { wait = sleep, counts = inMemory }: { wait?: (ms: number) => Promise<unknown>; counts?: Counts } = {},
): SignInLimits {
  const newStore = storesOf(counts)
  const limited = config.rateLimit !== 0
  const [places, accounts, addresses, codes] = [
    newStore('places'),
    newStore('accounts'),
    newStore('addresses'),
    newStore('codes'),
  ]
  return {
    async count(req, res, email) {
      if (!limited) return
      const account = accountKey(email)
      const device = knownDevice(req, config, account)
      await takeTurn(places, device ?? `${account} ${addressKey(req)}`, res)
      if (device !== null) return
      const tries = [await triesOf(accounts, account), await triesOf(addresses, addressKey(req))]
      const pause = Math.min(SLOWEST_MS, Math.floor(Math.max(...tries) / MANY_TRIES) * SLOWER_MS)
      if (pause > 0) await wait(pause)
    },
    async forgive(req, email) {
      if (!limited) return
      const account = accountKey(email)
      const device = knownDevice(req, config, account)
      await places.resetKey(device ?? `${account} ${addressKey(req)}`)
      if (device !== null) return
      await accounts.decrement(account)
      await addresses.decrement(addressKey(req))
    },
    async countCode(res, personId) {
      if (limited) await takeTurn(codes, personId, res)
    },
    async forgiveCode(personId) {
      await codes.resetKey(personId)
    },
  }
}

/** Earliest time of an attempt: 2 s for the eleventh, 4 s for the twelfth … up to the window's end. */
async function takeTurn(places: Store, place: string, res: Response): Promise<void> {
  const { totalHits, resetTime } = await places.increment(place)
  if (totalHits <= FREE_TRIES) return
  const left = (resetTime?.getTime() ?? Date.now()) - Date.now()
  const since = WINDOW_MS - left
  const wait = Math.min(left, 1000 * 2 ** (totalHits - FREE_TRIES) - since)
  if (wait <= 0) return
  await places.decrement(place)
  throw tooMany(res, wait)
}

async function triesOf(store: Store, key: string): Promise<number> {
  return (await store.increment(key)).totalHits
}

function tooMany(res: Response, ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  res.set('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? seconds === 1
        ? 'a second'
        : `${seconds} seconds`
      : minutes === 1
        ? 'a minute'
        : `${minutes} minutes`
  return new AppError('rate_limited', 'rate_limited', `Too many attempts. Wait ${wait}, then try again.`)
}

const storesOf = (counts: Counts) => (name: string) => {
  const store = counts(`sign-in ${name}`)
  store.init?.({ windowMs: WINDOW_MS } as Options)
  return store
}

/** Hashes an address to a fixed length, the same for existing and unknown accounts. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

/** Returns the address to count by. IPv6 addresses count by /56, one customer's network. */
export function addressKey(req: Request): string {
  return ipKeyGenerator(req.ip ?? '', 56)
}
