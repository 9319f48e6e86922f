/** The seal of a public registration form: when it was opened and for which division, so that a script cannot skip opening it. */
import { createHmac, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { openToken, signedToken } from '../shared/signed-token'

/** Nobody reads a form and fills it in within this time; whoever's browser did it for them presses the button again. */
export const YOUNGEST_MS = 2_500
/** Long enough for a form that is left open overnight. */
export const OLDEST_MS = 24 * 60 * 60 * 1000
/** A form can be gone back to: for a friend, or for another division's mistake. */
export const REGISTRATIONS_A_FORM = 3

/** `OPENED-RANDOM`, the moment in milliseconds in base 36. */
const SEALED = /^([0-9a-z]{1,11})-([\w-]{16})$/

export type FormSeal = {
  /** Sent too soon after it was opened, at a good age, or left open for too long. */
  age: 'young' | 'ready' | 'old'
  /** The ids of the registrations that the form may make, one after the other. Sent twice, it makes the same one. */
  ids: string[]
}

/** The seal of a form for a division, opened at a moment. No two are the same. */
export function sealForm(secret: string, divisionId: string, opened: Date): string {
  const sealed = `${opened.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`
  return signedToken(secret, 'registering', sealed, divisionId)
}

/** What the seal of a form for a division says at a moment; null when it is not genuine, or another division's. */
export function readSeal(secret: string, divisionId: string, seal: string, now: Date): FormSeal | null {
  const token = openToken(secret, 'registering', seal, divisionId)
  const [, opened] = SEALED.exec(token?.id ?? '') ?? []
  if (token === null || opened === undefined) return null
  const msecs = Number.parseInt(opened, 36)
  const ms = now.getTime() - msecs
  return {
    age: ms < YOUNGEST_MS ? 'young' : ms > OLDEST_MS ? 'old' : 'ready',
    ids: Array.from({ length: REGISTRATIONS_A_FORM }, (_, at) => {
      // From the secret: nobody can tell from a form which id its registration has.
      const random = createHmac('sha256', token.signedWith)
        .update(`registration of form:${token.id}:${at}`)
        .digest()
      return uuid({ msecs, random })
    }),
  }
}
