/** The heats of a competition as its organisers see them, and as they are printed. */
import { notFound } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { type Competition, type Division, type Event, getCompetition } from '../competitions/competitions'
import type { Entrant } from '../event-scores/targets'
import { authorize } from '../shared/authorize'
import { entrantsOf, type HeatRow, heatRows } from './rows'

export type HeatsOfEvent = {
  competition: Competition
  /** Null while there is no event. */
  event: Event | null
  /** Those that do the event. */
  divisions: Division[]
  heats: HeatRow[]
  /** Everybody who does the event, in their order of registration; withdrawn are only in the lanes they had. */
  entrants: Entrant[]
  /** Those of them who are in no heat. */
  unplaced: Entrant[]
  /** How many lanes a heat has: as planned, or as many as are used. */
  laneCount: number
}

/** Lanes of the floor where nobody has said so yet. */
export const USUAL_LANES = 6

/** The heats of an event, the first when none is named. Throws forbidden, and not_found for competition and event. */
export async function getHeats(
  scope: GymScope,
  competitionId: string,
  eventId: string | undefined,
): Promise<HeatsOfEvent> {
  authorize(canCoach(scope.actor))
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
  const [heats, entrants] = await Promise.all([heatRows(scope, event.id), entrantsOf(scope, event.id)])
  const placed = new Set(heats.flatMap(({ lanes }) => lanes.map(({ registrationId }) => registrationId)))
  return {
    competition,
    event,
    divisions: competition.divisions.filter(({ eventIds }) => eventIds.includes(event.id)),
    heats,
    entrants,
    unplaced: entrants.filter(({ id }) => !placed.has(id)),
    laneCount: laneCountOf(event, heats),
  }
}

/** A heat with everything of its event. Throws forbidden and not_found. */
export async function getHeat(
  scope: GymScope,
  competitionId: string,
  heatId: string,
): Promise<HeatsOfEvent & { event: Event; heat: HeatRow }> {
  authorize(canCoach(scope.actor))
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

/** How many lanes the heats of an event have: as planned, and no fewer than are used. */
export function laneCountOf(
  { heatLanes }: Pick<EventModel, 'heatLanes'>,
  heats: readonly { lanes: readonly { lane: number }[] }[],
): number {
  const used = heats.flatMap(({ lanes }) => lanes.map(({ lane }) => lane))
  return Math.max(heatLanes || USUAL_LANES, ...used)
}
