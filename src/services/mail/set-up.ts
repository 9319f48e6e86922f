/** Whether the server of a database sends mail. Where it does not, nothing is written to the outbox. */
import { type Db, rootOf, type Tx } from '../../db/client'

const sending = new WeakSet<Db>()

/** Said once at the start of a process that has a mail server; `on` false takes it back. */
export function setMail(db: Db, on: boolean): void {
  if (on) sending.add(db)
  else sending.delete(db)
}

/** True where mail is set up. */
export function isMailOn(db: Db | Tx): boolean {
  return sending.has(rootOf(db))
}
