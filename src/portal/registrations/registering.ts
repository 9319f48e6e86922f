/** Registering for a competition: which divisions there are, and the form. Nobody has to be signed in. */
import { type Request, type Response, Router } from 'express'
import { v7 as uuid } from 'uuid'
import type { Config } from '../../config'
import { formIdOf, formToken, registrationToken } from '../../domain/registrations/registration-link'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { RegistrationForm } from '../../schemas/registrations/registering'
import { getRegistering, type OpenDivision, register } from '../../services/registrations/registering'
import type { EntryRow } from '../../services/registrations/rows'
import { publicReadingOf } from '../competitions/public/place'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { visitedOf } from '../http/public-competition'
import { render } from '../render'
import { COUNTRY_NAMES, ENTRY_GENDERS, peopleFieldNames } from './people-fields'
import { presentClosed, presentDivisionChoice, presentRegister } from './registering-page'
import type { PeopleChoices } from './views'

export const PEOPLE_CHOICES: PeopleChoices = { genders: ENTRY_GENDERS, countries: COUNTRY_NAMES }

export function registeringRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(config, req, res))
  router.post('/', (req, res) => send(config, req, res))
  return router
}

async function show(config: Config, req: Request, res: Response, given?: FormState): Promise<void> {
  const registering = await getRegistering(scopeOf(res), visitedOf(res).competition.id)
  const reading = publicReadingOf(res)
  const closed = presentClosed(registering, new Date(), reading)
  if (closed) return render(req, res, 'registrations/public/closed', { closed })
  const division = divisionOf(registering.divisions, given?.values.division_id ?? req.query.division)
  if (!division) {
    const divisions = registering.divisions.map(presentDivisionChoice)
    return render(req, res, 'registrations/public/divisions', { divisions, form: given ?? emptyForm() })
  }
  const { membership } = visitedOf(res)
  const page = presentRegister(registering, division, membership?.athlete.name ?? null, reading)
  const form = given ?? emptyForm(ownValues(res))
  // Whatever becomes of this form, it is one registration.
  form.values.form ||= formToken(config.secret, uuid())
  const fields = peopleFieldNames(teamSizeOf(division))
  render(req, res, 'registrations/public/register', { page, form, fields, ...PEOPLE_CHOICES })
}

/** The one that is asked for; where there is but one, nobody has to ask. What there is not is not found. */
function divisionOf(divisions: OpenDivision[], asked: unknown): OpenDivision | null {
  if (asked === undefined || asked === '') return divisions.length === 1 ? divisions[0]! : null
  return divisions.find(({ id }) => id === asked) ?? null
}

/** Somebody of the gym does not have to say who they are. */
function ownValues(res: Response): Record<string, string> {
  const { membership } = visitedOf(res)
  if (!membership) return {}
  const { name, email, gender } = membership.athlete
  return {
    'members[0].name': name,
    'members[0].email': email || (sessionOf(res)?.person.email ?? ''),
    ...(gender && { 'members[0].gender': gender }),
    'members[0].affiliation': membership.gym.name,
  }
}

async function send(config: Config, req: Request, res: Response): Promise<void> {
  const { id: competitionId } = visitedOf(res).competition
  await submitForm(req, res, {
    schema: RegistrationForm,
    async done(input) {
      if (input.website) throw looksLikeABot()
      const id = formIdOf(config.secret, input.form ?? '') ?? uuid()
      const entry = await register(scopeOf(res), competitionId, input, { id, athletes: ownAthlete(res) })
      const location = `/c/${competitionId}/r/${registrationToken(config.secret, entry.id)}`
      return { location, flash: welcome(entry) }
    },
    again: form => show(config, req, res, form),
  })
}

function welcome({ waitingSince }: EntryRow): string {
  return waitingSince === null
    ? 'You are registered. Keep the link below: it is your way back to this page.'
    : 'The last place has gone: you are on the waiting list. Keep the link below, and look again.'
}

/** Whoever is signed in is the athlete they are in the gym, when they register with an e-mail of theirs. */
export function ownAthlete(res: Response): Map<string, string> {
  const { membership } = visitedOf(res)
  if (!membership) return new Map()
  const emails = [membership.athlete.email, sessionOf(res)?.person.email ?? '']
  return new Map(
    emails.filter(Boolean).map(email => [email.toLowerCase(), membership.athlete.id] as [string, string]),
  )
}

/** Said to people too, in case something filled in the box for them. */
export function looksLikeABot() {
  return conflict('not_sent', 'A box that has to stay empty was filled in. Nothing was sent: try once more.')
}

/** What is wrong with a token is not told: there is nothing here. */
export function idFrom(id: string | null): string {
  if (id === null) throw notFound('This page')
  return id
}
