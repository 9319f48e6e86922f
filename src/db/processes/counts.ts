/** Counts that several processes on one PostgreSQL add to, each for a window of time from its first hit. */
import type { Db } from '../client'

export type Counted = { key: string; hits: number; leftMs: number }

/** The window has begun, and has not ended. */
const HOLDS = `(old."endsAt" > excluded."endsAt" - $3::float8 * interval '1 millisecond'
      AND old."endsAt" <= excluded."endsAt" + interval '1 minute')`
const LEFT = `extract(epoch FROM old."endsAt" - (clock_timestamp() AT TIME ZONE 'UTC'))::float8 * 1000`

/**
 * One statement, whose rows stand in one order for everybody, so that no two wait for each other. By the clock of the database;
 * a window that would end much later than its length from now was begun by a clock that was wrong: two that come at once
 * may each have begun it a little later than the other. It begins with a remark, for it
 * changes nothing that anybody remembers (see postgresql-pool).
 */
const ADD = `/* counts */
  INSERT INTO "RateCount" AS old (key, hits, "endsAt")
  SELECT given.key, given.hits, (clock_timestamp() AT TIME ZONE 'UTC') + $3::float8 * interval '1 millisecond'
  FROM unnest($1::text[], $2::int[]) AS given(key, hits) ORDER BY given.key
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN ${HOLDS} THEN old.hits + excluded.hits ELSE excluded.hits END,
    "endsAt" = CASE WHEN ${HOLDS} THEN old."endsAt" ELSE excluded."endsAt" END
  RETURNING key, hits, ${LEFT} AS "leftMs"`
const TAKE_BACK = `/* counts */ UPDATE "RateCount" SET hits = hits - 1 WHERE key = $1 AND hits > 0`
const FORGET = '/* counts */ DELETE FROM "RateCount" WHERE key = $1'

/** Adds hits to counts, each key once, and tells how many there are now in the window of each, which is `windowMs` long. */
export async function addToCounts(
  db: Db,
  counts: readonly { key: string; hits: number }[],
  windowMs: number,
): Promise<Counted[]> {
  if (counts.length === 0) return []
  return db.$queryRawUnsafe<Counted[]>(
    ADD,
    counts.map(({ key }) => key),
    counts.map(({ hits }) => hits),
    windowMs,
  )
}

/** One hit less, as of something that was not done after all. */
export async function takeBackCount(db: Db, key: string): Promise<void> {
  await db.$executeRawUnsafe(TAKE_BACK, key)
}

/** Begins a count anew. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.$executeRawUnsafe(FORGET, key)
}

/** Deletes the counts whose window is over. Returns how many. */
export async function forgetOldCounts(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.rateCount.deleteMany({ where: { endsAt: { lt: now } } })
  return count
}
