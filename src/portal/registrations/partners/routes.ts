import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { hasAgeLimit } from '../../../domain/registrations/ages'
import {
  type PartnerLink,
  partnerEntryToken,
  partnerSearchToken,
  readPartnerLink,
} from '../../../domain/registrations/partner-board'
import { formatCount } from '../../../domain/shared/words'
import { notFound } from '../../../errors'
import { scopeOf } from '../../../http/gym-scope'
import { PartnerMessageForm, PartnerSearchForm } from '../../../schemas/registrations/partners'
import { isProofMailed } from '../../../services/mail/partners'
import { isMailOn } from '../../../services/mail/set-up'
import { findShownSearch, getPartnerBoard } from '../../../services/registrations/partners/board'
import {
  askForPartner,
  confirmSearch,
  endOwnSearch,
  findOpenSearch,
  getOwnSearch,
} from '../../../services/registrations/partners/searching'
import { writeToPartner } from '../../../services/registrations/partners/writing'
import { publicReadingOf } from '../../competitions/public/reading'
import { baseUrlFor } from '../../http/base-url'
import { emptyForm, type FormState, onButton, submitForm } from '../../http/forms'
import { idParam } from '../../http/params'
import { sessionOf } from '../../http/portal-session'
import { visitedOf } from '../../http/public-competition'
import {
  isUsed,
  openSealed,
  rememberedTokens,
  rememberToken,
  tooOld,
  withSeal,
} from '../../http/public-forms'
import { view } from '../../http/render'
import { type Choice, toChoices } from '../../words/choices'
import { askAboutAddresses, withAsked } from '../mistyped'
import { PEOPLE_CHOICES } from '../people-fields'
import { ownAthlete } from '../registering'
import {
  type BoardPage,
  buildBoard,
  buildOwnSearch,
  buildWrite,
  type OwnSearchPage,
  seesMessages,
  type WritePage,
} from './page'

type Asking = {
  divisions: Choice[]
  genders: Choice[]
  hasAges: boolean
  hasMail: boolean
  form: FormState
}
const boardView = view<{ page: BoardPage }>('registrations/partners/board')
const newView = view<Asking>('registrations/partners/new')
const writeView = view<{ page: WritePage; form: FormState }>('registrations/partners/write')
type Own = { page: OwnSearchPage; path: string; link: string | null; form: FormState }
const ownView = view<Own>('registrations/partners/own')

type On = { config: Config; clock: () => Date }

export function partnersRouter(on: On): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => board(on, req, res))
  router.get('/new', (req, res) => showNew(on, req, res))
  router.post('/new', (req, res) => ask(on, req, res))
  router.get('/own/:token', (req, res) => showOwn(on, req, res))
  router.post('/own/:token/confirm', confirm(on))
  router.post('/own/:token/end', end(on))
  router.get('/:partnerId', (req, res) => showWrite(on, req, res))
  router.post('/:partnerId', (req, res) => write(on, req, res))
  return router
}

const idOf = (res: Response) => visitedOf(res).competition.id
const boardPath = (res: Response) => `/c/${idOf(res)}/partners`
const ownPath = (res: Response, token: string) => `${boardPath(res)}/own/${token}`

function rememberedLinks({ config: { secret } }: On, req: Request) {
  return new Map(
    rememberedTokens(req, 'partner').flatMap(token => {
      const link = readPartnerLink(secret, token)
      return link === null ? [] : [[link.id, { ...link, token }] as const]
    }),
  )
}

async function board(on: On, req: Request, res: Response): Promise<void> {
  const found = await getPartnerBoard(scopeOf(res), idOf(res), on.clock())
  const own = await findOwn(on, req, res)
  res.set('X-Robots-Tag', 'noindex')
  boardView(req, res, { page: buildBoard(found, own, publicReadingOf(res)) })
}

async function findOwn(on: On, req: Request, res: Response) {
  const links = rememberedLinks(on, req)
  const athleteId = visitedOf(res).membership?.athlete.id ?? null
  if (athleteId === null && links.size === 0) return null
  const open = await findOpenSearch(scopeOf(res), idOf(res), { athleteId, ids: [...links.keys()] })
  if (open === null) return null
  const link = open.isAthletes ? undefined : links.get(open.id)
  const token = link?.token ?? partnerSearchToken(on.config.secret, open.id)
  const isSeen = open.messages > 0 && seesMessages(open, link?.isMailed ?? true)
  return { path: ownPath(res, token), messages: isSeen ? formatCount(open.messages, 'message') : null }
}

async function showNew(on: On, req: Request, res: Response, given?: FormState, isSpent = false) {
  const { divisions, isOpen } = await getPartnerBoard(scopeOf(res), idOf(res), on.clock())
  if (!isOpen && given === undefined) throw notFound('This page')
  const asked = req.query.division
  const division: Record<string, string> = typeof asked === 'string' ? { division_id: asked } : {}
  const form = withAsked(given ?? emptyForm({ ...me(res), ...division }))
  newView(req, res, {
    ...{ divisions: toChoices(divisions), genders: PEOPLE_CHOICES.genders },
    ...{ hasAges: divisions.some(hasAgeLimit), hasMail: isMailOn(scopeOf(res).db) },
    form: withSeal(sealing(on, idOf(res)), form, isSpent),
  })
}

const sealing = ({ config, clock }: On, about: string) => ({ secret: config.secret, about, now: clock() })

/** Name, address and gender of the signed-in member. */
function me(res: Response): Record<string, string> {
  const { membership } = visitedOf(res)
  if (!membership) return {}
  const { name, email, gender } = membership.athlete
  return { name, email: email || (sessionOf(res)?.person.email ?? ''), ...(gender && { gender }) }
}

async function ask(on: On, req: Request, res: Response): Promise<void> {
  let isSpent = false
  await submitForm(req, res, {
    schema: PartnerSearchForm,
    async done(input) {
      const ids = openSealed(sealing(on, idOf(res)), input)
      askAboutAddresses(new Map([['email', input.email]]), input.asked)
      const sender = { ids, own: [...rememberedLinks(on, req).keys()], athletes: ownAthlete(res) }
      const asked = askForPartner(scopeOf(res), idOf(res), input, sender, on.clock())
      const { id } = await asked.catch(error => {
        isSpent = isUsed(error)
        throw isSpent ? tooOld() : error
      })
      const token = partnerEntryToken(on.config.secret, id)
      rememberToken(on.config, req, res, 'partner', token)
      return { location: ownPath(res, token) }
    },
    again: form => showNew(on, req, res, form, isSpent),
  })
}

async function showWrite(on: On, req: Request, res: Response, given?: FormState): Promise<void> {
  const id = idParam(req, 'partnerId')
  const search = await findShownSearch(scopeOf(res), idOf(res), id, on.clock())
  const { name = '', email = '' } = me(res)
  res.set('X-Robots-Tag', 'noindex')
  const form = withSeal(sealing(on, id), withAsked(given ?? emptyForm({ name, email })))
  writeView(req, res, { page: buildWrite(search), form })
}

async function write(on: On, req: Request, res: Response): Promise<void> {
  const id = idParam(req, 'partnerId')
  await submitForm(req, res, {
    schema: PartnerMessageForm,
    async done(input) {
      const [formId] = openSealed(sealing(on, id), input)
      askAboutAddresses(new Map([['email', input.email ?? '']]), input.asked)
      const words = createHash('sha256')
        .update(`${input.email ?? input.phone}\n${input.message}`)
        .digest('base64url')
      const key = `partner ${formId} ${words}`
      const writer = { key, athleteId: visitedOf(res).membership?.athlete.id ?? null }
      await writeToPartner(scopeOf(res), idOf(res), id, input, writer, on.clock())
      const ways = [input.email !== null && 'e-mail', input.phone !== null && 'phone']
      const answer = `The answer comes by ${ways.filter(Boolean).join(' or ')}.`
      return { location: boardPath(res), flash: `Your message is on its way. ${answer}` }
    },
    again: form => showWrite(on, req, res, form),
  })
}

function linkOf({ config }: On, req: Request): PartnerLink {
  const link = readPartnerLink(config.secret, String(req.params.token))
  if (link === null) throw notFound('This page')
  return link
}

const here = (req: Request, res: Response) => ownPath(res, String(req.params.token))

async function showOwn(on: On, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { id, isMailed } = linkOf(on, req)
  const scope = scopeOf(res)
  const search = await getOwnSearch(scope, idOf(res), id)
  const isWaiting = search.provenAt === null && !isMailed
  const link = { isMailed, isProofMailed: isWaiting && (await isProofMailed(scope, id)) }
  const path = here(req, res)
  const isMember = search.athleteId !== null && search.athleteId === visitedOf(res).membership?.athlete.id
  res.set('X-Robots-Tag', 'noindex')
  ownView(req, res, {
    page: buildOwnSearch(search, link, on.clock(), publicReadingOf(res)),
    path,
    link: isMailed || isMember || search.endedAt !== null ? null : baseUrlFor(req, on.config) + path,
    form,
  })
}

const confirm = (on: On) =>
  onButton(
    (req, res, form) => showOwn(on, req, res, form),
    async ({ req, res }) => {
      const link = linkOf(on, req)
      await confirmSearch(scopeOf(res), idOf(res), link, on.clock())
      rememberToken(on.config, req, res, 'partner', String(req.params.token))
      return { location: here(req, res), ...(link.isMailed && { flash: 'Confirmed. Thank you.' }) }
    },
  )

const end = (on: On) =>
  onButton(
    (req, res, form) => showOwn(on, req, res, form),
    async ({ req, res }) => {
      await endOwnSearch(scopeOf(res), idOf(res), linkOf(on, req).id)
      return { location: here(req, res), flash: 'Your entry is off the board.' }
    },
  )
