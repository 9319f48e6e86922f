/** Scoring a competition: what its organisers enter and take away, line by line. */
import { invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { EventScoreLine, EventScoreToRead } from '../../schemas/event-scores/scoring'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { ReadLine, Understood } from './reading'
import { assertRevision, doneFrom, type Rest, removeScore, saysAlready, writeScore } from './storing'
import { readOn, type StoredScore, type Target, targetIn } from './targets'

/** An event of a competition. */
export type EventRef = { competitionId: string; eventId: string }

/**
 * Stores a line as it was typed, and returns its score; null when there is none. What an organiser enters is accepted. A
 * line that says what is stored already changes nothing, whatever revision it names: so a line may be sent twice. Throws
 * forbidden, not_found, conflict `edited_meanwhile`, and validation_failed on `athlete_id` and `score`: not understood,
 * not clear, a tie-break of another kind, or empty where a score is.
 */
export async function enterScore(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  line: EventScoreLine,
): Promise<StoredScore | null> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const target = await targetOnLine(inside, { competitionId, eventId }, line.athlete_id)
    return storeLine(inside, target, line)
  })
}

/** How a score would be understood; writes nothing. Throws forbidden, not_found, and validation_failed on `athlete_id`. */
export async function readEventLine(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  line: EventScoreToRead,
): Promise<ReadLine> {
  authorize(canCoach(scope.actor))
  return readOn(await targetIn(scope, competitionId, { eventId, participantId: line.athlete_id }), line)
}

/** The line of a participant, read in a transaction. Throws what targetIn throws. */
export async function targetOnLine(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  participantId: string,
): Promise<Target> {
  return targetIn(scope, competitionId, { eventId, participantId })
}

/**
 * Stores what was typed on a line, by whoever may: who that is was decided before. `more` goes into the history. Throws
 * conflict and validation_failed as enterScore does.
 */
export async function storeLine(
  inside: Inside,
  target: Target,
  line: EventScoreLine,
  { rest = { review: 'accepted' }, more }: { rest?: Rest; more?: Record<string, unknown> } = {},
): Promise<StoredScore | null> {
  const { stored } = target
  if (line.remove) {
    if (!stored) return null
    assertRevision(stored, line.revision ?? null)
    await removeScore(inside, target, { action: 'score.clear', more })
    return null
  }
  const read = readOn(target, line)
  if (read.kind === 'empty' && !stored) return null
  const done = doneFrom(assertUnderstood(read, stored))
  if (stored && saysAlready(stored, done) && isUnchanged(stored, rest)) return stored
  assertRevision(stored, line.revision ?? null)
  if (!stored && target.registration.withdrawnAt !== null)
    throw invalid({ athlete_id: ['has withdrawn from the competition'] })
  const action = stored ? 'score.update' : 'score.create'
  return writeScore(inside, target, done, rest, { action, more })
}

/** What the text was understood as. Throws validation_failed on `score` when it was not. */
export function assertUnderstood(read: ReadLine, stored: StoredScore | null): Understood {
  if (read.kind === 'understood') return read
  if (read.kind === 'ask') throw invalid({ score: [read.question] })
  if (read.kind === 'wrong') throw invalid({ score: [read.message] })
  const said = stored?.result.description ?? 'The score'
  throw invalid({ score: [`The box is empty. ${said} stays until you delete it.`] })
}

/** Judges and organisers send no video: a line of theirs is the same whatever became of the review. */
function isUnchanged(stored: StoredScore, { videoUrl, review }: Rest): boolean {
  return videoUrl === undefined || (videoUrl === stored.videoUrl && review === stored.review)
}
