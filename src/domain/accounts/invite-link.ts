/** Invite links: the id of an invite and a keyed hash of it. Nothing secret is stored. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The absolute URL of an invite, under the installation's base URL. */
export function inviteUrl(baseUrl: string, secret: string, inviteId: string): string {
  return `${baseUrl}/invite/${signedToken(secret, 'invite', inviteId)}`
}

/** The invite's id when the last part of its URL is genuine, else null. */
export function inviteIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'invite', token)
}
