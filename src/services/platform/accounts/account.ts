import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { conflict, invalid, notFound } from '../../../errors'
import type { PasswordForm } from '../../../schemas/accounts/account'
import { recordChange } from '../../shared/audit'
import { mailSecurity } from '../mail/account-mails'
import { listMemberships } from './memberships'
import { assertNotAboutOwner, hashPassword, verifyPassword } from './passwords'
import { endSessions, type Session } from './sessions'

/**
 * Changes the password of the session's person and ends their other sessions. Throws validation_failed on
 * `current_password` or `password`, and conflict when the password was changed elsewhere meanwhile.
 */
export async function changePassword(
  db: Db,
  { id: sessionId, person }: Session,
  input: PasswordForm,
  requestId: string | null,
): Promise<void> {
  const before = person.passwordHash
  if (before === null || !(await verifyPassword(before, input.current_password)))
    throw invalid({ current_password: ['is not your current password'] })
  const gyms = await listMemberships(db, person.id)
  assertNotAboutOwner(input.password, [person.email, person.name, ...gyms.map(({ gym }) => gym.name)])
  const passwordHash = await hashPassword(input.password)
  await transaction(db, async tx => {
    const { count } = await tx.person.updateMany({
      where: { id: person.id, passwordHash: before },
      data: { passwordHash },
    })
    if (count === 0) throw conflict('conflict', 'Your password has just been changed elsewhere.')
    await endSessions(tx, person.id, { allBut: sessionId })
    const actor = { kind: 'person', id: person.id, name: person.name } as const
    const change = { action: 'person.password', subjectType: 'person', subjectId: person.id }
    await recordChange({ db: tx, gymId: null, actor, requestId }, change)
    await mailSecurity(tx, person, 'password')
  })
}

/** Ends one session of the person. Throws not_found for other people's and ended sessions. */
export async function revokeSession(db: Db, personId: string, id: string): Promise<void> {
  if ((await endSessions(db, personId, { id })) === 0) throw notFound('The session')
}
