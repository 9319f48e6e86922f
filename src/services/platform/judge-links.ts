import type { Db } from '../../db/client'
import type { GymModel, JudgeLinkModel } from '../../generated/sqlite/models'
import { canUsePortal } from '../../policies/portal'

export type FoundJudgeLink = {
  link: JudgeLinkModel
  gym: GymModel
  competition: { id: string; name: string; timeZone: string }
}

/** Returns the link with its gym, unless revoked or the gym's portal is closed. */
export async function findJudgeLink(db: Db, id: string): Promise<FoundJudgeLink | null> {
  const found = await db.judgeLink.findUnique({
    where: { id },
    include: {
      gym: { include: { connections: true } },
      competition: { select: { id: true, name: true, timeZone: true } },
    },
  })
  if (!found || found.revokedAt !== null) return null
  const {
    gym: { connections, ...gym },
    competition,
    ...link
  } = found
  return canUsePortal(gym, connections) ? { link, gym, competition } : null
}
