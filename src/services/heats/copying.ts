import type { PlannedHeat } from '../../domain/heats/make-heats'
import { invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { HeatCopyForm } from '../../schemas/heats/heats'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { changeHeats } from './changing'
import { noteHeat } from './lanes'
import { writeHeats } from './making'
import { assertRested, heatRows, heatSpan, listBusyHeats, listEntrants, namedEvent, parseStart } from './rows'

/**
 * Replaces the heats of an event by another's, lane by lane, for registrations that do both. Throws
 * validation_failed on `event_id`, `to_event_id`, and `copy_at` with too little rest.
 */
export async function copyHeats(
  scope: GymScope,
  competitionId: string,
  form: HeatCopyForm,
): Promise<{ event: EventModel; count: number }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const { event: from, competition } = await namedEvent(inside, competitionId, form.event_id)
      const found = await namedEvent(inside, competitionId, form.to_event_id, 'to_event_id')
      const { event: to } = found
      if (to.id === from.id) throw invalid({ to_event_id: ['must be another event'] })
      const [rows, entrants] = [await heatRows(inside, from.id), await listEntrants(inside, to.id)]
      const doing = new Map(entrants.map(entrant => [entrant.id, entrant]))
      const [first] = rows
      if (!first) throw invalid({ event_id: ['must be an event with heats'] })
      const later = parseStart(form.copy_at, competition.timeZone).getTime() - first.startsAt.getTime()
      const heats: PlannedHeat[] = rows
        .map(({ startsAt, lanes }) => ({
          startsAt: new Date(startsAt.getTime() + later),
          lanes: lanes
            .filter(({ registrationId }) => doing.has(registrationId))
            .map(({ lane, registrationId }) => ({ lane, entrantId: registrationId })),
        }))
        .filter(({ lanes }) => lanes.length > 0)
      if (heats.length === 0) throw invalid({ to_event_id: ['is not done by anyone in these heats'] })
      const { heatLanes, heatSeconds, heatGapSeconds } = from
      const heatRestSeconds = form.copy_rest ?? from.heatRestSeconds
      const settings = { heatLanes, heatSeconds, heatGapSeconds, heatRestSeconds }
      const taken = await listBusyHeats(inside, competitionId, ({ eventId }) => eventId === to.id)
      const starts = heats.flatMap(({ startsAt, lanes }) =>
        lanes.map(({ entrantId }) => ({
          entrant: doing.get(entrantId)!,
          span: heatSpan(settings, startsAt),
        })),
      )
      assertRested(starts, taken, competition.timeZone, 'copy_at')
      await changeHeats(inside, to.id, async () => {
        await inside.db.heatLane.deleteMany({ where: { gymId, heat: { gymId, eventId: to.id } } })
        await inside.db.heat.deleteMany({ where: { gymId, eventId: to.id } })
        await writeHeats(inside, to, heats)
      })
      await inside.db.event.updateMany({ where: { gymId, id: to.id }, data: settings })
      const after = { heats: heats.length, copied_from: from.name }
      await noteHeat(inside, found, { action: 'competition.copy_heats', after })
      return { event: to, count: heats.length }
    },
    { timeout: 30_000 },
  )
}
