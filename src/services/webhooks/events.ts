/** Events of a gym in the last 30 days, in order. */

import { getRootClient } from '../../db/client'
import { startOfDay } from '../../domain/shared/dates'
import type { ChangeEventModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { EventsQuery } from '../../schemas/webhooks/webhooks'
import type { GymScope } from '../../scope'
import { orderEvents } from '../platform/webhooks/ordering'
import { authorize } from '../shared/authorize'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export type OrderedEvent = ChangeEventModel

/**
 * Returns a page of the gym's events. A reader that continues from its last event misses none, because events
 * get positions after their transaction commits.
 */
export async function listEvents(
  scope: GymScope,
  { from, since, types, order, ...page }: EventsQuery,
): Promise<Page<OrderedEvent>> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  await orderEvents(getRootClient(db), gymId)
  const shown = {
    AND: [
      from === undefined ? {} : { at: { gte: await startIn(scope, from) } },
      since === undefined ? {} : { at: { gte: since } },
      types === undefined ? {} : { type: { in: types } },
    ],
  }
  return listRows(scope, 'changeEvent', page, { among: { position: { not: null } }, shown, order })
}

async function startIn({ db, gymId }: GymScope, day: string): Promise<Date> {
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return startOfDay(day, timeZone)
}
