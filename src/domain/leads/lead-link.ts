/** Pages of visitors, which need no sign-in: the gym's page to try a class, and a visitor's own page. */
import { whileOpen } from '../shared/link-end'
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the path of a gym's page *Try a class*. */
export function trialPath(slug: string): string {
  return `/try/${slug}`
}

/** Returns the path of a visitor's own page. */
export function leadPath(secret: string, slug: string, id: string): string {
  return `${trialPath(slug)}/${signedToken(secret, 'lead', id)}`
}

/** Returns the lead's id when the token is valid and younger than 60 days, else null. */
export function readLeadId(secret: string, token: string): string | null {
  return whileOpen('lead', readToken(secret, 'lead', token))
}
