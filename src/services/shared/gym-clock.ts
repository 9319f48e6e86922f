import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { GymModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

/** The gym's time zone, when booking and free cancelling of a class end, and the rule of missed classes. */
export type GymClock = Pick<
  GymModel,
  | 'timeZone'
  | 'bookingCutOff'
  | 'freeCancelHours'
  | 'missLimit'
  | 'missDays'
  | 'missBlockDays'
  | 'missWords'
  | 'missSince'
>

/** Columns of the clock. */
export const CLOCK = {
  ...{ timeZone: true, bookingCutOff: true, freeCancelHours: true },
  ...{ missLimit: true, missDays: true, missBlockDays: true, missWords: true, missSince: true },
} as const

const read = cacheByRevision<GymClock>((db, gymId) =>
  db.gym.findUniqueOrThrow({ where: { id: gymId }, select: CLOCK }),
)

/** Returns the gym's clock, which many parts of a page ask for. */
export function gymClock({ db, gymId }: GymScope): Promise<GymClock> {
  return read(db, gymId)
}
