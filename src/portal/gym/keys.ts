import { randomUUID } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { ApiKeyAllowedForm, ApiKeyForm } from '../../schemas/gym/api-keys'
import { PRESETS } from '../../schemas/gym/key-scopes'
import { allowGymKey, createGymKey, getGymKey, listGymKeys, revokeGymKey } from '../../services/gym/api-keys'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { BOXES, presetNamed, tickedBoxes } from '../words/key-scopes'
import { pageOfRows, type RowsPage } from '../words/page-links'
import {
  buildKeyPage,
  buildKeyRow,
  buildMadeKey,
  type KeyPage,
  type KeyRow,
  keyWorks,
  type MadeKey,
} from './settings-page'

const keysView = view<{
  working: KeyRow[]
  ended: RowsPage<KeyRow>
  form: FormState
  once: string
  boxes: typeof BOXES
  presets: { name: string; label: string; isChosen: boolean }[]
}>('gym/keys')
const keyView = view<{ key: KeyPage; form: FormState; boxes: typeof BOXES }>('gym/key')
const keyMadeView = view<{ made: MadeKey }>('gym/key-made')

export function keysRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', confirm, create(config))
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id/allowed', confirm, allow)
  router.post('/:id/revoke', confirm, revoke)
  return router
}

async function index(req: Request, res: Response, given?: FormState): Promise<void> {
  const chosen = presetNamed(req.query.for)
  const { label, ...scopes } = PRESETS[chosen ?? 'mirror']
  const form = given ?? emptyForm({ name: chosen ? label : '', ...tickedBoxes(scopes) })
  const keys = await listGymKeys(scopeOf(res))
  const [now, place] = [new Date(), dateStyleOf(res)]
  const rowsOf = (works: boolean) =>
    keys.filter(key => keyWorks(key, now) === works).map(key => buildKeyRow(key, now, place))
  keysView(req, res, {
    working: rowsOf(true),
    ended: pageOfRows(rowsOf(false), req.query.page, `${gymPath(res)}/settings/keys`),
    form,
    once: randomUUID(),
    boxes: BOXES,
    presets: Object.entries(PRESETS).map(([name, preset]) => ({
      name,
      label: preset.label,
      isChosen: name === chosen,
    })),
  })
}

/** Answers with the page itself, because a redirect would put the secret into an address or a cookie. */
const create = (config: Config) =>
  onSubmit(ApiKeyForm, index, async (input, { req, res }) => {
    const credentials = await createGymKey(scopeOf(res), input)
    const made = buildMadeKey(credentials, input.name, config.baseUrl)
    return { page: () => keyMadeView(req, res, { made }) }
  })

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const key = buildKeyPage(await getGymKey(scopeOf(res), keyParam(req)), new Date(), dateStyleOf(res))
  const form = given ?? emptyForm(key.ticked)
  keyView(req, res, { key, form, boxes: BOXES })
}

const allow = onSubmit(ApiKeyAllowedForm, show, async (scopes, { req, res }) => {
  const id = keyParam(req)
  const { name } = await allowGymKey(scopeOf(res), id, scopes)
  return { location: `${gymPath(res)}/settings/keys/${id}`, flash: `Saved the permissions of “${name}”.` }
})

const revoke = onButton(show, async ({ req, res }) => {
  const id = keyParam(req)
  const { name } = await revokeGymKey(scopeOf(res), id)
  const location = `${gymPath(res)}/settings/keys`
  return { location, flash: `Revoked the key “${name}”. It no longer works.` }
})

function keyParam(req: Request): string {
  const id = String(req.params.id)
  if (!/^gk_[A-Za-z0-9_-]{1,64}$/.test(id)) throw notFound('This page')
  return id
}
