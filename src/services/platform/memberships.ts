/** In which gyms a signed-in person is, and what they may do there. */
import type { Db } from '../../db/client'
import { remembered } from '../../db/remembered/remembered'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { mayUsePortal } from '../../policies/portal'
import { ACTIVE } from '../athletes/active'

export type Membership = {
  gym: GymModel
  athlete: AthleteModel
  /** False when the gym came through a platform whose integration is inactive, and it has no subscription of its own. */
  portalOpen: boolean
}

/** The gyms where the person has an active athlete record, by name. Archived and deleted records open nothing. */
export function listMemberships(db: Db, personId: string): Promise<Membership[]> {
  return membershipsOf(db, personId)
}

/** Kept while nothing changes: every page asks. */
const membershipsOf = remembered(async (db, personId): Promise<Membership[]> => {
  const athletes = await db.athlete.findMany({
    where: { personId, ...ACTIVE },
    include: { gym: { include: { connections: true } } },
  })
  const memberships = athletes.map(({ gym: { connections, ...gym }, ...athlete }) => {
    return { gym, athlete, portalOpen: mayUsePortal(gym, connections) }
  })
  return memberships.sort((a, b) => (a.gym.name < b.gym.name ? -1 : 1))
})

export type MembershipFound = Membership & {
  /** The person is in other gyms as well. */
  several: boolean
}

/** The person's membership of the gym with this slug, or null: unknown gyms and gyms they are not in are the same. */
export async function findMembership(
  db: Db,
  personId: string,
  slug: string,
): Promise<MembershipFound | null> {
  const all = await listMemberships(db, personId)
  const found = all.find(membership => membership.gym.slug === slug)
  return found ? { ...found, several: all.length > 1 } : null
}

/** The names of the platforms that a gym is connected to. */
export async function listPlatformNames(db: Db, gymId: string): Promise<string[]> {
  const connections = await db.gymConnection.findMany({ where: { gymId }, include: { platform: true } })
  return connections.map(({ platform }) => platform.name).sort()
}

/** True for staff of a gym that requires two-step sign-in of them who have not turned it on. */
export async function lacksTwoStep(db: Db, { gym, athlete }: Membership): Promise<boolean> {
  if (!gym.staffTwoStep || athlete.staff === null || athlete.personId === null) return false
  return (await db.twoStep.count({ where: { personId: athlete.personId } })) === 0
}
