import { dayAt, startOfDay } from '../shared/dates'
import { addDays, daysBetween } from '../shared/days'
import { formatCount } from '../shared/words'

const HOUR_MS = 60 * 60 * 1000

type Days = { startsOn: string | null; endsOn: string | null; timeZone: string }

/** Whole days until the first day of a competition, hours on the day before. Null from its first day on. */
export function countDown({ startsOn, timeZone }: Days, now: Date): string | null {
  if (startsOn === null) return null
  const days = daysBetween(dayAt(now, timeZone), startsOn)
  if (days <= 0) return null
  if (days > 1) return formatCount(days, 'day')
  const left = startOfDay(startsOn, timeZone).getTime() - now.getTime()
  return formatCount(Math.max(1, Math.ceil(left / HOUR_MS)), 'hour')
}

export type Stage = 'before' | 'on' | 'after'

/** Where a competition stands on the day of `now`. Before, without days. */
export function findStage({ startsOn, endsOn, timeZone }: Days, now: Date): Stage {
  if (startsOn === null) return 'before'
  const today = dayAt(now, timeZone)
  if (today < startsOn) return 'before'
  return today < addDays(endsOn ?? startsOn, 1) ? 'on' : 'after'
}
