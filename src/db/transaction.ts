/** The one way to write: everything that belongs together in one transaction, tried again when another got in between. */
import { setTimeout } from 'node:timers/promises'
import { type Db, speaksLike, type Tx } from './client'
import { isDuplicate, isWriteConflict } from './errors'
import { insideTransaction } from './inside-transaction'

const ATTEMPTS = 12
const LONGEST_PAUSE_MS = 180
/**
 * PostgreSQL reports a row that another transaction created meanwhile as a duplicate when the work had looked for it by
 * another index. Run again, the work finds that row; a value that was taken before is refused again.
 */
const ATTEMPTS_AT_A_DUPLICATE = 3
/** The transactions that are open: work that is given one of them joins it. */
const open = new WeakSet<object>()

/** How long one may take, in milliseconds, and how often it is tried when another got in between. */
export type TransactionOptions = { timeout?: number; attempts?: number }

/**
 * Runs `work` in a serialisable transaction: it sees and leaves a state as if it were alone. `work` uses only the `tx`
 * it is given, does nothing but SQL, and may run more than once (PostgreSQL refuses one of two that collide).
 * Returns what `work` returns; when `work` throws, nothing is written. Given the client of an open transaction, it joins
 * that one, whose options count. `timeout` is for work that is known to be long; `attempts` is for rows that are known to be
 * fought for.
 */
export async function transaction<T>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  { timeout = 10_000, attempts = ATTEMPTS }: TransactionOptions = {},
): Promise<T> {
  if (open.has(db)) return work(db)
  const alone = (tx: Tx) => {
    open.add(tx)
    speaksLike(tx, db)
    return insideTransaction.run(true, async () => work(tx))
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await (db as Db).$transaction(alone, {
        isolationLevel: 'Serializable',
        maxWait: 10_000,
        timeout,
      })
    } catch (error) {
      const most = isWriteConflict(error) ? attempts : isDuplicate(error) ? ATTEMPTS_AT_A_DUPLICATE : 1
      if (attempt >= most) throw error
      await setTimeout(Math.random() * Math.min(15 * attempt, LONGEST_PAUSE_MS))
    }
  }
}
