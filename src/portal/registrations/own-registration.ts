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
import { ExchangeForm, OwnRegistrationForm } from '../../schemas/registrations/registering'
import { findCaptain } from '../../services/registrations/captains'
import { exchangeParticipant } from '../../services/registrations/exchanging'
import { listMissingIn } from '../../services/registrations/form/missing'
import {
  assertCurrentLink,
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
import { askAboutAddresses, withAsked } from './mistyped'
import { loadMoves, moveOwn, type OwnMoves } from './moving/routes'
import { buildOwn, type Links, type OwnPage } from './own-page'
import { PEOPLE_CHOICES, type PeopleChoices, peopleFieldNames, peopleValues } from './people-fields'
import { idFrom } from './registering'

const ownView = view<
  {
    own: OwnPage
    path: string
    form: FormState
    exchangeForm: FormState
    fields: string[]
    heats: HeatLine[]
    payment: PaymentCard | null
    /** True for the signed-in member's own registration. */
    isMember: boolean
    /** A new participant with a link to send. */
    handed: Handed | null
    /** The poster behind a place. */
    art: ReturnType<typeof chooseArt> | null
    scores: OwnEventShown[]
    scalings: Choice[]
  } & OwnMoves &
    PeopleChoices
>('registrations/public/own')

export function ownRegistrationRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.param('token', (_req, res, next, token: string) => {
    const link = readRegistration(config.secret, token)
    if (link === null) throw notFound('This page')
    assertCurrentLink(scopeOf(res), visitedOf(res).competition.id, link).then(() => next(), next)
  })
  router.get('/:token', (req, res) => show(config, req, res))
  router.post('/:token', update(config))
  router.post('/:token/exchange', exchange(config))
  router.post('/:token/withdraw', withdraw(config))
  router.post(
    '/:token/division',
    moveOwn(config, (req, res, moveForm) => show(config, req, res, undefined, null, undefined, moveForm)),
  )
  router.post(
    '/:token/pay',
    pay(
      config,
      (req, res, form) => show(config, req, res, form),
      async req => ({
        registrationId: idFrom(readRegistrationId(config.secret, String(req.params.token))),
        payerId: null,
      }),
    ),
  )
  router.post('/:token/scores/:eventId', (req, res) =>
    submitOwn(config, req, res, refusal => show(config, req, res, undefined, refusal)),
  )
  return router
}

async function show(
  config: Config,
  req: Request,
  res: Response,
  given?: FormState,
  refusal: OwnRefusal | null = null,
  exchangeForm = emptyForm(),
  moveForm: FormState | null = null,
): Promise<void> {
  const found = await ownOf(config, req, res)
  const missing = await listMissingIn(scopeOf(res), found)
  const links = linksTo(config, req, found)
  const own = buildOwn(found, { links, missing }, new Date(), publicReadingOf(res))
  const form = given ?? emptyForm(peopleValues(found.registration))
  const fields = peopleFieldNames(own.size)
  const path = pathOf(found, 'r', String(req.params.token))
  const scores = await loadOwnScores(res, found.registration.id, refusal)
  const { competition, membership } = visitedOf(res)
  const heats = await listRegistrationHeats(scopeOf(res), competition.id, found.registration.id)
  const isMember = found.registration.participants.some(
    ({ athleteId }) => athleteId === membership?.athlete.id,
  )
  const payment = await loadPaymentCard(config, req, res, found.registration.id, publicReadingOf(res))
  const around = {
    handed: findHanded(req, found, links),
    payment,
    heats: buildHeatLines(heats, publicReadingOf(res)),
    isMember,
    art: own.status.kind === 'in' ? chooseArt(competition, found.competition.editRevision) : null,
  }
  const scoring = { scores, scalings: SCALING_CHOICES }
  res.set('X-Robots-Tag', 'noindex')
  ownView(req, res, {
    ...{ own, path, form, fields, exchangeForm, ...(await loadMoves(res, found, moveForm)) },
    ...around,
    ...scoring,
    ...PEOPLE_CHOICES,
  })
}

const update = (config: Config) =>
  onSubmit(OwnRegistrationForm, show.bind(null, config), async (input, { req, res }) => {
    const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
    await updateOwnRegistration(scopeOf(res), visitedOf(res).competition.id, id, input)
    return { location: backTo(req, res), flash: 'Saved.' }
  })

const exchange = (config: Config) =>
  onSubmit(
    ExchangeForm,
    (req, res, exchangeForm) => show(config, req, res, undefined, null, withAsked(exchangeForm)),
    async ({ participant_id, asked, ...member }, { req, res }) => {
      askAboutAddresses(new Map([['email', member.email]]), asked)
      const id = idFrom(readRegistrationId(config.secret, String(req.params.token)))
      const { id: competitionId } = visitedOf(res).competition
      const of = { id, participantId: participant_id }
      const exchanged = await exchangeParticipant(scopeOf(res), competitionId, of, member)
      const { isCaptain, isMailed, name } = exchanged
      if (!isCaptain)
        return isMailed
          ? { location: backTo(req, res), flash: `${name} takes part now, and has a link by e-mail.` }
          : {
              location: `${backTo(req, res)}?hand=${exchanged.id}`,
              flash: `${name} takes part now. No e-mail went out: send ${name} the link below.`,
            }
      if (!isMailed) {
        const flash = `${name} takes part now. No e-mail went out: give ${name} the link below. Your link has ended.`
        const token = registrationToken(config.secret, id, exchanged.linkVersion)
        return { location: `/c/${competitionId}/r/${token}?hand=over`, flash }
      }
      const flash = `${name} takes part now, and has the link to the registration by e-mail. Your link has ended.`
      return { location: `/c/${competitionId}`, flash }
    },
  )

const withdraw = (config: Config) =>
  onButton(
    async (req, res, form) => {
      const { registration } = await ownOf(config, req, res)
      return show(config, req, res, { values: peopleValues(registration), errors: form.errors })
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
