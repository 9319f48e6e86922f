import type { Db } from '../../db/client'
import type { GymModel, TvLinkModel } from '../../generated/sqlite/models'
import { canUsePortal } from '../../policies/portal'

export type FoundScreen = { screen: TvLinkModel; gym: GymModel }

/** Returns the screen with its gym, unless revoked or the gym's portal is closed. */
export async function findScreen(db: Db, id: string): Promise<FoundScreen | null> {
  const found = await db.tvLink.findUnique({
    where: { id },
    include: { gym: { include: { connections: true } } },
  })
  if (!found || found.revokedAt !== null) return null
  const {
    gym: { connections, ...gym },
    ...screen
  } = found
  return canUsePortal(gym, connections) ? { screen, gym } : null
}
