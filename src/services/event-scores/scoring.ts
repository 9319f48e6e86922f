/** Entering and deleting scores row by row: organisers in the whole event, judges in the lanes of their link. */
import type { ReadRow } from '../../domain/results/typed-score'
import { invalid, notFound } from '../../errors'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import { mayHelp } from '../../policies/competition-roles'
import type { EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { isInLanes } from '../../schemas/heats/lanes'
import type { GymScope } from '../../scope'
import { assertUnderstood } from '../results/reading'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { buildEventScoreSheet, type EventScoreSheet } from './score-sheet'
import { assertRevision, equalsStored, type Rest, removeScore, writeScore } from './storing'
import {
  type EventRef,
  readRowScore,
  requireEvent,
  requireTarget,
  type StoredScore,
  type Target,
} from './targets'

/**
 * Stores a typed row as accepted and returns its score; null when empty. A repeated row changes nothing. Throws conflict `edited_meanwhile`, and
 * validation_failed on `participant_id` and `score`.
 */
export async function enterScore(
  scope: GymScope,
  event: EventRef,
  row: EventScoreRow,
): Promise<StoredScore | null> {
  authorize(mayHelp(scope.actor, event.competitionId, 'score'))
  return inTransaction(scope, async inside =>
    storeRow(inside, await requireTarget(inside, event, row.participant_id), row),
  )
}

/** Reads a score without storing it. Throws validation_failed on `participant_id`. */
export async function readEventRow(
  scope: GymScope,
  event: EventRef,
  row: EventScoreToRead,
): Promise<ReadRow> {
  authorize(mayHelp(scope.actor, event.competitionId, 'review', 'score'))
  return readRowScore(await requireTarget(scope, event, row.participant_id), row)
}

type Link = Pick<JudgeLinkModel, 'id' | 'competitionId' | 'eventId' | 'lanes'>

/** Returns the rows of a judge, of one heat or of all. */
export async function getJudgeSheet(
  scope: GymScope,
  link: Link,
  wanted: { heatId?: string; participantId?: string } = {},
): Promise<EventScoreSheet> {
  const event = await requireEvent(scope, link.competitionId, link.eventId)
  return buildEventScoreSheet(scope, event, { ...wanted, lanes: link.lanes })
}

/**
 * Stores a row that a judge entered. Throws not_found for a revoked link, conflict `edited_meanwhile`, and
 * validation_failed on `score` and `participant_id`.
 */
export async function judgeScore(
  scope: GymScope,
  link: Link,
  row: EventScoreRow,
): Promise<StoredScore | null> {
  return inTransaction(scope, async inside => {
    await assertWorks(inside, link)
    const target = await requireTarget(inside, link, row.participant_id)
    await assertLane(inside, link, target)
    return storeRow(inside, target, row, { more: { judge_link_id: link.id } })
  })
}

/** Reads a score without storing it. Throws validation_failed on `participant_id`. */
export async function readJudgeRow(scope: GymScope, link: Link, row: EventScoreToRead): Promise<ReadRow> {
  const target = await requireTarget(scope, link, row.participant_id)
  await assertLane(scope, link, target)
  return readRowScore(target, row)
}

/** Stores a typed row without checking permissions. Throws conflict and validation_failed like enterScore. */
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
  const done = assertUnderstood(read, stored?.result.description ?? 'The score')
  if (stored && equalsStored(stored, done) && isUnchanged(stored, rest)) return stored
  assertRevision(stored, row.revision ?? null)
  if (!stored && target.registration.withdrawnAt !== null)
    throw invalid({ participant_id: ['has withdrawn from the competition'] })
  const action = stored ? 'score.update' : 'score.create'
  return writeScore(inside, target, done, rest, { action, more })
}

/** Judges and organisers send no video, so the review doesn't matter. */
function isUnchanged(stored: StoredScore, { videoUrl, review }: Rest): boolean {
  return videoUrl === undefined || (videoUrl === stored.videoUrl && review === stored.review)
}

/** Throws not_found when the link was revoked since the request began. */
async function assertWorks({ db, gymId }: GymScope, { id }: Link): Promise<void> {
  const works = await db.judgeLink.findFirst({ where: { gymId, id, revokedAt: null }, select: { id: true } })
  if (!works) throw notFound('This page')
}

async function assertLane({ db, gymId }: GymScope, link: Link, target: Target): Promise<void> {
  if (link.lanes === '') return
  const lane = await db.heatLane.findFirst({
    where: { gymId, registrationId: target.registration.id, heat: { eventId: link.eventId } },
    select: { lane: true },
  })
  if (!lane || !isInLanes(link.lanes, lane.lane))
    throw invalid({ participant_id: ['must be in a lane of this link'] })
}
