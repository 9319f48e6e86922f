import { v7 as uuid } from 'uuid'
import { conflict, notFound } from '../../errors'
import type { AthleteModel, JoinLinkModel, JoinRequestModel } from '../../generated/sqlite/models'
import { canManageAthlete, isActive } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { followDefaultPrograms, insertAthlete, insertClaimedInvite } from '../athletes/adding'
import { isMailOn } from '../mail/set-up'
import { forgetDecidedRequests } from '../notifications/joining'
import { notify } from '../notifications/notify'
import { FIRST_ATHLETE, isPending } from '../platform/accounts/proven'
import { closeInvites, findByEmail, recordAthlete } from '../shared/athletes'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type WaitingRequest = JoinRequestModel & {
  known: { name: string; archived: boolean } | null
  /** A link was mailed to the address, and nobody has opened it yet. */
  unopened: boolean
}

const PENDING = { person: { provenAt: null, athletes: { none: {} } } } as const

export type WaitingToJoin = { count: number; names: string[] }
const NAMES_SHOWN = 3

/** Returns the gym's valid join link, or null. */
export async function getJoinLink(scope: GymScope): Promise<JoinLinkModel | null> {
  authorize(canCoach(scope.actor))
  return findWorkingLink(scope)
}

/** Creates the gym's join link, or changes whether joining needs approval. Open requests stay. */
export async function openJoinLink(scope: GymScope, approval: boolean): Promise<JoinLinkModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const link = await findWorkingLink(inside)
    if (link?.approval === approval) return link
    if (link) {
      await recordLink(inside, 'join.update', { approval: link.approval }, { approval })
      return inside.db.joinLink.update({ where: { gymId_id: { gymId, id: link.id } }, data: { approval } })
    }
    await recordLink(inside, 'join.open', undefined, { approval })
    return inside.db.joinLink.create({
      data: { id: uuid(), gymId, approval, createdAt: new Date(), revokedAt: null },
    })
  })
}

/** Ends the gym's join link for good. */
export async function endJoinLink(scope: GymScope): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const revokedAt = new Date()
    const { count } = await inside.db.joinLink.updateMany({
      where: { gymId: inside.gymId, revokedAt: null },
      data: { revokedAt },
    })
    if (count > 0) await recordLink(inside, 'join.end', undefined, { revoked_at: revokedAt.toISOString() })
  })
}

/** Returns open join requests, oldest first. */
export async function listJoinRequests(scope: GymScope): Promise<WaitingRequest[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const requests = await db.joinRequest.findMany({
    where: { gymId, decidedAt: null },
    include: { person: { select: { provenAt: true, ...FIRST_ATHLETE } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const athletes = await db.athlete.findMany({ where: { gymId, access: { not: 'deleted' } } })
  return requests.map(({ person, ...request }) => {
    const known =
      athletes.find(({ personId }) => personId === request.personId) ??
      athletes.find(athlete => isActive(athlete) && athlete.email.toLowerCase() === request.email) ??
      athletes.find(athlete => athlete.personId === null && athlete.email.toLowerCase() === request.email)
    const unopened = isMailOn(db) && isPending(person)
    return { ...request, unopened, known: known ? { name: known.name, archived: !isActive(known) } : null }
  })
}

/**
 * Approves a join request: as the unclaimed athlete with that e-mail, the archived athlete the person was, or a new
 * member. Without mail, the coach vouches for the address. Throws forbidden (archived athletes and admins need an
 * admin), not_found when already decided, and conflict email_taken or address_unproven.
 */
export async function approveJoinRequest(scope: GymScope, id: string): Promise<{ name: string }> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, inside => approve(inside, id))
}

/** Approves every request a coach may approve. */
export async function approveAllJoinRequests(
  scope: GymScope,
): Promise<{ approved: number; waiting: number }> {
  const plain = (await listJoinRequests(scope)).filter(
    ({ known, unopened }) => !unopened && (known === null || !known.archived),
  )
  let approved = 0
  for (const { id } of plain) {
    try {
      await approveJoinRequest(scope, id)
      approved++
    } catch {
      // Decided meanwhile, or reserved for an admin; stays in the list.
    }
  }
  return { approved, waiting: (await listJoinRequests(scope)).length }
}

/** Declines a join request. Throws not_found when already decided. */
export async function declineJoinRequest(scope: GymScope, id: string): Promise<{ name: string }> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { name } = await findWaiting(inside, id)
    await decide(inside, id, null)
    await recordLink(inside, 'join.decline', undefined, { name })
    return { name }
  })
}

async function approve(inside: Inside, id: string): Promise<{ name: string }> {
  const { gymId } = inside
  const request = await findWaiting(inside, id)
  const { name, email, gender, personId } = request
  const own = await inside.db.athlete.findFirst({ where: { gymId, personId } })
  const before = own ?? (await recordWithEmail(inside, email))
  const now = new Date()
  const { provenAt } = await inside.db.person.findUniqueOrThrow({ where: { id: personId } })
  const vouchedAt = isMailOn(inside.db) ? null : now
  if (before && before.personId !== personId && provenAt === null && vouchedAt === null)
    throw conflict('address_unproven', `${name} has not confirmed ${email} yet, so this may be someone else.`)
  if (!before || before.access === 'deleted') {
    if (before)
      await inside.db.athlete.updateMany({ where: { gymId, id: before.id }, data: { personId: null } })
    const athlete = await insertAthlete(inside, { name, email, gender, personId, provenAt: vouchedAt })
    await followDefaultPrograms(inside, [athlete.id])
    await decide(inside, id, athlete.id)
    await notifyOfJoining(inside, athlete.id)
    return { name }
  }
  authorize(canManageAthlete(inside.actor, before), 'Only an admin can approve an admin.')
  if (!isActive(before))
    authorize(
      canAdminister(inside.actor),
      `${before.name} is archived: only an admin can restore the athlete.`,
    )
  if (before.personId !== null && before.personId !== personId)
    throw conflict('email_taken', `${before.name} already has an account with ${email}.`)
  await rejoin(inside, before, { personId, now, vouchedAt })
  await decide(inside, id, before.id)
  await notifyOfJoining(inside, before.id)
  return { name: before.name }
}

async function notifyOfJoining(inside: Inside, athleteId: string): Promise<void> {
  const by = inside.actor.kind === 'person' ? inside.actor.athleteId : null
  await notify(inside, { kind: 'join', subjectId: athleteId, detailId: athleteId, by, to: [athleteId] })
}

type Rejoining = { personId: string; now: Date; vouchedAt: Date | null }

async function rejoin(inside: Inside, athlete: AthleteModel, { personId, now, vouchedAt }: Rejoining) {
  const { gymId } = inside
  await closeInvites(inside, athlete)
  const access = isActive(athlete) ? athlete.access : 'member'
  const isNew = athlete.personId !== personId
  const stays = { leavesOn: null, leaveReason: null }
  const data = {
    personId,
    access,
    ...(!isActive(athlete) && stays),
    ...(isNew && { isNew, provenAt: vouchedAt }),
  }
  await inside.db.athlete.updateMany({ where: { gymId, id: athlete.id }, data })
  if (athlete.personId === null) await insertClaimedInvite(inside, athlete, personId, now)
  const before = { access: athlete.access }
  await recordAthlete(inside, 'join.approve', athlete, before, { access, person_id: personId })
}

async function recordWithEmail(inside: Inside, email: string): Promise<AthleteModel | null> {
  const { gymId } = inside
  const active = await findByEmail(inside, email)
  if (active) return inside.db.athlete.findFirst({ where: { gymId, id: active.id } })
  const archived = await inside.db.athlete.findMany({ where: { gymId, access: 'archived', personId: null } })
  return archived.find(athlete => athlete.email.toLowerCase() === email) ?? null
}

async function findWaiting({ gymId, db }: Inside, id: string): Promise<JoinRequestModel> {
  const request = await db.joinRequest.findFirst({ where: { gymId, id, decidedAt: null } })
  if (!request) throw notFound('The request')
  return request
}

async function decide(inside: Inside, id: string, athleteId: string | null): Promise<void> {
  const { gymId, db } = inside
  await db.joinRequest.updateMany({ where: { gymId, id }, data: { decidedAt: new Date(), athleteId } })
  await forgetDecidedRequests(inside)
}

/** Counts people waiting for approval, with the names of the longest waiting. */
export async function getWaitingToJoin(scope: GymScope): Promise<WaitingToJoin> {
  const { db, gymId } = scope
  const waiting = await db.joinRequest.findMany({
    where: { gymId, decidedAt: null, ...(isMailOn(db) && { NOT: PENDING }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { name: true },
  })
  return { count: waiting.length, names: waiting.slice(0, NAMES_SHOWN).map(({ name }) => name) }
}

/** Returns the gym's valid join link, or null, for anyone. */
export function findWorkingLink({ gymId, db }: GymScope): Promise<JoinLinkModel | null> {
  return db.joinLink.findFirst({ where: { gymId, revokedAt: null }, orderBy: { createdAt: 'desc' } })
}

function recordLink(
  inside: Inside,
  action: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  const { gymId } = inside
  return recordChange(inside, {
    action,
    subjectType: 'gym',
    subjectId: gymId,
    ...(before && { before }),
    after,
  })
}
