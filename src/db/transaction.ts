import { setTimeout } from 'node:timers/promises'
import { type Db, getDialect, linkClient, type Tx } from './client'
import { isDuplicate, isWriteConflict } from './errors'
import { insideTransaction } from './inside-transaction'

const ATTEMPTS = 12
const LONGEST_PAUSE_MS = 180
/**
 * PostgreSQL reports a row that another transaction created meanwhile as a duplicate if the work had searched by
 * another index. A second attempt finds the row; a value that was taken before is refused again.
 */
const ATTEMPTS_AT_A_DUPLICATE = 3
const open = new WeakSet<object>()

export type TransactionOptions = {
  /** Longest duration in milliseconds. */
  timeout?: number
  attempts?: number
  /**
   * PostgreSQL: read committed isolation, so that a transaction that waits for a lock sees its holder's writes.
   * SQLite runs one transaction at a time.
   */
  seesCommitted?: boolean
}

/**
 * Runs `work` in a serializable transaction; nothing is written when `work` throws. `work` uses only its `tx`, does
 * nothing but SQL, and may run more than once (PostgreSQL refuses one of two colliding transactions). Given the client
 * of an open transaction, joins it with its options. `timeout` is for long work, `attempts` for contended rows.
 */
export async function transaction<T>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  { timeout = 10_000, attempts = ATTEMPTS, seesCommitted = false }: TransactionOptions = {},
): Promise<T> {
  if (open.has(db)) return work(db)
  const alone = (tx: Tx) => {
    open.add(tx)
    linkClient(tx, db)
    return insideTransaction.run(true, async () => work(tx))
  }
  const isLocking = seesCommitted && getDialect(db) === 'postgresql'
  for (let attempt = 1; ; attempt++) {
    try {
      return await (db as Db).$transaction(alone, {
        // The type comes from SQLite's client.
        isolationLevel: (isLocking ? 'ReadCommitted' : 'Serializable') as 'Serializable',
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

/** Runs `work` as `transaction` does, takes back everything it wrote, and returns its result. */
export async function rehearse<T>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  let result: { value: T } | undefined
  const undo = new Error('taken back')
  const workAndUndo = async (tx: Tx) => {
    result = { value: await work(tx) }
    throw undo
  }
  await transaction(db, workAndUndo, options).catch(error => {
    if (error !== undo) throw error
  })
  return result!.value
}
