/** What a judge does through a link: the scores of one event, in the lanes that the link is for. */
import { transaction } from '../../db/transaction'
import { invalid, notFound } from '../../errors'
import type { EventModel, JudgeLinkModel } from '../../generated/sqlite/models'
import type { EventScoreLine, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { isInLanes } from '../../schemas/heats/lanes'
import type { GymScope } from '../../scope'
import { type ScoreGrid, scoreGridOf } from './grid'
import type { ReadLine } from './reading'
import { storeLine, targetOnLine } from './scoring'
import { eventIn, readOn, type StoredScore, type Target } from './targets'

/** The link by its id, while it works: it names the competition, the event and the lanes. Throws not_found. */
async function linkOf(scope: GymScope, id: string): Promise<JudgeLinkModel> {
  const link = await scope.db.judgeLink.findFirst({ where: { gymId: scope.gymId, id, revokedAt: null } })
  if (!link) throw notFound('This page')
  return link
}

/** The lines of a judge, of one heat or of all of them. Throws not_found. */
export async function getJudgeSheet(
  scope: GymScope,
  linkId: string,
  wanted: { heatId?: string; participantId?: string } = {},
): Promise<ScoreGrid & { link: JudgeLinkModel; event: EventModel }> {
  const link = await linkOf(scope, linkId)
  const event = await eventIn(scope, link.competitionId, link.eventId)
  return { ...(await scoreGridOf(scope, event, { ...wanted, lanes: link.lanes })), link, event }
}

/**
 * Stores a line that a judge has entered. One that says what is stored already changes nothing. Throws not_found once the
 * link is revoked, conflict `edited_meanwhile`, and validation_failed on `score`, and on `athlete_id` for another lane.
 */
export async function judgeScore(
  scope: GymScope,
  linkId: string,
  line: EventScoreLine,
): Promise<StoredScore | null> {
  return transaction(scope.db, async tx => {
    const inside = { ...scope, db: tx }
    const link = await linkOf(inside, linkId)
    const target = await targetOnLine(scope, tx, link, line.athlete_id)
    await assertLane(inside, link, target)
    return storeLine(scope, tx, target, line, { more: { judge_link_id: linkId } })
  })
}

/** How a score would be understood; writes nothing. Throws not_found, and validation_failed on `athlete_id`. */
export async function readJudgeLine(
  scope: GymScope,
  linkId: string,
  line: EventScoreToRead,
): Promise<ReadLine> {
  const link = await linkOf(scope, linkId)
  const target = await targetOnLine(scope, scope.db, link, line.athlete_id)
  await assertLane(scope, link, target)
  return readOn(target, line)
}

async function assertLane({ db, gymId }: GymScope, link: JudgeLinkModel, target: Target): Promise<void> {
  if (link.lanes === '') return
  const lane = await db.heatLane.findFirst({
    where: { gymId, registrationId: target.registration.id, heat: { eventId: link.eventId } },
    select: { lane: true },
  })
  if (!lane || !isInLanes(link.lanes, lane.lane))
    throw invalid({ athlete_id: ['must be in one of the lanes of this link'] })
}
