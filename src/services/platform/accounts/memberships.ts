import { cacheByRevision } from '../../../db/cache/cache-by-revision'
import type { Db } from '../../../db/client'
import type { AthleteModel, GymModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { canUsePortal } from '../../../policies/portal'

export type Membership = {
  gym: GymModel
  athlete: AthleteModel
  /** False when the gym's platform integration is inactive and it has no subscription of its own. */
  portalOpen: boolean
}

/** Returns the gyms where the person has an active athlete record, by name. */
export function listMemberships(db: Db, personId: string): Promise<Membership[]> {
  return membershipsOf(db, personId)
}

/** Cached until anything changes, because every page asks. */
const membershipsOf = cacheByRevision(async (db, personId): Promise<Membership[]> => {
  const athletes = await db.athlete.findMany({
    where: { personId, ...ACTIVE },
    include: { gym: { include: { connections: true } } },
  })
  const memberships = athletes.map(({ gym: { connections, ...gym }, ...athlete }) => {
    return { gym, athlete, portalOpen: canUsePortal(gym, connections) }
  })
  return memberships.sort((a, b) => (a.gym.name < b.gym.name ? -1 : 1))
})

/** Returns a person's former gyms with the archived athletes, by name. */
export async function listFormerGyms(db: Db, personId: string): Promise<Omit<Membership, 'portalOpen'>[]> {
  const athletes = await db.athlete.findMany({
    where: { personId, access: 'archived' },
    include: { gym: true },
  })
  const former = athletes.map(({ gym, ...athlete }) => ({ gym, athlete }))
  return former.sort((a, b) => (a.gym.name < b.gym.name ? -1 : 1))
}

export type MembershipFound = Membership & {
  several: boolean
}

/** Returns the person's membership of the gym with this slug. */
export async function findMembership(
  db: Db,
  personId: string,
  slug: string,
): Promise<MembershipFound | null> {
  const all = await listMemberships(db, personId)
  const found = all.find(membership => membership.gym.slug === slug)
  return found ? { ...found, several: all.length > 1 } : null
}

/** Returns the names of a gym's connected platforms. */
export async function listPlatformNames(db: Db, gymId: string): Promise<string[]> {
  const connections = await db.gymConnection.findMany({ where: { gymId }, include: { platform: true } })
  return connections.map(({ platform }) => platform.name).sort()
}

/** True for staff without two-step sign-in in a gym that requires it. */
export async function lacksTwoStep(db: Db, { gym, athlete }: Membership): Promise<boolean> {
  if (!gym.staffTwoStep || athlete.staff === null || athlete.personId === null) return false
  return (await db.twoStep.count({ where: { personId: athlete.personId } })) === 0
}
