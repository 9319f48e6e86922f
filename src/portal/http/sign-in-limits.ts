/** How often a password may be tried, for one account and from one address. Counted in this process. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit'
import { AppError } from '../../errors'

const WINDOW_MS = 15 * 60 * 1000
const TRIES_AN_ACCOUNT = 10
/** A whole gym may share one address, but only the tries that fail count for long. */
const TRIES_AN_ADDRESS = 100

export type SignInLimits = {
  /** Counts a try, before the password is looked at. Throws rate_limited when there were too many. */
  count(req: Request, res: Response, email: string): Promise<void>
  /** The password was right: the account's tries are forgotten, and this one of the address. */
  forgive(req: Request, email: string): Promise<void>
}

const NO_LIMITS: SignInLimits = { count: async () => undefined, forgive: async () => undefined }

/** One for the whole portal: wherever a password is asked for, the same tries count. `perMinute` 0 turns all limits off. */
export function signInLimits(perMinute: number): SignInLimits {
  if (perMinute === 0) return NO_LIMITS
  const [accounts, addresses] = [newStore(), newStore()]
  return {
    async count(req, res, email) {
      // The address first: one that has tried too often must not use up the tries of accounts.
      await take(addresses, addressKey(req), TRIES_AN_ADDRESS, res)
      await take(accounts, accountKey(email), TRIES_AN_ACCOUNT, res)
    },
    async forgive(req, email) {
      await accounts.resetKey(accountKey(email))
      await addresses.decrement(addressKey(req))
    },
  }
}

async function take(store: Store, key: string, most: number, res: Response): Promise<void> {
  const { totalHits, resetTime } = await store.increment(key)
  if (totalHits > most) throw tooMany(res, resetTime)
}

function tooMany(res: Response, until: Date | undefined): AppError {
  const ms = until ? until.getTime() - Date.now() : WINDOW_MS
  res.set('Retry-After', String(Math.max(1, Math.ceil(ms / 1000))))
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('rate_limited', 'rate_limited', `Too many tries. Wait ${wait}, then try again.`)
}

function newStore(): Store {
  const store = new MemoryStore()
  store.init({ windowMs: WINDOW_MS } as Options)
  return store
}

/** The same for accounts that exist and those that do not; of one length, however long the text was. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

/** IPv6: a whole /56 is one customer. */
function addressKey(req: Request): string {
  return ipKeyGenerator(req.ip ?? '', 56)
}
