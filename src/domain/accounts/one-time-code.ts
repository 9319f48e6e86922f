/** Six-digit codes of authenticator apps, one every 30 seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const ISSUER = 'Chalkbox'
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Returns a new shared secret in base 32, the format of authenticator apps. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the URI behind the QR code. */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** Returns the time step of a code: the current step, the one before or the one after. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws on digits of other scripts, which have more bytes.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** Returns the code an app shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return totpOf(secret).generate({ timestamp: moment.getTime() })
}

function totpOf(secret: string, label = ''): TOTP {
  const shared = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) }
  return new TOTP({ issuer: ISSUER, label, ...shared })
}
