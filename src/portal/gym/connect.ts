/** The page on which an admin connects a gym to a platform: OAuth's authorisation endpoint. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { conflict, invalid, malformed } from '../../errors'
import { parseQuery } from '../../http/parse'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { AuthorizationRequest, ConnectForm } from '../../schemas/gym/connecting'
import { type KeyScopes, listScopes } from '../../schemas/gym/key-scopes'
import { commonScopes, gymScope } from '../../scope'
import { agreeToConnect } from '../../services/gym/platforms'
import { lacksTwoStep, listMemberships, type Membership } from '../../services/platform/accounts/memberships'
import { type Client, findClient, listConnectedAmong } from '../../services/platform/connecting/clients'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { allowFormTo } from '../http/page-policy'
import { actorIn } from '../http/portal-gym'
import { requireSession, sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { type Boxes, boxesFor, tickedBoxes } from '../words/key-scopes'

const connectView = view<{
  platform: string
  /** The address to return to, in parts between which a line may break. */
  host: string[]
  person: string
  action: string
  cancel: string
  gyms: Choice[]
  again: string | null
  boxes: Boxes
  form: FormState
}>('gym/connect')

type Answer = { code: string } | { error: string; error_description: string }
type Asked = {
  client: Client
  redirectUri: string
  challenge: string
  scopes: KeyScopes
  answer: (fields: Answer) => string
}

export function connectRouter(db: Db, config: Config, confirm: RequestHandler): Router {
  const router = Router()
  const known = [requireSession, readRequest(db, config.baseUrl)]
  router.get('/', known, (req: Request, res: Response) => show(db, req, res))
  router.post('/', known, confirm, agree(db))
  return router
}

/** Answers a platform's mistakes at its address, if the operator has registered the address. */
function readRequest(db: Db, issuer: string): RequestHandler {
  return async (req, res, next: NextFunction) => {
    const { values, repeated } = parseQuery(req.originalUrl)
    const { client_id = '', redirect_uri: redirectUri = '', state } = values
    const client = repeated.includes('client_id') ? null : await findClient(db, client_id)
    if (!client?.redirectUris.includes(redirectUri) || repeated.includes('redirect_uri'))
      throw malformed('unknown_platform', UNKNOWN)
    const answer = (fields: Answer) => {
      const url = new URL(redirectUri)
      const all = { ...fields, ...(state !== undefined && { state }), iss: issuer }
      for (const [name, value] of Object.entries(all)) url.searchParams.append(name, value)
      return url.href
    }
    const request = AuthorizationRequest.safeParse(values)
    if (repeated.length > 0 || !request.success)
      return res.redirect(303, answer(describeMistake(values, repeated, request.error)))
    allowFormTo(res, new URL(redirectUri).origin)
    const { code_challenge: challenge, scope: scopes } = request.data
    res.locals.asked = { client, redirectUri, challenge, scopes, answer } satisfies Asked
    next()
  }
}

const UNKNOWN =
  'The platform that sent you here is not registered on this server, or not with this address. Nothing was connected. Ask the platform, or the operator of this server.'

function describeMistake(values: Record<string, string>, repeated: string[], error?: z.ZodError): Answer {
  const [issue] = error?.issues ?? []
  if (repeated.length > 0 || !issue)
    return { error: 'invalid_request', error_description: `${repeated[0]} must be given once` }
  const name = String(issue.path[0])
  const code = values[name] === undefined ? undefined : ERRORS[name]
  return { error: code ?? 'invalid_request', error_description: `${name} ${issue.message}` }
}

const ERRORS: Record<string, string> = { response_type: 'unsupported_response_type', scope: 'invalid_scope' }

async function show(db: Db, req: Request, res: Response, given?: FormState): Promise<void> {
  const { client, redirectUri, scopes, answer } = res.locals.asked as Asked
  const { person } = sessionOf(res)!
  const gyms = (await listAdministered(db, person.id)).map(({ gym }) => gym)
  const connected = await listConnectedAmong(
    db,
    client.id,
    gyms.map(({ id }) => id),
  )
  const names = gyms.filter(({ id }) => connected.has(id)).map(({ name }) => name)
  connectView(req, gyms.length === 0 ? res.status(403) : res, {
    platform: client.name,
    host: new URL(redirectUri).host.split(/(?=\.)/),
    person: person.name,
    action: req.originalUrl,
    cancel: answer({ error: 'access_denied', error_description: 'The person did not agree.' }),
    gyms: gyms.map(({ slug, name }) => ({ value: slug, label: name })),
    again: names.length > 0 ? new Intl.ListFormat('en').format(names) : null,
    boxes: boxesFor(scopes),
    form: given ?? emptyForm({ gym: gyms[0]?.slug ?? '', ...tickedBoxes(scopes) }),
  })
}

const agree = (db: Db) =>
  onSubmit(
    ConnectForm,
    (req, res, form) => show(db, req, res, form),
    async ({ gym: slug, ...chosen }, { res }) => {
      const { client, redirectUri, challenge, scopes: all, answer } = res.locals.asked as Asked
      const { personId } = sessionOf(res)!
      const membership = (await listAdministered(db, personId)).find(({ gym }) => gym.slug === slug)
      if (!membership) throw invalid({ gym: ['must be one of your gyms'] })
      const { gym } = membership
      if (await lacksTwoStep(db, membership))
        throw conflict(
          'two_step_required',
          `${gym.name} requires two-step sign-in. Turn it on under Account first.`,
        )
      const scopes = commonScopes(chosen, all)
      if (listScopes(scopes).length === 0)
        throw invalid({ form: ['Tick at least one permission, or cancel.'] })
      const actor = actorIn(membership, personId)
      noteInLog(res, { gym: gym.id })
      const code = await agreeToConnect(gymScope({ db, gymId: gym.id, actor, requestId: requestIdOf(res) }), {
        platformId: client.id,
        redirectUri,
        challenge,
        scopes,
      })
      return { location: answer({ code }) }
    },
  )

async function listAdministered(db: Db, personId: string): Promise<Membership[]> {
  const memberships = await listMemberships(db, personId)
  return memberships.filter(({ athlete, portalOpen }) => portalOpen && athlete.staff === 'admin')
}
