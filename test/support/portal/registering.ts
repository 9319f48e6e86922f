/** A competition that is open, its public address, and what its forms send. */
import type { CompetitionModel, DivisionModel } from '../../../src/generated/sqlite/models'
import { buildCompetition, buildDivision } from '../builders/competitions'
import type { Cast } from '../cast'
import type { Browser, Form, Page, Portal } from './portal'

const DAY_MS = 24 * 60 * 60 * 1000

export type OpenCompetition = Cast & {
  competition: CompetitionModel
  rx: DivisionModel
  /** Two to a team, a woman and a man. */
  pairs: DivisionModel
  /** `/c/ID`. */
  site: string
  /** `/g/SLUG/competitions/ID/registrations`. */
  base: string
}

/** Registration is open for a division of two places and one of mixed pairs. */
export async function buildOpenCompetition(
  portal: Portal,
  given: Partial<CompetitionModel> = {},
  limit: number | null = 2,
): Promise<OpenCompetition> {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const competition = await buildCompetition(portal.db, {
    gymId,
    registrationOpensAt: daysFromNow(-1),
    registrationClosesAt: daysFromNow(9),
    ...given,
  })
  const of = { gymId, competitionId: competition.id }
  const rx = await buildDivision(portal.db, { ...of, name: 'Rx', registrationLimit: limit })
  const pairs = await buildDivision(portal.db, {
    ...of,
    name: 'Mixed pairs',
    kind: 'team',
    teamSize: 2,
    femalesRequired: 1,
    malesRequired: 1,
    registrationLimit: limit,
  })
  const base = `/g/${cast.gym.slug}/competitions/${competition.id}/registrations`
  return { ...cast, competition, rx, pairs, site: `/c/${competition.id}`, base }
}

/** A moment so many days from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** The boxes of one person of a form. */
export function person(name: string, given: Record<string, string> = {}, at = 0): Form {
  const fields = {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@people.example`,
    gender: 'female',
    country: 'CH',
    affiliation: 'CrossFit Zug',
    ...given,
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [`members[${at}].${field}`, value]),
  )
}

/** The form of an exchange, confirmed. */
export function sure(exchange: Form & { participant_id: string; email: string }): Form {
  return { ...exchange, confirmed: `${exchange.participant_id} ${exchange.email}` }
}

/** The public form for somebody alone. */
export function entry(division: DivisionModel, name: string, given: Record<string, string> = {}): Form {
  return { division_id: division.id, ...person(name, given) }
}

/** Opens the form for a division; the seal it carries. */
export async function openForm(
  { anonymous }: Pick<Portal, 'anonymous'>,
  site: string,
  division: { id: string },
): Promise<string> {
  return (await anonymous.get(`${site}/register?division=${division.id}`)).value('form')
}

/** Registers as a person does: opens the form, takes ten seconds to fill it in, and sends it. */
export async function register(portal: Portal, browser: Browser, site: string, typed: Form): Promise<Page> {
  const page = await browser.get(`${site}/register?division=${typed.division_id}`)
  portal.wait(10)
  return browser.post(`${site}/register`, { form: page.value('form'), ...typed })
}

/** The same, and goes where it leads. */
export async function submitRegistration(
  portal: Portal,
  browser: Browser,
  site: string,
  typed: Form,
): Promise<Page> {
  const answer = await register(portal, browser, site, typed)
  return answer.location === null ? answer : browser.get(answer.location)
}
