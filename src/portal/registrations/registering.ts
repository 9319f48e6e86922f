import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { readInvitationId } from '../../domain/registrations/invitation-link'
import { isBoardOpen } from '../../domain/registrations/partner-board'
import {
  type RegistrationLink,
  readRegistration,
  registrationToken,
} from '../../domain/registrations/registration-link'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { notFound } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import type { Counts } from '../../http/shared-counts'
import { RegistrationForm } from '../../schemas/registrations/registering'
import { listDivisionPrices } from '../../services/prices/steps'
import { findKnownDetails } from '../../services/registrations/form/known-details'
import { getEntryForm } from '../../services/registrations/form/questions'
import { getRegistering, type OpenDivision, register } from '../../services/registrations/registering'
import type { RegistrationRow } from '../../services/registrations/rows'
import { publicReadingOf } from '../competitions/public/reading'
import { emptyForm, type FormState, submitForm, typedForm } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { visitedOf } from '../http/public-competition'
import {
  isUsed,
  limitRegistrations,
  openSealed,
  rememberedTokens,
  rememberToken,
  tooOld,
  withSeal,
} from '../http/public-forms'
import { view } from '../http/render'
import { describePrice, loadPricePanel, type PricePanel } from '../payments/price-panel'
import { describeFormAges } from './ages'
import { withAllProblems } from './entering/all-problems'
import { type Fitting, findFitting } from './entering/fitting'
import { lostLinkPath } from './entering/lost-link'
import { type Labelled, labelForm, listProblems, withReadableDays } from './entering/problems'
import { findInvitation, invitedValues } from './invitations/invited-form'
import { askAboutAddresses, withAsked } from './mistyped'
import { PEOPLE_CHOICES, type PeopleChoices, peopleFieldNames } from './people-fields'
import { fieldNames, withoutStaleTick } from './questions-page'
import {
  buildClosed,
  buildDivisionChoice,
  buildRegister,
  type ClosedPage,
  type DivisionChoice,
  type RegisterPage,
} from './registering-page'

const closedView = view<{ closed: ClosedPage; lost: string | null }>('registrations/public/closed')
type PricedChoice = DivisionChoice & { price: string | null }
type Divisions = { divisions: PricedChoice[]; partners: string | null; form: FormState; lost: string | null }
const divisionsView = view<Divisions>('registrations/public/divisions')
const registerView = view<
  {
    page: RegisterPage
    form: FormState
    fields: string[]
    price: PricePanel | null
    ages: ReturnType<typeof describeFormAges>
    problems: Labelled[]
    lost: string | null
    fitting: Fitting | null
    partners: string | null
  } & PeopleChoices
>('registrations/public/register')

type Registering = { config: Config; clock: () => Date; counts: Counts }

export function registeringRouter(context: Registering): Router {
  const router = Router({ mergeParams: true })
  const busy = limitRegistrations(
    context.config,
    (req, res, minutes) => {
      const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
      const message = `Many people have registered from this network just now. Your details are still here: try again in ${wait}, or switch from Wi-Fi to mobile data.`
      res.status(429)
      return show(context, req, res, { ...typedForm(req), errors: { form: [message] } })
    },
    context.counts,
  )
  router.get('/', (req, res) => show(context, req, res))
  router.post('/', ...busy, (req, res) => send(context, req, res))
  return router
}

async function show(
  { config, clock }: Registering,
  req: Request,
  res: Response,
  given?: FormState,
  { isSpent = false, isRefused = false } = {},
): Promise<void> {
  const registering = await getRegistering(scopeOf(res), visitedOf(res).competition.id)
  const reading = publicReadingOf(res)
  const invitation = await findInvitation(config.secret, res, given?.values.invited ?? req.query.invited)
  const closed = invitation ? null : buildClosed(registering, new Date(), reading)
  const lost = lostLinkPath(res)
  if (closed) return closedView(req, res, { closed, lost })
  const division = invitation
    ? { ...invitation.division, taken: 0, waiting: 0 }
    : divisionOf(registering.divisions, given?.values.division_id ?? req.query.division)
  if (!division) {
    const prices = await listDivisionPrices(scopeOf(res), registering.competition, registering.divisions)
    const divisions = registering.divisions.map(each => ({
      ...buildDivisionChoice(each),
      price: describePrice(prices.get(each.id), reading),
    }))
    const partners = registering.divisions.some(isOfTeam) ? boardPath(registering.competition, clock()) : null
    return divisionsView(req, res, { divisions, partners, form: given ?? emptyForm(), lost })
  }
  const { membership } = visitedOf(res)
  const entry = await getEntryForm(scopeOf(res), registering.competition, division)
  const me = membership?.athlete.name ?? null
  const isInvited = invitation !== null
  const page = buildRegister(registering, division, { me, form: entry, isInvited }, reading)
  const values = { ...(await ownValues(res)), ...(invitation && invitedValues(invitation, req)) }
  const sealing = { secret: config.secret, about: division.id, now: clock() }
  const about = { competition: registering.competition, division }
  const whole = given && isRefused ? await withAllProblems(req, res, given, { ...about, form: entry }) : given
  const current = withAsked(withoutStaleTick(whole ?? emptyForm(values), page.waiver))
  const form = withReadableDays(withSeal(sealing, current, isSpent), reading)
  const price = await loadPricePanel(req, res, { ...about, isWaiting: page.full !== null }, form, reading)
  const asked = fieldNames([...page.questions, ...page.teamQuestions], page.waiver)
  const fields = [...peopleFieldNames(teamSizeOf(division)), ...asked, ...(price?.fields ?? [])]
  const ages = describeFormAges(about, form.values, reading)
  const problems = listProblems(form, labelForm(page, price))
  const fitting = isRefused && !isInvited ? findFitting(about, registering.divisions, form) : null
  const partners = isOfTeam(division) && !isInvited ? boardPath(registering.competition, clock()) : null
  registerView(req, res, {
    page,
    form,
    fields,
    price,
    ages,
    problems,
    fitting,
    partners,
    lost,
    ...PEOPLE_CHOICES,
  })
}

const isOfTeam = (division: OpenDivision) => teamSizeOf(division) > 1

/** Address of the partner board. Null without an open one. */
function boardPath(competition: CompetitionModel, now: Date): string | null {
  return isBoardOpen(competition, now) ? `/c/${competition.id}/partners` : null
}

function divisionOf(divisions: OpenDivision[], asked: unknown): OpenDivision | null {
  if (asked === undefined || asked === '') return divisions.length === 1 ? divisions[0]! : null
  return divisions.find(({ id }) => id === asked) ?? null
}

async function ownValues(res: Response): Promise<Record<string, string>> {
  const { membership } = visitedOf(res)
  if (!membership) return {}
  const { id, name, email, gender } = membership.athlete
  const known = await findKnownDetails(scopeOf(res), id)
  return {
    ...Object.fromEntries(Object.entries(known).map(([field, value]) => [`members[0].${field}`, value])),
    'members[0].name': name,
    'members[0].email': email || (sessionOf(res)?.person.email ?? ''),
    ...(gender && { 'members[0].gender': gender }),
    'members[0].affiliation': membership.gym.name,
  }
}

async function send(context: Registering, req: Request, res: Response): Promise<void> {
  const { config, clock } = context
  const { id: competitionId } = visitedOf(res).competition
  // The button of the price shows the form again; nothing is registered.
  if (isPriceAsked(req)) return show(context, req, res, typedForm(req))
  let isSpent = false
  await submitForm(req, res, {
    schema: RegistrationForm,
    async done(input) {
      const sealing = { secret: config.secret, about: input.division_id, now: clock() }
      const ids = openSealed(sealing, input)
      const emails = input.members.map((member, at) => [`members[${at}].email`, member?.email ?? ''] as const)
      askAboutAddresses(new Map(emails), input.asked)
      const own = ownRegistrations(config.secret, req)
      const sender = { ids, own, athletes: ownAthlete(res) }
      const invitationId =
        input.invited === undefined ? null : idFrom(readInvitationId(config.secret, input.invited))
      const { registration, isNew } = await register(
        scopeOf(res),
        competitionId,
        input,
        sender,
        invitationId,
      ).catch(error => {
        isSpent = isUsed(error)
        throw isSpent ? tooOld() : error
      })
      const token = registrationToken(config.secret, registration.id, registration.linkVersion)
      if (isNew) rememberToken(config, req, res, 'registered', token)
      const flash =
        isNew || ids.includes(registration.id) ? welcome(registration, input.waits === 'yes') : ALREADY
      return { location: `/c/${competitionId}/r/${token}`, flash }
    },
    again: form => show(context, req, res, form, { isSpent, isRefused: true }),
  })
}

const isPriceAsked = ({ body }: Request) => (body as { step?: unknown } | undefined)?.step === 'price'

const ALREADY = 'You are already registered. This is your registration.'

function welcome({ waitingSince }: RegistrationRow, isExpected: boolean): string {
  const keep = 'Keep the link below: it is your way back to this page.'
  if (waitingSince === null) return `You are registered. ${keep}`
  return isExpected
    ? `You are on the waiting list. ${keep}`
    : `The last place was taken while you filled in the form, so you are on the waiting list. ${keep}`
}

export function ownAthlete(res: Response): Map<string, string> {
  const { membership } = visitedOf(res)
  if (!membership) return new Map()
  const emails = [membership.athlete.email, sessionOf(res)?.person.email ?? '']
  return new Map(
    emails.filter(Boolean).map(email => [email.toLowerCase(), membership.athlete.id] as [string, string]),
  )
}

export function idFrom(id: string | null): string {
  if (id === null) throw notFound('This page')
  return id
}

function ownRegistrations(secret: string, req: Request): RegistrationLink[] {
  return rememberedTokens(req, 'registered').flatMap(token => readRegistration(secret, token) ?? [])
}
