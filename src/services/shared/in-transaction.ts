/** Transactions of one gym's services, with a scope inside the transaction. */

import type { Tx } from '../../db/client'
import { type TransactionOptions, transaction } from '../../db/transaction'
import { type GymScope, gymScope } from '../../scope'

declare const within: unique symbol
/** A scope whose `db` is an open transaction; functions that write accept no other. */
export type Inside = GymScope & Readonly<{ db: Tx; [within]: true }>

/**
 * Runs `work` in a transaction of the scope's database (see `transaction` for rules, errors and options), or in the
 * scope's own open transaction.
 */
export function inTransaction<T>(
  scope: GymScope,
  work: (inside: Inside) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return transaction(scope.db, tx => work(toInside(tx, scope)), options)
}

/** Like inTransaction, for a service that writes in several gyms: the scope of one gym in an open transaction. */
export function toInside(tx: Tx, scope: Omit<GymScope, 'db'>): Inside {
  return gymScope({ ...scope, db: tx }) as Inside
}
