import type { RegistrationLink } from '../../domain/registrations/registration-link'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { assertNoErrors, conflict, invalid } from '../../errors'
import type { CompetitionModel, DivisionModel, RegistrationWhereInput } from '../../generated/sqlite/models'
import type { RegistrationForm } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { countReserved } from '../competitions/invitation-rows'
import { competitionRow } from '../competitions/rows'
import { mailRegistered } from '../mail/competitions'
import { mailEarlierLinks } from '../mail/own-links'
import { createOrder } from '../prices/orders'
import { assertShown } from '../prices/quotes'
import type { Inside } from '../shared/in-transaction'
import { checkEntry } from './entry'
import { storeAnswers, toDetails } from './form/answers'
import { getEntryForm } from './form/questions'
import { recordConsent } from './form/waiver'
import { accept, assertAnswerable, getOwnInvitation, type OwnInvitation } from './invitations/answering'
import {
  changeRegistrations,
  findDivision,
  insertRegistration,
  type RegistrationRow,
  WITH_PARTICIPANTS,
} from './rows'
import { countOpenSpots, fillFreeSpots } from './waiting-list'

export type OpenDivision = DivisionModel & {
  /** Registrations and places held for invitations. */
  taken: number
  waiting: number
}

export type Registering = { competition: CompetitionModel; divisions: OpenDivision[] }

/** Returns a competition with the divisions that are open for registration and their free spots. */
export async function getRegistering(scope: GymScope, competitionId: string): Promise<Registering> {
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const divisions = await db.division.findMany({
    where: { gymId, competitionId, visible: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const ids = divisions.map(({ id }) => id)
  const rows = await db.registration.findMany({
    where: { gymId, divisionId: { in: ids }, withdrawnAt: null },
    select: { divisionId: true, waitingSince: true },
  })
  const reserved = await countReserved(scope, ids)
  const count = (id: string, waits: boolean) =>
    rows.filter(row => row.divisionId === id && (row.waitingSince !== null) === waits).length
  return {
    competition,
    divisions: divisions.map(division => ({
      ...division,
      taken: count(division.id, false) + (reserved.get(division.id) ?? 0),
      waiting: count(division.id, true),
    })),
  }
}

type Sender = {
  ids: readonly string[]
  own: readonly RegistrationLink[]
  /** The sender's athlete id by e-mail address. Empty when not signed in. */
  athletes: ReadonlyMap<string, string>
}

/**
 * Registers people for a division or its waiting list. Sending again returns the same registration. A known
 * address changes nothing, so that no answer reveals who is registered. An invitation gives its place in a full, hidden or closed
 * division. Throws conflict registration_closed, invitation_over, conflict form_used for too many registrations by one form, price_changed since the form was shown, and
 * validation_failed.
 */
export async function register(
  scope: GymScope,
  competitionId: string,
  input: RegistrationForm,
  sender: Sender,
  invitationId: string | null = null,
): Promise<{ registration: RegistrationRow; isNew: boolean }> {
  const members = input.members.filter(member => member !== null)
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    const made = await listRegistrationRows(inside, competitionId, { id: { in: [...sender.ids] } })
    const sent =
      made.find(registration => registration.linkVersion === 0 && isSame(registration, input)) ??
      (await findOwnRegistrationRow(inside, competitionId, input, sender))
    const invitation =
      invitationId === null ? null : await getOwnInvitation(inside, competitionId, invitationId)
    const isAccepted = invitation !== null && invitation.registrationId === sent?.id
    if (invitation && !isAccepted) assertAnswerable(invitation)
    if (sent && (invitation === null || isAccepted || sent.withdrawnAt === null)) {
      if (invitation && !isAccepted) await accept(inside, invitation, sent)
      return { registration: sent, isNew: false }
    }
    if (!invitation) assertOpen(competition)
    const id = sender.ids.find(each => !made.some(registration => registration.id === each))
    if (id === undefined) throw conflict('form_used', 'This form has already been used for other people.')
    const division = invitation
      ? invitedDivision(invitation, input.division_id)
      : await openDivision(inside, competitionId, input.division_id)
    const teamName = teamSizeOf(division) > 1 ? input.team_name : null
    const form = await getEntryForm(inside, competition, division)
    await fillFreeSpots(inside, division.id)
    const { read, price, errors } = await checkEntry(inside, { competition, division, form }, input)
    assertNoErrors(errors)
    assertShown(price, input.price)
    const registration = await insertRegistration(inside, division, {
      id,
      teamName,
      members,
      waits: !invitation && (await countOpenSpots(inside, division)) === 0,
      athletes: sender.athletes,
      details: [toDetails(read, new Date())],
    })
    const [first] = registration.participants as [RegistrationRow['participants'][number]]
    await storeAnswers(inside, first, read)
    if (form.waiver) await recordConsent(inside, form.waiver, first, input)
    if (price) await createOrder(inside, registration, price, { holds: true })
    if (invitation) await accept(inside, invitation, registration)
    await mailRegistered(inside, registration.id)
    const addresses = members.map(({ email }) => email)
    await mailEarlierLinks(inside, registration, addresses)
    return { registration, isNew: true }
  })
}

async function findOwnRegistrationRow(
  inside: Inside,
  competitionId: string,
  input: RegistrationForm,
  { own, athletes }: Sender,
): Promise<RegistrationRow | undefined> {
  const athleteId = athletes.get(input.members[0]?.email ?? '')
  const registrations = await listRegistrationRows(inside, competitionId, {
    divisionId: input.division_id,
    withdrawnAt: null,
    OR: [
      ...own.map(({ id, linkVersion }) => ({ id, linkVersion })),
      ...(athleteId === undefined ? [] : [{ participants: { some: { athleteId } } }]),
    ],
  })
  return registrations.find(registration => isSame(registration, input))
}

function listRegistrationRows(
  { gymId, db }: Inside,
  competitionId: string,
  where: RegistrationWhereInput,
): Promise<RegistrationRow[]> {
  return db.registration.findMany({ where: { ...where, gymId, competitionId }, include: WITH_PARTICIPANTS })
}

/** Another person or division in the same form means another registration. */
function isSame({ divisionId, participants }: RegistrationRow, input: RegistrationForm): boolean {
  return divisionId === input.division_id && participants[0]?.email === input.members[0]?.email
}

async function openDivision(inside: Inside, competitionId: string, id: string): Promise<DivisionModel> {
  const division = await findDivision(inside, competitionId, id)
  // A hidden division answers like an unknown one.
  return division.visible ? division : findDivision(inside, competitionId, '')
}

function invitedDivision({ division }: OwnInvitation, id: string): DivisionModel {
  if (division.id !== id) throw invalid({ division_id: ['must be the division of the invitation'] })
  return division
}

/** Throws conflict registration_closed unless registration is open now. */
export function assertOpen(competition: CompetitionModel): void {
  if (competition.status !== 'published')
    throw conflict('registration_closed', 'The competition is a draft: nobody can register yet.')
  const state = registrationWindow(competition, new Date())
  if (state === 'before') throw conflict('registration_closed', 'Registration has not opened yet.')
  if (state === 'after') throw conflict('registration_closed', 'Registration has closed.')
}
