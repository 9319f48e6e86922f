import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue, QueueFull } from '../../../domain/shared/bounded-queue'
import { invalid, unavailable } from '../../../errors'
import { ABOUT_OWNER } from '../../../schemas/accounts/account'
import { isAboutOwner } from '../../../schemas/accounts/common-passwords'

/** Argon2id (the package's default) with 46 MiB, one pass, one lane: OWASP's first recommended setting. */
const SETTINGS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/**
 * Hashing uses Node's four threads, shared with files and compression; each hash takes 46 MiB and tens of
 * milliseconds. One processor and one thread stay free; 100 waiting hashes take some five seconds on two
 * processors.
 */
export const passwordQueue = new BoundedQueue({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 100,
})

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a password of 79 random bits to read out on a noisy gym floor: `kq7m-3xwd-p9fa-h2tn`. */
export function randomPassword(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return [part(), part(), part(), part()].join('-')
}

/**
 * Returns the hash with salt and settings. Deliberately slow, tens of milliseconds. Throws unavailable when
 * too many passwords wait.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, SETTINGS))
}

/** True when the password matches. Throws unavailable when too many passwords wait. */
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

/** The format of `hashPassword`. With other settings a sign-in could take minutes, or all memory. */
const OWN_HASH = /^\$argon2id\$v=19\$m=(\d{1,6}),t=[1-4],p=[1-4]\$[\w+/]{16,64}\$[\w+/]{22,128}$/

/** True for a hash that can be checked with at most 128 MiB of memory. */
export function isPasswordHash(text: string): boolean {
  return Number(OWN_HASH.exec(text)?.[1] ?? Number.NaN) <= 131_072
}

/**
 * Throws validation_failed on `password` when it contains these names or e-mail addresses, which acquaintances know.
 */
export function assertNotAboutOwner(password: string, about: string[]): void {
  if (isAboutOwner(password, about)) throw invalid({ password: [ABOUT_OWNER] })
}
