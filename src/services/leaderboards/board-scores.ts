/** Scores of a division's board in one raw SQL statement, the most frequent read of competitions. */
import type { ResultModel, ScoreModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

export type BoardResult = Pick<
  ResultModel,
  | 'id'
  | 'status'
  | 'scaling'
  | 'details'
  | 'description'
  | 'total'
  | 'prescribedWorkoutId'
  | 'scaledWorkoutId'
  | 'doneAt'
>
export type BoardScore = {
  scoreId: string
  eventId: string
  registrationId: string
  participantId: string
  videoUrl: string | null
  penalty: string | null
  review: ScoreModel['review']
  result: BoardResult
}

type Row = Omit<BoardScore, 'result'> & BoardResult

/** Returns the scores of a division with their results, unordered and without rejected scores. */
export async function listDivisionScores(scope: GymScope, divisionId: string): Promise<BoardScore[]> {
  const { db, gymId } = scope
  const rows = await db.$queryRaw<Row[]>`
    SELECT s."id" AS "scoreId", s."eventId", s."registrationId", s."participantId", s."videoUrl", s."penalty", s."review",
      r."id", r."status", r."scaling", r."details", r."description", r."total",
      r."prescribedWorkoutId", r."scaledWorkoutId", r."doneAt"
    FROM "Registration" g
    JOIN "Score" s ON s."gymId" = g."gymId" AND s."registrationId" = g."id"
    JOIN "Result" r ON r."gymId" = s."gymId" AND r."id" = s."resultId"
    WHERE g."gymId" = ${gymId} AND g."divisionId" = ${divisionId} AND s."review" <> 'rejected'`
  return rows.map(
    ({ scoreId, eventId, registrationId, participantId, videoUrl, penalty, review, ...result }) => ({
      scoreId,
      eventId,
      registrationId,
      participantId,
      videoUrl,
      penalty,
      review,
      result,
    }),
  )
}
