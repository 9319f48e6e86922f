import { type Db, getRootClient, type Tx } from '../../db/client'

const sending = new WeakSet<Db>()

/** Turns mail on at the start of a process with a mail server, or off. */
export function setMail(db: Db, on: boolean): void {
  if (on) sending.add(db)
  else sending.delete(db)
}

/** True when the database's server sends mail. */
export function isMailOn(db: Db | Tx): boolean {
  return sending.has(getRootClient(db))
}
