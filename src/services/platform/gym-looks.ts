/** The looks of gyms, which are public: for sign-in, screens and installed apps. */
import type { Db } from '../../db/client'
import type { GymModel } from '../../generated/sqlite/models'

const LOOK = { id: true, slug: true, name: true, colour: true, logoVersion: true } as const
export type GymLook = Pick<GymModel, keyof typeof LOOK>

/** Returns null for an unknown gym. */
export function findGymLook(db: Db, id: string): Promise<GymLook | null> {
  return db.gym.findUnique({ where: { id }, select: LOOK })
}

/** Returns the look of the installation's only gym; null for several. */
export async function findOnlyLook(db: Db): Promise<GymLook | null> {
  const [first, second] = await db.gym.findMany({ select: LOOK, take: 2 })
  return first && !second ? first : null
}

/** Returns a gym's logo as PNG, or null. */
export async function findLogo(
  db: Pick<Db, 'gymLogo'>,
  gymId: string,
  version: string,
): Promise<Buffer | null> {
  const logo = await db.gymLogo.findUnique({ where: { gymId_version: { gymId, version } } })
  return logo && Buffer.from(logo.content, 'base64')
}
