import type { ResetSubject } from '../../domain/accounts/reset-link'
import { conflict } from '../../errors'
import type { AthleteModel, PersonModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { removeTwoStep } from '../platform/accounts/two-step'
import { mailReset, mailSecurity } from '../platform/mail/account-mails'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

/**
 * Returns the data for an athlete's reset link. Accounts belong to people, so an admin can't open one used in
 * another gym. Throws conflict not_claimed, athlete_not_active, and other_gym.
 */
export async function resetPassword(
  scope: GymScope,
  athleteId: string,
): Promise<ResetSubject & { name: string; email: string }> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { athlete, person } = await findOwnAccount(inside, athleteId)
    await recordAthlete(inside, 'athlete.reset_link', athlete, undefined, {})
    const { id: personId, passwordHash, email } = person
    return { personId, passwordHash, name: athlete.name, email }
  })
}

/** Mails a reset link. Throws like `resetPassword`, and conflict mail_off. */
export async function mailResetLink(scope: GymScope, athleteId: string): Promise<string> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { athlete, person } = await findOwnAccount(inside, athleteId)
    if (!(await mailReset(inside.db, person, inside.actor.name)))
      throw conflict('mail_off', 'No mail is sent from this server.')
    await recordAthlete(inside, 'athlete.reset_mail', athlete, undefined, {})
    return person.email
  })
}

/** Turns off two-step sign-in for an athlete who lost their phone. Also throws conflict two_step_off. */
export async function turnOffTwoStep(scope: GymScope, athleteId: string): Promise<{ name: string }> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { athlete, person } = await findOwnAccount(inside, athleteId)
    if (!(await removeTwoStep(inside.db, person.id)))
      throw conflict('two_step_off', `${athlete.name} does not use two-step sign-in.`)
    await mailSecurity(inside.db, person, 'two_step_off')
    await recordAthlete(inside, 'athlete.two_step_off', athlete, undefined, {})
    return { name: athlete.name }
  })
}

/** True when the athlete uses two-step sign-in. */
export async function hasTwoStep(scope: GymScope, athleteId: string): Promise<boolean> {
  authorize(canAdminister(scope.actor))
  const { gymId } = scope
  const person = { twoStep: { isNot: null } }
  return (await scope.db.athlete.count({ where: { gymId, id: athleteId, person } })) > 0
}

async function findOwnAccount(
  inside: Inside,
  athleteId: string,
): Promise<{ athlete: AthleteModel; person: PersonModel & { passwordHash: string } }> {
  const athlete = await findAthlete(inside, athleteId)
  const { name, personId } = athlete
  if (!isActive(athlete))
    throw conflict('athlete_not_active', `${name} is archived. Restore the athlete first.`)
  const person = personId === null ? null : await inside.db.person.findUnique({ where: { id: personId } })
  if (!person?.passwordHash)
    throw conflict('not_claimed', `${name} has no account yet: send the invite link instead.`)
  const elsewhere = await inside.db.athlete.count({
    where: { personId: person.id, gymId: { not: inside.gymId }, access: { not: 'deleted' } },
  })
  if (elsewhere > 0)
    throw conflict(
      'other_gym',
      `${name} uses this account in another gym as well, so only the operator of this server can reset their password.`,
    )
  return { athlete, person: { ...person, passwordHash: person.passwordHash } }
}
