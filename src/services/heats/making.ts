import { v7 as uuid } from 'uuid'
import { type PlannedHeat, makeHeats as plan } from '../../domain/heats/make-heats'
import { invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { HeatsForm } from '../../schemas/heats/heats'
import type { GymScope } from '../../scope'
import type { Entrant } from '../event-scores/targets'
import { getDivisionBoard } from '../leaderboards/leaderboards'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { changeHeats } from './changing'
import { noteHeat } from './lanes'
import {
  entrantName,
  freeNumbers,
  heatRows,
  listBusyHeats,
  listEntrants,
  listPersonKeys,
  namedEvent,
  parseStart,
  type StartsAt,
} from './rows'

type HeatPlan = Omit<HeatsForm, 'start_at' | 'do'> & { start_at: StartsAt }

export type HeatsToCome = {
  heats: { number: number; startsAt: Date; lanes: { lane: number; entrant: Entrant }[] }[]
  replaced: number
}

/** Returns the heats that makeHeats would make, without writing. */
export async function planHeats(
  scope: GymScope,
  competitionId: string,
  form: HeatPlan,
): Promise<HeatsToCome> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { heats, entrants, replaced, numbers } = await planned(scope, competitionId, form)
  const entrantOf = new Map(entrants.map(entrant => [entrant.id, entrant]))
  return {
    replaced: replaced.length,
    heats: heats.map(({ startsAt, lanes }, index) => ({
      number: numbers[index]!,
      startsAt,
      lanes: lanes.map(({ lane, entrantId }) => ({ lane, entrant: entrantOf.get(entrantId)! })),
    })),
  }
}

/**
 * Makes the heats of an event for the named divisions, replacing their heats. Throws validation_failed on
 * `event_id`, `divisions` and `rest`.
 */
export async function makeHeats(
  scope: GymScope,
  competitionId: string,
  form: HeatPlan,
): Promise<{ event: EventModel; count: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const { found, heats, entrants, replaced } = await planned(inside, competitionId, form)
      const { event } = found
      const ids = entrants.map(({ id }) => id)
      await changeHeats(inside, event.id, async () => {
        await inside.db.heatLane.deleteMany({
          where: { gymId, heat: { gymId, eventId: event.id }, registrationId: { in: ids } },
        })
        await inside.db.heatLane.deleteMany({ where: { gymId, heatId: { in: replaced } } })
        await inside.db.heat.deleteMany({ where: { gymId, id: { in: replaced } } })
        await writeHeats(inside, event, heats)
      })
      await inside.db.event.updateMany({
        where: { gymId, id: event.id },
        data: {
          heatLanes: form.lanes,
          heatSeconds: form.length,
          heatGapSeconds: form.gap,
          heatRestSeconds: form.rest,
        },
      })
      const after = { heats: heats.length, entries: ids.length }
      await noteHeat(inside, found, { action: 'competition.make_heats', after })
      return { event, count: heats.length }
    },
    { timeout: 30_000 },
  )
}

async function planned(scope: GymScope, competitionId: string, form: HeatPlan) {
  const found = await namedEvent(scope, competitionId, form.event_id)
  const { event, competition } = found
  const all = await listEntrants(scope, event.id)
  const entrants = all.filter(({ divisionId }) => form.divisions.includes(divisionId))
  if (entrants.length === 0)
    throw invalid({ divisions: ['must be divisions of this event with registrations'] })
  const ids = new Set(entrants.map(({ id }) => id))
  const groups = await inOrder(scope, competitionId, entrants, form)
  const isOwn = (lane: { eventId: string; registrationId: string }) =>
    lane.eventId === event.id && ids.has(lane.registrationId)
  const made = plan(
    groups.map(group => group.map(entrant => ({ id: entrant.id, people: listPersonKeys(entrant) }))),
    {
      lanes: form.lanes,
      startsAt: parseStart(form.start_at, competition.timeZone),
      lengthSeconds: form.length,
      gapSeconds: form.gap,
      restSeconds: form.rest,
      leadersLast: form.order === 'rank',
    },
    await listBusyHeats(scope, competitionId, isOwn),
  )
  if ('unplaced' in made) {
    const names = entrants.filter(({ id }) => made.unplaced.includes(id)).map(entrantName)
    throw invalid({
      rest: [`leaves no heat for ${names.join(', ')}: their other heats end too late`],
    })
  }
  const before = await heatRows(scope, event.id)
  const replaced = before.filter(({ lanes }) =>
    lanes.every(
      ({ registrationId, registration }) => ids.has(registrationId) || registration.withdrawnAt !== null,
    ),
  )
  const staying = before.filter(heat => !replaced.includes(heat)).map(({ number }) => number)
  return {
    found,
    heats: made.heats,
    entrants,
    replaced: replaced.map(({ id }) => id),
    numbers: freeNumbers(staying, made.heats.length),
  }
}

/** Returns groups in order of start: each division, or all together; best or earliest registered first. */
async function inOrder(
  scope: GymScope,
  competitionId: string,
  entrants: readonly Entrant[],
  { order, mix }: HeatPlan,
): Promise<Entrant[][]> {
  const divisions = [...new Map(entrants.map(({ division }) => [division.id, division])).values()].sort(
    (a, b) => a.position - b.position || (a.id < b.id ? -1 : 1),
  )
  const rankOf = new Map<string, number>()
  if (order === 'rank') {
    for (const { id } of divisions) {
      const { standings } = await getDivisionBoard(scope, competitionId, id)
      for (const { entrant, rank } of standings) {
        if (rank !== null && entrant.performances.size > 0) rankOf.set(entrant.id, rank)
      }
    }
  }
  // Registrations with a score start last.
  const placeOf = ({ id }: Entrant) => rankOf.get(id) ?? Number.MAX_SAFE_INTEGER
  const sorted = [...entrants].sort((a, b) => placeOf(a) - placeOf(b))
  if (mix === 'on') return [sorted]
  return divisions.map(({ id }) => sorted.filter(({ divisionId }) => divisionId === id))
}

/** Inserts heats beside the remaining heats, with the lowest free numbers. */
export async function writeHeats(
  inside: Inside,
  { id: eventId, competitionId }: EventModel,
  heats: readonly PlannedHeat[],
): Promise<void> {
  const { gymId } = inside
  const taken = await inside.db.heat.findMany({ where: { gymId, eventId }, select: { number: true } })
  const numbers = freeNumbers(
    taken.map(({ number }) => number),
    heats.length,
  )
  const rows = heats.map(({ startsAt, lanes }, index) => ({
    heat: { id: uuid(), competitionId, eventId, number: numbers[index]!, startsAt },
    lanes,
  }))
  await inside.db.heat.createMany({ data: rows.map(({ heat }) => ({ ...heat, gymId })) })
  await inside.db.heatLane.createMany({
    data: rows.flatMap(({ heat, lanes }) =>
      lanes.map(({ lane, entrantId }) => ({ gymId, heatId: heat.id, lane, registrationId: entrantId })),
    ),
  })
}
