/**
 * How often a password may be tried. Whoever is wrong too often waits, but only for the account they tried and only where
 * they are: nobody can keep somebody else from signing in from elsewhere. What many addresses try at one account, or one
 * address at many accounts, is slowed down and never refused. A device that has signed in before counts by itself.
 */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { ipKeyGenerator, type Options, type Store } from 'express-rate-limit'
import type { Config } from '../../config'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'
import { knownDevice } from './known-device'

const WINDOW_MS = 15 * 60 * 1000
/** After so many tries at an account from one place, each further one has to wait, twice as long each time. */
const FREE_TRIES = 10
/** From so many tries in the window on, all of an address or all at an account are slowed down. */
const MANY_TRIES = 100
const SLOWER_MS = 1000
const SLOWEST_MS = 5000

export type SignInLimits = {
  /** Counts a try, before the password is looked at. Throws rate_limited when this place has to wait for this account. */
  count(req: Request, res: Response, email: string): Promise<void>
  /** The password was right: its tries are forgotten. */
  forgive(req: Request, email: string): Promise<void>
  /** Counts a try at a code of a person whose password was right: wherever it comes from, as only they could be kept out. */
  countCode(res: Response, personId: string): Promise<void>
  forgiveCode(personId: string): Promise<void>
}

type Settings = Pick<Config, 'rateLimit' | 'secret' | 'baseUrl'>

/** One for the whole portal: wherever a password is asked for, the same tries count. `rateLimit` 0 turns all limits off. */
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

/** The nth try may come so long after the first: 2 s for the eleventh, 4 s for the twelfth … and so to the window's end. */
async function takeTurn(places: Store, place: string, res: Response): Promise<void> {
  const { totalHits, resetTime } = await places.increment(place)
  if (totalHits <= FREE_TRIES) return
  const left = (resetTime?.getTime() ?? Date.now()) - Date.now()
  const since = WINDOW_MS - left
  const wait = Math.min(left, 1000 * 2 ** (totalHits - FREE_TRIES) - since)
  if (wait <= 0) return
  await places.decrement(place) // a try that was not made is none
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

/** The same for accounts that exist and those that do not; of one length, however long the text was. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

/** The address as tries are counted by it. IPv6: a whole /56 is one customer. */
export function addressKey(req: Request): string {
  return ipKeyGenerator(req.ip ?? '', 56)
}
