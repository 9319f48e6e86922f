import { v7 as uuid } from 'uuid'
import type { RegistrationLink } from '../../domain/registrations/registration-link'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { assertNoErrors, conflict, type FieldErrors, notFound } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { Given } from '../../schemas/registrations/questions'
import type { Consent, Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { waitingListPosition } from '../competitions/waiting-place'
import { mailRegistered } from '../mail/competitions'
import { isMailOn } from '../mail/set-up'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { checkAllowed } from './allowed'
import { findCaptain } from './captains'
import { editParticipants, type RegistrationEdit } from './edits'
import { assertExchangeable } from './exchanging'
import { storeAnswers, toDetails } from './form/answers'
import { checkNewcomer } from './form/own-details'
import { getEntryForm } from './form/questions'
import { recordConsent } from './form/waiver'
import {
  changeRegistrations,
  findDivision,
  findRegistrationRow,
  participantColumns,
  type RegistrationRow,
} from './rows'
import { countTakenSpots } from './waiting-list'
import { withdraw } from './withdrawing'

export type OwnRegistration = {
  competition: CompetitionModel
  division: DivisionModel
  registration: RegistrationRow
  taken: number
  waitingPlace: number | null
  scored: boolean
  /** True when the server sends mail. */
  hasMail: boolean
  /** True when a free place goes to somebody who waits. */
  isAwaited: boolean
  /** True when its captain is registered twice. */
  hasOther: boolean
}

/** Returns a registration for its link. */
export async function getOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<OwnRegistration> {
  const { db, gymId } = scope
  const registration = await findRegistrationRow(scope, competitionId, id)
  const competition = await competitionRow(scope, competitionId)
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: registration.divisionId } })
  const score = await db.score.findFirst({ where: { gymId, registrationId: id }, select: { id: true } })
  return {
    competition,
    division,
    registration,
    taken: await countTakenSpots(scope, division.id),
    waitingPlace: await waitingListPosition(scope, registration),
    scored: score !== null,
    hasMail: isMailOn(db),
    isAwaited: await isAwaited(scope, registration),
    hasOther: await hasOther(scope, registration),
  }
}

async function isAwaited({ db, gymId }: GymScope, { id, divisionId }: RegistrationRow): Promise<boolean> {
  const next = await db.registration.findFirst({
    where: { gymId, divisionId, id: { not: id }, withdrawnAt: null, waitingSince: { not: null } },
    select: { id: true },
  })
  return next !== null
}

async function hasOther({ db, gymId }: GymScope, registration: RegistrationRow): Promise<boolean> {
  const email = findCaptain(registration)?.email ?? ''
  if (email === '') return false
  const { competitionId, id } = registration
  const other = await db.participant.findFirst({
    where: { gymId, email, registration: { competitionId, id: { not: id }, withdrawnAt: null } },
    select: { id: true },
  })
  return other !== null
}

/** The end of a former captain's link. `since` is null when no longer known. */
export type EndedLink = { since: Date | null; isTeam: boolean; contact: string | null }

/** Returns how a link of a former captain ended. Null for the current link. Throws not_found for a version to come. */
export async function findEndedLink(
  scope: GymScope,
  competitionId: string,
  { id, linkVersion }: RegistrationLink,
): Promise<EndedLink | null> {
  const registration = await findRegistrationRow(scope, competitionId, id)
  if (registration.linkVersion === linkVersion) return null
  if (linkVersion > registration.linkVersion) throw notFound('The registration')
  const { db, gymId } = scope
  const exchange = await db.auditEntry.findFirst({
    where: { gymId, subjectId: id, after: { contains: `"link_version":${linkVersion + 1}}` } },
    select: { at: true },
  })
  const { contactEmail } = await competitionRow(scope, competitionId)
  return { since: exchange?.at ?? null, isTeam: registration.teamName !== null, contact: contactEmail }
}

/** Finds the latest registration of an athlete in a competition that is not withdrawn. */
export async function findOwnRegistration(
  scope: GymScope,
  competitionId: string,
  athleteId: string,
): Promise<{ id: string; linkVersion: number; isCaptain: boolean } | null> {
  const { db, gymId } = scope
  const found = await db.participant.findFirst({
    where: { gymId, athleteId, registration: { gymId, competitionId, withdrawnAt: null } },
    select: { captain: true, registrationId: true, registration: { select: { linkVersion: true } } },
    orderBy: { registration: { registeredAt: 'desc' } },
  })
  if (!found) return null
  return { id: found.registrationId, isCaptain: found.captain, ...found.registration }
}

/** Updates the participants until the last day for changes. Throws conflict registration_closed or withdrawn. */
export async function updateOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
  edit: RegistrationEdit,
): Promise<void> {
  await changeRegistrations(scope, competitionId, async (inside, competition) => {
    assertExchangeable(competition)
    await editParticipants(inside, await requireRegistration(inside, competitionId, id), edit, new Map())
  })
}

/**
 * Withdraws a registration and promotes the longest waiting one. Throws conflict withdrawn, or scored: after
 * a score only organisers withdraw.
 */
export async function withdrawOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<void> {
  await changeRegistrations(scope, competitionId, async inside => {
    const registration = await requireRegistration(inside, competitionId, id)
    const score = await inside.db.score.findFirst({ where: { gymId: inside.gymId, registrationId: id } })
    if (score) throw conflict('scored', 'There are scores already. Ask the organisers to withdraw you.')
    await withdraw(inside, [registration])
  })
}

/**
 * Adds a partner to an incomplete team until the last day for changes, and mails the partner. Returns the id of the
 * participant. Throws conflict registration_closed, withdrawn or team_complete.
 */
export async function joinTeam(
  scope: GymScope,
  competitionId: string,
  id: string,
  { partner, consent }: { partner: Member & { given?: Given | undefined }; consent: Consent },
  athletes: ReadonlyMap<string, string>,
): Promise<string> {
  const { gymId } = scope
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    assertExchangeable(competition)
    const registration = await requireRegistration(inside, competitionId, id)
    const division = await findDivision(inside, competitionId, registration.divisionId)
    if (registration.participants.length >= teamSizeOf(division))
      throw conflict('team_complete', 'The team is complete.')
    const there = registration.participants.map(member => ({ member, at: null }))
    const people = [...there, { member: partner, at: 'email' as const }]
    const form = await getEntryForm(inside, competition, division)
    const of = { competition, division, form }
    const newcomer = { ...partner, isCaptain: false, others: registration.participants }
    const errors: FieldErrors = {}
    const read = await checkNewcomer(inside, of, newcomer, consent, { prefix: '', errors })
    await checkAllowed(inside, division, { id, teamName: registration.teamName, people }, errors)
    assertNoErrors(errors)
    const position = Math.max(...registration.participants.map(each => each.position)) + 1
    const joined = await inside.db.participant.create({
      data: {
        id: uuid(),
        gymId,
        registrationId: id,
        position,
        captain: false,
        athleteId: athletes.get(partner.email) ?? null,
        ...participantColumns(partner),
        ...toDetails(read, new Date()),
      },
    })
    await storeAnswers(inside, joined, read)
    if (form.waiver) await recordConsent(inside, form.waiver, joined, consent)
    await recordChange(inside, {
      action: 'registration.join',
      subjectType: 'registration',
      subjectId: id,
      after: { name: partner.name },
    })
    await mailRegistered(inside, id, { only: [partner.email] })
    return joined.id
  })
}

async function requireRegistration(
  inside: Inside,
  competitionId: string,
  id: string,
): Promise<RegistrationRow> {
  const registration = await findRegistrationRow(inside, competitionId, id)
  if (registration.withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
  return registration
}
