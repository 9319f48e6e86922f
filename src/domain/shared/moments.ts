/** Formats moments for the interface: UTC with six digits of a second. */

/** `2026-11-20T09:59:31.844000Z`. Dates have milliseconds, so the last three digits are zeros. */
export function toTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`
}

/** Formats a moment that may be null. */
export function toTimestampOrNull(date: Date | null): string | null {
  return date === null ? null : toTimestamp(date)
}
