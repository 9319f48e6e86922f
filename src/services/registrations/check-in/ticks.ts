/** Ticks at the check-in. Desks without a connection send theirs later, so the moment of a tick decides. */
import { v7 as uuid } from 'uuid'
import { conflict, invalid } from '../../../errors'
import { mayHelp } from '../../../policies/competition-roles'
import type { CheckInKind } from '../../../schemas/registrations/check-in'
import type { GymScope } from '../../../scope'
import { recordChange } from '../../shared/audit'
import { authorize } from '../../shared/authorize'
import type { Inside } from '../../shared/in-transaction'
import { changeRegistrations, findRegistrationRow, type RegistrationRow, registrationName } from '../rows'

export type Tick = { participantId: string; kind: CheckInKind; isOn: boolean; at: Date }

/**
 * Ticks or clears a box of a participant. A tick before the latest one changes nothing, and neither does a repeated one;
 * returns whether the box changed. Throws validation_failed on `tick`, and conflict withdrawn and not_registered.
 */
export async function setTick(scope: GymScope, competitionId: string, tick: Tick): Promise<boolean> {
  authorize(mayHelp(scope.actor, competitionId, 'check_in'))
  return changeRegistrations(scope, competitionId, inside => storeTick(inside, competitionId, tick))
}

/** The same inside a transaction, for everyone. */
export async function storeTick(
  inside: Inside,
  competitionId: string,
  { participantId, kind, isOn, at }: Tick,
): Promise<boolean> {
  const { db, gymId } = inside
  const participant = await db.participant.findFirst({
    where: { gymId, id: participantId, registration: { competitionId } },
  })
  if (!participant) throw invalid({ tick: ['must be a box of a participant of this competition'] })
  const registration = await findRegistrationRow(inside, competitionId, participant.registrationId)
  assertPlace(registration)
  const before = await db.checkInTick.findFirst({ where: { gymId, participantId, kind } })
  if (before && before.setAt >= at) return false
  await db.checkInTick.upsert({
    where: { gymId_participantId_kind: { gymId, participantId, kind } },
    create: { id: uuid(), gymId, participantId, kind, isOn, setAt: at },
    update: { isOn, setAt: at },
  })
  if ((before?.isOn ?? false) === isOn) return false
  await recordChange(inside, {
    action: kind !== 'here' ? 'registration.hand_out' : `registration.check_${isOn ? 'in' : 'out'}`,
    ...{ subjectType: 'registration', subjectId: registration.id },
    before: { name: registrationName(registration), [kind]: !isOn },
    after: { participant: participant.name, [kind]: isOn },
  })
  return true
}

function assertPlace(registration: RegistrationRow): void {
  const name = registrationName(registration)
  if (registration.withdrawnAt !== null) throw conflict('withdrawn', `${name} has withdrawn.`)
  if (registration.waitingSince !== null)
    throw conflict('not_registered', `${name} is on the waiting list. Let them in first.`)
}
