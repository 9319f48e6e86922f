import { addDays, weekdayOf } from '../shared/days'

/**
 * Returns the most consecutive weeks with a day among these, up to the last day of the period, of streaks that reach
 * into it.
 */
export function countMostWeeks(days: Iterable<string>, { from, to }: { from: string; to: string }): number {
  const mondays = new Set([...days].filter(day => day <= to).map(mondayBefore))
  let [most, inARow, last] = [0, 0, '']
  for (const monday of [...mondays].sort()) {
    inARow = last !== '' && addDays(last, 7) === monday ? inARow + 1 : 1
    last = monday
    if (monday >= mondayBefore(from)) most = Math.max(most, inARow)
  }
  return most
}

const mondayBefore = (day: string) => addDays(day, 1 - weekdayOf(day))
