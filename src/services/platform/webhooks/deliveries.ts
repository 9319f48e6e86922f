/**
 * Deliveries of all gyms and platforms. Claiming one moves its `dueAt` ahead, which only one process can do;
 * after a kill it becomes due again.
 */
import { type Db, getDialect, type Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { DAY_MS } from '../../../domain/shared/units'
import { LONGEST_PAUSE_MS } from '../../../domain/webhooks/retrying'
import { Prisma } from '../../../generated/sqlite/client'
import type { WebhookDeliveryModel, WebhookEndpointModel } from '../../../generated/sqlite/models'

/** Longer than any attempt takes. */
export const LEASE_MS = 60 * 1000
/** Longer than clocks of two processes differ. */
const AHEAD_MS = 10 * 60 * 1000
export const RETENTION_DAYS = 30
const FORGETTING_MS = 120_000

export type Outcome = {
  responseStatus: number | null
  responseBody: string | null
  responseMs: number | null
  problem: string | null
}

/** The current attempt is counted. */
export type Claimed = WebhookDeliveryModel & {
  dueAt: Date
  firstTriedAt: Date
  endpoint: WebhookEndpointModel
}

export type Busy = { endpoints: readonly string[]; owners: readonly string[] }

/** Makes deliveries due that a clock ahead of time has postponed. */
export async function bringForward(db: Db, now: Date): Promise<number> {
  const ahead = { gt: new Date(now.getTime() + AHEAD_MS) }
  const tooLong = { gt: new Date(now.getTime() + LONGEST_PAUSE_MS) }
  const where = { dueAt: ahead, OR: [{ createdAt: ahead }, { dueAt: tooLong }] }
  // Usually nothing matches, and a read blocks nobody.
  if ((await db.webhookDelivery.findFirst({ where, select: { id: true } })) === null) return 0
  const { count } = await db.webhookDelivery.updateMany({ where, data: { dueAt: now } })
  // Only once: a delivery that fails now waits like any other.
  await db.webhookDelivery.updateMany({
    where: { createdAt: ahead, dueAt: { not: null } },
    data: { createdAt: now },
  })
  return count
}

/** Older unsent deliveries about the same object to the same endpoint: events of one object arrive in order. */
const OLDER = Prisma.sql`
  FROM "WebhookDelivery" older
  WHERE older."endpointId" = d."endpointId" AND older."subjectId" = d."subjectId" AND older."dueAt" IS NOT NULL
    AND (older."position" < d."position" OR (older."position" = d."position" AND older."id" < d."id"))`

/**
 * Claims up to `room` deliveries, longest due first, except deliveries of `busy` endpoints and owners, or
 * behind an older delivery about the same object.
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
  const isPostgresql = getDialect(db) === 'postgresql'
  const claimable = Prisma.sql`
    SELECT d."id" FROM "WebhookDelivery" d JOIN "WebhookEndpoint" endpoint ON endpoint."id" = d."endpointId"
    WHERE d."dueAt" <= ${now} AND endpoint."disabledAt" IS NULL
      ${isFree(Prisma.sql`d."endpointId"`, busy.endpoints)}
      ${isFree(Prisma.sql`COALESCE(endpoint."gymId", endpoint."platformId")`, busy.owners)}
      AND NOT EXISTS (SELECT 1 ${OLDER})
    ORDER BY d."dueAt", d."position", d."id" LIMIT ${room} ${isPostgresql ? SKIP_LOCKED : Prisma.empty}`
  // As an array, so that PostgreSQL runs the locking subquery only once.
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

async function putOffHeldUp(db: Db, now: Date, leasedUntil: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "WebhookDelivery" AS d SET "dueAt" = (SELECT MAX(older."dueAt") ${OLDER})
    WHERE d."dueAt" <= ${now} AND (SELECT MAX(older."dueAt") ${OLDER}) > ${leasedUntil}`
}

/** The last event that a platform gets of a gym. */
export const FAREWELL = 'gym.disconnected'

/** Returns whether the event may be sent: platforms get no other events of disconnected gyms. */
export async function canSend(db: Db, { gymId, type, endpoint: { platformId } }: Claimed): Promise<boolean> {
  if (platformId === null || gymId === null || type === FAREWELL) return true
  const where = { platformId_gymId: { platformId, gymId } }
  return (await db.gymConnection.findUnique({ where, select: { gymId: true } })) !== null
}

/** Marks a delivery as accepted. */
export async function markAccepted(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, acceptedAt: now, failedAt: null, ...outcome })
  // Precise to a minute, which saves most writes.
  const before = new Date(now.getTime() - 60_000)
  await db.webhookEndpoint.updateMany({
    where: { id: claimed.endpointId, OR: [{ acceptedAt: null }, { acceptedAt: { lt: before } }] },
    data: { acceptedAt: now },
  })
}

/** Schedules another attempt at `dueAt`, and postpones deliveries behind this one. */
export async function markLater(db: Db, claimed: Claimed, dueAt: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt, ...outcome })
  const { endpointId, subjectId, position } = claimed
  await db.webhookDelivery.updateMany({
    where: { endpointId, subjectId, position: { gt: position }, dueAt: { lt: dueAt } },
    data: { dueAt },
  })
}

/** Gives a delivery up; people may resend it. */
export async function markFailed(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, failedAt: now, ...outcome })
}

/** Deletes a delivery that may no longer be sent. */
export async function dropClaimed(db: Db, { id, dueAt, attempts }: Claimed): Promise<void> {
  await db.webhookDelivery.deleteMany({ where: { id, dueAt, attempts } })
}

/** Does nothing when the claim was lost. */
async function settle(
  db: Db,
  { id, dueAt, attempts }: Claimed,
  data: Outcome & { dueAt: Date | null; acceptedAt?: Date; failedAt?: Date | null },
): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, dueAt, attempts }, data })
}

/**
 * Deletes events and deliveries older than 30 days. The last event of a gym stays, as a reader's cursor, and
 * the time of each object's last event.
 */
export async function forgetOldEvents(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  const deliveries = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt }, dueAt: null } })
  const old = Prisma.sql`
    FROM "ChangeEvent" e WHERE e."at" < ${lt} AND e."fannedOutAt" IS NOT NULL AND (e."position" IS NULL OR e."position" < (
      SELECT MAX(later."position") FROM "ChangeEvent" later WHERE later."gymId" = e."gymId"))`
  const work = async (tx: Tx) => {
    await tx.$executeRaw`
      WITH old AS MATERIALIZED (SELECT e."gymId", e."subjectId", e."at" ${old})
      INSERT INTO "PastChange" ("gymId", "subjectId", "at")
      SELECT "gymId", "subjectId", MAX("at") FROM old WHERE true GROUP BY "gymId", "subjectId"
      ON CONFLICT ("gymId", "subjectId") DO UPDATE SET "at" = excluded."at"`
    await tx.$executeRaw`
      DELETE FROM "PastChange" WHERE ("gymId", "subjectId") IN (
        SELECT e."gymId", e."subjectId" ${old} AND e."type" LIKE '%.deleted' AND NOT EXISTS (
          SELECT 1 FROM "ChangeEvent" later
          WHERE later."gymId" = e."gymId" AND later."subjectId" = e."subjectId" AND later."at" > e."at"))`
    return tx.$executeRaw`DELETE FROM "ChangeEvent" WHERE "id" IN (SELECT e."id" ${old})`
  }
  return deliveries.count + (await transaction(db, work, { seesCommitted: true, timeout: FORGETTING_MS }))
}
