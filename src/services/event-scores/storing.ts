import { v7 as uuid } from 'uuid'
import type { Penalty, StoredPenalty } from '../../domain/event-scores/penalty'
import { checkResult } from '../../domain/results/check-result'
import { NOT_ACCEPTED } from '../../domain/results/typed-score'
import { toTimestamp } from '../../domain/shared/moments'
import { resultColumns } from '../../domain/workouts/stored'
import { exceededCap } from '../../domain/workouts/time-cap'
import { assertNoErrors, invalid } from '../../errors'
import type { ScoreModel } from '../../generated/sqlite/models'
import { chooseVersion } from '../competitions/event-versions'
import { touchCompetition } from '../competitions/revision'
import { updatePlaces } from '../leaderboards/place-news'
import { getDetails, getMovements } from '../results/reading'
import { assertUnchanged, type Done, deleteResultRow, isSameResult } from '../results/rows'
import { recordChange } from '../shared/audit'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { tieBreakProblem } from './event-scores'
import { penalize } from './penalizing'
import { parseDetails, parsePenalty, rowName, type StoredScore, scoreId, type Target } from './targets'

export type Rest = {
  review?: ScoreModel['review']
  videoUrl?: string | null
  penalty?: Penalty | null
}
type About = {
  action: string
  reason?: string | undefined
  more?: Record<string, unknown> | undefined
  field?: string
}

type ScoredRow = Pick<Target, 'event' | 'registration' | 'participant' | 'stored' | 'closedIn'>

/** Throws conflict `edited_meanwhile` unless the stored revision is the expected one. Null means no score. */
export function assertRevision(stored: StoredScore | null, expected: number | null): void {
  assertUnchanged('score', stored && { ...stored.result, revision: stored.revision }, expected)
}

/** True when the stored score equals the result. */
export function equalsStored(stored: StoredScore, done: Done): boolean {
  return isSameResult(
    { ...stored.result, scalingName: null, details: JSON.stringify(parseDetails(stored)) },
    done,
  )
}

/**
 * Creates or updates a score with its history, keeping its penalty. Throws validation_failed on the field.
 */
export async function writeScore(
  inside: Inside,
  target: Target,
  done: Done,
  rest: Rest,
  about: About,
): Promise<StoredScore> {
  const { event, stored } = target
  const penalty = rest.penalty === undefined ? stored && parsePenalty(stored) : rest.penalty
  const { penalty: applied, ...columns } = buildColumns(target, done, penalty, about.field ?? 'score')
  const storedPenalty: StoredPenalty | null = applied && { ...applied, without: done.details }
  const scored = {
    review: rest.review ?? stored?.review ?? 'accepted',
    videoUrl: rest.videoUrl === undefined ? (stored?.videoUrl ?? null) : rest.videoUrl,
    penalty: storedPenalty && JSON.stringify(storedPenalty),
  }
  const written = stored
    ? await changeScore(inside, stored, { columns, scored })
    : await createScore(inside, target, { columns, scored, now: new Date() })
  await recordChange(inside, {
    action: about.action,
    subjectType: 'score',
    subjectId: written.id,
    ...(stored && { before: auditFields(target, stored) }),
    after: { ...auditFields(target, written), ...(about.reason && { reason: about.reason }), ...about.more },
  })
  await touchCompetition(inside, event.competitionId)
  if (target.closedIn) await updatePlaces(inside, event.competitionId, target.closedIn)
  return written
}

/** Deletes a score with its result and keeps its history. */
export async function removeScore(inside: Inside, target: ScoredRow, about: About): Promise<void> {
  const { event, participant, stored } = target
  if (!stored) return
  await deleteEntries(inside, 'score', { id: stored.id })
  const comments = await deleteResultRow(inside, stored.resultId)
  await recordChange(inside, {
    action: about.action,
    subjectType: 'score',
    // The next score of this row gets the same id, and so continues its history.
    subjectId: scoreId(event.id, participant.id),
    resourceId: stored.id,
    before: { ...auditFields(target, stored), ...(comments.length > 0 && { comments }) },
    after: { ...(about.reason && { reason: about.reason }), ...about.more },
  })
  await touchCompetition(inside, event.competitionId)
  if (target.closedIn) await updatePlaces(inside, event.competitionId, target.closedIn)
}

type New = {
  columns: Omit<ReturnType<typeof buildColumns>, 'penalty'>
  scored: Pick<ScoreModel, 'review' | 'videoUrl' | 'penalty'>
  now: Date
}

/** Takes two statements; updating the result through the score would take five. */
async function changeScore(
  { gymId, db }: Inside,
  stored: StoredScore,
  { columns, scored }: Omit<New, 'now'>,
): Promise<StoredScore> {
  const revision = { increment: 1 }
  const score = await db.score.update({
    where: { gymId_id: { gymId, id: stored.id } },
    data: { ...scored, revision },
  })
  const result = await db.result.update({
    where: { gymId_id: { gymId, id: stored.resultId } },
    data: { ...columns, revision },
  })
  return { ...score, result }
}

async function createScore(
  { gymId, db }: Inside,
  { event, registration, participant }: Target,
  { columns, scored, now }: New,
): Promise<StoredScore> {
  const resultId = uuid()
  const result = await db.result.create({
    data: {
      id: resultId,
      gymId,
      sessionId: null,
      wodComponentId: null,
      position: 0,
      perceivedExertion: 0,
      notes: null,
      doneAt: toTimestamp(now),
      createdAt: now,
      revision: 1,
      ...columns,
    },
  })
  const score = await db.score.create({
    data: {
      id: scoreId(event.id, participant.id),
      gymId,
      competitionId: event.competitionId,
      registrationId: registration.id,
      eventId: event.id,
      participantId: participant.id,
      resultId,
      revision: 1,
      createdAt: now,
      ...scored,
    },
  })
  return { ...score, result }
}

const TOO_MUCH: Record<string, string> = {
  amount: 'cannot be subtracted from this score',
  percent: 'cannot be subtracted from this score',
}

/**
 * Returns the columns of a score's result, and its penalty with the amount of a percentage. Throws validation_failed on
 * `field` when the event refuses the score.
 */
export function buildColumns(
  { event, versions, participant }: Pick<Target, 'event' | 'versions' | 'participant'>,
  done: Done,
  penalty: Penalty | null,
  field: string,
) {
  const { status, scaling } = done
  const version = chooseVersion(versions, scaling)
  const details = getDetails(version)
  if (details === null) throw invalid({ [field]: [NOT_ACCEPTED] })
  const { gender } = participant
  const penalized = penalty && penalize(details, done, penalty, gender)
  const counted = penalty ? penalized?.details : done.details
  if (!counted) throw invalid({ [field]: [TOO_MUCH[field] ?? 'is less than its penalty takes'] })
  const problem = tieBreakProblem(event, version, { status, details: counted })
  if (problem) throw invalid({ [field]: [problem] })
  const result = { type: counted.type, status, details: counted }
  const passed = exceededCap(details, result)
  const late = passed === undefined ? [] : [`must be at most ${passed} seconds, the time cap`]
  const errors = [...Object.values(checkResult(details, result, gender)).flat(), ...late]
  assertNoErrors(errors.length > 0 ? { [field]: errors } : {})
  return {
    prescribedWorkoutId: versions.rx.id,
    scaledWorkoutId: version === versions.rx ? null : version.id,
    scaling,
    penalty: penalized?.penalty ?? null,
    ...resultColumns(details, result, gender, getMovements(version)),
  }
}

function auditFields(
  { event, registration, participant }: ScoredRow,
  score: StoredScore,
): Record<string, unknown> {
  const { status, scaling, description, details } = score.result
  const penalty = parsePenalty(score)
  return {
    event: event.name,
    name: rowName(event, registration, participant),
    event_id: event.id,
    registration_id: registration.id,
    participant_id: participant.id,
    status,
    scaling,
    description,
    details: JSON.parse(details),
    review: score.review,
    ...(score.videoUrl && { video_url: score.videoUrl }),
    ...(penalty && { penalty: toPenalty(penalty) }),
  }
}

function toPenalty(penalty: StoredPenalty): Penalty {
  const { without: _, ...shown } = penalty
  return shown
}
