import type { Db, Tx } from '../../db/client'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isMailOn } from '../mail/set-up'

/** True for people with an account, or with an address while the server sends mail. */
export function isReachable(
  db: Db | Tx,
  { personId, email }: Pick<AthleteModel, 'personId' | 'email'>,
): boolean {
  return personId !== null || (isMailOn(db) && email !== '')
}
