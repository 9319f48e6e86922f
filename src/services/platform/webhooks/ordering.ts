/**
 * The place of each event among those of its gym. Transactions do not become visible in the order in which they made their
 * ids: a place is given afterwards, so that whoever reads on from the last place misses nothing.
 */
import type { Db, Tx } from '../../../db/client'
import { isRefusedRow, isWriteConflict } from '../../../db/errors'

/** Gives the gym's new events their places. Another process that does the same meanwhile is let go first. */
export async function orderEvents(db: Db | Tx, gymId: string): Promise<void> {
  const fresh = await db.changeEvent.findFirst({ where: { gymId, position: null }, select: { id: true } })
  if (fresh === null) return
  try {
    await db.$executeRaw`
      UPDATE "ChangeEvent" SET "position" = fresh."place"
      FROM (
        SELECT e."id" AS "id", ROW_NUMBER() OVER (ORDER BY e."id") + COALESCE(
          (SELECT MAX(p."position") FROM "ChangeEvent" p WHERE p."gymId" = ${gymId}), 0) AS "place"
        FROM "ChangeEvent" e WHERE e."gymId" = ${gymId} AND e."position" IS NULL
      ) AS fresh
      WHERE "ChangeEvent"."gymId" = ${gymId} AND "ChangeEvent"."id" = fresh."id"
        AND "ChangeEvent"."position" IS NULL`
  } catch (error) {
    // The two would have given the same places: what the other left is given one the next time.
    if (!isRefusedRow(error) && !isWriteConflict(error)) throw error
  }
}
