import { type Db, getDialect, getRootClient } from '../../../db/client'
import { mayReadEvent } from '../../../domain/webhooks/objects'
import { Prisma } from '../../../generated/sqlite/client'
import { EVENT_TYPES } from '../../../schemas/webhooks/event-types'
import type { PlatformEventsQuery } from '../../../schemas/webhooks/webhooks'
import type { Actor } from '../../../scope'
import { type Beyond, type Direction, type Key, keysetPage, type Page } from '../../shared/keyset'
import { type OrderedEvent, readableTypes } from '../../webhooks/events'
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
  { order, ...query }: Query,
): Promise<Page<OrderedEvent>> {
  const { platformId } = actor
  await orderPlatformEvents(getRootClient(db), platformId)
  const shown = await conditionsOf(db, actor, query)
  return keysetPage<OrderedEvent>(query, {
    keyOf: cursor => findKey(db, platformId, cursor),
    async fetch(beyond, towards, take) {
      const direction = order === 'asc' ? towards : towards === 'asc' ? 'desc' : 'asc'
      const slice = { beyond: beyond && { ...beyond, direction }, direction, take }
      const ids = await findNext(db, platformId, slice, shown)
      const rows = await db.changeEvent.findMany({ where: { id: { in: ids } } })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.flatMap(id => byId.get(id) ?? [])
    },
  })
}

/** Returns the cursor of the last event of all connected gyms. */
export async function getLatestPlatformCursor(db: Db, { platformId }: PlatformKey): Promise<string> {
  await orderPlatformEvents(getRootClient(db), platformId)
  const [last] = await findNext(db, platformId, { beyond: null, direction: 'desc', take: 1 })
  return last ?? startCursor(platformId)
}

type Slice = { beyond: Beyond; direction: Direction; take: number }

/**
 * Finds the first event of each gym, then a page among the gyms whose events come first: by an index, without reading the
 * events of other gyms.
 */
async function findNext(
  db: Db,
  platformId: string,
  { beyond, direction, take }: Slice,
  shown = Prisma.empty,
): Promise<string[]> {
  const [operator, order] =
    direction === 'asc' ? [Prisma.sql`>`, Prisma.sql`ASC`] : [Prisma.sql`<`, Prisma.sql`DESC`]
  const isBeyond = beyond
    ? Prisma.sql`(e."orderedAt", e."id") ${operator} (${beyond.from.at}, ${beyond.from.id})`
    : Prisma.sql`e."orderedAt" IS NOT NULL`
  const first = (many: number) => Prisma.sql`
    SELECT e."id" FROM "ChangeEvent" e WHERE e."gymId" = link."gymId" AND ${isBeyond} ${shown}
    ORDER BY e."orderedAt" ${order}, e."id" ${order} LIMIT ${many}`
  const next =
    getDialect(db) === 'sqlite'
      ? Prisma.sql`JOIN "ChangeEvent" event ON event."id" IN (${first(take)})`
      : Prisma.sql`CROSS JOIN LATERAL (${first(take)}) AS own JOIN "ChangeEvent" event ON event."id" = own."id"`
  const inOrder = Prisma.sql`ORDER BY event."orderedAt" ${order}, event."id" ${order} LIMIT ${take}`
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT event."id" FROM (
      SELECT link."gymId", link."reads" FROM (
        SELECT c."gymId", k."reads" FROM "GymConnection" c LEFT JOIN "ApiKey" k ON k."id" = c."apiKeyId"
        WHERE c."platformId" = ${platformId}
      ) AS link JOIN "ChangeEvent" event ON event."id" = (${first(1)}) ${inOrder}
    ) AS link ${next} ${inOrder}`
  return rows.map(({ id }) => id)
}

/** Conditions of the query, the key, and the scopes that the admin of each gym has allowed. */
async function conditionsOf(
  db: Db,
  actor: PlatformKey,
  { since, types, ids }: Pick<Query, 'since' | 'types' | 'ids'>,
): Promise<Prisma.Sql> {
  const { platformId } = actor
  const limited = await db.gymConnection.findMany({
    where: { platformId, apiKey: { reads: { not: null } } },
    select: { apiKey: { select: { reads: true } } },
  })
  const allowed = [...new Set(limited.map(({ apiKey }) => apiKey!.reads!))].map(reads => {
    const readable = Object.keys(EVENT_TYPES).filter(type => mayReadEvent(reads, type))
    return Prisma.sql`OR link."reads" = ${reads} AND ${isAmong('type', readable)}`
  })
  const readable = readableTypes(actor, types)
  return Prisma.join(
    [
      Prisma.sql`AND (link."reads" IS NULL ${allowed.length > 0 ? Prisma.join(allowed, ' ') : Prisma.empty})`,
      since === undefined ? Prisma.empty : Prisma.sql`AND e."at" >= ${since}`,
      readable === null ? Prisma.empty : Prisma.sql`AND ${isAmong('type', readable)}`,
      ids === undefined ? Prisma.empty : Prisma.sql`AND ${isAmong('id', ids)}`,
    ],
    ' ',
  )
}

const isAmong = (column: 'id' | 'type', values: readonly string[]) =>
  values.length > 0
    ? Prisma.sql`e.${Prisma.raw(`"${column}"`)} IN (${Prisma.join(values)})`
    : Prisma.sql`1 = 0`

/** An event of a gym that has disconnected stays valid as a cursor. */
async function findKey(db: Db, platformId: string, cursor: string): Promise<Key | null> {
  if (isStartCursor(platformId, cursor)) return { at: new Date(0), id: '' }
  const select = { gymId: true, orderedAt: true } as const
  const event = await db.changeEvent.findFirst({ where: { id: cursor }, select })
  if (!event?.orderedAt || (await findPlace(db, platformId, event.gymId)) === null) return null
  return { at: event.orderedAt, id: cursor }
}
