/** Members without an account and their links: all addresses to copy, or a file for a mail merge. */
import { stringify } from 'csv-stringify/sync'
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { mailedInvites } from '../../services/accounts/invite-mails'
import { listUnclaimed, renewInvites } from '../../services/accounts/invites'
import { isMailOn } from '../../services/mail/set-up'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { buildInvites, type InvitesPage } from './invites-page'
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
