import { penaltyKind } from '../../domain/event-scores/penalty'
import { percentKind } from '../../domain/event-scores/percent-penalty'
import { invalid, notFound } from '../../errors'
import { mayHelp } from '../../policies/competition-roles'
import type {
  PardonForm,
  PenaltyForm,
  ScoreAdjustment,
  ScoreReviewForm,
} from '../../schemas/event-scores/scoring'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { chooseVersion } from '../competitions/event-versions'
import { mailScoreRejected } from '../mail/competitions'
import { notifyOfReview } from '../notifications/competitions'
import { assertUnderstood, getDetails } from '../results/reading'
import type { Done } from '../results/rows'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { closesAt } from './own-scores'
import { assertRevision, writeScore } from './storing'
import {
  type EventRef,
  maySee,
  parseDetails,
  parsePenalty,
  readRowScore,
  requireEvent,
  requireTarget,
  rowName,
  type StoredScore,
  type Target,
} from './targets'

type Scored = Target & { stored: StoredScore }

/**
 * Replaces a score, with a reason, and accepts it. Throws conflict `edited_meanwhile`, and validation_failed on
 * `score`.
 */
export async function adjustScore(
  scope: GymScope,
  ref: EventRef,
  { reason, ...row }: ScoreAdjustment,
): Promise<StoredScore> {
  return decide(scope, ref, row, async (inside, target) => {
    const stored = target.stored.result.description ?? 'The score'
    const done = assertUnderstood(readRowScore(target, row), stored)
    const about = { action: 'score.adjust', reason }
    const written = await writeScore(inside, target, done, { review: 'accepted' }, about)
    if (target.stored.review !== 'accepted') await notifyOfReview(inside, written)
    return written
  })
}

/**
 * Accepts or rejects a score and notifies its athletes. A rejected score does not count. Throws conflict
 * `edited_meanwhile`.
 */
export async function reviewScore(
  scope: GymScope,
  ref: EventRef,
  { decision, reason, ...row }: ScoreReviewForm,
): Promise<StoredScore> {
  return decide(scope, ref, row, async (inside, target) => {
    const { stored } = target
    if (stored.review === decision) return stored
    const action = decision === 'accepted' ? 'score.accept' : 'score.reject'
    const written = await writeScore(inside, target, doneIn(stored), { review: decision }, { action, reason })
    await notifyOfReview(inside, written)
    if (decision === 'rejected') await mailRejection(inside, target, written, reason ?? '')
    return written
  })
}

async function mailRejection(
  inside: Inside,
  { event, registration, participant }: Scored,
  { result, registrationId }: StoredScore,
  reason: string,
): Promise<void> {
  const last = closesAt(await requireEvent(inside, event.competitionId, event.id))
  await mailScoreRejected(inside, registrationId, {
    event: event.name,
    name: rowName(event, registration, participant),
    score: result.description ?? result.status,
    reason,
    until: last !== null && new Date() < last ? last.toISOString() : null,
  })
}

/**
 * Penalises a score by an amount (seconds on a time, reps off a count) or by a percentage, replacing an earlier penalty.
 * Throws conflict `edited_meanwhile`, and validation_failed on `amount` or `percent`.
 */
export async function penalizeRow(
  scope: GymScope,
  ref: EventRef,
  { amount, percent, reason, ...row }: PenaltyForm,
): Promise<StoredScore> {
  return decide(scope, ref, row, (inside, target) => {
    const field = percent === undefined ? 'amount' : 'percent'
    const penalty = {
      reason,
      ...(percent === undefined ? fixedIn(target, amount!) : percentIn(target, percent)),
    }
    const about = { action: 'score.penalise', reason, field }
    return writeScore(inside, target, doneIn(target.stored), { penalty }, about)
  })
}

function fixedIn(target: Scored, amount: number): { seconds: number } | { reps: number } {
  const kind = getPenaltyKind(target)
  if (kind === null)
    throw invalid({
      amount: [
        'cannot be subtracted from this kind of score: give a percentage, or adjust the score instead',
      ],
    })
  return kind === 'seconds' ? { seconds: amount } : { reps: amount }
}

function percentIn(target: Scored, percent: number): { percent: number } {
  if (getPercentKind(target) === null)
    throw invalid({ percent: ['cannot be taken of this kind of score: adjust the score instead'] })
  return { percent }
}

/** Removes a penalty, which restores the original score. Throws conflict `edited_meanwhile`. */
export async function pardonScore(
  scope: GymScope,
  ref: EventRef,
  { reason, ...row }: PardonForm,
): Promise<StoredScore> {
  return decide(scope, ref, row, async (inside, target) => {
    if (parsePenalty(target.stored) === null) return target.stored
    const about = { action: 'score.pardon', reason }
    return writeScore(inside, target, doneIn(target.stored), { penalty: null }, about)
  })
}

type Judged = Pick<Scored, 'versions' | 'stored'>

/** Returns the unit of a penalty on a score, if it can have one. */
export function getPenaltyKind(scored: Judged) {
  return withDetails(scored, penaltyKind)
}

/** Returns the unit of a percentage of a score, if it can have one. */
export function getPercentKind(scored: Judged) {
  return withDetails(scored, percentKind)
}

function withDetails<Kind>(
  { versions, stored }: Judged,
  kindOf: (details: WorkoutDetails, done: Done) => Kind | null,
): Kind | null {
  const done = doneIn(stored)
  const details = getDetails(chooseVersion(versions, done.scaling))
  return details && kindOf(details, done)
}

type Row = { participant_id: string; revision: number }

function decide(
  scope: GymScope,
  ref: EventRef,
  { participant_id: participantId, revision }: Row,
  decision: (inside: Inside, target: Scored) => Promise<StoredScore>,
): Promise<StoredScore> {
  authorize(mayHelp(scope.actor, ref.competitionId, 'review'))
  return inTransaction(scope, async inside => {
    const target = await requireTarget(inside, ref, participantId)
    const { stored } = target
    if (!stored || !maySee(scope.actor, stored)) throw notFound('The score')
    assertRevision(stored, revision)
    return decision(inside, { ...target, stored })
  })
}

function doneIn(stored: StoredScore): Done {
  const { status, scaling } = stored.result
  return { status, scaling, details: parseDetails(stored) }
}
