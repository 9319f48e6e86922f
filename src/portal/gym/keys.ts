import { randomUUID } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { ApiKeyAllowedForm, ApiKeyForm } from '../../schemas/gym/api-keys'
import { allowGymKey, createGymKey, getGymKey, listGymKeys, revokeGymKey } from '../../services/gym/api-keys'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { render } from '../render'
import { WRITE_BOXES } from '../words/key-writes'
import { hrefWith, pageOfRows } from '../words/page-links'
import { buildKeyPage, buildKeyRow, buildMadeKey, keyWorks } from './settings-page'

export function keysRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', confirm, (req, res) => create(config, req, res))
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id/allowed', confirm, allow)
  router.post('/:id/revoke', confirm, revoke)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const keys = await listGymKeys(scopeOf(res))
  const [now, place] = [new Date(), dateStyleOf(res)]
  const rowsOf = (works: boolean) =>
    keys.filter(key => keyWorks(key, now) === works).map(key => buildKeyRow(key, now, place))
  const hrefOf = (page: number | null) => hrefWith(`${gymPath(res)}/settings/keys`, { page })
  render(req, res, 'gym/keys', {
    working: rowsOf(true),
    ended: pageOfRows(rowsOf(false), req.query.page, hrefOf),
    form,
    once: randomUUID(),
    boxes: WRITE_BOXES,
  })
}

/** Answers with the page itself, because a redirect would put the secret into an address or a cookie. */
function create(config: Config, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ApiKeyForm,
    async done(input) {
      const credentials = await createGymKey(scopeOf(res), input)
      const made = buildMadeKey(credentials, input.name, input.writes, config.baseUrl)
      return { page: () => render(req, res, 'gym/key-made', { made }) }
    },
    again: form => index(req, res, form),
  })
}

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const key = buildKeyPage(await getGymKey(scopeOf(res), keyParam(req)), new Date(), dateStyleOf(res))
  const form = given ?? emptyForm({ writes: key.writes })
  render(req, res, 'gym/key', { key, form, boxes: WRITE_BOXES })
}

function allow(req: Request, res: Response): Promise<void> {
  const id = keyParam(req)
  return submitForm(req, res, {
    schema: ApiKeyAllowedForm,
    async done({ writes }) {
      const { name } = await allowGymKey(scopeOf(res), id, writes)
      return { location: `${gymPath(res)}/settings/keys/${id}`, flash: `Saved what “${name}” may change.` }
    },
    again: form => show(req, res, form),
  })
}

function revoke(req: Request, res: Response): Promise<void> {
  const id = keyParam(req)
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { name } = await revokeGymKey(scopeOf(res), id)
      const location = `${gymPath(res)}/settings/keys`
      return { location, flash: `Revoked the key “${name}”. It no longer works.` }
    },
    again: form => show(req, res, form),
  })
}

function keyParam(req: Request): string {
  const id = String(req.params.id)
  if (!/^gk_[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound('This page')
  return id
}
