import { type Db, getRootClient, type Tx } from '../../db/client'

const off = new WeakSet<Db>()

/** Turns push notifications on, the default, or off. */
export function setPush(db: Db, on: boolean): void {
  if (on) off.delete(db)
  else off.add(db)
}

/** True unless PUSH is off. */
export function isPushOn(db: Db | Tx): boolean {
  return !off.has(getRootClient(db))
}
