/**
 * Jobs that run by the clock, each in one process at a time. On PostgreSQL a process takes a lease of the job, a row that it
 * extends while it works, so that no connection is held and a pooler may stand between. SQLite is served by one process.
 */
import { randomUUID } from 'node:crypto'
import { type Db, dialectOfClient } from '../client'

/** A process that comes a little early must not wait for its next turn: no two clocks tick alike. */
const NEARLY = 0.9
const LONGEST_MS = 60 * 60_000
/** A process that died holds up its job for so long. */
const LEASE_MS = 30_000

const NOW = `clock_timestamp()::timestamp(3)`
const LATER = (parameter: string) => `${NOW} + ${parameter} * interval '1 millisecond'`
/** A lease or a start that lies too far ahead was written by a clock that has been put back since. */
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

/** A job that is done by the clock. */
export type Job = {
  /** Of one job alone. */
  name: string
  /** Time from one start to the next; 0 for work that finds out by itself whether anything is due. */
  everyMs: number
  /** Work that takes longer loses its lease, and another process may begin. Default: an hour. */
  longestMs?: number
}

/**
 * Runs `work` unless another process is at the job, or has done it less than `everyMs` ago. Returns the result of `work`, or
 * null when it did not run. `work` uses the client itself, and begins its own transactions. Work that throws is due again at
 * once. Work whose lease was lost meanwhile is done all the same.
 */
export async function inOneProcess<T extends NonNullable<unknown>>(
  db: Db,
  { name, everyMs, longestMs = LONGEST_MS }: Job,
  work: () => Promise<T>,
): Promise<T | null> {
  if (dialectOfClient(db) === 'sqlite') return work()
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
    // The lease lasts for two more turns: a database that does not answer now may answer the next.
    db.$executeRawUnsafe(EXTEND, name, holder, LEASE_MS).catch(() => {})
  }, LEASE_MS / 3).unref()
  let begun: string | null = null
  try {
    const done = await work()
    // Seen by others before the job is free. Work that finds out by itself needs no note.
    begun = everyMs > 0 ? taken.begun : null
    return done
  } finally {
    clearInterval(extending)
    // Without an answer the lease ends by itself.
    await db.$executeRawUnsafe(END, name, holder, begun).catch(() => {})
  }
}
