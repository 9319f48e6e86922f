/** Moments as the interface writes them: UTC, always six digits of a second. */

/** `2026-11-20T09:59:31.844000Z`. A Date knows milliseconds, so the last three digits are zeros. */
export function momentOf(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`
}

/** The same for a moment that may be missing. */
export function momentOrNull(date: Date | null): string | null {
  return date === null ? null : momentOf(date)
}
