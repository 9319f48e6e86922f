import type { Aged } from '../../../domain/registrations/ages'
import { dayAt } from '../../../domain/shared/dates'
import { addError, assertNoErrors, conflict, type FieldErrors, notFound } from '../../../errors'
import type { CompetitionModel, DivisionModel, ParticipantModel } from '../../../generated/sqlite/models'
import { mayHelp } from '../../../policies/competition-roles'
import type { Given } from '../../../schemas/registrations/questions'
import type { Consent } from '../../../schemas/registrations/registering'
import type { GymScope } from '../../../scope'
import { competitionRow } from '../../competitions/rows'
import { recordChange } from '../../shared/audit'
import { authorize } from '../../shared/authorize'
import type { Inside } from '../../shared/in-transaction'
import { findCaptain } from '../captains'
import { changeRegistrations, findRegistrationRow, type RegistrationRow, registrationName } from '../rows'
import { findAgeProblem } from './ages'
import { type ReadAnswers, readAnswers, storeAnswers } from './answers'
import { type EntryForm, getEntryForm } from './questions'
import { checkConsent, listSignatures, missingSignature, recordConsent, type SignedVersion } from './waiver'

export type StoredAnswer = {
  id: string
  registrationId: string
  questionId: string
  participantId: string | null
  value: string
  hasFile: boolean
}

export type OwnDetails = {
  competition: CompetitionModel
  division: DivisionModel
  registration: RegistrationRow
  participant: ParticipantModel
  isCaptain: boolean
  form: EntryForm
  answers: StoredAnswer[]
  signature: SignedVersion | null
}

/** Returns everything on the page of a participant. Throws not_found, also for somebody who left the team. */
export async function getOwnDetails(
  scope: GymScope,
  competitionId: string,
  participantId: string,
  registrationId?: string,
): Promise<OwnDetails> {
  const { db, gymId } = scope
  const participant = await findParticipant(scope, competitionId, participantId)
  if (registrationId !== undefined && participant.registrationId !== registrationId)
    throw notFound('The participant')
  const registration = await findRegistrationRow(scope, competitionId, participant.registrationId)
  const competition = await competitionRow(scope, competitionId)
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: registration.divisionId } })
  return {
    ...{ competition, division, registration, participant },
    isCaptain: findCaptain(registration)?.id === participantId,
    form: await getEntryForm(scope, competition, division),
    answers: await listAnswers(scope, [registration.id]),
    signature: (await listSignatures(scope, [participantId])).get(participantId) ?? null,
  }
}

/** Returns the answers of registrations to own questions, without the contents of files. */
export async function listAnswers(
  scope: GymScope,
  registrationIds: readonly string[],
): Promise<StoredAnswer[]> {
  const { db, gymId } = scope
  const rows = await db.registrationAnswer.findMany({
    where: { gymId, registrationId: { in: [...registrationIds] } },
    include: { file: { select: { id: true } } },
    orderBy: [{ answeredAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ file, ...row }) => ({ ...row, hasFile: file !== null }))
}

async function findParticipant(
  { db, gymId }: GymScope,
  competitionId: string,
  id: string,
): Promise<ParticipantModel> {
  const found = await db.participant.findFirst({ where: { gymId, id, registration: { competitionId } } })
  if (!found) throw notFound('The participant')
  return found
}

/**
 * Stores details and answers of a participant, with the signature if the waiver is still to be signed. Throws conflict
 * withdrawn, cleared and edited_meanwhile, and validation_failed.
 */
export async function fillIn(
  scope: GymScope,
  competitionId: string,
  participantId: string,
  { given = {}, ...consent }: Consent & { given?: Given | undefined },
): Promise<void> {
  await changeRegistrations(scope, competitionId, async (inside, competition) => {
    const own = await getOwnDetails(inside, competitionId, participantId)
    const { participant, registration, form, signature, isCaptain } = own
    assertChangeable(own)
    const errors: FieldErrors = {}
    const today = dayAt(new Date(), competition.timeZone)
    const read = readAnswers(form.questions, given, {
      ...{ isCaptain, isComplete: true, prefix: '', today, errors },
    })
    const { waiver } = form
    const birthday = read.details.birthday ?? participant.birthday
    const unsigned = waiver && missingSignature(signature, waiver, birthday) !== null ? waiver : null
    const others = registration.participants.filter(({ id }) => id !== participantId)
    const of = { ...own, form: { waiver: unsigned } }
    const signer = { name: participant.name, birthday }
    await checkSigner(inside, of, { others, signer, consent }, { prefix: '', today, errors })
    assertNoErrors(errors)
    await storeDetails(inside, own, read, new Date())
    if (unsigned) await recordConsent(inside, unsigned, participant, consent)
  })
}

/**
 * Stores details and answers of a participant for organisers: each may be left out, and limits of age don't
 * count. Returns the name of the participant.
 */
export async function enterDetails(
  scope: GymScope,
  competitionId: string,
  { participantId, registrationId }: { participantId: string; registrationId: string },
  given: Given,
): Promise<string> {
  authorize(mayHelp(scope.actor, competitionId, 'registrations'))
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    const own = await getOwnDetails(inside, competitionId, participantId, registrationId)
    const errors: FieldErrors = {}
    const today = dayAt(new Date(), competition.timeZone)
    const { form, isCaptain, participant } = own
    const read = readAnswers(form.questions, given, {
      ...{ isCaptain, isComplete: false, prefix: '', today, errors },
    })
    assertNoErrors(errors)
    await storeDetails(inside, own, read, null)
    return participant.name
  })
}

/** Throws conflict withdrawn, and cleared once the personal details are deleted. */
export function assertChangeable({
  registration,
  competition,
}: Pick<OwnDetails, 'registration' | 'competition'>): void {
  if (registration.withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
  if (competition.clearedAt !== null)
    throw conflict('conflict', 'The competition is over, and its personal details are deleted.')
}

/** Stores read answers. The audit log names the participant, and holds no detail. */
export async function storeDetails(
  inside: Inside,
  { participant, registration }: Pick<OwnDetails, 'participant' | 'registration'>,
  read: ReadAnswers,
  filledInAt: Date | null,
): Promise<void> {
  const { db, gymId } = inside
  await db.participant.updateMany({
    where: { gymId, id: participant.id },
    data: { ...read.details, ...(filledInAt && { filledInAt }) },
  })
  await storeAnswers(inside, participant, read)
  await recordChange(inside, {
    action: 'registration.update',
    subjectType: 'registration',
    subjectId: registration.id,
    before: { name: registrationName(registration) },
    after: { details_of: participant.name },
  })
}

/** Returns missing details of a participant: labels of required questions, and the waiver. Empty when complete. */
export function listMissing(
  { questions, waiver }: EntryForm,
  participant: ParticipantModel,
  about: { isCaptain: boolean; answers: readonly StoredAnswer[]; signature: SignedVersion | undefined },
): string[] {
  const columns: Record<string, string | null> = {
    ...{ birthday: participant.birthday, phone: participant.phone, shirt: participant.shirt },
    ...{ emergency_contact: participant.emergencyContact, bib_name: participant.bibName },
  }
  const isMissing = ({ kind, id, ofTeam }: EntryForm['questions'][number]) =>
    kind in columns
      ? columns[kind] === null
      : !about.answers.some(
          answer => answer.questionId === id && answer.participantId === (ofTeam ? null : participant.id),
        )
  const missing = questions
    .filter(question => question.required && (about.isCaptain || !question.ofTeam) && isMissing(question))
    .map(({ label }) => label)
  const signing = waiver && missingSignature(about.signature, waiver, participant.birthday)
  return signing ? [...missing, signing] : missing
}

type Place = Pick<OwnDetails, 'competition' | 'division'>
type Signing = { others: readonly Aged[]; signer: Aged; consent: Consent }
type Errors = { prefix: string; errors: FieldErrors }

/**
 * Returns the answers of a new person. Adds the messages of questions, ages and waiver to `errors`.
 * Throws conflict edited_meanwhile for another version of the waiver.
 */
export async function checkNewcomer(
  scope: GymScope,
  of: Place & { form: EntryForm },
  person: { name: string; given?: Given | undefined; isCaptain: boolean; others: readonly Aged[] },
  consent: Consent,
  { prefix, errors }: Errors,
): Promise<ReadAnswers> {
  const { isCaptain, name, given = {}, others } = person
  const today = dayAt(new Date(), of.competition.timeZone)
  const read = readAnswers(of.form.questions, given, { isCaptain, isComplete: true, prefix, today, errors })
  const signer = { name, birthday: read.details.birthday ?? null }
  await checkSigner(scope, of, { others, signer, consent }, { prefix, today, errors })
  return read
}

/** Adds the problem of the age, or of the signature. */
async function checkSigner(
  scope: GymScope,
  { competition, division, form }: Place & { form: Pick<EntryForm, 'waiver'> },
  { others, signer, consent }: Signing,
  { prefix, today, errors }: Errors & { today: string },
): Promise<void> {
  const isReaderIn = others.length > 0
  const problem = await findAgeProblem(scope, competition, division, [...others, signer], { isReaderIn })
  if (problem !== null) addError(errors, `${prefix}birthday`, `does not fit: ${problem}`)
  const signing = problem === null ? signer : { ...signer, birthday: null }
  if (form.waiver) checkConsent(form.waiver, signing, consent, { today, errors })
}
