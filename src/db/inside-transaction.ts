import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Marks work inside a transaction, so that a statement on the root client fails at once instead of waiting for itself.
 */
export const insideTransaction = new AsyncLocalStorage<true>()

/** Throws inside a transaction, where only its `tx` may be used. */
export function assertOutsideTransaction(): void {
  if (insideTransaction.getStore())
    throw new Error('The root client was used inside a transaction: use the tx it was given.')
}
