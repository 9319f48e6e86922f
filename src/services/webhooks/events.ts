/** Events of a gym in the last 30 days, in order. */

import { getRootClient } from '../../db/client'
import { startOfDay } from '../../domain/shared/dates'
import { DAY_MS } from '../../domain/shared/units'
import { madeAt } from '../../domain/shared/uuid'
import { invalid } from '../../errors'
import type { ChangeEventModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { KeyRead } from '../../schemas/gym/key-scopes'
import { EVENT_TYPES, readForEvent } from '../../schemas/webhooks/event-types'
import type { EventsQuery } from '../../schemas/webhooks/webhooks'
import { type Actor, type GymScope, isKey, mayRead } from '../../scope'
import { isStartCursor, startCursor } from '../platform/webhooks/cursors'
import { RETENTION_DAYS } from '../platform/webhooks/deliveries'
import { orderEvents } from '../platform/webhooks/ordering'
import { recordedAt } from '../shared/audit'
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
  { from, since, types, order, ...page }: Omit<EventsQuery, 'include'>,
): Promise<Page<OrderedEvent>> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  await orderEvents(getRootClient(db), gymId)
  const readable = readableTypes(scope.actor, types)
  const shown = {
    AND: [
      from === undefined ? {} : { at: { gte: await startIn(scope, from) } },
      since === undefined ? {} : { at: { gte: since } },
      readable === null ? {} : { type: { in: readable } },
    ],
  }
  const otherKey = (cursor: string) => (isStartCursor(gymId, cursor) ? { at: 0, id: '' } : null)
  return listRows(scope, 'changeEvent', page, { among: { position: { not: null } }, otherKey, shown, order })
}

/** Returns the cursor of the last event: a reader that continues there misses no later event. */
export async function getLatestCursor(scope: GymScope): Promise<string> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  await orderEvents(getRootClient(db), gymId)
  const last = await db.changeEvent.findFirst({
    where: { gymId, position: { not: null } },
    orderBy: { position: 'desc' },
    select: { id: true },
  })
  return last?.id ?? startCursor(gymId)
}

/** Returns the types in a query that the actor may read; null for all. */
export function readableTypes(actor: Actor, types?: readonly string[]): string[] | null {
  if (!isKey(actor) || actor.reads === null) return types === undefined ? null : [...types]
  return (types ?? Object.keys(EVENT_TYPES)).filter(type => unreadable(actor, [type]) === null)
}

export type ChangedValues = Record<'before' | 'after', Record<string, unknown>>

/** Returns the audited values of events by their ids. */
export async function listChangedValues(
  scope: GymScope,
  eventIds: readonly string[],
): Promise<Map<string, ChangedValues>> {
  const { db, gymId } = scope
  const events = await db.changeEvent.findMany({
    where: { gymId, id: { in: [...eventIds] }, entryId: { not: null } },
    select: { id: true, entryId: true },
  })
  const entries = await db.auditEntry.findMany({
    where: { gymId, id: { in: events.map(({ entryId }) => entryId!) } },
    select: { id: true, before: true, after: true },
  })
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const values = events.flatMap(({ id, entryId }) => {
    const { before = null, after = null } = byId.get(entryId!) ?? {}
    return before === null || after === null
      ? []
      : [[id, { before: JSON.parse(before), after: JSON.parse(after) } as ChangedValues] as const]
  })
  return new Map(values)
}

/** More ids would not fit into one statement. */
const MOST_CHANGED = 10_000

/**
 * Returns the ids of the objects of a kind with events since a moment, also of deleted objects. Throws validation_failed on
 * `updated_since` beyond the last 30 days or 10,000 objects.
 */
export async function listChangedIds(scope: GymScope, object: string, since: Date): Promise<string[]> {
  const { db, gymId } = scope
  const problem = (text: string) => invalid({ updated_since: [`${text}: read the whole list instead`] })
  if (since.getTime() < Date.now() - RETENTION_DAYS * DAY_MS) throw problem('must be within the last 30 days')
  const changed = await db.changeEvent.groupBy({
    by: ['subjectId'],
    where: { gymId, object, at: { gte: since } },
    orderBy: { subjectId: 'asc' },
    take: MOST_CHANGED + 1,
  })
  if (changed.length > MOST_CHANGED) throw problem(`has more than ${MOST_CHANGED} changed entries after it`)
  return changed.map(({ subjectId }) => subjectId)
}

/**
 * Returns when each object changed last: the time of its latest event, or of its creation. The transaction's own events
 * come first, because PostgreSQL would refuse concurrent transactions for reading others.
 */
export async function fetchUpdateTimes(scope: GymScope, ids: readonly string[]): Promise<Map<string, Date>> {
  const { db, gymId } = scope
  const times = new Map<string, Date>()
  const note = (id: string, at: Date | number | null | undefined) => {
    if (at != null && !times.has(id)) times.set(id, new Date(at))
  }
  for (const id of ids) note(id, recordedAt(db, id))
  const others = [...new Set(ids)].filter(id => !times.has(id))
  if (others.length === 0) return times
  const subjectId = { in: others }
  const recent = await db.changeEvent.groupBy({
    by: ['subjectId'],
    where: { gymId, subjectId },
    _max: { at: true },
  })
  const past = await db.pastChange.findMany({ where: { gymId, subjectId } })
  for (const each of recent) note(each.subjectId, each._max.at)
  for (const each of past) note(each.subjectId, each.at)
  for (const id of others) note(id, madeAt(id))
  if (others.every(id => times.has(id))) return times
  const { createdAt } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { createdAt: true } })
  for (const id of others) note(id, createdAt)
  return times
}

/** Returns a missing read scope for events of these types, or null. */
export function unreadable(actor: Actor, types: readonly string[]): KeyRead | null {
  return types.map(readForEvent).find(read => read !== null && !mayRead(actor, read)) ?? null
}

async function startIn({ db, gymId }: GymScope, day: string): Promise<Date> {
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return startOfDay(day, timeZone)
}
