/** Judges' links, each for one event and some of its lanes, without sign-in. */
import { v7 as uuid } from 'uuid'
import { invalid, notFound } from '../../errors'
import type { EventModel, JudgeLinkModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { JudgeLinkForm } from '../../schemas/event-scores/scoring'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

export type JudgeLink = JudgeLinkModel & { event: Pick<EventModel, 'id' | 'name' | 'position'> }

const WITH_EVENT = { event: { select: { id: true, name: true, position: true } } } as const

/** Returns the valid links of a competition, by event and name. */
export async function listJudgeLinks(scope: GymScope, competitionId: string): Promise<JudgeLink[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const links = await scope.db.judgeLink.findMany({
    where: { gymId: scope.gymId, competitionId, revokedAt: null },
    include: WITH_EVENT,
    orderBy: { id: 'asc' },
  })
  return links.sort((a, b) => a.event.position - b.event.position || a.name.localeCompare(b.name, 'en'))
}

/** Throws not_found, also for a revoked link. */
export async function getJudgeLink(scope: GymScope, competitionId: string, id: string): Promise<JudgeLink> {
  authorize(mayOrganise(scope.actor, competitionId))
  const link = await scope.db.judgeLink.findFirst({
    where: { gymId: scope.gymId, competitionId, id, revokedAt: null },
    include: WITH_EVENT,
  })
  if (!link) throw notFound('The judge’s link')
  return link
}

/** Creates a link. Throws validation_failed on `event_id` outside the competition. */
export async function createJudgeLink(
  scope: GymScope,
  competitionId: string,
  { name, event_id: eventId, lanes }: JudgeLinkForm,
): Promise<JudgeLinkModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    await competitionRow(inside, competitionId)
    const event = await inside.db.event.findFirst({ where: { gymId, competitionId, id: eventId } })
    if (!event) throw invalid({ event_id: ['must be an event of this competition'] })
    const link = await inside.db.judgeLink.create({
      data: {
        id: uuid(),
        gymId,
        competitionId,
        eventId,
        name,
        lanes,
        createdAt: new Date(),
        revokedAt: null,
      },
    })
    await recordChange(inside, {
      action: 'judge.create',
      subjectType: 'judge',
      subjectId: link.id,
      events: [{ type: 'judge_link.created', id: link.id }],
      after: { name, event: event.name, event_id: eventId, lanes },
    })
    return link
  })
}

/** Revokes a link for good; its scores stay. Throws forbidden, and not_found, also for a revoked link. */
export async function revokeJudgeLink(scope: GymScope, competitionId: string, id: string): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  const now = new Date()
  await inTransaction(scope, async inside => {
    const link = await inside.db.judgeLink.findFirst({
      where: { gymId, competitionId, id, revokedAt: null },
      include: WITH_EVENT,
    })
    if (!link) throw notFound('The judge’s link')
    await inside.db.judgeLink.updateMany({ where: { gymId, id }, data: { revokedAt: now } })
    await recordChange(inside, {
      action: 'judge.revoke',
      subjectType: 'judge',
      subjectId: id,
      events: [{ type: 'judge_link.updated', id }],
      before: { name: link.name, event: link.event.name },
      after: { revoked_at: now.toISOString() },
    })
  })
}
