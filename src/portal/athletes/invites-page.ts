/** Everybody who has no account yet, as the page and the file of their invites show them. */
import { inviteUrl } from '../../domain/accounts/invite-link'
import { formatCount } from '../../domain/shared/words'
import type { Unclaimed } from '../../services/athletes/invites'

export type InvitesPage = {
  heading: string
  rows: { id: string; name: string; email: string; url: string | null }[]
  /** Every address there is, as a mail program takes them. */
  addresses: string
  /** How many have a link that no longer works. */
  ended: number
  withoutAddress: string | null
  /** Null where mail is not set up. */
  mail: { can: boolean; label: string; state: string } | null
}

export function presentInvites(
  unclaimed: Unclaimed[],
  base: string,
  secret: string,
  mailed: ReadonlyMap<string, Date> | null,
): InvitesPage {
  const rows = unclaimed.map(({ athlete: { id, name, email }, inviteId }) => {
    return { id, name, email, url: inviteId && inviteUrl(base, secret, inviteId) }
  })
  const silent = rows.filter(({ email }) => email === '').length
  return {
    heading: `${formatCount(rows.length, 'open invite')}`,
    rows,
    addresses: rows
      .map(({ email }) => email)
      .filter(Boolean)
      .join(', '),
    ended: rows.filter(({ url }) => url === null).length,
    mail: mailed && mailOf(unclaimed, mailed),
    withoutAddress: silent === 0 ? null : `${formatCount(silent, 'athlete')} without an e-mail address.`,
  }
}

/** How many links were e-mailed, and how many could be. */
function mailOf(unclaimed: Unclaimed[], mailed: ReadonlyMap<string, Date>): InvitesPage['mail'] {
  const open = unclaimed.filter(({ athlete, inviteId }) => inviteId !== null && athlete.email !== '')
  const left = open.filter(({ inviteId }) => !mailed.has(inviteId!)).length
  return {
    can: left > 0,
    label: `E-mail ${formatCount(left, 'invite')}`,
    state: `E-mailed so far: ${open.length - left} of ${open.length} with an address and a link that works.`,
  }
}
