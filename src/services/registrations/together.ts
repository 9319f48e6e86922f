import { conflict, invalid } from '../../errors'
import { mayOrganise } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { assertStill } from './moving/move'
import { changeRegistrations, findDivision, type RegistrationRow, WITH_PARTICIPANTS } from './rows'
import { promote } from './waiting-list'
import { restore, withdraw } from './withdrawing'

type Withdrawn = { count: number; at: Date }

/**
 * Withdraws registrations in one transaction, then promotes waiting registrations. Throws validation_failed,
 * and conflict withdrawn when all are withdrawn already.
 */
export async function withdrawTogether(
  scope: GymScope,
  competitionId: string,
  ids: readonly string[],
): Promise<Withdrawn> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside => {
    const registrations = await findSelected(inside, competitionId, ids)
    const leaving = registrations.filter(({ withdrawnAt }) => withdrawnAt === null)
    if (leaving.length === 0) throw conflict('withdrawn', 'These registrations are already withdrawn.')
    const at = new Date()
    await withdraw(inside, leaving, { at })
    return { count: leaving.length, at }
  })
}

/**
 * Promotes waiting registrations, longest wait first, even above the limit, and returns their number. Throws
 * validation_failed, and conflict not_waiting without a waiting registration.
 */
export async function promoteTogether(
  scope: GymScope,
  competitionId: string,
  ids: readonly string[],
): Promise<number> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside => {
    const registrations = await findSelected(inside, competitionId, ids)
    const waiting = registrations.filter(row => row.withdrawnAt === null && row.waitingSince !== null)
    if (waiting.length === 0) throw conflict('not_waiting', 'None of these is on the waiting list.')
    for (const registration of waiting) await promote(inside, registration)
    return waiting.length
  })
}

async function findSelected(
  { gymId, db }: Inside,
  competitionId: string,
  ids: readonly string[],
): Promise<RegistrationRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw invalid({ form: ['Select at least one registration.'] })
  const registrations = await db.registration.findMany({
    where: { gymId, competitionId, id: { in: wanted } },
    include: WITH_PARTICIPANTS,
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
  })
  if (registrations.length < wanted.length)
    throw invalid({ form: ['A selected registration is not in this competition. Select again.'] })
  return registrations
}

/**
 * Restores all registrations that were withdrawn together at this time. Throws conflict not_withdrawn, and
 * validation_failed when a participant has registered again since.
 */
export async function restoreTogether(scope: GymScope, competitionId: string, at: Date): Promise<number> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside => {
    const registrations = await findWithdrawnAt(inside, competitionId, at)
    if (registrations.length === 0)
      throw conflict('not_withdrawn', 'These registrations are already restored.')
    // Not checked against each other: these coexisted before.
    for (const registration of registrations)
      await assertStill(
        inside,
        await findDivision(inside, competitionId, registration.divisionId),
        registration,
      )
    await restore(inside, registrations)
    return registrations.length
  })
}

function findWithdrawnAt({ gymId, db }: Inside, competitionId: string, at: Date): Promise<RegistrationRow[]> {
  return db.registration.findMany({
    where: { gymId, competitionId, withdrawnAt: at },
    include: WITH_PARTICIPANTS,
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
  })
}
