/** What every change of an athlete needs: the row itself, an e-mail nobody else has, an invite, a line in the audit log. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { notFound } from '../../errors'
import type { AthleteModel, InviteModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'

/** The gym's athlete, archived ones too. Throws not_found (deleted athletes too). */
export async function findAthlete(scope: GymScope, tx: Tx, id: string): Promise<AthleteModel> {
  const athlete = await tx.athlete.findFirst({
    where: { gymId: scope.gymId, id, access: { not: 'deleted' } },
  })
  if (!athlete) throw notFound('The athlete')
  return athlete
}

/** The active athlete of the gym who has this e-mail, whatever its case (the two databases do not agree on case). */
export async function findByEmail(
  scope: GymScope,
  tx: Tx,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  if (email === '') return undefined
  const athletes = await tx.athlete.findMany({
    where: { gymId: scope.gymId, access: { in: ['member', 'marketplace'] }, email: { not: '' } },
    select: { id: true, name: true, email: true },
  })
  return athletes.find(athlete => athlete.email.toLowerCase() === email.toLowerCase())
}

/** Closes the invites of the athlete that could still be claimed. */
export async function closeInvites(scope: GymScope, tx: Tx, athlete: { id: string }): Promise<void> {
  await tx.invite.updateMany({
    where: { gymId: scope.gymId, athleteId: athlete.id, claimedAt: null, closedAt: null },
    data: { closedAt: new Date() },
  })
}

/** Adds an open invite, of which the audit log gets nothing but its id. */
export async function openInvite(scope: GymScope, tx: Tx, athlete: { id: string }): Promise<InviteModel> {
  const id = uuid()
  const { gymId } = scope
  const invite = await tx.invite.create({
    data: {
      id,
      gymId,
      athleteId: athlete.id,
      issuedAt: new Date(),
      claimedAt: null,
      claimedById: null,
      closedAt: null,
    },
  })
  await recordAthlete(scope, tx, 'athlete.invite', athlete, undefined, { invite_id: id })
  return invite
}

/** Tells the audit log what was done to the athlete. */
export function recordAthlete(
  scope: GymScope,
  tx: Tx,
  action: string,
  athlete: { id: string },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  return recordChange(tx, scope, {
    action,
    subjectType: 'athlete',
    subjectId: athlete.id,
    ...(before && { before }),
    after,
  })
}
