/** Habits of a member. A visit is a day with a check-in, a line of an attendance list, or a result; a booking is not. */
import { addDays, daysBetween, weekdayOf } from '../shared/days'
import { groupBy } from '../shared/group-by'

/** `time` is the start of an attended class, `HH:MM`. */
export type VisitDay = { day: string; time: string | null }

export type Habits = {
  /** The last day with a visit in 90 days, `YYYY-MM-DD`. */
  last: string | null
  in7: number
  in30: number
  in90: number
  /** Visits in twelve weeks of seven days. The last week ends today. */
  weeks: number[]
  /** Days with a visit in half of the weeks, 1 for Monday, and their usual time. */
  usual: { weekdays: number[]; time: string | null }
  isSlipping: boolean
}

export const WEEKS = 12
export const DAYS = 90
const AWAY_DAYS = 14

const RECENT_WEEKS = 4
const FEWEST_BEFORE = 8
const FEWEST_TIMES = 3

/** Returns the first day of the last 90. */
export function habitsSince(today: string): string {
  return addDays(today, 1 - DAYS)
}

/** Returns the habits up to `today`. Later and earlier days do not count. */
export function findHabits(visits: readonly VisitDay[], today: string): Habits {
  const times = new Map<number, string | null>()
  for (const [day, own] of groupBy(visits, visit => visit.day)) {
    const ago = daysBetween(day, today)
    if (ago >= 0 && ago < DAYS) times.set(ago, own.flatMap(({ time }) => time ?? []).sort()[0] ?? null)
  }
  const agos = [...times.keys()].sort((a, b) => a - b)
  const weeks = Array.from({ length: WEEKS }, () => 0)
  for (const ago of agos) if (ago < 7 * WEEKS) weeks[WEEKS - 1 - Math.floor(ago / 7)]!++
  const within = (count: number) => agos.filter(ago => ago < count).length
  return {
    last: agos[0] === undefined ? null : addDays(today, -agos[0]),
    ...{ in7: within(7), in30: within(30), in90: agos.length },
    weeks,
    usual: findUsual(times, weekdayOf(today)),
    isSlipping: isSlipping(weeks),
  }
}

/** True when the last four weeks had at most half of the weekly visits of the eight weeks before, at least one a week. */
export function isSlipping(weeks: readonly number[]): boolean {
  const sum = (some: readonly number[]) => some.reduce((all, count) => all + count, 0)
  const [before, recent] = [sum(weeks.slice(0, -RECENT_WEEKS)), sum(weeks.slice(-RECENT_WEEKS))]
  return before >= FEWEST_BEFORE && recent * (WEEKS - RECENT_WEEKS) * 2 <= before * RECENT_WEEKS
}

/** True for a last visit 14 days ago or earlier. */
export function isAway({ last }: Pick<Habits, 'last'>, today: string): boolean {
  return last !== null && daysBetween(last, today) >= AWAY_DAYS
}

function findUsual(times: ReadonlyMap<number, string | null>, weekdayOfToday: number): Habits['usual'] {
  const agos = [...times.keys()]
  const weeks = agos.length === 0 ? 0 : Math.floor((Math.max(...agos) - Math.min(...agos)) / 7) + 1
  const weekdayOf = (ago: number) => ((((weekdayOfToday - 1 - ago) % 7) + 7) % 7) + 1
  const weekdays = [...countEach(agos.map(weekdayOf))]
    .filter(([, count]) => count >= FEWEST_TIMES && count * 2 >= weeks)
    .map(([weekday]) => weekday)
    .sort((a, b) => a - b)
  const known = agos
    .filter(ago => weekdays.length === 0 || weekdays.includes(weekdayOf(ago)))
    .flatMap(ago => times.get(ago) ?? [])
  const [time, count] = [...countEach(known)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? []
  const isUsual = count !== undefined && count >= FEWEST_TIMES && count * 2 >= known.length
  return { weekdays, time: isUsual ? time! : null }
}

function countEach<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
