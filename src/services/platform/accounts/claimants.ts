import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../db/client'
import { invalid } from '../../../errors'
import type { PersonModel } from '../../../generated/sqlite/models'
import { assertNotAboutOwner, hashPassword } from './passwords'
import { FIRST_ATHLETE, isPending } from './proven'
import { endSessions } from './sessions'

export type Claimant = { personId: string } | { email: string; password: string }
export type ReadyClaimant = { personId: string } | { email: string; passwordHash: string }

/**
 * Hashes the claimant's password, which is slow and so happens outside the transaction. Throws
 * validation_failed on `password`.
 */
export async function readyClaimant(claimant: Claimant, names: string[]): Promise<ReadyClaimant> {
  if ('personId' in claimant) return claimant
  assertNotAboutOwner(claimant.password, names)
  return { email: claimant.email, passwordHash: await hashPassword(claimant.password) }
}

/**
 * Returns the claimant's account, creating a new account or replacing a pending one. Throws validation_failed
 * on `email` when another account has the address.
 */
export async function personFor(tx: Tx, claimant: ReadyClaimant, name: string): Promise<PersonModel> {
  if ('personId' in claimant) return tx.person.findUniqueOrThrow({ where: { id: claimant.personId } })
  const { email, passwordHash } = claimant
  const known = await tx.person.findUnique({ where: { email }, include: FIRST_ATHLETE })
  if (!known)
    return tx.person.create({ data: { id: uuid(), email, name, passwordHash, createdAt: new Date() } })
  if (!isPending(known))
    throw invalid({ email: ['cannot be used for a new account. If it is yours, choose “I have an account”'] })
  await endSessions(tx, known.id, { allBut: null })
  return tx.person.update({ where: { id: known.id }, data: { name, passwordHash } })
}
