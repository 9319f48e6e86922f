import { AsyncLocalStorage } from 'node:async_hooks'

/** Marks the work of a transaction, so that a statement on the root client in it fails at once instead of waiting for itself. */
export const insideTransaction = new AsyncLocalStorage<true>()

/** Throws when called from the work of a transaction: what is meant there is the `tx` that the work was given. */
export function assertOutsideTransaction(): void {
  if (insideTransaction.getStore())
    throw new Error('The root client was used inside a transaction: use the tx it was given.')
}
