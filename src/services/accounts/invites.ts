import { isInviteOpen } from '../../domain/accounts/invite-link'
import { conflict, forbidden, invalid } from '../../errors'
import type { AthleteModel, InviteModel } from '../../generated/sqlite/models'
import { ACTIVE, canManageAthlete, isActive, isForInviting } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import type { InviteCreate } from '../../schemas/athletes/invites'
import type { GymScope } from '../../scope'
import { closeInvites, findAthlete, openInvite } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Invite } from './invite-list'

/**
 * Issues a new invite and closes all open invites: only the newest link works. An admin's link gives an admin's
 * rights, so only admins issue one. Throws conflict athlete_not_active or already_claimed.
 */
export async function reissueInvite(scope: GymScope, athleteId: string): Promise<InviteModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => reissue(inside, await findAthlete(inside, athleteId)))
}

/** Issues an invite for an integration. Throws validation_failed on `athlete_id` instead of not_found. */
export async function createInvite(scope: GymScope, { athlete_id: id }: InviteCreate): Promise<Invite> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const athlete = await inside.db.athlete.findFirst({ where: { gymId, id, access: { not: 'deleted' } } })
    if (!athlete) throw invalid({ athlete_id: ['must be an athlete of this gym'] })
    return { ...(await reissue(inside, athlete)), athlete }
  })
}

async function reissue(inside: Inside, athlete: AthleteModel): Promise<InviteModel> {
  if (athlete.staff === 'admin') authorize(canAdminister(inside.actor), 'Only an admin can invite an admin.')
  if (!isForInviting(inside.actor, athlete))
    throw forbidden('missing_scope', 'To invite a coach or an admin, a key needs the scope write:staff too.')
  if (!isActive(athlete))
    throw conflict('athlete_not_active', 'An archived athlete cannot be invited. Restore the athlete first.')
  if (athlete.personId !== null)
    throw conflict('already_claimed', `${athlete.name} already has an account and can simply sign in.`)
  await closeInvites(inside, athlete)
  return openInvite(inside, athlete)
}

export type Unclaimed = {
  athlete: AthleteModel
  inviteId: string | null
}

/** Returns athletes without an account whom the actor may invite, by name. */
export async function listUnclaimed(scope: GymScope): Promise<Unclaimed[]> {
  authorize(canCoach(scope.actor))
  return unclaimedIn(scope, scope.db)
}

/** Issues a new invite to everyone without a valid link, except athletes beyond a key's scopes. */
export async function renewInvites(scope: GymScope): Promise<Invite[]> {
  authorize(canCoach(scope.actor))
  const renew = async (inside: Inside) => {
    const unclaimed = await unclaimedIn(inside, inside.db)
    const ended = unclaimed.filter(
      ({ inviteId, athlete }) => inviteId === null && isForInviting(inside.actor, athlete),
    )
    const renewed: Invite[] = []
    for (const { athlete } of ended) {
      await closeInvites(inside, athlete)
      renewed.push({ ...(await openInvite(inside, athlete)), athlete })
    }
    return renewed
  }
  return inTransaction(scope, renew, { timeout: 60_000 })
}

async function unclaimedIn({ gymId, actor }: GymScope, db: GymScope['db']): Promise<Unclaimed[]> {
  const athletes = await db.athlete.findMany({
    where: { gymId, personId: null, ...ACTIVE },
  })
  const theirs = athletes.filter(athlete => canManageAthlete(actor, athlete))
  const invites = await db.invite.findMany({
    where: { gymId, athleteId: { in: theirs.map(({ id }) => id) } },
    orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
  })
  const newest = new Map(invites.map(invite => [invite.athleteId, invite]))
  return theirs
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(athlete => {
      const invite = newest.get(athlete.id)
      return { athlete, inviteId: invite && isInviteOpen(invite) ? invite.id : null }
    })
}
