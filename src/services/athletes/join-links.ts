/** The link with which people join a gym by themselves, and those who wait to be let in. For coaches. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { conflict, notFound } from '../../errors'
import type { AthleteModel, JoinLinkModel, JoinRequestModel } from '../../generated/sqlite/models'
import { canManageAthlete, isActive } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { followAsNew, insertAthlete, insertClaimedInvite } from './adding'
import { closeInvites, findByEmail, recordAthlete } from './rows'

/** Why a coach is asked: somebody with this e-mail is here already, under this name. */
export type WaitingRequest = JoinRequestModel & { known: { name: string; archived: boolean } | null }

/** The gym's join link that works, or null. Throws forbidden. */
export async function getJoinLink(scope: GymScope): Promise<JoinLinkModel | null> {
  authorize(canCoach(scope.actor))
  return findWorking(scope, scope.db)
}

/**
 * Opens the gym's join link, or changes whether a coach lets in those who come with it. Who waits goes on waiting. Throws
 * forbidden.
 */
export async function openJoinLink(scope: GymScope, approval: boolean): Promise<JoinLinkModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return transaction(scope.db, async tx => {
    const link = await findWorking(scope, tx)
    if (link?.approval === approval) return link
    if (link) {
      await recordLink(scope, tx, 'join.update', { approval: link.approval }, { approval })
      return tx.joinLink.update({ where: { gymId_id: { gymId, id: link.id } }, data: { approval } })
    }
    await recordLink(scope, tx, 'join.open', undefined, { approval })
    return tx.joinLink.create({
      data: { id: uuid(), gymId, approval, createdAt: new Date(), revokedAt: null },
    })
  })
}

/** Ends the gym's join link for good; opened again, it is another. Who waits can still be let in. Throws forbidden. */
export async function endJoinLink(scope: GymScope): Promise<void> {
  authorize(canCoach(scope.actor))
  await transaction(scope.db, async tx => {
    const revokedAt = new Date()
    const { count } = await tx.joinLink.updateMany({
      where: { gymId: scope.gymId, revokedAt: null },
      data: { revokedAt },
    })
    if (count > 0) await recordLink(scope, tx, 'join.end', undefined, { revoked_at: revokedAt.toISOString() })
  })
}

/** Who waits to be let in, the longest first. Throws forbidden. */
export async function listJoinRequests(scope: GymScope): Promise<WaitingRequest[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const requests = await db.joinRequest.findMany({
    where: { gymId, decidedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const athletes = await db.athlete.findMany({ where: { gymId, access: { not: 'deleted' } } })
  return requests.map(request => {
    const known =
      athletes.find(({ personId }) => personId === request.personId) ??
      athletes.find(athlete => isActive(athlete) && athlete.email.toLowerCase() === request.email) ??
      athletes.find(athlete => athlete.personId === null && athlete.email.toLowerCase() === request.email)
    return { ...request, known: known ? { name: known.name, archived: !isActive(known) } : null }
  })
}

/**
 * Lets somebody in: as the athlete that has their e-mail and was never claimed, as who they were before they were
 * archived, else as a new member. Throws forbidden (whoever was archived, and an admin's record, are for admins),
 * not_found when the request is decided, and conflict email_taken when somebody else here has an account with that e-mail.
 */
export async function approveJoinRequest(scope: GymScope, id: string): Promise<{ name: string }> {
  authorize(canCoach(scope.actor))
  return transaction(scope.db, tx => approve(scope, tx, id))
}

/** Lets in everybody who waits and whom a coach may let in; returns how many, and how many still wait. Throws forbidden. */
export async function approveAllJoinRequests(
  scope: GymScope,
): Promise<{ approved: number; waiting: number }> {
  const plain = (await listJoinRequests(scope)).filter(({ known }) => known === null || !known.archived)
  let approved = 0
  for (const { id } of plain) {
    try {
      await approveJoinRequest(scope, id)
      approved++
    } catch {
      // Decided meanwhile, or for an admin to decide: it is still there to be looked at by itself.
    }
  }
  return { approved, waiting: (await listJoinRequests(scope)).length }
}

/** Turns somebody away. Throws forbidden, and not_found when the request is decided. */
export async function declineJoinRequest(scope: GymScope, id: string): Promise<{ name: string }> {
  authorize(canCoach(scope.actor))
  return transaction(scope.db, async tx => {
    const { name } = await findWaiting(scope, tx, id)
    await decide(scope, tx, id, null)
    await recordLink(scope, tx, 'join.decline', undefined, { name })
    return { name }
  })
}

async function approve(scope: GymScope, tx: Tx, id: string): Promise<{ name: string }> {
  const { gymId } = scope
  const request = await findWaiting(scope, tx, id)
  const { name, email, gender, personId } = request
  const own = await tx.athlete.findFirst({ where: { gymId, personId } })
  const before = own ?? (await recordWithEmail(scope, tx, email))
  const now = new Date()
  if (!before || before.access === 'deleted') {
    if (before) await tx.athlete.updateMany({ where: { gymId, id: before.id }, data: { personId: null } })
    const athlete = await insertAthlete(scope, tx, { name, email, gender, personId })
    await followAsNew(scope, tx, [athlete.id])
    await decide(scope, tx, id, athlete.id)
    return { name }
  }
  authorize(canManageAthlete(scope.actor, before), 'Only an admin can let in an admin.')
  if (!isActive(before))
    authorize(canAdminister(scope.actor), `${before.name} was archived: only an admin can bring them back.`)
  if (before.personId !== null && before.personId !== personId)
    throw conflict('email_taken', `${before.name} has an account with ${email} already.`)
  await takeBack(scope, tx, before, personId, now)
  await decide(scope, tx, id, before.id)
  return { name: before.name }
}

/** The unclaimed or archived athlete becomes the person who asks. */
async function takeBack(scope: GymScope, tx: Tx, athlete: AthleteModel, personId: string, now: Date) {
  const { gymId } = scope
  await closeInvites(scope, tx, athlete)
  const access = isActive(athlete) ? athlete.access : 'member'
  await tx.athlete.updateMany({ where: { gymId, id: athlete.id }, data: { personId, access } })
  if (athlete.personId === null) await insertClaimedInvite(scope, tx, athlete, personId, now)
  const before = { access: athlete.access }
  await recordAthlete(scope, tx, 'join.approve', athlete, before, { access, person_id: personId })
}

async function recordWithEmail(scope: GymScope, tx: Tx, email: string): Promise<AthleteModel | null> {
  const { gymId } = scope
  const active = await findByEmail(scope, tx, email)
  if (active) return tx.athlete.findFirst({ where: { gymId, id: active.id } })
  const archived = await tx.athlete.findMany({ where: { gymId, access: 'archived', personId: null } })
  return archived.find(athlete => athlete.email.toLowerCase() === email) ?? null
}

async function findWaiting({ gymId }: GymScope, tx: Tx, id: string): Promise<JoinRequestModel> {
  const request = await tx.joinRequest.findFirst({ where: { gymId, id, decidedAt: null } })
  if (!request) throw notFound('The request')
  return request
}

async function decide({ gymId }: GymScope, tx: Tx, id: string, athleteId: string | null): Promise<void> {
  await tx.joinRequest.updateMany({ where: { gymId, id }, data: { decidedAt: new Date(), athleteId } })
}

function findWorking({ gymId }: GymScope, db: GymScope['db']): Promise<JoinLinkModel | null> {
  return db.joinLink.findFirst({ where: { gymId, revokedAt: null }, orderBy: { createdAt: 'desc' } })
}

function recordLink(
  scope: GymScope,
  tx: Tx,
  action: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  const { gymId } = scope
  return recordChange(tx, scope, {
    action,
    subjectType: 'gym',
    subjectId: gymId,
    ...(before && { before }),
    after,
  })
}
