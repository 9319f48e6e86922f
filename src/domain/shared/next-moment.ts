/**
 * Returns the time for the next row of a list that is ordered by time: `now`, or one millisecond after `last` if the
 * clock hasn't passed it. Each row then sorts after every earlier one, even those of the same millisecond, and a reader
 * who stopped at the end of the list finds it. Read `last` in the transaction that writes the row.
 */
export function nextMoment(last: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? Number.NEGATIVE_INFINITY) + 1))
}
