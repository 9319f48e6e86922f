/** How far the scoring of a competition is. */
import { groupBy } from '../../domain/shared/group-by'
import type { EventModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { ENTRANT, scoredIn } from './targets'

export type EventProgress = {
  event: EventModel
  /** How many scores there are to come, and how many are in. */
  wanted: number
  entered: number
  pending: number
}

/** How far the scoring of a competition is, event by event. Throws forbidden. */
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
      where: { gymId, competitionId, registration: { withdrawnAt: null } },
      select: { eventId: true, review: true },
    }),
  ])
  const scoresOf = groupBy(scores, score => score.eventId)
  return events.map(({ divisions, ...event }) => {
    const doing = new Set(divisions.map(({ divisionId }) => divisionId))
    const entrants = registrations.filter(each => doing.has(each.divisionId))
    const own = scoresOf.get(event.id) ?? []
    return {
      event,
      wanted: entrants.reduce((sum, each) => sum + scoredIn(event, each).length, 0),
      entered: own.length,
      pending: own.filter(({ review }) => review === 'pending').length,
    }
  })
}
