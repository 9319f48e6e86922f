/** Members without an account and their links: all addresses to copy, or a file for a mail merge. */

import { stringify } from 'csv-stringify/sync'
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { inviteUrl } from '../../domain/accounts/invite-link'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { type InviteMailState, mailedInvites } from '../../services/accounts/invite-mails'
import { listUnclaimed, renewInvites, type Unclaimed } from '../../services/accounts/invites'
import { isMailOn } from '../../services/mail/set-up'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { athletesBase } from './profile'

const invitesView = view<{
  invites: InvitesPage
  list: RowsPage<InvitesPage['rows'][number]>
  form: FormState
}>('athletes/invites')

export async function showInvites(
  config: Config,
  req: Request,
  res: Response,
  form = emptyForm(),
): Promise<void> {
  const unclaimed = await listUnclaimed(scopeOf(res))
  const ids = unclaimed.flatMap(({ inviteId }) => inviteId ?? [])
  const mailed = isMailOn(scopeOf(res).db) ? await mailedInvites(scopeOf(res), ids) : null
  const invites = buildInvites(unclaimed, baseUrlFor(req, config), config.secret, mailed)
  const list = pageOfRows(invites.rows, req.query.page, `${athletesBase(res)}/invites`)
  invitesView(req, res, { invites, list, form })
}

export async function sendInvites(config: Config, req: Request, res: Response): Promise<void> {
  const unclaimed = await listUnclaimed(scopeOf(res))
  const { rows } = buildInvites(unclaimed, baseUrlFor(req, config), config.secret, null)
  const lines = rows.map(({ name, email, url }) => [name, email, url ?? ''])
  const csv = stringify([['Name', 'Email', 'Link'], ...lines], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  res.set('Cache-Control', 'private, no-store')
  res
    .attachment(`${membershipOf(res).gym.slug} invites.csv`)
    .type('csv')
    .send(csv)
}

export const renew = (config: Config) =>
  onButton(showInvites.bind(null, config), async ({ res }) => {
    const count = (await renewInvites(scopeOf(res))).length
    const flash = count === 0 ? 'Every link still works.' : `${formatCount(count, 'new link')} created.`
    return { location: `${athletesBase(res)}/invites`, flash }
  })

type InvitesPage = ReturnType<typeof buildInvites>

function buildInvites(
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
