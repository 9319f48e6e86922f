/** What the client is given when it begins a transaction, in place of one that its adapter would begin: once. */
import { AsyncLocalStorage } from 'node:async_hooks'

const lending = new AsyncLocalStorage<{ give: (() => unknown) | null }>()

/** Does `begin`, in which the client begins a transaction: it gets what `give` gives, or hears of what `give` throws. */
export function lend<T>(give: () => unknown, begin: () => T): T {
  return lending.run({ give }, begin)
}

/** What a transaction that begins now is to be given; null when nothing is lent. */
export function lent<Given>(): (() => Given) | null {
  const store = lending.getStore()
  if (!store?.give) return null
  const { give } = store
  store.give = null
  return give as () => Given
}
