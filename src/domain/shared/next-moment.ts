/**
 * Returns the time for the next row of a list in order of time: `now`, or a millisecond after `last`, so that a reader
 * at the end of the list finds the new row. Read `last` in the transaction that writes the row.
 */
export function nextMoment(last: Date | null | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? Number.NEGATIVE_INFINITY) + 1))
}
