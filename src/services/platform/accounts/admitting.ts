/** Join links, and admission to their gyms. */
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import type { Gender } from '../../../generated/sqlite/enums'
import type {
  AthleteModel,
  GymModel,
  JoinLinkModel,
  JoinRequestModel,
  PersonModel,
} from '../../../generated/sqlite/models'
import { canUsePortal } from '../../../policies/portal'
import { followDefaultPrograms, insertAthlete, type NewAthlete } from '../../athletes/adding'
import { notifyOfJoinRequest } from '../../notifications/joining'
import { type Inside, toInside } from '../../shared/in-transaction'
import { hasRoomForAthletes, isFrozen } from '../../shared/quotas'

export type FoundJoinLink = { link: JoinLinkModel; gym: GymModel }

/** Returns the link with its gym. Null for unknown and ended links, and for gyms whose portal is closed. */
export async function findJoinLink(db: Db | Tx, id: string): Promise<FoundJoinLink | null> {
  const found = await db.joinLink.findUnique({
    where: { id },
    include: { gym: { include: { connections: true } } },
  })
  if (!found || found.revokedAt !== null) return null
  const {
    gym: { connections, ...gym },
    ...link
  } = found
  return canUsePortal(gym, connections) ? { link, gym } : null
}

/**
 * Continues a person's join requests once the address is proven: admits the person, or notifies coaches when
 * the link or the gym's list requires approval.
 */
export async function continueJoining(
  tx: Tx,
  { id: personId, email }: Pick<PersonModel, 'id' | 'email'>,
  requestId: string | null,
): Promise<void> {
  const requests = await tx.joinRequest.findMany({ where: { personId, decidedAt: null } })
  for (const request of requests) {
    const found = await findJoinLink(tx, request.linkId)
    if (!found || isFrozen(tx, found.gym.id)) continue
    const { name, gender } = request
    const inside = joinerScope(tx, found.gym, { personId, name }, requestId)
    if (found.link.approval || (await isOnList(inside, email)) || !(await hasRoomForAthletes(inside))) {
      await notifyOfJoinRequest(inside, request)
      continue
    }
    const { id: athleteId } = await admit(inside, { name, email, gender, personId })
    await tx.joinRequest.updateMany({
      where: { gymId: found.gym.id, id: request.id },
      data: { decidedAt: new Date(), athleteId },
    })
  }
}

/** The audit log names the person who joined. */
export function joinerScope(
  tx: Tx,
  { id: gymId }: GymModel,
  { personId: id, name }: { personId: string; name: string },
  requestId: string | null,
): Inside {
  const actor = { kind: 'person', id, name, readOnly: false, athleteId: '', staff: null } as const
  return toInside(tx, { gymId, actor, requestId })
}

/** True when the gym has an athlete with this e-mail, in any case. */
export async function isOnList({ db, gymId }: Inside, email: string): Promise<boolean> {
  const athletes = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' }, email: { not: '' } },
    select: { email: true },
  })
  return athletes.some(athlete => athlete.email.toLowerCase() === email)
}

/** Adds an open request. */
export function insertRequest(
  { db, gymId }: Inside,
  { id: linkId }: JoinLinkModel,
  { id: personId, email }: PersonModel,
  { name, gender }: { name: string; gender: Gender | null },
): Promise<JoinRequestModel> {
  const row = { id: uuid(), gymId, linkId, personId, name, email, gender, createdAt: new Date() }
  return db.joinRequest.create({ data: { ...row, decidedAt: null, athleteId: null } })
}

/** Adds a member with the programs for new members. */
export async function admit(inside: Inside, input: NewAthlete): Promise<AthleteModel> {
  const athlete = await insertAthlete(inside, input)
  await followDefaultPrograms(inside, [athlete.id])
  return athlete
}
