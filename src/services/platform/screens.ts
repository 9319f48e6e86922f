/** The screen behind a link on the wall, before anybody knows its gym. */
import type { Db } from '../../db/client'
import type { GymModel, TvLinkModel } from '../../generated/sqlite/models'
import { mayUsePortal } from '../../policies/portal'

export type FoundScreen = { screen: TvLinkModel; gym: GymModel }

/** The screen with its gym; null when it is revoked, unknown, or of a gym whose portal is closed. */
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
  return mayUsePortal(gym, connections) ? { screen, gym } : null
}
