/**
 * Contracts of registrations: questions, answers with files, waivers and signatures, people in search of a partner,
 * invitations. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  CheckInTickModel,
  CompetitionModel,
  CompetitionSignatureModel,
  CompetitionWaiverModel,
  DivisionModel,
  InvitationListModel,
  InvitationModel,
  PartnerMessageModel,
  PartnerSearchModel,
  RegistrationAnswerModel,
  RegistrationQuestionModel,
} from '../../../src/generated/sqlite/models'
import type { BuiltRegistration } from './competitions'
import { nextMinute, nextNumber } from './numbers'

/** An own question of the organiser: a text of each athlete. */
export async function buildQuestion(
  db: Db,
  { gymId, id: competitionId }: CompetitionModel,
  given: Partial<RegistrationQuestionModel> = {},
): Promise<RegistrationQuestionModel> {
  return db.registrationQuestion.create({
    data: {
      ...{ id: uuid(), kind: 'text', label: `Question ${nextNumber()}`, hint: '', required: false },
      ...{ ofTeam: false, position: 1, createdAt: nextMinute(), ...given },
      ...{ gymId, competitionId },
    },
  })
}

/** A PDF that the captain of a registration sent as an answer. */
export async function buildAnsweredFile(
  db: Db,
  { id: registrationId, participants: [captain] }: BuiltRegistration,
  competition: CompetitionModel,
): Promise<RegistrationAnswerModel> {
  const { gymId } = competition
  const { id: questionId } = await buildQuestion(db, competition, { kind: 'file' })
  const of = { gymId, registrationId, questionId, participantId: captain!.id }
  const answer = await db.registrationAnswer.create({
    data: { id: uuid(), ...of, value: 'certificate.pdf', answeredAt: nextMinute() },
  })
  const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
  const file = { id: uuid(), gymId, answerId: answer.id, type: 'application/pdf', content }
  await db.registrationFile.create({ data: file })
  return answer
}

/** The first version of a competition's waiver. */
export async function buildWaiver(
  db: Db,
  { gymId, id: competitionId }: Pick<CompetitionModel, 'gymId' | 'id'>,
): Promise<CompetitionWaiverModel> {
  const version = { number: 1, signedFrom: 1, text: 'I take part at my own risk.' }
  return db.competitionWaiver.create({
    data: { id: uuid(), gymId, competitionId, ...version, createdAt: nextMinute() },
  })
}

/** The waiver of a competition, signed by the captain of a registration. */
export async function buildCompetitionSignature(
  db: Db,
  { gymId, competitionId, participants: [captain] }: BuiltRegistration,
): Promise<CompetitionSignatureModel> {
  const { id: waiverId } = await buildWaiver(db, { gymId, id: competitionId })
  const signer = { participantId: captain!.id, name: captain!.name, relation: null, strokes: null }
  return db.competitionSignature.create({
    data: { id: uuid(), gymId, waiverId, ...signer, signedAt: nextMinute() },
  })
}

/** A person in search of a partner, with a proven address. */
export async function buildPartnerSearch(
  db: Db,
  { gymId, competitionId, id: divisionId }: DivisionModel,
  given: Partial<PartnerSearchModel> = {},
): Promise<PartnerSearchModel> {
  const person = { name: 'Noor', email: 'noor@people.example', gender: 'female', text: 'Fast' } as const
  return db.partnerSearch.create({
    data: {
      id: uuid(),
      ...person,
      createdAt: nextMinute(),
      provenAt: nextMinute(),
      ...given,
      gymId,
      competitionId,
      divisionId,
    },
  })
}

export async function buildPartnerMessage(
  db: Db,
  { gymId, id: searchId }: PartnerSearchModel,
  given: Partial<PartnerMessageModel> = {},
): Promise<PartnerMessageModel> {
  const writer = {
    name: 'Ben Ito',
    email: 'ben@people.example',
    phone: '+41 79 123 45 67',
    text: 'Let us talk.',
  }
  return db.partnerMessage.create({
    data: { id: uuid(), ...writer, createdAt: nextMinute(), ...given, gymId, searchId },
  })
}

/** The captain of a registration is here, or has the bib or the shirt. */
export async function buildTick(
  db: Db,
  { gymId, participants: [captain] }: BuiltRegistration,
  given: Partial<CheckInTickModel> = {},
): Promise<CheckInTickModel> {
  const tick = { kind: 'here', isOn: true, setAt: nextMinute() } as const
  return db.checkInTick.create({
    data: { id: uuid(), ...tick, ...given, gymId, participantId: captain!.id },
  })
}

const FAR = new Date('2199-01-01T00:00:00Z')

/** A list with one place. */
export async function buildInvitationList(
  db: Db,
  { gymId, competitionId, id: divisionId }: DivisionModel,
  given: Partial<InvitationListModel> = {},
): Promise<InvitationListModel> {
  return db.invitationList.create({
    data: {
      ...{ id: uuid(), source: 'list', name: `List ${nextNumber()}`, places: 1, answerDays: 7 },
      ...{ createdAt: nextMinute(), ...given, gymId, competitionId, divisionId },
    },
  })
}

/** An open invitation, at the end of its list. */
export async function buildInvitation(
  db: Db,
  { gymId, competitionId, divisionId, id: listId }: InvitationListModel,
  given: Partial<InvitationModel> = {},
): Promise<InvitationModel> {
  const number = nextNumber()
  const email = `invited-${number}@people.example`
  const position = (await db.invitation.count({ where: { gymId, listId } })) + 1
  return db.invitation.create({
    data: {
      ...{ id: uuid(), position, name: `Invited ${number}`, email, state: 'open', person: email },
      ...{ sentAt: nextMinute(), until: FAR, createdAt: nextMinute(), ...given },
      ...{ gymId, competitionId, divisionId, listId },
    },
  })
}
