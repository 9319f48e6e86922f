import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { formatCount } from '../../domain/shared/words'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { ReplayForm, WebhookForm } from '../../schemas/webhooks/webhooks'
import {
  getDelivery,
  listDeliveries,
  replayDelivery,
  sendTestEvent,
} from '../../services/webhooks/deliveries'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from '../../services/webhooks/endpoints'
import { replayEventsSince } from '../../services/webhooks/replaying'
import { revealSecret, rotateSecret } from '../../services/webhooks/secrets'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import {
  buildDeliveryPage,
  buildDeliveryRow,
  buildEndpointPage,
  buildEndpointRow,
  type DeliveryPage,
  type DeliveryRow,
  type EndpointPage,
  type EndpointRow,
  PAYLOAD_LABELS,
} from './page'

const indexView = view<{ endpoints: EndpointRow[]; payloads: typeof PAYLOAD_LABELS; form: FormState }>(
  'webhooks/index',
)
const showView = view<{
  endpoint: EndpointPage
  deliveries: DeliveryRow[]
  older: string | null
  timeZone: string
  form: FormState
}>('webhooks/show')
const secretView = view<{ endpoint: EndpointPage; secret: string }>('webhooks/secret')
const deliveryView = view<{ endpoint: EndpointPage; delivery: DeliveryPage; form: FormState }>(
  'webhooks/delivery',
)

const SHOWN = 25

/** `confirm` asks for the password: before adding an address, and before showing a secret. */
export function webhooksRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', confirm, create(config))
  router.get('/:id', (req, res) => show(req, res))
  router.get('/:id/deliveries/:deliveryId', (req, res) => delivery(req, res))
  router.post('/:id/deliveries/:deliveryId/replay', replay)
  router.post('/:id/test', test)
  router.post('/:id/replay', replayAll)
  router.post('/:id/enable', turn(config, true))
  router.post('/:id/disable', turn(config, false))
  router.post('/:id/secret', confirm, secret(config, revealSecret))
  router.post('/:id/rotate', confirm, secret(config, rotateSecret))
  router.post('/:id/delete', confirm, remove)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { rows } = await listEndpoints(scopeOf(res), { limit: 100 })
  indexView(req, res, { endpoints: rows.map(buildEndpointRow), payloads: PAYLOAD_LABELS, form })
}

const create = (config: Config) =>
  onSubmit(WebhookForm, index, async (input, { res }) => {
    const { id } = await createEndpoint(scopeOf(res), input, config)
    return { location: endpointPath(res, id), flash: 'Created. Show its secret, then send a test event.' }
  })

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const endpoint = await getEndpoint(scope, idParam(req))
  const cursor = typeof req.query.older === 'string' ? req.query.older : undefined
  const page = { limit: SHOWN, ...(cursor !== undefined && { after_cursor: cursor }) }
  const { rows, next } = await listDeliveries(scope, endpoint.id, page)
  showView(req, res, {
    endpoint: buildEndpointPage(endpoint, new Date(), dateStyleOf(res)),
    deliveries: rows.map(row => buildDeliveryRow(row, dateStyleOf(res))),
    older: next && `${endpointPath(res, endpoint.id)}?older=${next}`,
    timeZone: dateStyleOf(res).timeZone,
    form,
  })
}

async function delivery(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const endpoint = await getEndpoint(scope, idParam(req))
  const row = await deliveryOf(req, res)
  deliveryView(req, res, {
    endpoint: buildEndpointPage(endpoint, new Date(), dateStyleOf(res)),
    delivery: buildDeliveryPage(row, dateStyleOf(res)),
    form,
  })
}

const replay = onButton(delivery, async ({ req, res }) => {
  const { id } = await replayDelivery(scopeOf(res), (await deliveryOf(req, res)).id)
  const location = `${endpointPath(res, idParam(req))}/deliveries/${id}`
  return { location, flash: 'It is sent again, with the same id.' }
})

const replayAll = onSubmit(ReplayForm, show, async ({ since }, { res, id }) => {
  const count = await replayEventsSince(scopeOf(res), id, since)
  return { location: endpointPath(res, id), flash: `Sending again: ${formatCount(count, 'event')}.` }
})

async function deliveryOf(req: Request, res: Response) {
  const row = await getDelivery(scopeOf(res), idParam(req, 'deliveryId'))
  if (row.endpointId !== idParam(req)) throw notFound('The delivery')
  return row
}

const test = onButton(show, async ({ res, id }) => {
  await sendTestEvent(scopeOf(res), id)
  return { location: endpointPath(res, id), flash: 'A test event is on its way.' }
})

const turn = (config: Config, enabled: boolean) =>
  onButton(show, async ({ res, id }) => {
    await updateEndpoint(scopeOf(res), id, { enabled }, config)
    const flash = enabled ? 'It is enabled.' : 'Disabled. It receives no more events.'
    return { location: endpointPath(res, id), flash }
  })

/** Answers with the page itself, because a redirect would put the secret into an address or a cookie. */
const secret = (config: Config, get: typeof revealSecret | typeof rotateSecret) =>
  onButton(show, async ({ req, res, id }) => {
    const { endpoint, secret } = await get(scopeOf(res), id, config)
    const shown = buildEndpointPage(endpoint, new Date(), dateStyleOf(res))
    return { page: () => secretView(req, res, { endpoint: shown, secret }) }
  })

const remove = onButton(show, async ({ res, id }) => {
  const { url } = await deleteEndpoint(scopeOf(res), id)
  const location = `${gymPath(res)}/settings/webhooks`
  return { location, flash: `Deleted the webhook to ${new URL(url).host}.` }
})

const endpointPath = (res: Response, id: string) => `${gymPath(res)}/settings/webhooks/${id}`
