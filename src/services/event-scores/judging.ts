/** Scoring through a judge's link: one event, in the lanes of the link. */
import { invalid, notFound } from '../../errors'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import type { EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { isInLanes } from '../../schemas/heats/lanes'
import type { GymScope } from '../../scope'
import { inTransaction } from '../shared/in-transaction'
import type { ReadRow } from './reading'
import { buildEventScoreSheet, type EventScoreSheet } from './score-sheet'
import { storeRow, targetOfRow } from './scoring'
import { readRowScore, requireEvent, type StoredScore, type Target } from './targets'

/** A judge's link with its competition, event and lanes. */
type Link = Pick<JudgeLinkModel, 'id' | 'competitionId' | 'eventId' | 'lanes'>

/** Returns the rows of a judge, of one heat or of all. Throws not_found. */
export async function getJudgeSheet(
  scope: GymScope,
  link: Link,
  wanted: { heatId?: string; participantId?: string } = {},
): Promise<EventScoreSheet> {
  const event = await requireEvent(scope, link.competitionId, link.eventId)
  return buildEventScoreSheet(scope, event, { ...wanted, lanes: link.lanes })
}

/**
 * Stores a row that a judge entered. A row equal to the stored one changes nothing. Throws not_found for a
 * revoked link, conflict `edited_meanwhile`, and validation_failed on `score`, and on `participant_id` for
 * another lane.
 */
export async function judgeScore(
  scope: GymScope,
  link: Link,
  row: EventScoreRow,
): Promise<StoredScore | null> {
  return inTransaction(scope, async inside => {
    await assertWorks(inside, link)
    const target = await targetOfRow(inside, link, row.participant_id)
    await assertLane(inside, link, target)
    return storeRow(inside, target, row, { more: { judge_link_id: link.id } })
  })
}

/**
 * Returns the reading of a score without storing it. Throws not_found, and validation_failed on
 * `participant_id`.
 */
export async function readJudgeRow(scope: GymScope, link: Link, row: EventScoreToRead): Promise<ReadRow> {
  const target = await targetOfRow(scope, link, row.participant_id)
  await assertLane(scope, link, target)
  return readRowScore(target, row)
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
