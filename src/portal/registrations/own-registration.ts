import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import {
  participantToken,
  partnerToken,
  readRegistration,
  readRegistrationId,
  registrationToken,
} from '../../domain/registrations/registration-link'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { OwnRegistrationForm } from '../../schemas/registrations/registering'
import { findCaptain } from '../../services/registrations/captains'
import { listMissingIn } from '../../services/registrations/form/missing'
import {
  type EndedLink,
  findEndedLink,
  getOwnRegistration,
  type OwnRegistration,
  updateOwnRegistration,
  withdrawOwnRegistration,
} from '../../services/registrations/own'
import { listRegistrationHeats } from '../../services/registrations/public-registrations'
import { chooseArt } from '../competitions/public/landing'
import { publicReadingOf } from '../competitions/public/reading'
import { loadOwnScores, submitOwn } from '../event-scores/own-scores'
import type { OwnEventShown, OwnRefusal } from '../event-scores/own-scores-page'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { visitedOf } from '../http/public-competition'
import { view } from '../http/render'
import { buildHeatLines, type HeatLine } from '../leaderboards/places-page'
import { loadPaymentCard, type PaymentCard, pay } from '../payments/own-payment'
import type { Choice } from '../words/choices'
import { SCALING_CHOICES } from '../words/score-shown'
import { describeWait } from '../words/waiting'
import { dateShown } from '../words/when'
import { type ExchangeState, exchange } from './moving/exchange'
import { loadMoves, moveOwn, type OwnMoves } from './moving/routes'
import { buildOwn, type Links, type OwnPage } from './own-page'
import { PEOPLE_CHOICES, type PeopleChoices, peopleFieldNames, peopleValues } from './people-fields'
import { idFrom } from './registering'

const ownView = view<
  {
    own: OwnPage
    path: string
    form: FormState
    fields: string[]
    heats: HeatLine[]
    payment: PaymentCard | null
    /** Words for the waiting list. */
    wait: string
    /** True for the signed-in member's own registration. */
    isMember: boolean
    /** A new participant with a link to send. */
    handed: Handed | null
    /** The poster behind a place. */
    art: ReturnType<typeof chooseArt> | null
    scores: OwnEventShown[]
    scalings: Choice[]
  } & OwnMoves &
    ExchangeState &
    PeopleChoices
>('registrations/public/own')

const endedView = view<{ reason: string; contact: string | null }>('registrations/public/ended')

export function ownRegistrationRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.param('token', (req, res, next, token: string) => {
    const link = readRegistration(config.secret, token)
    if (link === null) throw notFound('This page')
    const ended = findEndedLink(scopeOf(res), visitedOf(res).competition.id, link)
    ended.then(found => (found ? showEnded(req, res, found) : next())).catch(next)
  })
  router.get('/:token', (req, res) => show(config, req, res))
  router.post('/:token', update(config))
  router.post(
    '/:token/exchange',
    exchange(config, (req, res, given) => show(config, req, res, { exchange: given })),
  )
  router.post('/:token/withdraw', withdraw(config))
  router.post(
    '/:token/division',
    moveOwn(config, (req, res, moveForm) => show(config, req, res, { moveForm })),
  )
  router.post(
    '/:token/pay',
    pay(
      config,
      (req, res, form) => show(config, req, res, { form }),
      async req => ({
        registrationId: idFrom(readRegistrationId(config.secret, String(req.params.token))),
        payerId: null,
      }),
    ),
  )
  router.post('/:token/scores/:eventId', (req, res) =>
    submitOwn(config, req, res, refusal => show(config, req, res, { refusal })),
  )
  return router
}

type Forms = {
  form?: FormState
  refusal?: OwnRefusal
  exchange?: ExchangeState
  moveForm?: FormState
}

async function show(config: Config, req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const found = await ownOf(config, req, res)
  const missing = await listMissingIn(scopeOf(res), found)
  const links = linksTo(config, req, found)
  const own = buildOwn(found, { links, missing }, new Date(), publicReadingOf(res))
  const form = forms.form ?? emptyForm(peopleValues(found.registration))
  const fields = peopleFieldNames(own.size)
  const path = pathOf(found, 'r', String(req.params.token))
  const scores = await loadOwnScores(res, found.registration.id, forms.refusal ?? null)
  const { competition, membership } = visitedOf(res)
  const heats = await listRegistrationHeats(scopeOf(res), competition.id, found.registration.id)
  const isMember = found.registration.participants.some(
    ({ athleteId }) => athleteId === membership?.athlete.id,
  )
  const payment = await loadPaymentCard(config, req, res, found.registration.id, publicReadingOf(res))
  const around = {
    handed: findHanded(req, found, links),
    payment,
    wait: describeWait({ isPriced: payment !== null, hasMail: found.hasMail }),
    heats: buildHeatLines(heats, publicReadingOf(res)),
    isMember,
    art: own.status.kind === 'in' ? chooseArt(competition, found.competition.editRevision) : null,
  }
  const scoring = { scores, scalings: SCALING_CHOICES }
  res.set('X-Robots-Tag', 'noindex')
  ownView(req, res, {
    ...{ own, path, form, fields, ...(await loadMoves(res, found, forms.moveForm ?? null)) },
    ...{ exchangeForm: emptyForm(), exchangeAsk: null, ...forms.exchange },
    ...around,
    ...scoring,
    ...PEOPLE_CHOICES,
  })
}

const update = (config: Config) =>
  onSubmit(
    OwnRegistrationForm,
    (req, res, form) => show(config, req, res, { form }),
    async (input, { req, res }) => {
      const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
      await updateOwnRegistration(scopeOf(res), visitedOf(res).competition.id, id, input)
      return { location: backTo(req, res), flash: 'Saved.' }
    },
  )

const withdraw = (config: Config) =>
  onButton(
    async (req, res, form) => {
      const { registration } = await ownOf(config, req, res)
      return show(config, req, res, { form: { values: peopleValues(registration), errors: form.errors } })
    },
    async ({ req, res }) => {
      const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
      await withdrawOwnRegistration(scopeOf(res), visitedOf(res).competition.id, id)
      return {
        location: backTo(req, res),
        flash: 'Your registration is withdrawn. Thank you for letting us know.',
      }
    },
  )

function showEnded(req: Request, res: Response, { since, isTeam, contact }: EndedLink): void {
  const day = since && dateShown(since, publicReadingOf(res)).text
  const reason = isTeam
    ? `the registration has another captain${day ? ` since ${day}` : ''}`
    : `the place went to somebody else${day ? ` on ${day}` : ''}`
  res.set('X-Robots-Tag', 'noindex')
  endedView(req, res.status(410), { reason, contact })
}

async function ownOf(config: Config, req: Request, res: Response): Promise<OwnRegistration> {
  const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
  return getOwnRegistration(scopeOf(res), visitedOf(res).competition.id, id)
}

const pathOf = ({ competition }: OwnRegistration, kind: 'r' | 'join', token: string) =>
  `/c/${competition.id}/${kind}/${token}`

function backTo(req: Request, res: Response): string {
  return `/c/${visitedOf(res).competition.id}/r/${req.params.token}`
}

type Handed = { to: string; link: string; isCaptain: boolean }

function findHanded({ query }: Request, { registration }: OwnRegistration, links: Links): Handed | null {
  const captain = findCaptain(registration)
  if (query.hand === 'over') return captain ? { to: captain.name, link: links.own, isCaptain: true } : null
  const person = registration.participants.find(({ id }) => id === query.hand)
  return person ? { to: person.name, link: links.ofPerson(person.id), isCaptain: false } : null
}

/** Links to share. */
function linksTo(config: Config, req: Request, found: OwnRegistration): Links {
  const base = baseUrlFor(req, config)
  const { id } = found.registration
  return {
    own: base + pathOf(found, 'r', registrationToken(config.secret, id, found.registration.linkVersion)),
    partner: base + pathOf(found, 'join', partnerToken(config.secret, id)),
    ofPerson: participantId =>
      `${base}/c/${found.competition.id}/p/${participantToken(config.secret, participantId)}`,
  }
}
