import { inviteUrl } from '../../domain/accounts/invite-link'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { InviteMailState } from '../../services/accounts/invite-mails'
import type { Unclaimed } from '../../services/accounts/invites'

export type InvitesPage = ReturnType<typeof buildInvites>

export function buildInvites(
  unclaimed: Unclaimed[],
  base: string,
  secret: string,
  mailed: ReadonlyMap<string, InviteMailState> | null,
) {
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

function mailOf(unclaimed: Unclaimed[], mailed: ReadonlyMap<string, InviteMailState>) {
  const open = unclaimed.filter(({ athlete, inviteId }) => inviteId !== null && athlete.email !== '')
  const states = open.map(({ inviteId }) => mailed.get(inviteId!)?.state ?? 'new')
  const count = (wanted: (typeof states)[number]) => states.filter(state => state === wanted).length
  const [sent, queued, failed, left] = [count('sent'), count('queued'), count('failed'), count('new')]
  const parts = [
    `${formatNumber(sent)} sent`,
    queued > 0 && `${formatNumber(queued)} in the queue`,
    failed > 0 && `${formatNumber(failed)} failed`,
    left > 0 && `${formatNumber(left)} not e-mailed`,
  ].filter(part => part !== false)
  return {
    can: left > 0,
    label: `E-mail ${formatCount(left, 'invite')}`,
    state: `${formatCount(open.length, 'working link')} with an e-mail address: ${parts.join(', ')}.`,
    hint: failed > 0 ? 'An admin finds failed mails and the reasons under Settings → Mail.' : null,
  }
}
