/**
 * Scheduled jobs, each in one process at a time. On PostgreSQL a process leases the job by a row that it extends while
 * it works, so that no connection is held and a pooler may stand between. SQLite has a single process.
 */
import { randomUUID } from 'node:crypto'
import { type Db, getDialect } from '../client'

/** Tolerates clocks that tick a little differently. */
const NEARLY = 0.9
const LONGEST_MS = 60 * 60_000
/** Longest delay of a job after its process died. */
const LEASE_MS = 30_000

const NOW = `clock_timestamp()::timestamp(3)`
const LATER = (parameter: string) => `${NOW} + ${parameter} * interval '1 millisecond'`
/** A lease or start far in the future was written by a clock that has been put back since. */
const TAKE = `
  INSERT INTO "Job" AS job ("name", "holder", "leasedUntil") VALUES ($1, $2, ${LATER('$3')})
  ON CONFLICT ("name") DO UPDATE SET "holder" = excluded."holder", "leasedUntil" = excluded."leasedUntil"
  WHERE (job."holder" IS NULL OR job."leasedUntil" < ${NOW} OR job."leasedUntil" > ${LATER('$3')})
    AND (job."begunAt" IS NULL OR job."begunAt" <= ${NOW} - $4 * interval '1 millisecond' OR job."begunAt" > ${NOW})
  RETURNING ${NOW}::text AS begun`
const EXTEND = `UPDATE "Job" SET "leasedUntil" = ${LATER('$3')} WHERE "name" = $1 AND "holder" = $2`
const END = `
  UPDATE "Job" SET "holder" = NULL, "leasedUntil" = NULL, "begunAt" = COALESCE($3::timestamp, "begunAt")
  WHERE "name" = $1 AND "holder" = $2`

export type Job = {
  name: string
  /** Interval between two starts; 0 for work that checks by itself whether anything is due. */
  everyMs: number
  /** Longer work loses its lease, and another process may begin. */
  longestMs?: number
}

/**
 * Runs `work` unless another process is running the job or ran it within `everyMs`. Returns the result of `work`,
 * null if it didn't run. A job that throws is due again at once.
 */
export async function inOneProcess<T extends NonNullable<unknown>>(
  db: Db,
  { name, everyMs, longestMs = LONGEST_MS }: Job,
  work: () => Promise<T>,
): Promise<T | null> {
  if (getDialect(db) === 'sqlite') return work()
  const holder = randomUUID()
  const [taken] = await db.$queryRawUnsafe<{ begun: string }[]>(
    TAKE,
    name,
    holder,
    LEASE_MS,
    everyMs * NEARLY,
  )
  if (!taken) return null
  const until = performance.now() + longestMs
  const extending = setInterval(() => {
    if (performance.now() > until) return clearInterval(extending)
    // The lease lasts two more turns, in case the database answers the next time.
    db.$executeRawUnsafe(EXTEND, name, holder, LEASE_MS).catch(() => {})
  }, LEASE_MS / 3).unref()
  let begun: string | null = null
  try {
    const done = await work()
    // Visible to others before the lease ends. Work with interval 0 needs no record.
    begun = everyMs > 0 ? taken.begun : null
    return done
  } finally {
    clearInterval(extending)
    await db.$executeRawUnsafe(END, name, holder, begun).catch(() => {})
  }
}
