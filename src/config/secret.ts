import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { joinSecrets, signingSecret } from '../domain/shared/keyring'

const SHORTEST = 32
/** A random secret of 32 characters has more, even in hexadecimal. */
const FEWEST_DIFFERENT = 8

/** Describes the weakness of a secret as the end of a sentence; null if strong enough. */
export function findWeakness(secret: string): string | null {
  if (secret.trim() === '') return `is blank, and must have at least ${SHORTEST} characters`
  if (secret.trim().length < SHORTEST) return `must have at least ${SHORTEST} characters`
  if (secret.includes('\0')) return 'must not hold a zero byte'
  if (isRepeated(secret.trim())) return 'must not repeat the same few characters'
  return null
}

export function secretFile(dataFolder: string): string {
  return join(dataFolder, 'secret')
}

/**
 * Reads the file: the secret, and below it the secrets it replaced. Null without a file; throws an error that names the
 * file if its secret is too weak.
 */
export function readSecret(dataFolder: string): string | null {
  const file = secretFile(dataFolder)
  if (!existsSync(file)) return null
  const secrets = readFileSync(file, 'utf8')
    .trim()
    .split(/\s*\n\s*/)
  const weakness = secrets.map(findWeakness).find(found => found !== null)
  if (weakness === undefined) return joinSecrets(secrets)
  throw new Error(
    `The secret in ${file} ${weakness}. Put back the file from a backup, or remove it: the next start makes a new one, and open invite links then end.`,
  )
}

/**
 * Reads the file, or creates it whole or not at all, readable by its owner alone. Throws the disk's error, or an
 * error that names the file if its secret is too weak.
 */
export function readOrMakeSecret(dataFolder: string): string {
  const stored = readSecret(dataFolder)
  if (stored !== null) return stored
  mkdirSync(dataFolder, { recursive: true })
  const file = secretFile(dataFolder)
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeToDisk(fresh, `${randomBytes(32).toString('base64url')}\n`)
    putInPlace(fresh, file)
  } catch (error) {
    // Another process created the file first, so its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readSecret(dataFolder)!
}

/**
 * A fingerprint that may be stored: eight hexadecimal digits, too few to verify a guess. Of a keyring, the signing
 * secret's.
 */
export function fingerprint(secret: string): string {
  return createHmac('sha256', signingSecret(secret)).update('chalkbox:fingerprint').digest('hex').slice(0, 8)
}

/** File systems without hard links; only there two simultaneous starts may still collide. */
const NO_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EXDEV)$/

function putInPlace(fresh: string, file: string): void {
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!NO_LINKS.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    renameSync(fresh, file)
  }
}

function writeToDisk(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    const bytes = Buffer.from(text)
    // An almost full disk may write a part.
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** True for a repeated character or word, or a handful of characters in any order. */
function isRepeated(text: string): boolean {
  if (new Set(text).size < FEWEST_DIFFERENT) return true
  for (let period = 1; period <= text.length / 2; period++)
    if (text.slice(period) === text.slice(0, -period)) return true
  return false
}
