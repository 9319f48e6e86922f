/** Passwords of people: kept as Argon2id hashes, never as they are. */
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue, QueueFull } from '../../domain/shared/bounded-queue'
import { invalid, unavailable } from '../../errors'
import { ABOUT_OWNER } from '../../schemas/accounts/account'
import { isAboutOwner } from '../../schemas/accounts/common-passwords'

/** Argon2id (the package's default) with 46 MiB, one pass, one lane: the first of the settings OWASP recommends. */
const SETTINGS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/**
 * Hashes are made in the threads that files and compression need too, of which Node has four, and each takes 46 MiB and
 * tens of milliseconds of a processor: one processor and one thread are left for everything else. 100 that wait take
 * some five seconds where there are two processors.
 */
export const passwordQueue = new BoundedQueue({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 100,
})

/** No letters or digits that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new password of 79 bits that can be read out over a noisy gym floor: `kq7m-3xwd-p9fa-h2tn`. */
export function randomPassword(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [part(), part(), part(), part()].join('-')
}

/**
 * The hash to keep, with its salt and settings in it. Takes some tens of milliseconds on purpose. Throws unavailable
 * while too many passwords wait for their turn.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, SETTINGS))
}

/**
 * True when this is the password of that hash. Text that is no hash answers false as well. Throws unavailable while too
 * many passwords wait for their turn.
 */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password).catch(() => false))
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await passwordQueue.run(work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw unavailable('Too many people are signing in at this moment. Try again in a few seconds.')
  }
}

/** What `hashPassword` makes. A hash of other settings could make a sign-in take minutes, or all memory. */
const OWN_HASH = /^\$argon2id\$v=19\$m=(\d{1,6}),t=[1-4],p=[1-4]\$[\w+/]{16,64}\$[\w+/]{22,128}$/

/** True for a hash whose password is checked with at most 128 MiB of memory. */
export function isPasswordHash(text: string): boolean {
  return Number(OWN_HASH.exec(text)?.[1] ?? Number.NaN) <= 131_072
}

/** Throws validation_failed on `password` when it is made of these names or e-mail addresses, which its owner's friends know. */
export function assertNotAboutOwner(password: string, about: string[]): void {
  if (isAboutOwner(password, about)) throw invalid({ password: [ABOUT_OWNER] })
}
