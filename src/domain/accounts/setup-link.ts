/** The setup link of a new installation: a keyed hash, printed in the server's output. */
import { createHmac } from 'node:crypto'
import { signingSecret, splitKeyring } from '../shared/keyring'
import { isSame } from '../shared/signed-token'

/** Returns the absolute URL of the page that creates the first gym. */
export function setupUrl(baseUrl: string, secret: string): string {
  return `${baseUrl}/setup/${tokenOf(signingSecret(secret))}`
}

/** True for the token in that URL. */
export function isSetupToken(secret: string, token: string): boolean {
  return splitKeyring(secret).some(each => isSame(tokenOf(each), token))
}

function tokenOf(secret: string): string {
  return createHmac('sha256', secret).update('setup').digest('base64url')
}
