import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { isMailedReset, readPersonId, resetState } from '../../../domain/accounts/reset-link'
import { conflict } from '../../../errors'
import type { PersonModel } from '../../../generated/sqlite/models'
import { recordChange } from '../../shared/audit'
import { mailSecurity } from '../mail/account-mails'
import { continueJoining } from './admitting'
import { listMemberships } from './memberships'
import { assertNotAboutOwner, hashPassword } from './passwords'
import { FIRST_ATHLETE, isPending } from './proven'
import { endSessions } from './sessions'

type Owner = PersonModel & { athletes: { id: string }[] }
type FoundReset = { state: 'open'; person: Owner } | { state: 'expired' | 'ended'; person: null }

/** Returns the link's person and state. */
export async function findReset(db: Db, secret: string, token: string): Promise<FoundReset> {
  const id = readPersonId(token)
  const person = id ? await db.person.findUnique({ where: { id }, include: FIRST_ATHLETE }) : null
  if (!person?.passwordHash) return { state: 'ended', person: null }
  const state = resetState(secret, token, person.passwordHash, new Date())
  return state === 'open' ? { state, person } : { state, person: null }
}

/**
 * Sets the chosen password of an open link's person and ends all their sessions. A mailed link also proves the
 * address, and continues joining. Throws conflict reset_over, and validation_failed on `password`.
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
  const proves = person.provenAt === null && isMailedReset(secret, token, person.passwordHash ?? '')
  await transaction(db, async tx => {
    const { count } = await tx.person.updateMany({
      where: { id: person.id, passwordHash: person.passwordHash },
      data: { passwordHash, ...(proves && { provenAt: new Date() }) },
    })
    if (count === 0) throw resetOver()
    await endSessions(tx, person.id, { allBut: null })
    const actor = { kind: 'person', id: person.id, name: person.name } as const
    const change = { action: 'person.password', subjectType: 'person', subjectId: person.id }
    await recordChange({ db: tx, gymId: null, actor, requestId }, change)
    if (!isPending(person)) await mailSecurity(tx, person, 'password')
    if (proves) await continueJoining(tx, person, requestId)
  })
  return person
}

const resetOver = () => conflict('reset_over', 'This link no longer works. Ask an admin for a new one.')
