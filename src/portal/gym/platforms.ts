import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { DateStyle } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { parseScopes } from '../../schemas/gym/key-scopes'
import { type Connection, endGymConnection, listConnections } from '../../services/gym/platforms'
import { emptyForm, type FormState, onButton } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { describeScopes } from '../words/key-scopes'
import { agoShown, dateShown } from '../words/when'

type PlatformCard = ReturnType<typeof buildCard>

const platformsView = view<{ platforms: PlatformCard[]; form: FormState }>('gym/platforms')

export function platformsRouter(confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/:id/end', confirm, end)
  return router
}

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const connections = await listConnections(scopeOf(res))
  const [now, place] = [new Date(), dateStyleOf(res)]
  platformsView(req, res, { platforms: connections.map(each => buildCard(each, now, place)), form })
}

const end = onButton(show, async ({ res, id }) => {
  const name = await endGymConnection(scopeOf(res), id)
  const flash = `The connection to ${name} has ended. It can no longer act for your gym.`
  return { location: `${gymPath(res)}/settings/platforms`, flash }
})

const STATUS = {
  active: { tag: { label: 'Active', kind: 'good' }, opens: 'Opens these pages for your staff' },
  internal: { tag: { label: 'Internal', kind: '' }, opens: 'Opens these pages for your staff' },
  inactive: { tag: { label: 'Inactive', kind: 'ask' }, opens: 'Does not open these pages for your staff' },
} as const

function buildCard(connection: Connection, now: Date, place: DateStyle) {
  const { platformId: id, platform, apiKey, connectedAt, integrationStatus } = connection
  const { tag, opens } = STATUS[integrationStatus]
  const words = (label: string, text: string) => ({ label, text, when: null })
  const used = lastUse(connection)
  return {
    id,
    name: platform.name,
    tag,
    facts: [
      words('May', apiKey ? describeScopes(parseScopes(apiKey)) : 'use all permissions of its own keys'),
      { label: 'Since', text: '', when: dateShown(connectedAt, place) },
      words('Connected by', apiKey?.createdBy ?? 'the operator'),
      used ? { label: 'Last used', text: '', when: agoShown(used, now, place) } : words('Last used', 'Never'),
      words('Pages', opens),
    ],
  }
}

function lastUse({ apiKey, lastDay }: Connection): Date | null {
  const moments = [apiKey?.lastUsedAt ?? [], lastDay === null ? [] : new Date(`${lastDay}T00:00:00Z`)].flat()
  return moments.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}
