/** Gives Prisma an open transaction when it begins one. */
import { AsyncLocalStorage } from 'node:async_hooks'

const lending = new AsyncLocalStorage<{ give: (() => unknown) | null }>()

/** Runs `begin`, in which Prisma begins a transaction and receives the result or error of `give`. */
export function withLease<T>(give: () => unknown, begin: () => T): T {
  return lending.run({ give }, begin)
}

/** Returns the handed-over transaction, null without one. */
export function takeLease<Given>(): (() => Given) | null {
  const store = lending.getStore()
  if (!store?.give) return null
  const { give } = store
  store.give = null
  return give as () => Given
}
