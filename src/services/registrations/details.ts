import { notFound } from '../../errors'
import type { InvitationModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CheckIn, RegistrationDetailsUpdate, WildCardCreate } from '../../schemas/registrations/details'
import { DETAIL_KINDS } from '../../schemas/registrations/questions'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type Check, listChecks } from './check-in/checks'
import { setTick } from './check-in/ticks'
import { listMissingIn } from './form/missing'
import { listAnswers } from './form/own-details'
import { listQuestions, type Question } from './form/questions'
import { listSignatures } from './form/waiver'
import { inviteWildCard } from './invitations/lists'
import { getInvitations, withdrawInvitation } from './invitations/managing'
import { readTags, saveOrganiserFields } from './organising'
import { findRegistrationRow, type RegistrationRow } from './rows'

export type Details = {
  registration: RegistrationRow
  tags: string[]
  /** Answers of the team, by field. */
  answers: Record<string, string>
  participants: (Check & { answers: Record<string, string>; signedAt: Date | null })[]
}

/** Returns everything that organisers know of a registration. Throws not_found. */
export async function getRegistrationDetails(scope: GymScope, id: string): Promise<Details> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const competitionId = await competitionOf(scope, id)
  const registration = await findRegistrationRow(scope, competitionId, id)
  const competition = await competitionRow(scope, competitionId)
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: registration.divisionId } })
  const questions = await listQuestions(scope, competitionId)
  const answers = await listAnswers(scope, [id])
  const missing = await listMissingIn(scope, { competition, division, registration })
  const checks = (await listChecks(scope, [registration], missing)).get(id) ?? []
  const signed = await listSignatures(
    scope,
    registration.participants.map(participant => participant.id),
  )
  const given = (participantId: string | null) =>
    answers.flatMap(({ questionId, value, participantId: of }) => {
      const question = questions.find(each => each.id === questionId)
      return question && of === participantId ? [[question.field, value] as const] : []
    })
  return {
    ...{ registration, tags: readTags(registration), answers: Object.fromEntries(given(null)) },
    participants: checks.map(check => ({
      ...check,
      answers: Object.fromEntries([...detailsOf(check.participant), ...given(check.participant.id)]),
      signedAt: signed.get(check.participant.id)?.signedAt ?? null,
    })),
  }
}

function detailsOf(participant: Check['participant']): [string, string][] {
  const { birthday, phone, emergencyContact, shirt, bibName } = participant
  const values = { birthday, phone, emergency_contact: emergencyContact, shirt, bib_name: bibName }
  return DETAIL_KINDS.flatMap(kind => {
    const value = values[kind]
    return value ? [[kind, value] as [string, string]] : []
  })
}

async function competitionOf({ db, gymId }: GymScope, id: string): Promise<string> {
  const row = await db.registration.findFirst({ where: { gymId, id }, select: { competitionId: true } })
  if (!row) throw notFound('The registration')
  return row.competitionId
}

/** Saves the numbers, note and tags of a registration; absent fields keep their value. Throws validation_failed on `bib`. */
export async function updateRegistrationDetails(
  scope: GymScope,
  id: string,
  { bib, seed, note, tags }: Pick<RegistrationDetailsUpdate, 'bib' | 'seed' | 'note' | 'tags'>,
): Promise<Details> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { registration: before } = await getRegistrationDetails(inside, id)
    await saveOrganiserFields(inside, before.competitionId, id, {
      bib: (bib === undefined ? before.bib : bib) ?? undefined,
      seed: (seed === undefined ? before.seed : seed) ?? undefined,
      note: (note === undefined ? before.note : note) ?? '',
      tags: tags ?? readTags(before),
    })
    return getRegistrationDetails(inside, id)
  })
}

/** Ticks or clears a box of a participant, now. Throws not_found, and conflict withdrawn and not_registered. */
export async function tickParticipant(
  scope: GymScope,
  id: string,
  { box: kind, on: isOn = true }: CheckIn,
): Promise<Details> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const participant = await inside.db.participant.findFirst({
      where: { gymId, id },
      include: { registration: { select: { competitionId: true } } },
    })
    if (!participant) throw notFound('The participant')
    const { competitionId } = participant.registration
    await setTick(inside, competitionId, { participantId: id, kind, isOn, at: new Date() })
    return getRegistrationDetails(inside, participant.registrationId)
  })
}

/** Returns the questions of a competition's form. Throws not_found. */
export async function listFormQuestions(scope: GymScope, competitionId: string): Promise<Question[]> {
  authorize(canCoach(scope.actor))
  await competitionRow(scope, competitionId)
  return listQuestions(scope, competitionId)
}

export type ListedInvitation = InvitationModel & { list: { name: string } }

/** Returns the invitations of a competition by list, then by place on it. */
export async function listInvitations(scope: GymScope, competitionId: string): Promise<ListedInvitation[]> {
  const { lists } = await getInvitations(scope, competitionId)
  return lists.flatMap(({ name, invitations }) => invitations.map(row => ({ ...row, list: { name } })))
}

const USUAL_DAYS = 7

/** Invites one person, as a wild card. Throws like inviteWildCard. */
export async function createWildCard(
  scope: GymScope,
  competitionId: string,
  { email = '', team_name: teamName = null, answer_days: days = USUAL_DAYS, ...given }: WildCardCreate,
): Promise<ListedInvitation> {
  const { id } = await inviteWildCard(scope, competitionId, {
    ...{ ...given, email, team_name: teamName, answer_days: days },
  })
  return findInvitation(scope, id)
}

/** Ends an open invitation, or takes a person off its list. Throws not_found, and conflict invitation_over. */
export async function endInvitation(scope: GymScope, id: string): Promise<ListedInvitation> {
  authorize(canCoach(scope.actor))
  const { competitionId, state } = await findInvitation(scope, id)
  if (state !== 'withdrawn') await withdrawInvitation(scope, competitionId, id)
  return findInvitation(scope, id)
}

/** Returns an invitation in any state. Throws not_found. */
export async function getInvitation(scope: GymScope, id: string): Promise<ListedInvitation> {
  authorize(canCoach(scope.actor))
  return findInvitation(scope, id)
}

async function findInvitation({ db, gymId }: GymScope, id: string): Promise<ListedInvitation> {
  const row = await db.invitation.findFirst({
    where: { gymId, id },
    include: { list: { select: { name: true } } },
  })
  if (!row) throw notFound('The invitation')
  return row
}
