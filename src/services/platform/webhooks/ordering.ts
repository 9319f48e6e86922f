/**
 * Positions of events in their gyms. Transactions commit in another order than their ids, so positions are assigned
 * afterwards: a reader that continues from its last position misses nothing.
 */
import { type Db, getDialect, type Tx } from '../../../db/client'

/** Numbers the new events of a gym. */
export async function orderEvents(db: Db, gymId: string): Promise<void> {
  const fresh = await db.changeEvent.findFirst({ where: { gymId, position: null }, select: { id: true } })
  if (fresh === null) return
  await alone(
    db,
    tx => tx.$executeRaw`
      UPDATE "ChangeEvent" SET "position" = fresh."position"
      FROM (
        SELECT e."id" AS "id", ROW_NUMBER() OVER (ORDER BY e."id") + COALESCE(
          (SELECT MAX(p."position") FROM "ChangeEvent" p WHERE p."gymId" = ${gymId}), 0) AS "position"
        FROM "ChangeEvent" e WHERE e."gymId" = ${gymId} AND e."position" IS NULL
      ) AS fresh
      WHERE "ChangeEvent"."gymId" = ${gymId} AND "ChangeEvent"."id" = fresh."id"`,
  )
}

/** Gyms whose events are numbered in one statement, which has a few seconds on PostgreSQL. */
const GYMS_AT_ONCE = 100

/** Numbers the new events of all gyms with unqueued events. */
export async function orderWaitingEvents(db: Db, gymsAtOnce = GYMS_AT_ONCE): Promise<void> {
  while ((await orderSome(db, gymsAtOnce)) > 0);
}

function orderSome(db: Db, gyms: number): Promise<number> {
  return alone(
    db,
    // Materialized, so that PostgreSQL finds the last position once per gym and not per event.
    tx => tx.$executeRaw`
      WITH waiting AS MATERIALIZED (
        SELECT gym."gymId", COALESCE(
          (SELECT MAX(p."position") FROM "ChangeEvent" p WHERE p."gymId" = gym."gymId"), 0) AS "last"
        FROM (
          SELECT DISTINCT w."gymId" FROM "ChangeEvent" w
          WHERE w."fannedOutAt" IS NULL AND w."position" IS NULL LIMIT ${gyms}) AS gym)
      UPDATE "ChangeEvent" SET "position" = fresh."position"
      FROM (
        SELECT e."id" AS "id",
          ROW_NUMBER() OVER (PARTITION BY e."gymId" ORDER BY e."id") + waiting."last" AS "position"
        FROM waiting JOIN "ChangeEvent" e ON e."gymId" = waiting."gymId" AND e."position" IS NULL
      ) AS fresh
      WHERE "ChangeEvent"."id" = fresh."id"`,
  )
}

/** Concurrent numbering would assign equal positions; the second waits and sees the first's. */
async function alone(db: Db, number: (tx: Db | Tx) => Promise<number>): Promise<number> {
  if (getDialect(db) === 'sqlite') return number(db)
  const work = async (tx: Tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' event positions', 0))`
    return number(tx)
  }
  // Later statements must see what was committed during the wait. The type comes from SQLite's client.
  return db.$transaction(work, { isolationLevel: 'ReadCommitted' as 'Serializable' })
}
