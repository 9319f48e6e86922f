export type VisitWeeks = { weeks: number; visits: number }

/**
 * Counts consecutive weeks with a visit, and the visits of this week. Days are the gym's; weeks begin on Monday.
 * This week continues a streak, but cannot end one before it is over.
 */
export function countVisitWeeks(days: Iterable<string>, today: string): VisitWeeks {
  const own = new Set(days)
  const mondays = new Set([...own].map(mondayOf))
  const current = mondayOf(today)
  let monday = mondays.has(current) ? current : addDays(current, -7)
  let weeks = 0
  while (mondays.has(monday)) {
    weeks++
    monday = addDays(monday, -7)
  }
  const visits = [...own].filter(day => mondayOf(day) === current && day <= today).length
  return { weeks, visits }
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
