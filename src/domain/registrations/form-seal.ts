/**
 * Signs a public registration form with its division and opening time, so that scripts can't post without
 * opening it.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { openToken, signedToken } from '../shared/signed-token'

/** No person fills in the form faster. A browser's autofill can; that person presses the button again. */
const YOUNGEST_MS = 2_500
/** Long enough for a form left open overnight. */
const OLDEST_MS = 24 * 60 * 60 * 1000
/** People go back to a form to register a friend or correct the division. */
const REGISTRATIONS_A_FORM = 3

/** `OPENED-RANDOM`, the opening time in milliseconds in base 36. */
const SEALED = /^([0-9a-z]{1,11})-([\w-]{16})$/

type FormSeal = {
  age: 'young' | 'ready' | 'old'
  ids: string[]
}

/** Seals a form for a division. */
export function sealForm(secret: string, divisionId: string, opened: Date): string {
  const sealed = `${opened.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`
  return signedToken(secret, 'registering', sealed, divisionId)
}

/** Opens a seal. Null unless it is genuine and for this division. */
export function readSeal(secret: string, divisionId: string, seal: string, now: Date): FormSeal | null {
  const token = openToken(secret, 'registering', seal, divisionId)
  const [, opened] = SEALED.exec(token?.id ?? '') ?? []
  if (token === null || opened === undefined) return null
  const msecs = Number.parseInt(opened, 36)
  const ms = now.getTime() - msecs
  return {
    age: ms < YOUNGEST_MS ? 'young' : ms > OLDEST_MS ? 'old' : 'ready',
    ids: Array.from({ length: REGISTRATIONS_A_FORM }, (_, at) => {
      // Derived from the secret, so that the ids can't be guessed from the form.
      const random = createHmac('sha256', token.signedWith)
        .update(`registration of form:${token.id}:${at}`)
        .digest()
      return uuid({ msecs, random })
    }),
  }
}
