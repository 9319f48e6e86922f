import { notFound, renameErrorFields } from '../../errors'
import { canCoach } from '../../policies/staff'
import { laneField } from '../../schemas/heats/heats'
import type { HeatCreate, HeatsMade, HeatUpdate } from '../../schemas/heats/interface'
import type { GymScope } from '../../scope'
import { eventRef } from '../competitions/event-fields'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { addHeat, deleteHeat, type HeatRef, updateHeat } from './editing'
import { makeHeats } from './making'
import { type HeatRow, heatRows } from './rows'

/** Returns the heats of an event by start. */
export async function listHeats(scope: GymScope, eventId: string): Promise<HeatRow[]> {
  authorize(canCoach(scope.actor))
  await eventRef(scope, eventId)
  return heatRows(scope, eventId)
}

/** Returns a heat with its lanes. */
export async function getHeatRow(scope: GymScope, id: string): Promise<HeatRow> {
  authorize(canCoach(scope.actor))
  const { eventId } = await heatRef(scope, id)
  return (await heatRows(scope, eventId)).find(heat => heat.id === id)!
}

/** Adds a heat to an event, with its lanes if given. Throws validation_failed. */
export async function createHeat(scope: GymScope, eventId: string, input: HeatCreate): Promise<HeatRow> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { competitionId } = await eventRef(inside, eventId)
    const { id } = await addHeat(inside, competitionId, { event_id: eventId, heat_at: input.starts_at })
    return input.lanes?.length ? updateHeatFields(inside, id, { lanes: input.lanes }) : getHeatRow(inside, id)
  })
}

/**
 * Updates the start and the lanes of a heat. Throws validation_failed on `starts_at` with too little rest,
 * and on `lanes[i].registration_id`.
 */
export async function updateHeatFields(scope: GymScope, id: string, input: HeatUpdate): Promise<HeatRow> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const ref = await heatRef(inside, id)
    const before = await getHeatRow(inside, id)
    const wanted =
      input.lanes ??
      before.lanes.map(({ lane, registrationId }) => ({ lane, registration_id: registrationId }))
    const last = Math.max(0, ...[...wanted, ...before.lanes].map(({ lane }) => lane))
    const inLane = new Map(wanted.map(({ lane, registration_id }) => [lane, registration_id]))
    const lanes = Array.from({ length: last }, (_, index) => inLane.get(index + 1) ?? null)
    const nameOf = (field: string) => {
      const index = wanted.findIndex(({ lane }) => laneField(lane) === field)
      return index === -1 ? field : `lanes[${index}].registration_id`
    }
    await renameErrorFields(nameOf, () =>
      updateHeat(inside, ref, { startsAt: input.starts_at ?? before.startsAt, lanes }),
    )
    return getHeatRow(inside, id)
  })
}

/** Deletes a heat, which leaves its registrations without a heat. */
export async function deleteHeatById(scope: GymScope, id: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => deleteHeat(inside, await heatRef(inside, id)))
}

const FIELDS: Record<string, string> = { start_at: 'starts_at', rest: 'rest_seconds' }

/** Makes the heats of an event. Throws the errors of makeHeats, on the fields of the API. */
export async function makeHeatsForEvent(
  scope: GymScope,
  eventId: string,
  input: HeatsMade,
): Promise<HeatRow[]> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const { competitionId } = await eventRef(inside, eventId)
      const doing = await inside.db.divisionEvent.findMany({ where: { gymId, eventId } })
      const plan = {
        event_id: eventId,
        divisions: input.divisions ?? doing.map(({ divisionId }) => divisionId),
        lanes: input.lanes,
        start_at: input.starts_at,
        length: input.heat_seconds,
        gap: input.gap_seconds ?? 0,
        rest: input.rest_seconds ?? 0,
        order: input.order ?? ('registration' as const),
        ...(input.mixed && { mix: 'on' as const }),
      }
      await renameErrorFields(
        field => FIELDS[field] ?? field,
        () => makeHeats(inside, competitionId, plan),
      )
      return heatRows(inside, eventId)
    },
    { timeout: 30_000 },
  )
}

async function heatRef({ db, gymId }: GymScope, id: string): Promise<HeatRef & { eventId: string }> {
  const row = await db.heat.findFirst({
    where: { gymId, id },
    select: { competitionId: true, eventId: true },
  })
  if (!row) throw notFound('The heat')
  return { ...row, heatId: id }
}
