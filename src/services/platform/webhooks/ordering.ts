/**
 * Positions of events in their gyms. Transactions commit in another order than their ids, so positions are assigned
 * afterwards: a reader that continues from its last position misses nothing.
 */
import { type Db, getDialect, type Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { Prisma } from '../../../generated/sqlite/client'

/** Numbers the new events of a gym. */
export async function orderEvents(db: Db, gymId: string): Promise<void> {
  const fresh = await db.changeEvent.findFirst({ where: { gymId, position: null }, select: { id: true } })
  if (fresh !== null) await number(db, Prisma.sql`SELECT CAST(${gymId} AS TEXT) AS "gymId"`)
}

/** Gyms whose events are numbered in one statement, which has a few seconds on PostgreSQL. */
const GYMS_AT_ONCE = 100

/** Numbers the new events of all gyms with unqueued events. */
export async function orderWaitingEvents(db: Db, gymsAtOnce = GYMS_AT_ONCE): Promise<void> {
  const gyms = Prisma.sql`
    SELECT DISTINCT w."gymId" FROM "ChangeEvent" w
    WHERE w."fannedOutAt" IS NULL AND w."position" IS NULL LIMIT ${gymsAtOnce}`
  while ((await number(db, gyms)) > 0);
}

/** Numbers the new events of a platform's gyms. */
export async function orderPlatformEvents(db: Db, platformId: string): Promise<void> {
  const where = { position: null, gym: { connections: { some: { platformId } } } }
  if ((await db.changeEvent.findFirst({ where, select: { id: true } })) === null) return
  const gyms = Prisma.sql`
    SELECT link."gymId" FROM "GymConnection" link
    WHERE link."platformId" = ${platformId} AND EXISTS (
      SELECT 1 FROM "ChangeEvent" w WHERE w."gymId" = link."gymId" AND w."position" IS NULL)
    LIMIT ${GYMS_AT_ONCE}`
  while ((await number(db, gyms)) > 0);
}

/** Concurrent numbering would assign equal positions; the second waits and sees the first's. */
function number(db: Db, gyms: Prisma.Sql): Promise<number> {
  const work = async (tx: Tx) => {
    if (getDialect(db) === 'postgresql')
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' event positions', 0))`
    const orderedAt = await nextMoment(tx)
    // Materialized, so that PostgreSQL finds the last position once per gym and not per event.
    return tx.$executeRaw`
      WITH waiting AS MATERIALIZED (
        SELECT gym."gymId", COALESCE(
          (SELECT MAX(p."position") FROM "ChangeEvent" p WHERE p."gymId" = gym."gymId"), 0) AS "last"
        FROM (${gyms}) AS gym)
      UPDATE "ChangeEvent" SET "position" = fresh."position", "orderedAt" = ${orderedAt}
      FROM (
        SELECT e."id" AS "id",
          ROW_NUMBER() OVER (PARTITION BY e."gymId" ORDER BY e."id") + waiting."last" AS "position"
        FROM waiting JOIN "ChangeEvent" e ON e."gymId" = waiting."gymId" AND e."position" IS NULL
      ) AS fresh
      WHERE "ChangeEvent"."id" = fresh."id"`
  }
  // To see commits during the wait.
  return transaction(db, work, { seesCommitted: true })
}

/** Later than every earlier numbering, also if the clock of another process is ahead. */
async function nextMoment(tx: Tx): Promise<Date> {
  const last = await tx.changeEvent.findFirst({
    where: { orderedAt: { not: null } },
    orderBy: { orderedAt: 'desc' },
    select: { orderedAt: true },
  })
  return new Date(Math.max(Date.now(), (last?.orderedAt?.getTime() ?? 0) + 1))
}
