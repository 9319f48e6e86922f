/** Closing an event in a division: registrations without a score have missed it. */
import {
  computeProgress,
  type EventProgress as Progress,
} from '../../domain/leaderboards/standings/standings'
import { invalid, notFound } from '../../errors'
import { mayHelp } from '../../policies/competition-roles'
import type { EventClosingForm } from '../../schemas/event-scores/scoring'
import type { GymScope } from '../../scope'
import { changeAgreed } from '../competitions/changing'
import { eventRef } from '../competitions/event-fields'
import { recordCompetition } from '../competitions/rows'
import { readDivision } from '../leaderboards/leaderboards'
import { updatePlaces } from '../leaderboards/place-news'
import { authorize } from '../shared/authorize'

export type DivisionProgress = Progress & {
  division: { id: string; name: string }
  byHand: boolean
}

/** Returns the progress of each event in its divisions, in order, by event id. */
export async function listDivisionProgress(
  scope: GymScope,
  competitionId: string,
): Promise<ReadonlyMap<string, DivisionProgress[]>> {
  authorize(mayHelp(scope.actor, competitionId, 'score'))
  const divisions = await scope.db.division.findMany({
    where: { gymId: scope.gymId, competitionId },
    select: { id: true, name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const byEvent = new Map<string, DivisionProgress[]>()
  for (const division of divisions) {
    const { events, registrations } = await readDivision(scope, competitionId, division.id)
    for (const event of events) {
      const progress = { ...computeProgress(registrations, event), division, byHand: event.closed }
      byEvent.set(event.id, [...(byEvent.get(event.id) ?? []), progress])
    }
  }
  return byEvent
}

/**
 * Closes or reopens an event in a division. Throws forbidden, and not_found for the event and for a division that
 * does not do it.
 */
export async function setEventClosed(
  scope: GymScope,
  { competitionId, eventId }: { competitionId: string; eventId: string },
  { division_id: divisionId, closed }: EventClosingForm,
): Promise<{ event: string; division: string; closed: boolean }> {
  const { gymId } = scope
  const isClosed = closed === 'yes'
  return changeAgreed(
    scope,
    competitionId,
    async inside => {
      const link = await inside.db.divisionEvent.findFirst({
        where: { gymId, competitionId, eventId, divisionId },
        include: { event: { select: { name: true } }, division: { select: { name: true } } },
      })
      if (!link) throw notFound('The division')
      const about = { event: link.event.name, division: link.division.name }
      if ((link.closedAt !== null) === isClosed) return { ...about, closed: isClosed }
      await inside.db.divisionEvent.update({
        where: { gymId_divisionId_eventId: { gymId, divisionId, eventId } },
        data: { closedAt: isClosed ? new Date() : null },
      })
      const action = isClosed ? 'competition.close_event' : 'competition.reopen_event'
      await recordCompetition(inside, competitionId, { action, resourceId: eventId, after: about })
      await updatePlaces(inside, competitionId, divisionId)
      return { ...about, closed: isClosed }
    },
    ['score'],
  )
}

/** Closes or reopens an event in a division. Throws validation_failed on `division_id`. */
export async function closeEventIn(
  scope: GymScope,
  id: string,
  divisionId: string,
  closed: 'yes' | 'no',
): Promise<void> {
  const { competitionId } = await eventRef(scope, id)
  const link = await scope.db.divisionEvent.findFirst({
    where: { gymId: scope.gymId, eventId: id, divisionId },
  })
  if (!link) throw invalid({ division_id: ['is not the id of a division that does this event'] })
  await setEventClosed(scope, { competitionId, eventId: id }, { division_id: divisionId, closed })
}
