/** Competitions: divisions, events, who registered, and the scores. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  CompetitionModel,
  DivisionModel,
  EventModel,
  HeatModel,
  ParticipantModel,
  RegistrationImportModel,
  RegistrationModel,
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
