/** Everything that saving a score needs to know, in one statement instead of eight. */
import type {
  DivisionEventModel,
  DivisionModel,
  EventModel,
  ParticipantModel,
  RegistrationModel,
  ResultModel,
  ScoreModel,
} from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

export type ScoredEvent = Pick<
  EventModel,
  | 'id'
  | 'competitionId'
  | 'name'
  | 'kind'
  | 'tieBreak'
  | 'workoutId'
  | 'scaledWorkoutId'
  | 'foundationsWorkoutId'
>
export type StoredScore = Pick<
  ScoreModel,
  'id' | 'competitionId' | 'registrationId' | 'resultId' | 'revision' | 'review' | 'videoUrl' | 'penalty'
> & {
  result: Pick<
    ResultModel,
    'id' | 'status' | 'scaling' | 'details' | 'description' | 'prescribedWorkoutId' | 'scaledWorkoutId'
  >
}

export type ScoredParticipant = Pick<ParticipantModel, 'id' | 'name' | 'gender' | 'captain'>

export type ScoreTarget = {
  event: ScoredEvent
  registration: Pick<RegistrationModel, 'id' | 'teamName' | 'withdrawnAt'> & {
    division: Pick<DivisionModel, 'kind' | 'version'>
    participants: ScoredParticipant[]
  }
  /** The division's version of the event, if unusual. */
  link: Pick<DivisionEventModel, 'version' | 'divisionId' | 'closedAt'>
  stored: StoredScore | null
  units: 'kg' | 'lb'
}

type Row = { memberId: string } & Omit<ScoredParticipant, 'id'> &
  Omit<ScoredEvent, 'id' | 'name' | 'kind' | 'competitionId'> &
  Pick<RegistrationModel, 'teamName' | 'withdrawnAt'> &
  Omit<StoredScore, 'id' | 'competitionId' | 'result'> &
  Pick<StoredScore['result'], 'status' | 'scaling' | 'details' | 'description'> & {
    eventName: string
    eventKind: EventModel['kind']
    registrationId: string
    divisionKind: DivisionModel['kind']
    usual: DivisionModel['version']
    version: DivisionEventModel['version']
    divisionId: string
    closedAt: Date | null
    units: 'kg' | 'lb'
    scoreId: string | null
    doneId: string
    doneScaledId: string | null
  }

/** Finds a participant's division, heat and score in an event, except on the waiting list. */
export async function findScoreTarget(
  scope: GymScope,
  competitionId: string,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<ScoreTarget | null> {
  const { db, gymId } = scope
  const rows = await db.$queryRaw<Row[]>`
    SELECT m."id" AS "memberId", m."name", m."gender", m."captain",
      e."name" AS "eventName", e."kind" AS "eventKind", e."tieBreak",
      e."workoutId", e."scaledWorkoutId", e."foundationsWorkoutId",
      r."id" AS "registrationId", r."teamName", r."withdrawnAt",
      d."kind" AS "divisionKind", d."version" AS "usual", l."version", l."divisionId", l."closedAt", g."units",
      s."id" AS "scoreId", s."resultId", s."revision", s."review", s."videoUrl", s."penalty",
      x."status", x."scaling", x."details", x."description",
      x."prescribedWorkoutId" AS "doneId", x."scaledWorkoutId" AS "doneScaledId"
    FROM "Participant" p
    JOIN "Registration" r ON r."gymId" = p."gymId" AND r."id" = p."registrationId"
    JOIN "Participant" m ON m."gymId" = r."gymId" AND m."registrationId" = r."id"
    JOIN "Division" d ON d."gymId" = r."gymId" AND d."id" = r."divisionId"
    JOIN "DivisionEvent" l ON l."gymId" = d."gymId" AND l."divisionId" = d."id"
    JOIN "Event" e ON e."gymId" = l."gymId" AND e."id" = l."eventId"
    JOIN "Gym" g ON g."id" = p."gymId"
    LEFT JOIN "Score" s ON s."gymId" = p."gymId" AND s."eventId" = e."id" AND s."participantId" = p."id"
    LEFT JOIN "Result" x ON x."gymId" = s."gymId" AND x."id" = s."resultId"
    WHERE p."gymId" = ${gymId} AND p."id" = ${participantId} AND r."waitingSince" IS NULL
      AND e."id" = ${eventId} AND e."competitionId" = ${competitionId}
    ORDER BY m."position", m."id"`
  const [row] = rows
  if (!row) return null
  const { tieBreak, workoutId, scaledWorkoutId, foundationsWorkoutId, teamName, withdrawnAt, units } = row
  return {
    event: {
      ...{ id: eventId, competitionId, name: row.eventName, kind: row.eventKind },
      ...{ tieBreak, workoutId, scaledWorkoutId, foundationsWorkoutId },
    },
    registration: {
      ...{ id: row.registrationId, teamName, withdrawnAt },
      division: { kind: row.divisionKind, version: row.usual },
      participants: rows.map(({ memberId: id, name, gender, captain }) => ({ id, name, gender, captain })),
    },
    link: { version: row.version, divisionId: row.divisionId, closedAt: row.closedAt },
    stored: toStoredScore(row, competitionId),
    units,
  }
}

function toStoredScore({ scoreId, ...row }: Row, competitionId: string): StoredScore | null {
  if (scoreId === null) return null
  const {
    registrationId,
    resultId,
    revision,
    review,
    videoUrl,
    penalty,
    status,
    scaling,
    details,
    description,
  } = row
  return {
    ...{ id: scoreId, competitionId, registrationId, resultId, revision, review, videoUrl, penalty },
    result: {
      ...{ id: resultId, status, scaling, details, description },
      ...{ prescribedWorkoutId: row.doneId, scaledWorkoutId: row.doneScaledId },
    },
  }
}
