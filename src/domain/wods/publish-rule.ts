import { addDays, weekdayOf } from '../shared/days'
import { momentAtLocal } from '../shared/local-times'

/** Default time of a rule. */
export const USUAL_PUBLISH_TIME = '20:00'

export type PublishRule = 'at_once' | 'evening' | 'week'

/**
 * Returns the publication time of a day by the rule of its program: now, on the evening before, or on the Sunday before
 * the week. `time` is `HH:MM` in the time zone. Never in the past.
 */
export function ruledMoment(
  { rule, time, date }: { rule: PublishRule; time: string; date: string },
  timeZone: string,
  now: Date,
): Date {
  if (rule === 'at_once') return now
  const day = rule === 'evening' ? addDays(date, -1) : addDays(date, -weekdayOf(date))
  const moment = momentAtLocal(`${day}T${time}`, timeZone)
  return moment <= now ? now : moment
}
