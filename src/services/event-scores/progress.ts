import { groupBy } from '../../domain/shared/group-by'
import type { ScoreReview } from '../../generated/sqlite/enums'
import type { EventModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { ENTRANT, listScored } from './targets'

export type EventProgress = {
  event: EventModel
  /** Number of expected scores; `entered` counts the existing without rejected. */
  wanted: number
  entered: number
  pending: number
  rejected: number
}

/** Counts the scores that each event should have. */
export async function listProgress(scope: GymScope, competitionId: string): Promise<EventProgress[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [events, registrations, scores] = await Promise.all([
    db.event.findMany({
      where: { gymId, competitionId },
      include: { divisions: { select: { divisionId: true } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    db.registration.findMany({
      where: { gymId, competitionId, waitingSince: null, withdrawnAt: null },
      include: ENTRANT,
    }),
    db.score.findMany({
      where: { gymId, competitionId, registration: { withdrawnAt: null, waitingSince: null } },
      select: { eventId: true, participantId: true, review: true },
    }),
  ])
  const scoresOf = groupBy(scores, score => score.eventId)
  return events.map(({ divisions, ...event }) => {
    const doing = new Set(divisions.map(({ divisionId }) => divisionId))
    const entrants = registrations.filter(each => doing.has(each.divisionId))
    const wanted = new Set(entrants.flatMap(each => listScored(event, each).map(({ id }) => id)))
    const own = (scoresOf.get(event.id) ?? []).filter(({ participantId }) => wanted.has(participantId))
    const count = (review: ScoreReview) => own.filter(score => score.review === review).length
    return {
      event,
      wanted: wanted.size,
      entered: own.length - count('rejected'),
      pending: count('pending'),
      rejected: count('rejected'),
    }
  })
}
