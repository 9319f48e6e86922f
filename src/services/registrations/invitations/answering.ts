import { conflict, notFound } from '../../../errors'
import type { CompetitionModel, DivisionModel, InvitationModel } from '../../../generated/sqlite/models'
import type { GymScope } from '../../../scope'
import { mailInvitation } from '../../mail/invitations'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { changeRegistrations, type RegistrationRow, WITH_PARTICIPANTS } from '../rows'
import { fillFreeSpots, promote } from '../waiting-list'
import { withdraw } from '../withdrawing'
import { setState } from './inviting'

export type OwnInvitation = InvitationModel & {
  competition: CompetitionModel
  division: DivisionModel
  registration: { id: string; linkVersion: number } | null
}

/** Returns an invitation for its link. Throws not_found, also while the person waits. */
export async function getOwnInvitation(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<OwnInvitation> {
  const { db, gymId } = scope
  const found = await db.invitation.findFirst({
    where: { gymId, competitionId, id, state: { notIn: ['waiting', 'skipped'] } },
    include: {
      competition: true,
      division: true,
      registration: { select: { id: true, linkVersion: true } },
    },
  })
  if (!found) throw notFound('This page')
  return found
}

/** True while the person can accept or decline. */
export function isAnswerable({ state, until }: Pick<InvitationModel, 'state' | 'until'>, now: Date): boolean {
  return state === 'open' && until !== null && now < until
}

/** Throws conflict invitation_over after the last day or an answer. */
export function assertAnswerable(invitation: InvitationModel): void {
  if (isAnswerable(invitation, new Date())) return
  const isAccepted = invitation.state === 'accepted'
  const detail = isAccepted
    ? 'This invitation has been accepted already.'
    : 'This invitation is no longer open.'
  throw conflict('invitation_over', detail)
}

/**
 * Gives the place of an invitation to a registration. A waiting registration moves up; another one of the same address
 * that waits in the division is withdrawn.
 */
export async function accept(
  inside: Inside,
  invitation: OwnInvitation,
  registration: RegistrationRow,
): Promise<void> {
  const accepted = { state: 'accepted' as const, answeredAt: new Date(), registrationId: registration.id }
  await setState(inside, invitation, accepted)
  if (registration.waitingSince !== null) await promote(inside, registration)
  const { db, gymId } = inside
  const email = registration.participants.find(({ captain }) => captain)?.email ?? ''
  if (email === '' || email !== invitation.email) return
  const waiting = await db.registration.findMany({
    where: {
      ...{ gymId, divisionId: registration.divisionId, id: { not: registration.id } },
      ...{ withdrawnAt: null, waitingSince: { not: null } },
      participants: { some: { gymId, email, captain: true } },
    },
    include: WITH_PARTICIPANTS,
  })
  if (waiting.length > 0) await withdraw(inside, waiting)
}

/** Declines an invitation, and gives the place to the next. Throws conflict invitation_over. */
export async function declineInvitation(scope: GymScope, competitionId: string, id: string): Promise<void> {
  await changeRegistrations(scope, competitionId, async inside => {
    const invitation = await getOwnInvitation(inside, competitionId, id)
    assertAnswerable(invitation)
    await setState(inside, invitation, { state: 'declined', answeredAt: new Date() })
    await fillFreeSpots(inside, invitation.divisionId)
  })
}

/** Mails the reminder once. Returns false without mail. */
export async function remindOfInvitation(
  scope: GymScope,
  { id }: Pick<InvitationModel, 'id'>,
  now: Date,
): Promise<boolean> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { count } = await db.invitation.updateMany({
      where: { gymId, id, remindAt: { lte: now } },
      data: { remindAt: null },
    })
    const open = await db.invitation.findFirst({ where: { gymId, id, state: 'open', until: { gt: now } } })
    return count > 0 && open !== null && mailInvitation(inside, id, 'reminder')
  })
}

/** Ends an invitation that was not answered in time, and gives the place to the next. Returns whether it did. */
export async function lapseInvitation(
  scope: GymScope,
  { id, competitionId }: Pick<InvitationModel, 'id' | 'competitionId'>,
  now: Date,
): Promise<boolean> {
  return changeRegistrations(scope, competitionId, async inside => {
    const invitation = await inside.db.invitation.findFirst({
      where: { gymId: inside.gymId, id, state: 'open', until: { lte: now } },
    })
    if (!invitation) return false
    await setState(inside, invitation, { state: 'lapsed', answeredAt: now })
    await mailInvitation(inside, id, 'lapsed')
    await fillFreeSpots(inside, invitation.divisionId)
    return true
  })
}
