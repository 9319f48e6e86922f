/** Transactions of one gym's services, with a scope inside the transaction. */

import { getRootClient, type Tx } from '../../db/client'
import { inTurn } from '../../db/in-turn'
import { type TransactionOptions, transaction } from '../../db/transaction'
import { type GymScope, gymScope } from '../../scope'
import { assertNotFrozen } from './quotas'

declare const within: unique symbol
/** A scope whose `db` is an open transaction; functions that write accept no other. */
export type Inside = GymScope & Readonly<{ db: Tx; [within]: true }>

export type GymTransactionOptions = TransactionOptions & {
  /** Transactions of a gym with the same text wait for each other in this process, before taking a connection. */
  line?: string
}

/**
 * Runs `work` in a transaction of the scope's database (see `transaction`), or in the scope's own open
 * transaction.
 */
export function inTransaction<T>(
  scope: GymScope,
  work: (inside: Inside) => Promise<T>,
  { line, ...options }: GymTransactionOptions = {},
): Promise<T> {
  const begin = (tx: Tx) => {
    assertNotFrozen(tx, scope.gymId)
    return work(toInside(tx, scope))
  }
  const run = () => transaction(scope.db, begin, options)
  return line === undefined ? run() : inTurn(`${line} ${scope.gymId}`, run, getRootClient(scope.db))
}

/** Scopes an open transaction to one gym, for a service that writes in several. */
export function toInside(tx: Tx, scope: Omit<GymScope, 'db'>): Inside {
  return gymScope({ ...scope, db: tx }) as Inside
}
