import { addError, assertNoErrors, type FieldErrors, invalid, notFound, withFields } from '../../errors'
import type { ScoreModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type {
  PenaltyGiven,
  ReviewGiven,
  ScoreCreate,
  ScoreSheet,
  ScoresQuery,
  ScoreUpdate,
} from '../../schemas/event-scores/interface'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { eventRef } from '../competitions/event-fields'
import { assembleResults, type Result } from '../results/results'
import type { Done } from '../results/rows'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { pardonScore, penalizeRow, reviewScore } from './decisions'
import { storeRow } from './scoring'
import { assertRevision, equalsStored, removeScore, writeScore } from './storing'
import { parseDetails, requireTarget, type StoredScore, type Target } from './targets'

export type Score = ScoreModel & { result: Result }

/** Returns a page of an event's scores by creation time, rejected or not. Throws validation_failed. */
export async function listScores(
  scope: GymScope,
  eventId: string,
  { division_id: divisionId, ...page }: ScoresQuery,
): Promise<Page<Score>> {
  const { db, gymId } = scope
  const { competitionId } = await eventRef(scope, eventId)
  if (
    divisionId !== undefined &&
    !(await db.division.findFirst({ where: { gymId, competitionId, id: divisionId } }))
  )
    throw invalid({ division_id: ['is not the id of a division of this competition'] })
  const listed = { gymId, eventId, ...(divisionId !== undefined && { registration: { gymId, divisionId } }) }
  const { rows, ...cursors } = await listRows(scope, 'score', page, { among: listed, parentId: eventId })
  return { ...cursors, rows: await assembleScores(scope, rows) }
}

export async function getScore(scope: GymScope, id: string): Promise<Score> {
  const [score] = await assembleScores(scope, [await scoreRow(scope, id)])
  return score!
}

/** Enters the first score of a participant. */
export async function createScore(scope: GymScope, eventId: string, input: ScoreCreate): Promise<string> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { competitionId } = await eventRef(inside, eventId)
    const target = await requireTarget(inside, { competitionId, eventId }, input.participant_id)
    const stored = await store(inside, target, input, null)
    return stored.id
  })
}

/** Updates a score, keeping its penalty. */
export async function updateScore(scope: GymScope, id: string, input: ScoreUpdate): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const target = await targetOf(inside, id)
    await store(inside, target, input, target.stored.revision)
  })
}

/** Removes a score with its result. */
export async function deleteScore(scope: GymScope, id: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside =>
    removeScore(inside, await targetOf(inside, id), { action: 'score.clear' }),
  )
}

/** Enters all scores of a sheet, or nothing. Throws validation_failed with the errors of each row. */
export async function enterScores(scope: GymScope, eventId: string, { rows }: ScoreSheet): Promise<Score[]> {
  authorize(canCoach(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      const { competitionId } = await eventRef(inside, eventId)
      const errors: FieldErrors = {}
      const ids: string[] = []
      const rowOf = new Map<string, number>()
      for (const [index, { participant_id: id }] of rows.entries()) {
        const first = rowOf.get(id)
        if (first === undefined) rowOf.set(id, index)
        else addError(errors, `rows[${index}].participant_id`, `is in rows[${first}] already`)
      }
      for (const [index, row] of rows.entries()) {
        if (rowOf.get(row.participant_id) !== index) continue
        try {
          const target = await requireTarget(inside, { competitionId, eventId }, row.participant_id)
          ids.push((await store(inside, target, row, target.stored?.revision ?? null)).id)
        } catch (error) {
          const { fields } = withFields(error, path => `rows[${index}].${path}`) as { fields?: FieldErrors }
          if (!fields) throw error
          for (const [path, messages] of Object.entries(fields))
            for (const message of messages) addError(errors, path, message)
        }
      }
      assertNoErrors(errors)
      const scores = await inside.db.score.findMany({ where: { gymId: inside.gymId, id: { in: ids } } })
      const whole = new Map((await assembleScores(inside, scores)).map(score => [score.id, score]))
      return ids.map(id => whole.get(id)!)
    },
    { timeout: 30_000 },
  )
}

/** Penalises a score, replacing an earlier penalty. */
export async function penaliseScore(scope: GymScope, id: string, given: PenaltyGiven): Promise<void> {
  await decide(scope, id, (inside, target) =>
    penalizeRow(inside, refOf(target), { ...aboutScore(target), ...given }),
  )
}

/** Removes a penalty, if any. */
export async function pardonById(scope: GymScope, id: string): Promise<void> {
  await decide(scope, id, (inside, target) => pardonScore(inside, refOf(target), aboutScore(target)))
}

/** Accepts or rejects a score. */
export async function reviewById(scope: GymScope, id: string, given: ReviewGiven): Promise<void> {
  await decide(scope, id, (inside, target) =>
    reviewScore(inside, refOf(target), { ...aboutScore(target), ...given }),
  )
}

type Scored = Target & { stored: StoredScore }

async function decide(
  scope: GymScope,
  id: string,
  decision: (inside: Inside, target: Scored) => Promise<unknown>,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => decision(inside, await targetOf(inside, id)))
}

const refOf = ({ event }: Target) => ({ competitionId: event.competitionId, eventId: event.id })
const aboutScore = ({ participant, stored }: Scored) => ({
  participant_id: participant.id,
  revision: stored.revision,
})

async function targetOf(scope: GymScope, id: string): Promise<Scored> {
  const { competitionId, eventId, participantId } = await scoreRow(scope, id)
  const target = await requireTarget(scope, { competitionId, eventId }, participantId)
  if (target.stored === null) throw notFound('The score')
  return { ...target, stored: target.stored }
}

async function scoreRow({ db, gymId }: GymScope, id: string): Promise<ScoreModel> {
  const row = await db.score.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The score')
  return row
}

async function assembleScores(scope: GymScope, rows: ScoreModel[]): Promise<Score[]> {
  const ids = rows.map(row => row.resultId)
  const results = await scope.db.result.findMany({ where: { gymId: scope.gymId, id: { in: ids } } })
  const byId = new Map((await assembleResults(scope, results)).map(result => [result.id, result]))
  return rows.map(row => ({ ...row, result: byId.get(row.resultId)! }))
}

type Given = Pick<ScoreCreate, 'score'> & Partial<Pick<ScoreUpdate, 'scaling' | 'result' | 'video_url'>>

async function store(
  inside: Inside,
  target: Target,
  { score, scaling, result, video_url: videoUrl }: Given,
  revision: number | null,
): Promise<StoredScore> {
  const { stored, participant } = target
  const video = videoUrl !== undefined && { videoUrl }
  if (score !== undefined) {
    const row = {
      participant_id: participant.id,
      score,
      scaling,
      revision: revision ?? undefined,
      remove: undefined,
    }
    const rest = { review: 'accepted' as const, ...video }
    const written = await storeRow(inside, target, row, { rest })
    // The text has only invisible characters.
    if (written === null) throw invalid({ score: ['must not be blank'] })
    return written
  }
  assertRevision(stored, revision)
  if (stored === null && target.registration.withdrawnAt !== null)
    throw invalid({ participant_id: ['has withdrawn from the competition'] })
  const done = doneFrom(result, stored)
  const same = stored !== null && equalsStored(stored, done)
  if (same && (videoUrl === undefined || videoUrl === stored.videoUrl)) return stored
  const action = stored ? 'score.update' : 'score.create'
  // A new video for the same score leaves its review as it is.
  const rest = { ...(!same && { review: 'accepted' as const }), ...video }
  return writeScore(inside, target, done, rest, { action, field: 'result' })
}

/** A result sent back unchanged already has its penalty applied. */
function doneFrom(result: ScoreUpdate['result'], stored: StoredScore | null): Done {
  if (result !== undefined && !(stored && counts(stored, result.details)))
    return { status: result.status, scaling: result.scaling, details: result.details }
  const { status, scaling } = result ?? stored!.result
  return { status, scaling, details: parseDetails(stored!) }
}

const counts = ({ result }: StoredScore, details: ResultDetails) => result.details === JSON.stringify(details)
