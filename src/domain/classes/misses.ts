/** Pauses of booking after late cancels and no-shows. Days are `YYYY-MM-DD` in the gym's time zone. */
import { addDays, daysBetween } from '../shared/days'

/** Booking pauses for `blockDays` after `limit` misses within `days` days. Misses before `since` don't count. */
export type MissRule = { limit: number; days: number; blockDays: number; since: string }

export type Standing = {
  /** Number of misses that count now. Misses of an earlier pause are settled. */
  count: number
  /** Day of the newest miss that counts. */
  last: string | null
  /** First day of booking after a pause that is not over. */
  bookableOn: string | null
}

type Columns = {
  missLimit: number | null
  missDays: number | null
  missBlockDays: number | null
  missSince: string | null
}

/** Returns the gym's rule, null without its three numbers. */
export function missRule({ missLimit, missDays, missBlockDays, missSince }: Columns): MissRule | null {
  if (missLimit === null || missDays === null || missBlockDays === null) return null
  return { limit: missLimit, days: missDays, blockDays: missBlockDays, since: missSince ?? '' }
}

/**
 * Counts misses by the rule. The miss that reaches the limit starts a pause, which ends `blockDays` after the day of
 * that miss, and settles all misses before: the count begins again.
 */
export function judgeMisses(days: readonly string[], rule: MissRule, today: string): Standing {
  let open: string[] = []
  let bookableOn: string | null = null
  for (const day of days.filter(each => each >= rule.since).sort()) {
    open = [...open.filter(earlier => daysBetween(earlier, day) < rule.days), day]
    if (open.length < rule.limit) continue
    bookableOn = addDays(day, rule.blockDays + 1)
    open = []
  }
  const counted = open.filter(day => daysBetween(day, today) < rule.days)
  return {
    count: counted.length,
    last: counted.at(-1) ?? null,
    bookableOn: bookableOn !== null && today < bookableOn ? bookableOn : null,
  }
}
