import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { readPersonId, resetState } from '../../../domain/accounts/reset-link'
import { conflict } from '../../../errors'
import type { PersonModel } from '../../../generated/sqlite/models'
import { recordChange } from '../../shared/audit'
import { mailSecurity } from '../mail/account-mails'
import { listMemberships } from './memberships'
import { assertNotAboutOwner, hashPassword } from './passwords'
import { endSessions } from './sessions'

export type FoundReset = { state: 'open'; person: PersonModel } | { state: 'expired' | 'ended'; person: null }

/** Returns the link's person and state. */
export async function findReset(db: Db, secret: string, token: string): Promise<FoundReset> {
  const id = readPersonId(token)
  const person = id ? await db.person.findUnique({ where: { id } }) : null
  if (!person?.passwordHash) return { state: 'ended', person: null }
  const state = resetState(secret, token, person.passwordHash, new Date())
  return state === 'open' ? { state, person } : { state, person: null }
}

/**
 * Sets the chosen password of an open link's person and ends all their sessions. Throws conflict reset_over,
 * and validation_failed on `password`.
 */
export async function useReset(
  db: Db,
  { secret, token, password }: { secret: string; token: string; password: string },
  requestId: string | null,
): Promise<PersonModel> {
  const { person } = await findReset(db, secret, token)
  if (!person) throw resetOver()
  const gyms = await listMemberships(db, person.id)
  assertNotAboutOwner(password, [person.email, person.name, ...gyms.map(({ gym }) => gym.name)])
  const passwordHash = await hashPassword(password)
  await transaction(db, async tx => {
    const { count } = await tx.person.updateMany({
      where: { id: person.id, passwordHash: person.passwordHash },
      data: { passwordHash },
    })
    if (count === 0) throw resetOver()
    await endSessions(tx, person.id, { allBut: null })
    const actor = { kind: 'person', id: person.id, name: person.name } as const
    const change = { action: 'person.password', subjectType: 'person', subjectId: person.id }
    await recordChange({ db: tx, gymId: null, actor, requestId }, change)
    await mailSecurity(tx, person, 'password')
  })
  return person
}

const resetOver = () => conflict('reset_over', 'This link no longer works. Ask an admin for a new one.')
