/** Competitions: divisions, events, who registered, and the scores. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  CompetitionModel,
  CompetitionSignatureModel,
  DivisionModel,
  EventModel,
  HeatModel,
  ParticipantModel,
  RegistrationAnswerModel,
  RegistrationImportModel,
  RegistrationModel,
  RegistrationQuestionModel,
  ScoreModel,
} from '../../../src/generated/sqlite/models'
import { gymIdOf } from './gyms'
import { nextMinute, nextNumber } from './numbers'
import { buildResult, type GivenResult } from './training'
import { buildWorkout } from './workouts'

export async function buildCompetition(
  db: Db,
  given: Partial<CompetitionModel> = {},
): Promise<CompetitionModel> {
  return db.competition.create({
    data: {
      id: uuid(),
      name: `Throwdown ${nextNumber()}`,
      description: '',
      status: 'published',
      timeZone: 'Europe/Zurich',
      registrationOpensAt: nextMinute(),
      registrationClosesAt: null,
      videoUrl: '',
      createdAt: nextMinute(),
      ...given,
      gymId: await gymIdOf(db, given),
    },
  })
}

/** The competition that a builder was given, or a new one. */
async function competitionOf(db: Db, given: { gymId?: string; competitionId?: string }) {
  const gymId = await gymIdOf(db, given)
  const competitionId = given.competitionId ?? (await buildCompetition(db, { gymId })).id
  return { gymId, competitionId }
}

export async function buildDivision(db: Db, given: Partial<DivisionModel> = {}): Promise<DivisionModel> {
  const number = nextNumber()
  return db.division.create({
    data: {
      id: uuid(),
      name: `Division ${number}`,
      kind: 'individual',
      position: number,
      femalesRequired: null,
      malesRequired: null,
      teamSize: null,
      registrationLimit: null,
      visible: true,
      ...given,
      ...(await competitionOf(db, given)),
    },
  })
}

/** An event; `divisions` do it. */
export async function buildEvent(
  db: Db,
  given: Partial<EventModel> = {},
  divisions: DivisionModel[] = [],
): Promise<EventModel> {
  const parent = await competitionOf(db, given)
  const number = nextNumber()
  const event = await db.event.create({
    data: {
      id: uuid(),
      name: `Event ${number}`,
      kind: 'individual',
      position: number,
      instructions: null,
      deadline: null,
      deadlineBuffer: 0,
      releasedAt: null,
      scoreVisibility: 'immediate',
      tieBreak: 'none',
      visible: true,
      scaledWorkoutId: null,
      foundationsWorkoutId: null,
      ...given,
      ...parent,
      workoutId: given.workoutId ?? (await buildWorkout(db, { gymId: parent.gymId })).id,
    },
  })
  await db.divisionEvent.createMany({
    data: divisions.map(division => ({ ...parent, divisionId: division.id, eventId: event.id })),
  })
  return event
}

export type GivenRegistration = Partial<RegistrationModel> & { participants?: Partial<ParticipantModel>[] }
export type BuiltRegistration = RegistrationModel & { participants: ParticipantModel[] }

/** A registration of one participant, its captain, unless others are named. */
export async function buildRegistration(db: Db, given: GivenRegistration = {}): Promise<BuiltRegistration> {
  const { participants = [{}], ...columns } = given
  const parent = await competitionOf(db, given)
  const registration = await db.registration.create({
    data: {
      id: uuid(),
      registeredAt: nextMinute(),
      teamName: null,
      withdrawnAt: null,
      ...columns,
      ...parent,
      divisionId: given.divisionId ?? (await buildDivision(db, parent)).id,
    },
  })
  const rows = participants.map((participant, index) =>
    participantRow({ captain: index === 0, ...participant, position: index }, registration),
  )
  await db.participant.createMany({ data: rows })
  return { ...registration, participants: rows }
}

function participantRow(
  given: Partial<ParticipantModel>,
  { gymId, id }: RegistrationModel,
): ParticipantModel {
  const number = nextNumber()
  return {
    id: uuid(),
    athleteId: null,
    position: 0,
    name: `Participant ${number}`,
    email: `participant-${number}@people.example`,
    gender: 'female',
    countryCode: 'CH',
    affiliation: null,
    captain: true,
    ...{ birthday: null, phone: null, emergencyContact: null, shirt: null, bibName: null, filledInAt: null },
    listed: false,
    ...given,
    gymId,
    registrationId: id,
  }
}

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

/** The waiver of a competition, signed by the captain of a registration. */
export async function buildCompetitionSignature(
  db: Db,
  { gymId, competitionId, participants: [captain] }: BuiltRegistration,
): Promise<CompetitionSignatureModel> {
  const text = 'I take part at my own risk.'
  const version = {
    id: uuid(),
    gymId,
    competitionId,
    number: 1,
    signedFrom: 1,
    text,
    createdAt: nextMinute(),
  }
  const { id: waiverId } = await db.competitionWaiver.create({ data: version })
  const signer = { participantId: captain!.id, name: captain!.name, relation: null, strokes: null }
  return db.competitionSignature.create({
    data: { id: uuid(), gymId, waiverId, ...signer, signedAt: nextMinute() },
  })
}

/** A sheet that was read in, and made these registrations. */
export async function buildImport(
  db: Db,
  ...registrations: RegistrationModel[]
): Promise<RegistrationImportModel> {
  const [{ gymId, competitionId }] = registrations as [RegistrationModel]
  return db.registrationImport.create({
    data: {
      id: uuid(),
      gymId,
      competitionId,
      fileName: 'list.csv',
      registrationIds: JSON.stringify(registrations.map(({ id }) => id)),
      createdAt: nextMinute(),
      undoneAt: null,
    },
  })
}

/** A heat with these registrations in its lanes, from the first on; null leaves a lane free. */
export async function buildHeat(
  db: Db,
  event: EventModel,
  given: Partial<HeatModel> = {},
  registrations: (RegistrationModel | null)[] = [],
): Promise<HeatModel> {
  const { gymId, competitionId, id: eventId } = event
  const number = given.number ?? (await db.heat.count({ where: { eventId } })) + 1
  const heat = await db.heat.create({
    data: { id: uuid(), number, startsAt: nextMinute(), ...given, gymId, competitionId, eventId },
  })
  const lanes = registrations.flatMap((registration, index) =>
    registration ? [{ gymId, heatId: heat.id, lane: index + 1, registrationId: registration.id }] : [],
  )
  await db.heatLane.createMany({ data: lanes })
  return heat
}

export type GivenScore = Partial<ScoreModel> & {
  registration: BuiltRegistration
  event: EventModel
  result?: GivenResult
}

/** A score in an event, of the registration's first participant unless another is named. */
export async function buildScore(db: Db, given: GivenScore): Promise<ScoreModel> {
  const { registration, event, result, ...columns } = given
  const { gymId, competitionId } = event
  const workout = await db.workout.findUniqueOrThrow({ where: { id: event.workoutId } })
  const row = await buildResult(db, { workout, ...result, gymId, sessionId: null })
  return db.score.create({
    data: {
      id: uuid(),
      participantId: registration.participants[0]!.id,
      videoUrl: null,
      createdAt: nextMinute(),
      ...columns,
      gymId,
      competitionId,
      registrationId: registration.id,
      eventId: event.id,
      resultId: row.id,
    },
  })
}
