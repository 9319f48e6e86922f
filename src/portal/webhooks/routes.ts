import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { WebhookForm } from '../../schemas/webhooks/webhooks'
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
import { revealSecret, rotateSecret } from '../../services/webhooks/secrets'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { render } from '../render'
import { buildDeliveryPage, buildDeliveryRow, buildEndpointPage, buildEndpointRow } from './page'

const SHOWN = 25

/** `confirm` asks for the password: before adding an address, and before showing a secret. */
export function webhooksRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', confirm, (req, res) => create(config, req, res))
  router.get('/:id', (req, res) => show(req, res))
  router.get('/:id/deliveries/:deliveryId', (req, res) => delivery(req, res))
  router.post('/:id/deliveries/:deliveryId/replay', replay)
  router.post('/:id/test', test)
  router.post('/:id/enable', (req, res) => turn(config, req, res, true))
  router.post('/:id/disable', (req, res) => turn(config, req, res, false))
  router.post('/:id/secret', confirm, (req, res) => secret(config, req, res, revealSecret))
  router.post('/:id/rotate', confirm, (req, res) => secret(config, req, res, rotateSecret))
  router.post('/:id/delete', confirm, remove)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { rows } = await listEndpoints(scopeOf(res), { limit: 100 })
  render(req, res, 'webhooks/index', { endpoints: rows.map(buildEndpointRow), form })
}

function create(config: Config, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: WebhookForm,
    async done(input) {
      const { id } = await createEndpoint(scopeOf(res), input, config)
      return {
        location: endpointPath(res, id),
        flash: 'Created. Show its secret, then send a test event.',
      }
    },
    again: form => index(req, res, form),
  })
}

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const endpoint = await getEndpoint(scope, idParam(req))
  const cursor = typeof req.query.older === 'string' ? req.query.older : undefined
  const page = { limit: SHOWN, ...(cursor !== undefined && { after_cursor: cursor }) }
  const { rows, next } = await listDeliveries(scope, endpoint.id, page)
  render(req, res, 'webhooks/show', {
    endpoint: buildEndpointPage(endpoint, new Date(), dateStyleOf(res)),
    deliveries: rows.map(row => buildDeliveryRow(row, dateStyleOf(res))),
    older: next && `${endpointPath(res, endpoint.id)}?older=${next}`,
    form,
  })
}

async function delivery(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const endpoint = await getEndpoint(scope, idParam(req))
  const row = await deliveryOf(req, res)
  render(req, res, 'webhooks/delivery', {
    endpoint: buildEndpointPage(endpoint, new Date(), dateStyleOf(res)),
    delivery: buildDeliveryPage(row, dateStyleOf(res)),
    form,
  })
}

function replay(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { id } = await replayDelivery(scopeOf(res), (await deliveryOf(req, res)).id)
      const location = `${endpointPath(res, idParam(req))}/deliveries/${id}`
      return { location, flash: 'It is sent again, with the same id.' }
    },
    again: form => delivery(req, res, form),
  })
}

async function deliveryOf(req: Request, res: Response) {
  const row = await getDelivery(scopeOf(res), idParam(req, 'deliveryId'))
  if (row.endpointId !== idParam(req)) throw notFound('The delivery')
  return row
}

function test(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      await sendTestEvent(scopeOf(res), idParam(req))
      return { location: endpointPath(res, idParam(req)), flash: 'A test event is on its way.' }
    },
    again: form => show(req, res, form),
  })
}

function turn(config: Config, req: Request, res: Response, enabled: boolean): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      await updateEndpoint(scopeOf(res), idParam(req), { enabled }, config)
      const flash = enabled ? 'It is enabled.' : 'Disabled. It receives no more events.'
      return { location: endpointPath(res, idParam(req)), flash }
    },
    again: form => show(req, res, form),
  })
}

/** Answers with the page itself, because a redirect would put the secret into an address or a cookie. */
function secret(
  config: Config,
  req: Request,
  res: Response,
  get: typeof revealSecret | typeof rotateSecret,
): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { endpoint, secret } = await get(scopeOf(res), idParam(req), config)
      const shown = buildEndpointPage(endpoint, new Date(), dateStyleOf(res))
      return { page: () => render(req, res, 'webhooks/secret', { endpoint: shown, secret }) }
    },
    again: form => show(req, res, form),
  })
}

function remove(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { url } = await deleteEndpoint(scopeOf(res), idParam(req))
      const location = `${gymPath(res)}/settings/webhooks`
      return { location, flash: `Deleted the webhook to ${new URL(url).host}.` }
    },
    again: form => show(req, res, form),
  })
}

const endpointPath = (res: Response, id: string) => `${gymPath(res)}/settings/webhooks/${id}`
