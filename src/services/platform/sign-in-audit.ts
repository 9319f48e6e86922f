/** Signing in and out, and its second step, in the audit log: of staff in their gyms' own, of everybody else in the installation's. */
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import type { PersonModel } from '../../generated/sqlite/models'
import { PUBLIC } from '../../scope'
import { ACTIVE } from '../athletes/active'
import { recordChange } from '../shared/audit'

/** `person.sign_in_held`: too many wrong passwords, so that the next try has to wait. */
export type SignInAction =
  | 'person.sign_in'
  | 'person.sign_out'
  | 'person.sign_in_failed'
  | 'person.sign_in_held'
  | 'person.two_step_on'
  | 'person.two_step_off'
  | 'person.recovery_codes'
  | 'person.recovery_code'

/** Adds an entry about a person, with the `tx` of what happened. Who failed to sign in is not known: the public. */
export async function recordSignIn(
  tx: Tx,
  person: Pick<PersonModel, 'id' | 'name'>,
  action: SignInAction,
  requestId: string | null,
): Promise<void> {
  const { id, name } = person
  const isTheirs = action !== 'person.sign_in_failed' && action !== 'person.sign_in_held'
  const actor = isTheirs ? ({ kind: 'person', id, name } as const) : PUBLIC
  const change = { action, subjectType: 'person', subjectId: id }
  const athletes = await tx.athlete.findMany({
    where: { personId: id, staff: { not: null }, ...ACTIVE },
    select: { gymId: true },
  })
  const gymIds = athletes.length > 0 ? athletes.map(({ gymId }) => gymId) : [null]
  for (const gymId of gymIds) await recordChange({ db: tx, gymId, actor, requestId }, change)
}

/** The same for an attempt at an e-mail; nothing where nobody has it. */
export async function recordAttempt(
  db: Db,
  email: string,
  action: 'person.sign_in_failed' | 'person.sign_in_held',
  requestId: string | null,
): Promise<void> {
  const person = await db.person.findUnique({ where: { email: email.trim().toLowerCase() } })
  if (person) await transaction(db, tx => recordSignIn(tx, person, action, requestId))
}
