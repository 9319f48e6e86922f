import { v7 as uuid } from 'uuid'
import { localTimeAt } from '../../domain/shared/local-times'
import { type FieldErrors, invalid, notFound } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import { type HeatForm, laneField, type NewHeatForm } from '../../schemas/heats/heats'
import type { GymScope } from '../../scope'
import type { Entrant } from '../event-scores/targets'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { changeHeats } from './changing'
import { entrantNamed, noteHeat, putInLane } from './lanes'
import {
  assertRested,
  entrantName,
  type HeatEvent,
  type HeatRow,
  heatRows,
  heatSpan,
  listBusyHeats,
  namedEvent,
  parseStart,
  renumberings,
  type StartsAt,
} from './rows'

export type HeatRef = { competitionId: string; heatId: string }
/**
 * Saves the start of a heat and its lanes. A registration from another heat swaps lanes with the one it
 * displaces. The heat keeps its number. Throws validation_failed on `starts_at` and `lane_1` and so on.
 */
export async function updateHeat(
  scope: GymScope,
  ref: HeatRef,
  form: Omit<HeatForm, 'startsAt'> & { startsAt: StartsAt },
): Promise<{ number: number; eventId: string }> {
  authorize(mayOrganise(scope.actor, ref.competitionId))
  return inTransaction(scope, async inside => {
    const found = await eventOfHeat(inside, ref)
    const { event, competition } = found
    assertOnce(form.lanes)
    const startsAt = parseStart(form.startsAt, competition.timeZone)
    const heatBefore = (await heatRows(inside, event.id)).find(({ id }) => id === ref.heatId)!
    const entrants = await Promise.all(
      form.lanes.map((id, index) => entrantOrBefore(inside, event, heatBefore, id, laneField(index + 1))),
    )
    await changeHeats(inside, event.id, async () => {
      await inside.db.heat.updateMany({ where: { gymId: inside.gymId, id: ref.heatId }, data: { startsAt } })
      for (const [index, entrant] of entrants.entries()) {
        const heats = await heatRows(inside, event.id)
        const heat = heats.find(({ id }) => id === ref.heatId)!
        const field = laneField(index + 1)
        if (entrant !== 'kept')
          await putInLane(inside, found, heats, { to: { heat, lane: index + 1 }, entrant, field })
      }
    })
    await assertHeatRested(inside, found, ref.heatId)
    const after = (await heatRows(inside, event.id)).find(({ id }) => id === ref.heatId)!
    const toFields = (heat: HeatRow) => ({
      starts_at: localTimeAt(heat.startsAt, competition.timeZone),
      lanes: heat.lanes.map(({ lane, registration }) => `${lane} ${entrantName(registration)}`).join(', '),
    })
    const changed = {
      action: 'competition.change_heat',
      before: toFields(heatBefore),
      after: toFields(after),
    }
    await noteHeat(inside, found, changed, { heat: after.number })
    return { number: after.number, eventId: event.id }
  })
}

/** Adds an empty heat with the next number. Throws validation_failed on `event_id`. */
export async function addHeat(
  scope: GymScope,
  competitionId: string,
  form: Omit<NewHeatForm, 'heat_at'> & { heat_at: StartsAt },
): Promise<{ id: string; number: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const found = await namedEvent(inside, competitionId, form.event_id)
    const { event, competition } = found
    const heats = await heatRows(inside, event.id)
    const startsAt = parseStart(form.heat_at, competition.timeZone)
    const number = Math.max(0, ...heats.map(heat => heat.number)) + 1
    const { id } = await inside.db.heat.create({
      data: { id: uuid(), gymId, competitionId, eventId: event.id, number, startsAt },
    })
    await recordEvents(inside, [{ type: 'heat.created', id }])
    await noteHeat(inside, found, {
      action: 'competition.add_heat',
      after: { heat: number, starts_at: localTimeAt(startsAt, competition.timeZone) },
    })
    return { id, number }
  })
}

/** Deletes a heat with its lanes; the other heats keep their numbers. */
export async function deleteHeat(
  scope: GymScope,
  ref: HeatRef,
): Promise<{ number: number; eventId: string }> {
  authorize(mayOrganise(scope.actor, ref.competitionId))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const found = await eventOfHeat(inside, ref)
    const heat = await inside.db.heat.findFirstOrThrow({ where: { gymId, id: ref.heatId } })
    await inside.db.heatLane.deleteMany({ where: { gymId, heatId: heat.id } })
    await inside.db.heat.deleteMany({ where: { gymId, id: heat.id } })
    await recordEvents(inside, [{ type: 'heat.deleted', id: heat.id }])
    await noteHeat(inside, found, { action: 'competition.remove_heat', before: { heat: heat.number } })
    return { number: heat.number, eventId: found.event.id }
  })
}

/** Deletes all heats of an event. Throws validation_failed on `event_id`. */
export async function clearHeats(
  scope: GymScope,
  competitionId: string,
  eventId: string,
): Promise<{ event: EventModel; count: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const found = await namedEvent(inside, competitionId, eventId)
    const count = await changeHeats(inside, eventId, async () => {
      await inside.db.heatLane.deleteMany({ where: { gymId, heat: { gymId, eventId } } })
      return (await inside.db.heat.deleteMany({ where: { gymId, eventId } })).count
    })
    await noteHeat(inside, found, { action: 'competition.clear_heats', before: { heats: count } })
    return { event: found.event, count }
  })
}

/** Renumbers the heats of an event in order of start. Throws validation_failed on `event_id`. */
export async function renumberHeats(
  scope: GymScope,
  competitionId: string,
  eventId: string,
): Promise<{ event: EventModel; count: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const found = await namedEvent(inside, competitionId, eventId)
    const changes = renumberings(await heatRows(inside, eventId))
    // Two heats of an event never share a number, so negative numbers make room first.
    for (const sign of [-1, 1]) {
      for (const { id, to } of changes)
        await inside.db.heat.updateMany({ where: { gymId, id }, data: { number: sign * to } })
    }
    const ids = changes.map(({ id }) => id)
    await recordEvents(inside, eventsAbout('heat.updated', ids))
    if (changes.length > 0) {
      const numbers = changes.map(({ from, to }) => `${from} → ${to}`).join(', ')
      await noteHeat(inside, found, { action: 'competition.renumber_heats', after: { numbers } })
    }
    return { event: found.event, count: changes.length }
  })
}

async function eventOfHeat(inside: Inside, { competitionId, heatId }: HeatRef): Promise<HeatEvent> {
  const row = await inside.db.heat.findFirst({
    where: { gymId: inside.gymId, competitionId, id: heatId },
    select: { eventId: true },
  })
  if (!row) throw notFound('The heat')
  return namedEvent(inside, competitionId, row.eventId)
}

/** Like entrantNamed, but returns `kept` when the lane is unchanged, even for a withdrawn registration. */
async function entrantOrBefore(
  inside: Inside,
  event: EventModel,
  { lanes }: HeatRow,
  id: string | null,
  field: string,
): Promise<Entrant | null | 'kept'> {
  const lane = Number(field.slice('lane_'.length))
  const before = lanes.find(each => each.lane === lane)
  return (before?.registrationId ?? null) === id ? 'kept' : entrantNamed(inside, event, id, field)
}

function assertOnce(ids: readonly (string | null)[]): void {
  const errors: FieldErrors = {}
  for (const [index, id] of ids.entries()) {
    const first = id === null ? index : ids.indexOf(id)
    if (first !== index)
      errors[laneField(index + 1)] = [`must be a different athlete: this one is already in lane ${first + 1}`]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function assertHeatRested(
  inside: Inside,
  { competition, event }: HeatEvent,
  heatId: string,
): Promise<void> {
  const heat = (await heatRows(inside, event.id)).find(({ id }) => id === heatId)!
  const taken = await listBusyHeats(inside, competition.id, lane => lane.heatId === heatId)
  const span = heatSpan(event, heat.startsAt)
  const there = heat.lanes.filter(({ registration }) => registration.withdrawnAt === null)
  const starts = there.map(({ registration }) => ({ entrant: registration, span }))
  assertRested(starts, taken, competition.timeZone, 'starts_at')
}
