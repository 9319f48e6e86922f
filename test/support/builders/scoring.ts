/** What a competition is scored with: heats with their lanes, judges' links. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  CompetitionModel,
  CompetitionRoleModel,
  EventModel,
  HeatModel,
  JudgeLinkModel,
  RegistrationModel,
  ScoreImportModel,
} from '../../../src/generated/sqlite/models'
import { nextMinute, nextNumber } from './numbers'

/** A heat of these registrations, in the lanes from 1 on. */
export async function buildHeatOf(
  db: Db,
  event: EventModel,
  registrations: RegistrationModel[],
  number = 1,
): Promise<HeatModel> {
  const { gymId, competitionId, id: eventId } = event
  const heat = await db.heat.create({
    data: { id: uuid(), gymId, competitionId, eventId, number, startsAt: nextMinute() },
  })
  await db.heatLane.createMany({
    data: registrations.map((registration, index) => ({
      gymId,
      heatId: heat.id,
      lane: index + 1,
      registrationId: registration.id,
    })),
  })
  return heat
}

export async function buildJudgeLink(
  db: Db,
  event: EventModel,
  given: Partial<JudgeLinkModel> = {},
): Promise<JudgeLinkModel> {
  return db.judgeLink.create({
    data: {
      id: uuid(),
      gymId: event.gymId,
      competitionId: event.competitionId,
      eventId: event.id,
      name: 'Judge Ben',
      lanes: '',
      createdAt: nextMinute(),
      revokedAt: null,
      ...given,
    },
  })
}

/** A role of a person without an account, who has a link. */
export async function buildRole(
  db: Db,
  { gymId, id: competitionId }: Pick<CompetitionModel, 'id' | 'gymId'>,
  given: Partial<CompetitionRoleModel> = {},
): Promise<CompetitionRoleModel> {
  const number = nextNumber()
  return db.competitionRole.create({
    data: {
      ...{ id: uuid(), kind: 'reviewer', name: `Helper ${number}`, email: `helper-${number}@people.example` },
      ...{ athleteId: null, usedAt: null, createdAt: new Date(), ...given, gymId, competitionId },
    },
  })
}

/** A list of results that was read in, whose scores are gone. */
export async function buildScoreImport(
  db: Db,
  { gymId, id: competitionId }: Pick<CompetitionModel, 'id' | 'gymId'>,
): Promise<ScoreImportModel> {
  return db.scoreImport.create({
    data: {
      ...{ id: uuid(), gymId, competitionId, fileName: 'results.csv', resultIds: '[]' },
      ...{ createdAt: nextMinute(), undoneAt: null },
    },
  })
}
