/** Codes of six digits that an authenticator app shows, new ones every 30 seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const ISSUER = 'Chalkbox'
/** A clock may be that many steps fast or slow. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret for an app and the server to share, in base 32 as apps take it. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an app reads from the code on the screen: `label` is whose account it is. */
export function authenticatorUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step that a code is of, or null when it is none of now, of the step before or of the one after. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws where digits of another script make more of them.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** The code that an app shows at a moment. */
export function codeAt(secret: string, moment: Date): string {
  return totpOf(secret).generate({ timestamp: moment.getTime() })
}

function totpOf(secret: string, label = ''): TOTP {
  const shared = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) }
  return new TOTP({ issuer: ISSUER, label, ...shared })
}
