import { invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { LaneForm } from '../../schemas/heats/heats'
import { MOST_LANES } from '../../schemas/heats/lanes'
import type { GymScope } from '../../scope'
import { touchCompetition } from '../competitions/revision'
import { recordCompetition } from '../competitions/rows'
import type { Entrant } from '../event-scores/targets'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { changeHeats } from './changing'
import {
  assertRested,
  entrantName,
  type HeatEvent,
  type HeatRow,
  heatRows,
  heatSpan,
  listBusyHeats,
  listEntrants,
  namedEvent,
} from './rows'

type Place = { heat: HeatRow; lane: number }

/**
 * Puts a registration, or nobody, in a lane. The displaced registration gets the other's old lane, or loses its
 * heat. Throws validation_failed on `event_id`, `place` and `registration_id`.
 */
export async function moveLane(
  scope: GymScope,
  competitionId: string,
  form: LaneForm,
): Promise<{ name: string | null; heat: number; lane: number; displaced: string | null }> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const found = await namedEvent(inside, competitionId, form.event_id)
    const heats = await heatRows(inside, found.event.id)
    const heat = heats.find(({ id }) => id === form.heatId)
    if (!heat || form.lane > MOST_LANES) throw invalid({ place: ['must be a lane of a heat of this event'] })
    const to = { heat, lane: form.lane }
    const entrant = await entrantNamed(inside, found.event, form.registration_id, 'registration_id')
    const put = () => putInLane(inside, found, heats, { to, entrant, field: 'place' })
    const displaced = await changeHeats(inside, found.event.id, put)
    const name = entrant && entrantName(entrant)
    await noteHeat(inside, found, {
      action: 'competition.move_lane',
      after: { who: name, heat: heat.number, lane: form.lane, ...(displaced && { displaced }) },
    })
    return { name, heat: heat.number, lane: form.lane, displaced }
  })
}

/** Puts a registration, or nobody, in a lane. Throws validation_failed on `field` with too little rest. */
export async function putInLane(
  inside: Inside,
  { competition, event }: HeatEvent,
  heats: HeatRow[],
  { to, entrant, field }: { to: Place; entrant: Entrant | null; field: string },
): Promise<string | null> {
  const { gymId } = inside
  const there = to.heat.lanes.find(({ lane }) => lane === to.lane)?.registration ?? null
  if ((there?.id ?? null) === (entrant?.id ?? null)) return null
  const from = entrant && placeIn(heats, entrant.id)
  const goes = there?.withdrawnAt === null ? there : null
  const moved = [
    ...(entrant ? [{ entrant, at: to }] : []),
    ...(goes && from ? [{ entrant: goes, at: from }] : []),
  ]
  const ids = new Set([entrant?.id, there?.id].flatMap(id => id ?? []))
  const taken = await listBusyHeats(
    inside,
    competition.id,
    lane => lane.eventId === event.id && ids.has(lane.registrationId),
  )
  const starts = moved.map(each => ({ entrant: each.entrant, span: heatSpan(event, each.at.heat.startsAt) }))
  assertRested(starts, taken, competition.timeZone, field)
  for (const registrationId of ids) {
    await inside.db.heatLane.deleteMany({
      where: { gymId, registrationId, heat: { gymId, eventId: event.id } },
    })
  }
  await inside.db.heatLane.createMany({
    data: moved.map(each => ({
      gymId,
      heatId: each.at.heat.id,
      lane: each.at.lane,
      registrationId: each.entrant.id,
    })),
  })
  return goes && !from ? entrantName(goes) : null
}

function placeIn(heats: readonly HeatRow[], registrationId: string): Place | null {
  for (const heat of heats) {
    const lane = heat.lanes.find(each => each.registrationId === registrationId)
    if (lane) return { heat, lane: lane.lane }
  }
  return null
}

/** Returns the registration with the id, if given. Throws validation_failed on `field`. */
export async function entrantNamed(
  inside: Inside,
  event: EventModel,
  id: string | null | undefined,
  field: string,
): Promise<Entrant | null> {
  if (id === null || id === undefined) return null
  const entrant = (await listEntrants(inside, event.id)).find(each => each.id === id)
  if (!entrant) throw invalid({ [field]: ['must be registered for this event'] })
  return entrant
}

/** Writes an audit entry about heats and invalidates the public pages. */
export async function noteHeat(
  inside: Inside,
  { competition, event }: HeatEvent,
  change: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
  about: Record<string, unknown> = {},
): Promise<void> {
  await recordCompetition(inside, competition.id, change, { event: event.name, ...about })
  await touchCompetition(inside, competition.id)
}
