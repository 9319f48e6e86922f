/** What a judge does through a link: the scores of one event, in the lanes that the link is for. */
import { invalid, notFound } from '../../errors'
import type { JudgeLinkModel } from '../../generated/sqlite/models'
import type { EventScoreLine, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { isInLanes } from '../../schemas/heats/lanes'
import type { GymScope } from '../../scope'
import { inTransaction } from '../shared/in-transaction'
import { type ScoreGrid, scoreGridOf } from './grid'
import type { ReadLine } from './reading'
import { storeLine, targetOnLine } from './scoring'
import { eventIn, readOn, type StoredScore, type Target } from './targets'

/** A judge's link as it was found for the request: it names the competition, the event and the lanes. */
type Link = Pick<JudgeLinkModel, 'id' | 'competitionId' | 'eventId' | 'lanes'>

/** The rows of a judge, of one heat or of all of them. Throws not_found. */
export async function getJudgeSheet(
  scope: GymScope,
  link: Link,
  wanted: { heatId?: string; participantId?: string } = {},
): Promise<ScoreGrid> {
  const event = await eventIn(scope, link.competitionId, link.eventId)
  return scoreGridOf(scope, event, { ...wanted, lanes: link.lanes })
}

/**
 * Stores a row that a judge has entered. One that says what is stored already changes nothing. Throws not_found when the
 * link was revoked since it was found, conflict `edited_meanwhile`, and validation_failed on `score`, and on `athlete_id`
 * for another lane.
 */
export async function judgeScore(
  scope: GymScope,
  link: Link,
  line: EventScoreLine,
): Promise<StoredScore | null> {
  return inTransaction(scope, async inside => {
    await assertWorks(inside, link)
    const target = await targetOnLine(inside, link, line.athlete_id)
    await assertLane(inside, link, target)
    return storeLine(inside, target, line, { more: { judge_link_id: link.id } })
  })
}

/** How a score would be understood; writes nothing. Throws not_found, and validation_failed on `athlete_id`. */
export async function readJudgeLine(scope: GymScope, link: Link, line: EventScoreToRead): Promise<ReadLine> {
  const target = await targetOnLine(scope, link, line.athlete_id)
  await assertLane(scope, link, target)
  return readOn(target, line)
}

/** Nothing is written through a link that was revoked a moment ago. */
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
    throw invalid({ athlete_id: ['must be in one of the lanes of this link'] })
}
