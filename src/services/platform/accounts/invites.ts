import type { Db, Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import { transaction } from '../../../db/transaction'
import { isInviteExpired } from '../../../domain/accounts/invite-link'
import { conflict, notFound } from '../../../errors'
import type { AthleteModel, GymModel, InviteModel, PersonModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { recordChange } from '../../shared/audit'
import { assertNotFrozen } from '../../shared/quotas'
import { type Claimant, personFor, type ReadyClaimant, readyClaimant } from './claimants'

/** `open`, or the reason why the link no longer works. */
type InviteState = 'open' | 'claimed' | 'reissued' | 'expired' | 'archived'
export type FoundInvite = { state: InviteState; invite: InviteModel; gym: GymModel; athlete: AthleteModel }

export type Claimed = { gym: GymModel; person: PersonModel }

/** Returns an invite with gym, athlete and state. Throws not_found, also for deleted athletes. */
export async function findInvite(db: Db | Tx, id: string): Promise<FoundInvite> {
  const found = await db.invite.findUnique({ where: { id }, include: { gym: true, athlete: true } })
  if (!found || found.athlete.access === 'deleted') throw notFound('The invite')
  const { gym, athlete, ...invite } = found
  return { state: await stateOf(db, invite, athlete), invite, gym, athlete }
}

/**
 * Makes the claimant the athlete of an open invite, once, even if two try together. Throws conflict
 * invite_over, conflict already_member when the claimant is another athlete of the gym, and validation_failed
 * on `email` or `password`.
 */
export async function claimInvite(
  db: Db,
  id: string,
  claimant: Claimant,
  requestId: string | null,
): Promise<Claimed> {
  const about = 'password' in claimant ? await findInvite(db, id) : null
  const person = await readyClaimant(claimant, about ? [about.athlete.name, about.gym.name] : [])
  const claim = () => transaction(db, tx => claimOnce(tx, id, person, requestId))
  // A concurrent claim with the same account won; a second attempt reports it.
  return claim().catch(error => (isDuplicate(error) ? claim() : Promise.reject(error)))
}

async function claimOnce(
  tx: Tx,
  id: string,
  claimant: ReadyClaimant,
  requestId: string | null,
): Promise<Claimed> {
  const { state, invite, gym, athlete } = await findInvite(tx, id)
  if (state !== 'open') throw inviteOver()
  assertNotFrozen(tx, gym.id)
  const person = await personFor(tx, claimant, athlete.name)
  await assertNew(tx, gym, person)
  const now = new Date()
  const { count } = await tx.athlete.updateMany({
    where: { gymId: gym.id, id: athlete.id, personId: null },
    data: {
      personId: person.id,
      isNew: true,
      // A coach recorded this address and handed out the link.
      provenAt: athlete.email.toLowerCase() === person.email ? now : null,
      ...(athlete.email === '' && { email: person.email }),
    },
  })
  if (count === 0) throw inviteOver()
  await tx.invite.updateMany({
    where: { gymId: gym.id, id: invite.id },
    data: { claimedAt: now, claimedById: person.id },
  })
  const actor = { kind: 'person', id: person.id, name: athlete.name } as const
  await recordChange(
    { db: tx, gymId: gym.id, actor, requestId },
    {
      action: 'invite.claim',
      subjectType: 'athlete',
      subjectId: athlete.id,
      events: [{ type: 'invite.updated', id: invite.id }],
      after: { invite_id: invite.id, person_id: person.id },
    },
  )
  return { gym, person }
}

const inviteOver = () => conflict('invite_over', 'This invite no longer works.')

async function assertNew(tx: Tx, gym: GymModel, person: PersonModel): Promise<void> {
  const known = await tx.athlete.findFirst({ where: { gymId: gym.id, personId: person.id } })
  if (known) throw conflict('already_member', `This account already belongs to ${known.name} in ${gym.name}.`)
}

/** Only the newest open invite works. */
async function stateOf(db: Db | Tx, invite: InviteModel, athlete: AthleteModel): Promise<InviteState> {
  if (!isActive(athlete)) return 'archived'
  if (invite.claimedAt !== null || athlete.personId !== null) return 'claimed'
  if (invite.closedAt !== null) return 'reissued'
  if (isInviteExpired(invite.issuedAt)) return 'expired'
  const newest = await db.invite.findFirst({
    where: { gymId: invite.gymId, athleteId: invite.athleteId, claimedAt: null, closedAt: null },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return newest?.id === invite.id ? 'open' : 'reissued'
}
