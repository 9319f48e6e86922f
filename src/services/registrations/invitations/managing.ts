import { type PaymentState, paymentState } from '../../../domain/prices/payment-state'
import { conflict, notFound } from '../../../errors'
import type {
  CompetitionModel,
  DivisionModel,
  InvitationListModel,
  InvitationModel,
} from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import type { GymScope } from '../../../scope'
import { competitionRow } from '../../competitions/rows'
import { mailInvitation } from '../../mail/invitations'
import { authorize } from '../../shared/authorize'
import type { Inside } from '../../shared/in-transaction'
import { changeRegistrations } from '../rows'
import { countSpots, fillFreeSpots, type Spots } from '../waiting-list'
import { hasPlace, sendInvitation, setState } from './inviting'
import { growTo } from './lists'

/** `payment` is null for a free registration, and before accepting. */
export type InvitationShown = InvitationModel & {
  registration: { withdrawnAt: Date | null } | null
  payment: PaymentState | null
}
export type ShownList = InvitationListModel & {
  division: DivisionModel
  spots: Spots | null
  invitations: InvitationShown[]
}
export type CompetitionInvitations = { competition: CompetitionModel; lists: ShownList[] }

/** Returns the lists of a competition with their people in order. */
export async function getInvitations(
  scope: GymScope,
  competitionId: string,
): Promise<CompetitionInvitations> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const lists = await db.invitationList.findMany({
    where: { gymId, competitionId },
    include: {
      division: true,
      invitations: {
        include: { registration: { include: { order: true } } },
        orderBy: [{ position: 'asc' }],
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const spots = new Map<string, Spots | null>()
  for (const { division } of lists)
    if (!spots.has(division.id)) spots.set(division.id, await countSpots(scope, division))
  return {
    competition,
    lists: lists.map(list => ({
      ...list,
      spots: spots.get(list.divisionId) ?? null,
      invitations: list.invitations.map(({ registration, ...invitation }) => ({
        ...invitation,
        registration,
        payment: registration?.order ? paymentState(registration.order, registration) : null,
      })),
    })),
  }
}

export type WholeInvitation = InvitationModel & { competition: CompetitionModel; division: DivisionModel }

/** Returns an invitation of a competition. Throws not_found. */
export async function getWholeInvitation(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<WholeInvitation> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const found = await db.invitation.findFirst({
    where: { gymId, competitionId, id },
    include: { competition: true, division: true },
  })
  if (!found) throw notFound('The invitation')
  return found
}

/** Mails an open invitation again. Returns false without mail. Throws conflict invitation_over. */
export async function resendInvitation(scope: GymScope, competitionId: string, id: string): Promise<boolean> {
  return changeOne(scope, competitionId, id, async (inside, invitation) => {
    if (invitation.state !== 'open') throw conflict('invitation_over', 'This invitation is not open.')
    return mailInvitation(inside, id, 'invited')
  })
}

/**
 * Invites a waiting person, or one without a place, for the days of the list. Throws conflict invitation_over in other
 * states, and invited for a person with a place or an invitation.
 */
export async function inviteNow(scope: GymScope, competitionId: string, id: string): Promise<void> {
  await changeOne(scope, competitionId, id, async (inside, invitation) => {
    if (!['waiting', 'declined', 'lapsed', 'withdrawn'].includes(invitation.state))
      throw conflict('invitation_over', 'This person is invited already.')
    if (await hasPlace(inside, invitation))
      throw conflict('invited', 'This person is registered in the division, or invited, already.')
    const list = await inside.db.invitationList.findFirstOrThrow({
      where: { gymId: inside.gymId, id: invitation.listId },
    })
    await sendInvitation(inside, invitation, { ...list, competition: invitation.competition })
    await growTo(inside, list)
  })
}

/** Ends an open invitation, or takes a person off the list, and gives the place to the next. Throws conflict invitation_over. */
export async function withdrawInvitation(scope: GymScope, competitionId: string, id: string): Promise<void> {
  await changeOne(scope, competitionId, id, async (inside, invitation) => {
    if (invitation.state !== 'open' && invitation.state !== 'waiting')
      throw conflict('invitation_over', 'This invitation is not open.')
    await setState(inside, invitation, { state: 'withdrawn', answeredAt: new Date() })
    if (invitation.state === 'open') await mailInvitation(inside, id, 'withdrawn')
    await fillFreeSpots(inside, invitation.divisionId)
  })
}

async function changeOne<T>(
  scope: GymScope,
  competitionId: string,
  id: string,
  work: (inside: Inside, invitation: WholeInvitation) => Promise<T>,
): Promise<T> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside =>
    work(inside, await getWholeInvitation(inside, competitionId, id)),
  )
}
