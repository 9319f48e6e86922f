import type { Db } from '../../../db/client'
import type { AthleteModel, CalendarFeedModel, GymModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { canUsePortal } from '../../../policies/portal'

export type FoundCalendar = { feed: CalendarFeedModel; gym: GymModel; athlete: AthleteModel }

/**
 * Returns the calendar with gym and owner, unless replaced, its owner left, or the gym's portal is closed.
 */
export async function findCalendar(db: Db, id: string): Promise<FoundCalendar | null> {
  const found = await db.calendarFeed.findUnique({
    where: { id },
    include: { gym: { include: { connections: true } }, athlete: true },
  })
  if (!found || found.revokedAt !== null || !isActive(found.athlete)) return null
  const {
    gym: { connections, ...gym },
    athlete,
    ...feed
  } = found
  return canUsePortal(gym, connections) ? { feed, gym, athlete } : null
}
