import { isInviteExpired, oldestOpenInvite } from '../../domain/accounts/invite-link'
import { conflict, forbidden, notFound } from '../../errors'
import type { AthleteModel, InviteModel, InviteWhereInput } from '../../generated/sqlite/models'
import { isForInviting } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import type { InviteStatus, InvitesQuery } from '../../schemas/athletes/invites'
import type { GymScope } from '../../scope'
import { recordAthlete } from '../shared/athletes'
import { recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export type Invite = InviteModel & { athlete: Pick<AthleteModel, 'name' | 'email' | 'staff'> }

const WITH_ATHLETE = { athlete: { select: { name: true, email: true, staff: true } } }

/** Returns an invite's status. */
export function inviteStatus(invite: InviteModel, now = new Date()): InviteStatus {
  if (invite.claimedAt !== null) return 'claimed'
  if (invite.closedAt !== null) return 'revoked'
  return isInviteExpired(invite.issuedAt, now) ? 'expired' : 'open'
}

/** Returns a page of the gym's invites by date of issue, without deleted athletes. Only admins see an admin's. */
export async function listInvites(scope: GymScope, { status, ...page }: InvitesQuery): Promise<Page<Invite>> {
  authorize(canCoach(scope.actor))
  return listRows(scope, 'invite', page, {
    shown: { AND: [visibleTo(scope), withStatus(status)] },
    columns: { include: WITH_ATHLETE },
  })
}

/** Returns an invite that the actor may see, with its athlete. */
export async function getInvite(scope: GymScope, id: string): Promise<Invite> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const invite = await db.invite.findFirst({
    where: { gymId, id, AND: [visibleTo(scope)] },
    include: WITH_ATHLETE,
  })
  if (!invite) throw notFound('The invite')
  return invite
}

/** Revokes an invite; again changes nothing. Throws conflict already_claimed. */
export async function revokeInvite(scope: GymScope, id: string): Promise<Invite> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const invite = await getInvite(inside, id)
    if (!isForInviting(inside.actor, invite.athlete))
      throw forbidden(
        'missing_scope',
        'To revoke the invite of a coach or an admin, a key needs the scope write:staff too.',
      )
    if (invite.claimedAt !== null)
      throw conflict(
        'already_claimed',
        `${invite.athlete.name} already has an account and can simply sign in.`,
      )
    if (invite.closedAt !== null) return invite
    const { gymId } = inside
    const closedAt = new Date()
    await inside.db.invite.updateMany({ where: { gymId, id, claimedAt: null }, data: { closedAt } })
    await recordAthlete(inside, 'athlete.invite_revoke', { id: invite.athleteId }, undefined, {
      invite_id: id,
    })
    await recordEvents(inside, [{ type: 'invite.updated', id }])
    return { ...invite, closedAt }
  })
}

function visibleTo({ gymId, actor }: GymScope): InviteWhereInput {
  const staff = canAdminister(actor) ? {} : { OR: [{ staff: null }, { staff: 'coach' as const }] }
  return { gymId, athlete: { gymId, access: { not: 'deleted' }, ...staff } }
}

function withStatus(status: InviteStatus | undefined): InviteWhereInput {
  const begun = oldestOpenInvite()
  const unused = { claimedAt: null, closedAt: null }
  switch (status) {
    case undefined:
      return {}
    case 'claimed':
      return { claimedAt: { not: null } }
    case 'revoked':
      return { claimedAt: null, closedAt: { not: null } }
    case 'open':
      return { ...unused, issuedAt: { gte: begun } }
    case 'expired':
      return { ...unused, issuedAt: { lt: begun } }
  }
}
