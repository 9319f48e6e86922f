import { addDays } from '../shared/days'

const LEAP_DAY = '02-29'

/** Returns the birthdays, `MM-DD`, of a day: in other years, people born on a leap day have theirs on 28 February. */
export function birthdaysOn(day: string): string[] {
  const date = day.slice('YYYY-'.length)
  const isBeforeMarch = date === '02-28' && addDays(day, 1).slice('YYYY-'.length) !== LEAP_DAY
  return isBeforeMarch ? [date, LEAP_DAY] : [date]
}
