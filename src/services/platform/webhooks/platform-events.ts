import { type Db, getRootClient } from '../../../db/client'
import { groupBy } from '../../../domain/shared/group-by'
import { mayReadEvent } from '../../../domain/webhooks/objects'
import { EVENT_TYPES } from '../../../schemas/webhooks/event-types'
import type { PlatformEventsQuery } from '../../../schemas/webhooks/webhooks'
import type { Actor } from '../../../scope'
import { type Key, keysetArgs, keysetPage, type Page, withIds } from '../../shared/keyset'
import { eventFilters, type OrderedEvent } from '../../webhooks/events'
import { findPlace } from '../gyms'
import { isStartCursor, startCursor } from './cursors'
import { orderPlatformEvents } from './ordering'

type PlatformKey = Extract<Actor, { kind: 'platform_key' }>
type Query = Omit<PlatformEventsQuery, 'include'>

/**
 * Returns a page of the events of connected gyms within the key's read scopes. Events are ordered after their commit,
 * each batch after the batch before, so that no event appears before a reader's last event.
 */
export async function listPlatformEvents(
  db: Db,
  actor: PlatformKey,
  { since, types, order, ...page }: Query,
): Promise<Page<OrderedEvent>> {
  const { platformId } = actor
  await orderPlatformEvents(getRootClient(db), platformId)
  const filters = [await readableIn(db, platformId), ...eventFilters(actor, { since, types })]
  return keysetPage<OrderedEvent>(page, {
    keyOf: cursor => findKey(db, platformId, cursor),
    fetch(beyond, towards, take) {
      const direction = order === 'asc' ? towards : towards === 'asc' ? 'desc' : 'asc'
      const { where, orderBy } = keysetArgs('orderedAt', beyond && { ...beyond, direction }, direction)
      return db.changeEvent.findMany({ where: { AND: [...filters, withIds(page), where] }, orderBy, take })
    },
  })
}

/** Returns the cursor of the last event of all connected gyms. */
export async function getLatestPlatformCursor(db: Db, { platformId }: PlatformKey): Promise<string> {
  await orderPlatformEvents(getRootClient(db), platformId)
  const last = await db.changeEvent.findFirst({
    where: feedOf(platformId),
    orderBy: [{ orderedAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return last?.id ?? startCursor(platformId)
}

const feedOf = (platformId: string) => ({
  orderedAt: { not: null },
  gym: { connections: { some: { platformId } } },
})

/** Events within the scopes that the admin of each gym has allowed. */
async function readableIn(db: Db, platformId: string) {
  const limited = await db.gymConnection.findMany({
    where: { platformId, apiKey: { reads: { not: null } } },
    select: { gymId: true, apiKey: { select: { reads: true } } },
  })
  const byReads = groupBy(limited, ({ apiKey }) => apiKey!.reads)
  const allowed = [...byReads].map(([reads, gyms]) => ({
    gymId: { in: gyms.map(({ gymId }) => gymId) },
    type: { in: Object.keys(EVENT_TYPES).filter(type => mayReadEvent(reads, type)) },
  }))
  const limitedIds = limited.map(({ gymId }) => gymId)
  return { AND: [feedOf(platformId), { OR: [{ gymId: { notIn: limitedIds } }, ...allowed] }] }
}

/** An event of a gym that has disconnected stays valid as a cursor. */
async function findKey(db: Db, platformId: string, cursor: string): Promise<Key | null> {
  if (isStartCursor(platformId, cursor)) return { at: new Date(0), id: '' }
  const select = { gymId: true, orderedAt: true } as const
  const event = await db.changeEvent.findFirst({ where: { id: cursor }, select })
  if (!event?.orderedAt || (await findPlace(db, platformId, event.gymId)) === null) return null
  return { at: event.orderedAt, id: cursor }
}
