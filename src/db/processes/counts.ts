/** Hit counts shared by the processes of one PostgreSQL, each for a window from its first hit. */
import type { Db } from '../client'

export type Counted = { key: string; hits: number; leftMs: number }

const HOLDS = `(old."endsAt" > excluded."endsAt" - $3::float8 * interval '1 millisecond'
      AND old."endsAt" <= excluded."endsAt" + interval '1 minute')`
const LEFT = `extract(epoch FROM old."endsAt" - (clock_timestamp() AT TIME ZONE 'UTC'))::float8 * 1000`

/**
 * One statement with sorted rows, so that no two block each other. Uses the database's clock; a window that ends too
 * late was opened by a wrong clock, but two simultaneous openings may differ slightly. The leading comment marks a
 * write that invalidates no cache (see postgresql-pool).
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

/** Adds hits to counts, each key once, and returns the hits in each key's window of `windowMs`. */
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

/** Takes a hit back, for an action that did not happen. */
export async function takeBackCount(db: Db, key: string): Promise<void> {
  await db.$executeRawUnsafe(TAKE_BACK, key)
}

/** Resets a count. */
export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.$executeRawUnsafe(FORGET, key)
}

/** Deletes expired counts and returns their number. */
export async function forgetOldCounts(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.rateCount.deleteMany({ where: { endsAt: { lt: now } } })
  return count
}
