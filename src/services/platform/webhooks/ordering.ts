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
  if (fresh !== null) await number(db, [gymId])
}

/** Gyms whose events are numbered in one statement, which has a few seconds on PostgreSQL. */
const GYMS_AT_ONCE = 100

/** Numbers the new events of all gyms with unqueued events. */
export async function orderWaitingEvents(db: Db, gymsAtOnce = GYMS_AT_ONCE): Promise<void> {
  await numberAll(
    db,
    Prisma.sql`
      SELECT DISTINCT w."gymId" FROM "ChangeEvent" w
      WHERE w."fannedOutAt" IS NULL AND +w."position" IS NULL LIMIT ${gymsAtOnce}`,
  )
}

/** Numbers the new events of a platform's gyms. */
export async function orderPlatformEvents(db: Db, platformId: string): Promise<void> {
  await numberAll(
    db,
    Prisma.sql`
      SELECT link."gymId" FROM "GymConnection" link
      WHERE link."platformId" = ${platformId} AND (
        SELECT w."id" FROM "ChangeEvent" w WHERE w."gymId" = link."gymId" AND w."position" IS NULL LIMIT 1
      ) IS NOT NULL LIMIT ${GYMS_AT_ONCE}`,
  )
}

async function numberAll(db: Db, waiting: Prisma.Sql): Promise<void> {
  for (;;) {
    const gyms = await db.$queryRaw<{ gymId: string }[]>(waiting)
    if (gyms.length === 0) return
    await number(
      db,
      gyms.map(({ gymId }) => gymId),
    )
  }
}

/** Concurrent numbering would assign equal positions; the second waits and sees the first's. */
async function number(db: Db, gymIds: readonly string[]): Promise<void> {
  const work = async (tx: Tx) => {
    if (getDialect(db) === 'postgresql')
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' event positions', 0))`
    const orderedAt = await nextMoment(tx)
    // Materialized, so that PostgreSQL finds the last position once per gym and not per event.
    await tx.$executeRaw`
      WITH waiting AS MATERIALIZED (
        SELECT gym."id" AS "gymId", COALESCE(
          (SELECT MAX(p."position") FROM "ChangeEvent" p WHERE p."gymId" = gym."id"), 0) AS "last"
        FROM "Gym" gym WHERE gym."id" IN (${Prisma.join(gymIds)}))
      UPDATE "ChangeEvent" SET "position" = fresh."position", "orderedAt" = ${orderedAt}
      FROM (
        SELECT e."gymId", e."id",
          ROW_NUMBER() OVER (PARTITION BY e."gymId" ORDER BY e."id") + waiting."last" AS "position"
        FROM waiting JOIN "ChangeEvent" e ON e."gymId" = waiting."gymId" AND e."position" IS NULL
      ) AS fresh
      WHERE "ChangeEvent"."gymId" = fresh."gymId" AND "ChangeEvent"."id" = fresh."id"`
  }
  // To see commits during the wait.
  await transaction(db, work, { seesCommitted: true })
}

const SETTING = 'events numbered until'

/** Later than every earlier numbering, also if the clock of another process is ahead. */
async function nextMoment(tx: Tx): Promise<Date> {
  const last = await tx.setting.findUnique({ where: { key: SETTING } })
  const next = new Date(Math.max(Date.now(), last === null ? 0 : Date.parse(last.value) + 1))
  const value = next.toISOString()
  await tx.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
  return next
}
