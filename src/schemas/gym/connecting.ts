/** Connecting a gym to a platform by OAuth 2.1: authorisation codes with PKCE. */
import { z } from 'zod'
import { text } from '../shared/fields'
import { ApiKeyAllowedForm } from './api-keys'
import { KEY_READ_NAMES, KEY_READS, KEY_WRITE_NAMES, KEY_WRITES, type KeyScopes } from './key-scopes'

const LONGEST_URI = 500

/** An address of a platform that people return to: `https`, or this machine while developing. */
export const RedirectUri = text(1, LONGEST_URI).superRefine((value, ctx) => {
  const url = URL.parse(value)
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)
  const problem = !isSafe
    ? 'must start with https://, or with http://localhost, http://127.0.0.1 or http://[::1] while developing'
    : url.hash !== '' || value.includes('#')
      ? 'must have no #'
      : url.username !== '' || url.password !== ''
        ? 'must have no user name or password'
        : null
  if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
})

/** Reads scopes as `listScopes` writes them. Null for an unknown scope, and for an empty text. */
export function readScopes(asked: string): KeyScopes | null {
  const names = asked.split(' ').filter(name => name !== '')
  const named = <Name extends string>(verb: string, known: readonly Name[]) =>
    names.includes(verb) ? null : known.filter(name => names.includes(`${verb}:${name}`))
  const scopes = { reads: named('read', KEY_READ_NAMES), writes: named('write', KEY_WRITE_NAMES) }
  const isKnown = (name: string) => SCOPES.includes(name)
  return names.length > 0 && names.every(isKnown) ? scopes : null
}

export const SCOPE_WORDS: Record<string, string> = {
  read: 'Everything.',
  ...Object.fromEntries(KEY_READ_NAMES.map(name => [`read:${name}`, `${KEY_READS[name].shows}.`])),
  write: 'Change everything.',
  ...Object.fromEntries(KEY_WRITE_NAMES.map(name => [`write:${name}`, `${KEY_WRITES[name].allows}.`])),
}
export const SCOPES = Object.keys(SCOPE_WORDS)

/** Parameters of OAuth beside `client_id` and `redirect_uri`. Others are ignored, as OAuth demands. */
export const AuthorizationRequest = z.object({
  response_type: z.literal('code', 'must be code'),
  code_challenge: z
    .string('is required: this server wants PKCE')
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the SHA-256 of the code_verifier as base64url'),
  code_challenge_method: z.literal('S256', 'must be S256'),
  scope: z.string('is required').transform((value, ctx) => {
    const scopes = readScopes(value)
    if (scopes !== null) return scopes
    ctx.addIssue({ code: 'custom', message: 'must name scopes of the interface' })
    return z.NEVER
  }),
})

export const ConnectForm = ApiKeyAllowedForm.extend({ gym: text(1, 200) })
