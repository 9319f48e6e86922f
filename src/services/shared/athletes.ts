import { v7 as uuid } from 'uuid'
import { forbidden, notFound } from '../../errors'
import type { AthleteModel, InviteModel } from '../../generated/sqlite/models'
import { ACTIVE, canChangeAccess } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { eventsAbout, recordChange, recordEvents } from './audit'
import type { Inside } from './in-transaction'

/** Finds an athlete, archived or not. */
export async function findAthlete(scope: GymScope, id: string): Promise<AthleteModel> {
  const athlete = await scope.db.athlete.findFirst({
    where: { gymId: scope.gymId, id, access: { not: 'deleted' } },
  })
  if (!athlete) throw notFound('The athlete')
  return athlete
}

/** Throws missing_scope for a key that may not end this athlete's access or change their e-mail. */
export function assertMayChangeAccess({ actor }: GymScope, athlete: AthleteModel): void {
  if (!canChangeAccess(actor, athlete))
    throw forbidden(
      'missing_scope',
      'To archive or erase a coach or an admin, or change their e-mail, a key needs the scope write:staff too.',
    )
}

/** Finds the active athlete with this e-mail in any case. */
export async function findByEmail(
  inside: Inside,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  if (email === '') return undefined
  const athletes = await inside.db.athlete.findMany({
    where: { gymId: inside.gymId, ...ACTIVE, email: { not: '' } },
    select: { id: true, name: true, email: true },
  })
  return athletes.find(athlete => athlete.email.toLowerCase() === email.toLowerCase())
}

/** Closes the athlete's open invites. */
export async function closeInvites(inside: Inside, athlete: { id: string }): Promise<void> {
  const { db, gymId } = inside
  const open = await db.invite.findMany({
    where: { gymId, athleteId: athlete.id, claimedAt: null, closedAt: null },
    select: { id: true },
  })
  const ids = open.map(({ id }) => id)
  await db.invite.updateMany({ where: { gymId, id: { in: ids } }, data: { closedAt: new Date() } })
  await recordEvents(inside, eventsAbout('invite.updated', ids))
}

/** Adds an open invite. */
export async function openInvite(inside: Inside, athlete: { id: string }): Promise<InviteModel> {
  const id = uuid()
  const { gymId } = inside
  const invite = await inside.db.invite.create({
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
  await recordAthlete(inside, 'athlete.invite', athlete, undefined, { invite_id: id })
  await recordEvents(inside, eventsAbout('invite.created', [id]))
  return invite
}

/** Logs a change of the athlete. */
export function recordAthlete(
  inside: Inside,
  action: string,
  athlete: { id: string },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Promise<void> {
  return recordChange(inside, {
    action,
    subjectType: 'athlete',
    subjectId: athlete.id,
    ...(before && { before }),
    after,
  })
}
