/** Moments as the interface writes them: UTC, always six digits of a second. */

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** `2026-11-20T09:59:31.844000Z`. A Date knows milliseconds, so the last three digits are zeros. */
export function momentOf(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`
}

/** The same for a moment that may be missing. */
export function momentOrNull(date: Date | null): string | null {
  return date === null ? null : momentOf(date)
}

/** True for text in exactly that form, and a moment that exists. */
export function isMoment(text: string): boolean {
  if (!MOMENT.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19)
}
