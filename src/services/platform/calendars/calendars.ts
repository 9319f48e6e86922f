/** The calendar behind an address, before anybody knows its gym. */
import type { Db } from '../../../db/client'
import type { AthleteModel, CalendarFeedModel, GymModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { mayUsePortal } from '../../../policies/portal'

export type FoundCalendar = { feed: CalendarFeedModel; gym: GymModel; athlete: AthleteModel }

/**
 * The calendar with its gym and whose it is; null when another took its place, when it is unknown, when its owner has left,
 * or of a gym whose portal is closed.
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
  return mayUsePortal(gym, connections) ? { feed, gym, athlete } : null
}
