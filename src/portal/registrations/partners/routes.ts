import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { partnerSearchToken, readPartnerSearchId } from '../../../domain/registrations/partner-board'
import { notFound } from '../../../errors'
import { scopeOf } from '../../../http/gym-scope'
import { PartnerMessageForm, PartnerSearchForm } from '../../../schemas/registrations/partners'
import { findShownSearch, getPartnerBoard } from '../../../services/registrations/partners/board'
import {
  askForPartner,
  endOwnSearch,
  findAthleteSearch,
  getOwnSearch,
  proveSearch,
  writeToPartner,
} from '../../../services/registrations/partners/searching'
import { publicReadingOf } from '../../competitions/public/reading'
import { emptyForm, type FormState, onButton, submitForm } from '../../http/forms'
import { idParam } from '../../http/params'
import { sessionOf } from '../../http/portal-session'
import { visitedOf } from '../../http/public-competition'
import { isUsed, openSealed, tooOld, withSeal } from '../../http/public-forms'
import { view } from '../../http/render'
import { type Choice, toChoices } from '../../words/choices'
import { askAboutAddresses, withAsked } from '../mistyped'
import { PEOPLE_CHOICES } from '../people-fields'
import { idFrom, ownAthlete } from '../registering'
import {
  type BoardPage,
  buildBoard,
  buildOwnSearch,
  buildWrite,
  type OwnSearchPage,
  type WritePage,
} from './page'

type Asking = { divisions: Choice[]; genders: Choice[]; mailed: string | null; form: FormState }
const boardView = view<{ page: BoardPage }>('registrations/partners/board')
const newView = view<Asking>('registrations/partners/new')
const writeView = view<{ page: WritePage; form: FormState }>('registrations/partners/write')
const ownView = view<{ page: OwnSearchPage; path: string; form: FormState }>('registrations/partners/own')

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
const ownPath = (secret: string, res: Response, id: string) =>
  `${boardPath(res)}/own/${partnerSearchToken(secret, id)}`

async function board({ config, clock }: On, req: Request, res: Response): Promise<void> {
  const found = await getPartnerBoard(scopeOf(res), idOf(res), clock())
  const { membership } = visitedOf(res)
  const mine = membership && (await findAthleteSearch(scopeOf(res), idOf(res), membership.athlete.id))
  const own = mine && ownPath(config.secret, res, mine.id)
  res.set('X-Robots-Tag', 'noindex')
  boardView(req, res, { page: buildBoard(found, own, publicReadingOf(res)) })
}

async function showNew(on: On, req: Request, res: Response, given?: FormState, isSpent = false) {
  const { divisions, isOpen } = await getPartnerBoard(scopeOf(res), idOf(res), on.clock())
  if (!isOpen && given === undefined) throw notFound('This page')
  const asked = req.query.division
  const division: Record<string, string> = typeof asked === 'string' ? { division_id: asked } : {}
  const form = withAsked(given ?? emptyForm({ ...me(res), ...division }))
  newView(req, res, {
    ...{ divisions: toChoices(divisions), genders: PEOPLE_CHOICES.genders, mailed: null },
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
      const sender = { ids, athletes: ownAthlete(res) }
      await askForPartner(scopeOf(res), idOf(res), input, sender, on.clock()).catch(error => {
        isSpent = isUsed(error)
        throw isSpent ? tooOld() : error
      })
      // The address of the person's own page is in their mail alone.
      const page = { divisions: [], genders: [], mailed: input.email, form: emptyForm() }
      return { page: () => newView(req, res, page) }
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
      askAboutAddresses(new Map([['email', input.email]]), input.asked)
      const words = createHash('sha256').update(`${input.email}\n${input.message}`).digest('base64url')
      const key = `partner ${formId} ${words}`
      await writeToPartner(scopeOf(res), idOf(res), id, input, key, on.clock())
      return { location: boardPath(res), flash: 'Your message is on its way. The answer comes by e-mail.' }
    },
    again: form => showWrite(on, req, res, form),
  })
}

const ownId = ({ config }: On, req: Request) =>
  idFrom(readPartnerSearchId(config.secret, String(req.params.token)))

async function showOwn(on: On, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const search = await getOwnSearch(scopeOf(res), idOf(res), ownId(on, req))
  const path = ownPath(on.config.secret, res, search.id)
  res.set('X-Robots-Tag', 'noindex')
  ownView(req, res, { page: buildOwnSearch(search, on.clock()), path, form })
}

const confirm = (on: On) =>
  onButton(
    (req, res, form) => showOwn(on, req, res, form),
    async ({ req, res }) => {
      const { id } = await proveSearch(scopeOf(res), idOf(res), ownId(on, req), on.clock())
      return { location: ownPath(on.config.secret, res, id), flash: 'Confirmed. Thank you.' }
    },
  )

const end = (on: On) =>
  onButton(
    (req, res, form) => showOwn(on, req, res, form),
    async ({ req, res }) => {
      await endOwnSearch(scopeOf(res), idOf(res), ownId(on, req))
      return { location: boardPath(res), flash: 'Your entry is off the board.' }
    },
  )
