import { notFound } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { mayHelp, mayOrganise } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { type Competition, type Division, type Event, getCompetition } from '../competitions/competitions'
import type { Entrant } from '../event-scores/targets'
import { authorize } from '../shared/authorize'
import { type HeatRow, heatRows, listEntrants } from './rows'

export type HeatsOfEvent = {
  competition: Competition
  event: Event | null
  divisions: Division[]
  heats: HeatRow[]
  entrants: Entrant[]
  unplaced: Entrant[]
  laneCount: number
}

export const USUAL_LANES = 6

/** Returns the heats of an event, by default of the first event. */
export async function getHeats(
  scope: GymScope,
  competitionId: string,
  eventId: string | undefined,
): Promise<HeatsOfEvent> {
  authorize(mayHelp(scope.actor, competitionId, 'announce'))
  const competition = await getCompetition(scope, competitionId)
  const event =
    eventId === undefined ? competition.events[0] : competition.events.find(({ id }) => id === eventId)
  if (!event) {
    if (eventId !== undefined) throw notFound('The event')
    return {
      competition,
      event: null,
      divisions: [],
      heats: [],
      entrants: [],
      unplaced: [],
      laneCount: USUAL_LANES,
    }
  }
  const [heats, entrants] = await Promise.all([heatRows(scope, event.id), listEntrants(scope, event.id)])
  const placed = new Set(heats.flatMap(({ lanes }) => lanes.map(({ registrationId }) => registrationId)))
  return {
    competition,
    event,
    divisions: competition.divisions.filter(({ eventIds }) => eventIds.includes(event.id)),
    heats,
    entrants,
    unplaced: entrants.filter(({ id }) => !placed.has(id)),
    laneCount: countLanes(event, heats),
  }
}

/** Returns a heat, its event and the other heats of the event. */
export async function getHeat(
  scope: GymScope,
  competitionId: string,
  heatId: string,
): Promise<HeatsOfEvent & { event: Event; heat: HeatRow }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const row = await scope.db.heat.findFirst({
    where: { gymId: scope.gymId, competitionId, id: heatId },
    select: { eventId: true },
  })
  if (!row) throw notFound('The heat')
  const found = await getHeats(scope, competitionId, row.eventId)
  const heat = found.heats.find(({ id }) => id === heatId)
  if (!heat || !found.event) throw notFound('The heat')
  return { ...found, event: found.event, heat }
}

/** Returns the number of lanes: the planned number, or more when more are used. */
function countLanes(
  { heatLanes }: Pick<EventModel, 'heatLanes'>,
  heats: readonly { lanes: readonly { lane: number }[] }[],
): number {
  const used = heats.flatMap(({ lanes }) => lanes.map(({ lane }) => lane))
  return Math.max(heatLanes || USUAL_LANES, ...used)
}
