/** Scoring by organisers: entering and deleting scores row by row. */
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { ReadRow, Understood } from './reading'
import { assertRevision, equalsStored, type Rest, removeScore, toDone, writeScore } from './storing'
import { readRowScore, requireTarget, type StoredScore, type Target } from './targets'

/** An event and its competition. */
export type EventRef = { competitionId: string; eventId: string }

/**
 * Stores a typed row as accepted and returns its score; null when the row is empty. A row equal to the stored
 * one changes nothing, whatever revision it names, so clients may send it twice. Throws forbidden, not_found,
 * conflict `edited_meanwhile`, and validation_failed on `participant_id` and `score`: unreadable, ambiguous,
 * a tie-break of another kind, or empty although a score exists.
 */
export async function enterScore(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  row: EventScoreRow,
): Promise<StoredScore | null> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const target = await targetOfRow(inside, { competitionId, eventId }, row.participant_id)
    return storeRow(inside, target, row)
  })
}

/**
 * Returns the reading of a score without storing it. Throws forbidden, not_found, and validation_failed on
 * `participant_id`.
 */
export async function readEventRow(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  row: EventScoreToRead,
): Promise<ReadRow> {
  authorize(canCoach(scope.actor))
  return readRowScore(
    await requireTarget(scope, competitionId, { eventId, participantId: row.participant_id }),
    row,
  )
}

/** Reads the row of a participant inside a transaction. Throws the errors of requireTarget. */
export async function targetOfRow(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  participantId: string,
): Promise<Target> {
  return requireTarget(scope, competitionId, { eventId, participantId })
}

/**
 * Stores a typed row without checking permissions. `more` is added to the history. Throws conflict and
 * validation_failed like enterScore.
 */
export async function storeRow(
  inside: Inside,
  target: Target,
  row: EventScoreRow,
  { rest = { review: 'accepted' }, more }: { rest?: Rest; more?: Record<string, unknown> } = {},
): Promise<StoredScore | null> {
  const { stored } = target
  if (row.remove) {
    if (!stored) return null
    assertRevision(stored, row.revision ?? null)
    await removeScore(inside, target, { action: 'score.clear', more })
    return null
  }
  const read = readRowScore(target, row)
  if (read.kind === 'empty' && !stored) return null
  const done = toDone(assertUnderstood(read, stored))
  if (stored && equalsStored(stored, done) && isUnchanged(stored, rest)) return stored
  assertRevision(stored, row.revision ?? null)
  if (!stored && target.registration.withdrawnAt !== null)
    throw invalid({ participant_id: ['has withdrawn from the competition'] })
  const action = stored ? 'score.update' : 'score.create'
  return writeScore(inside, target, done, rest, { action, more })
}

/** Returns the reading, if it succeeded. Throws validation_failed on `score` otherwise. */
export function assertUnderstood(read: ReadRow, stored: StoredScore | null): Understood {
  if (read.kind === 'understood') return read
  if (read.kind === 'ask') throw invalid({ score: [read.question] })
  if (read.kind === 'wrong') throw invalid({ score: [read.message] })
  const said = stored?.result.description ?? 'The score'
  throw invalid({ score: [`The field is empty. ${said} stays until you delete it.`] })
}

/** Judges and organisers send no video, so their row counts as unchanged whatever the review was. */
function isUnchanged(stored: StoredScore, { videoUrl, review }: Rest): boolean {
  return videoUrl === undefined || (videoUrl === stored.videoUrl && review === stored.review)
}
