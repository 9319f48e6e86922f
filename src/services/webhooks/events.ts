/** Events of a gym in the last 30 days, in order. */

import { getRootClient } from '../../db/client'
import { startOfDay } from '../../domain/shared/dates'
import type { ChangeEventModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { KeyRead } from '../../schemas/gym/key-scopes'
import { EVENT_TYPES, readForEvent } from '../../schemas/webhooks/event-types'
import type { EventsQuery } from '../../schemas/webhooks/webhooks'
import { type Actor, type GymScope, isKey, mayRead } from '../../scope'
import { orderEvents } from '../platform/webhooks/ordering'
import { authorize } from '../shared/authorize'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export type OrderedEvent = ChangeEventModel

/**
 * Returns a page of the gym's events within the actor's read scopes. A reader that continues from its last event misses
 * none, because events get positions after their transaction commits.
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
      readable(scope.actor),
    ],
  }
  return listRows(scope, 'changeEvent', page, { among: { position: { not: null } }, shown, order })
}

function readable(actor: Actor): { type?: { in: string[] } } {
  if (!isKey(actor) || actor.reads === null) return {}
  const types = Object.keys(EVENT_TYPES)
  return { type: { in: types.filter(type => unreadable(actor, [type]) === null) } }
}

/** Returns a missing read scope for events of these types, or null. */
export function unreadable(actor: Actor, types: readonly string[]): KeyRead | null {
  return types.map(readForEvent).find(read => read !== null && !mayRead(actor, read)) ?? null
}

async function startIn({ db, gymId }: GymScope, day: string): Promise<Date> {
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return startOfDay(day, timeZone)
}
