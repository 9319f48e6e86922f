import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { GymScope } from '../../scope'

/** The gym's time zone, and the minutes before a class when booking closes. */
export type GymClock = { timeZone: string; bookingCutOff: number }

const read = cacheByRevision<GymClock>((db, gymId) =>
  db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true, bookingCutOff: true } }),
)

/** Returns the gym's clock, which many parts of a page ask for. */
export function gymClock({ db, gymId }: GymScope): Promise<GymClock> {
  return read(db, gymId)
}
