/**
 * What is done by the clock is done by one process, however many serve the database: whoever holds the job's lock does it,
 * and notes when. The lock is an advisory one of a transaction, so that it ends with its holder's connection, however that
 * ends, and holds through a pooler that lends its connections by the transaction. SQLite is served by one process.
 */
import { type Db, dialectOfClient, type Tx } from '../client'

/** A process that comes a little early must not wait for its next turn: no two clocks tick alike. */
const NEARLY = 0.9
const LONGEST_MS = 60 * 60_000

/** When the job was last begun and done, by the clock of the database, which all processes share; a moment to come counts for nothing. */
const TAKE = `
  SELECT pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1, 0)) AS mine, clock_timestamp()::text AS begun`
const IS_DONE = `
  SELECT 1 AS done FROM "Setting"
  WHERE key = $1 AND value::timestamptz > clock_timestamp() - $2 * interval '1 millisecond'
    AND value::timestamptz <= clock_timestamp()`
const NOTE = `
  INSERT INTO "Setting" (key, value) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`

/** A job that is done by the clock. */
export type Job = {
  /** Of one job alone. */
  name: string
  /** How long after it was begun it is due again; 0 is at once, for work that finds out by itself whether anything is due. */
  everyMs: number
  /** Work that hangs for so long has lost its lock: another process may begin. An hour, if it is not said. */
  longestMs?: number
}

/**
 * Does `work` unless another process is at it, or has done it less than `everyMs` ago. Returns what `work` returns, or null
 * when it was not this process's to do. `work` uses the client itself, and begins its own transactions. What fails is
 * thrown, and due again at once; what was done is done, also when its lock was lost meanwhile.
 */
export async function inOneProcess<T extends NonNullable<unknown>>(
  db: Db,
  { name, everyMs, longestMs = LONGEST_MS }: Job,
  work: () => Promise<T>,
): Promise<T | null> {
  if (dialectOfClient(db) === 'sqlite') return work()
  const key = `done ${name}`
  let done: T | null = null
  const locked = async (tx: Tx) => {
    const [lock] = await tx.$queryRawUnsafe<{ mine: boolean; begun: string }[]>(TAKE, key)
    if (!lock!.mine) return
    const recent = await tx.$queryRawUnsafe<unknown[]>(IS_DONE, key, everyMs * NEARLY)
    if (recent.length > 0) return
    done = await work()
    // Seen by others before the lock is free. Work that finds out by itself needs no note.
    if (everyMs > 0) await tx.$executeRawUnsafe(NOTE, key, lock!.begun)
  }
  // Nothing is read twice, so every statement may see what is committed by then.
  const isolationLevel = 'ReadCommitted' as 'Serializable'
  try {
    await db.$transaction(locked, { isolationLevel, timeout: longestMs, maxWait: 10_000 })
  } catch (error) {
    if (done === null) throw error
  }
  return done
}
