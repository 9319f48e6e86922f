/**
 * The deliveries of the installation, for all gyms and platforms. One is claimed by putting its `dueAt` ahead, which only
 * one process can do; whoever is killed meanwhile leaves it due again.
 */
import { type Db, dialectOfClient } from '../../../db/client'
import { LONGEST_PAUSE_MS } from '../../../domain/webhooks/retrying'
import { Prisma } from '../../../generated/sqlite/client'
import type { WebhookDeliveryModel, WebhookEndpointModel } from '../../../generated/sqlite/models'

/** Longer than any try takes. */
export const LEASE_MS = 60 * 1000
/** The clocks of two processes are nowhere near as far apart. */
const AHEAD_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** So long events are listed, and what became of their deliveries is known. */
export const KEPT_DAYS = 30

/** What came back, or why nothing did. */
export type Outcome = {
  responseStatus: number | null
  responseBody: string | null
  responseMs: number | null
  problem: string | null
}

/** A delivery that is this process's to send until `dueAt`, with the try that is about to be made counted. */
export type Claimed = WebhookDeliveryModel & {
  dueAt: Date
  firstTriedAt: Date
  endpoint: WebhookEndpointModel
}

/** Endpoints that have enough to do, and gyms and platforms whose endpoints have. */
export type Busy = { endpoints: readonly string[]; owners: readonly string[] }

/**
 * Makes due what a clock that was ahead has put off: deliveries queued at a time to come, and those that would wait for
 * longer than any pause is. Returns how many.
 */
export async function bringForward(db: Db, now: Date): Promise<number> {
  const ahead = { gt: new Date(now.getTime() + AHEAD_MS) }
  const tooLong = { gt: new Date(now.getTime() + LONGEST_PAUSE_MS) }
  const where = { dueAt: ahead, OR: [{ createdAt: ahead }, { dueAt: tooLong }] }
  // As a rule there is none, and a read stands in nobody's way.
  if ((await db.webhookDelivery.findFirst({ where, select: { id: true } })) === null) return 0
  const { count } = await db.webhookDelivery.updateMany({ where, data: { dueAt: now } })
  // Once: one that fails now waits as long as any other.
  await db.webhookDelivery.updateMany({
    where: { createdAt: ahead, dueAt: { not: null } },
    data: { createdAt: now },
  })
  return count
}

/** Older deliveries about the same thing to the same endpoint that are still to be sent: what happens to one thing arrives in order. */
const OLDER = Prisma.sql`
  FROM "WebhookDelivery" older
  WHERE older."endpointId" = d."endpointId" AND older."subjectId" = d."subjectId" AND older."dueAt" IS NOT NULL
    AND (older."position" < d."position" OR (older."position" = d."position" AND older."id" < d."id"))`

/**
 * Takes up to `room` of the deliveries that have been due longest. Leaves out those of `busy` endpoints and owners, and those
 * that an older one about the same thing holds up. Of several processes each gets others.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  busy: Busy = { endpoints: [], owners: [] },
  room = 1,
): Promise<Claimed[]> {
  const due = await db.webhookDelivery.findFirst({ where: { dueAt: { lte: now } }, select: { id: true } })
  if (due === null) return []
  const dueAt = new Date(now.getTime() + LEASE_MS)
  const isFree = (column: Prisma.Sql, ids: readonly string[]) =>
    ids.length === 0 ? Prisma.empty : Prisma.sql`AND ${column} NOT IN (${Prisma.join(ids)})`
  const isPostgresql = dialectOfClient(db) === 'postgresql'
  const claimable = Prisma.sql`
    SELECT d."id" FROM "WebhookDelivery" d JOIN "WebhookEndpoint" endpoint ON endpoint."id" = d."endpointId"
    WHERE d."dueAt" <= ${now} AND endpoint."disabledAt" IS NULL
      ${isFree(Prisma.sql`d."endpointId"`, busy.endpoints)}
      ${isFree(Prisma.sql`COALESCE(endpoint."gymId", endpoint."platformId")`, busy.owners)}
      AND NOT EXISTS (SELECT 1 ${OLDER})
    ORDER BY d."dueAt", d."position", d."id" LIMIT ${room} ${isPostgresql ? SKIP_LOCKED : Prisma.empty}`
  // In an array, so that PostgreSQL runs the query, which locks rows, only once.
  const chosen = isPostgresql ? Prisma.sql`= ANY(ARRAY(${claimable}))` : Prisma.sql`IN (${claimable})`
  const claimed = await db.$queryRaw<{ id: string }[]>`
    UPDATE "WebhookDelivery" SET "dueAt" = ${dueAt}, "attempts" = "attempts" + 1,
      "firstTriedAt" = COALESCE("firstTriedAt", ${now}), "lastTriedAt" = ${now}
    WHERE "id" ${chosen} RETURNING "id"`
  if (claimed.length < room) await putOffHeldUp(db, now, dueAt)
  if (claimed.length === 0) return []
  const rows = await db.webhookDelivery.findMany({
    where: { id: { in: claimed.map(({ id }) => id) }, dueAt },
    include: { endpoint: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(row => ({ ...row, dueAt, firstTriedAt: row.firstTriedAt ?? now }))
}

const SKIP_LOCKED = Prisma.sql`FOR UPDATE OF d SKIP LOCKED`

/** Makes deliveries that an older one holds up wait as long as the older one does, so that nobody looks at them before. */
async function putOffHeldUp(db: Db, now: Date, leasedUntil: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "WebhookDelivery" AS d SET "dueAt" = (SELECT MAX(older."dueAt") ${OLDER})
    WHERE d."dueAt" <= ${now} AND (SELECT MAX(older."dueAt") ${OLDER}) > ${leasedUntil}`
}

/** True when the event may still be sent: a platform is told nothing of a gym that it is not connected to any more. */
export async function maySend(db: Db, { gymId, endpoint: { platformId } }: Claimed): Promise<boolean> {
  if (platformId === null || gymId === null) return true
  const where = { platformId_gymId: { platformId, gymId } }
  return (await db.gymConnection.findUnique({ where, select: { gymId: true } })) !== null
}

/** The endpoint has it. */
export async function markAccepted(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, acceptedAt: now, failedAt: null, ...outcome })
  // Once a minute is exact enough, and saves most of the writes.
  const before = new Date(now.getTime() - 60_000)
  await db.webhookEndpoint.updateMany({
    where: { id: claimed.endpointId, OR: [{ acceptedAt: null }, { acceptedAt: { lt: before } }] },
    data: { acceptedAt: now },
  })
}

/** It was not accepted and is tried again at `dueAt`, and then what waits behind it. */
export async function markLater(db: Db, claimed: Claimed, dueAt: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt, ...outcome })
  const { endpointId, subjectId, position } = claimed
  await db.webhookDelivery.updateMany({
    where: { endpointId, subjectId, position: { gt: position }, dueAt: { lt: dueAt } },
    data: { dueAt },
  })
}

/** It was not accepted and is not tried again, unless somebody says so. */
export async function markFailed(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, failedAt: now, ...outcome })
}

/** Nobody may be told of it any more. */
export async function dropClaimed(db: Db, { id, dueAt, attempts }: Claimed): Promise<void> {
  await db.webhookDelivery.deleteMany({ where: { id, dueAt, attempts } })
}

/** Whoever has lost it meanwhile, to another process or to somebody who settled it, changes nothing. */
async function settle(
  db: Db,
  { id, dueAt, attempts }: Claimed,
  data: Outcome & { dueAt: Date | null; acceptedAt?: Date; failedAt?: Date | null },
): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, dueAt, attempts }, data })
}

/** Deletes the events and deliveries of more than 30 days ago. Returns how many. */
export async function forgetOldEvents(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const deliveries = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt }, dueAt: null } })
  const events = await db.changeEvent.deleteMany({ where: { at: { lt }, fannedOutAt: { not: null } } })
  return deliveries.count + events.count
}
