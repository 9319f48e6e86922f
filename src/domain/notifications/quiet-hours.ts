import { addDays } from '../shared/days'
import { localTimeAt, momentAtLocal } from '../shared/local-times'

/** `HH:MM` in the gym's time zone. */
export type QuietHours = { from: string; to: string }

export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', to: '06:00' }

/** Returns the end of quiet hours; null outside. */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (quiet === null) return null
  const { from, to } = quiet
  const [day, time] = localTimeAt(now, timeZone).split('T') as [string, string]
  const isOvernight = from >= to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  const until = momentAtLocal(`${isOvernight && time >= from ? addDays(day, 1) : day}T${to}`, timeZone)
  // When clocks are put back, an hour comes twice.
  return until > now ? until : null
}
