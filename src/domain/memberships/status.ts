/** States of a membership on a day, from its days. Days are `YYYY-MM-DD` in the gym's time zone. */
import { addDays, toUtcDate } from '../shared/days'
import type { Period } from './price'

export const STATUSES = ['active', 'trial', 'due', 'paused', 'ended'] as const
export type MembershipStatus = (typeof STATUSES)[number]

export type MembershipDays = {
  trial: boolean
  startsOn: string
  /** Last day. */
  endsOn: string | null
  pausedOn: string | null
  /** First day after the pause. */
  pausedUntil: string | null
  nextPaymentOn: string | null
}

/** True on the days of the pause. */
export function isPaused({ pausedOn, pausedUntil }: MembershipDays, day: string): boolean {
  return pausedOn !== null && pausedOn <= day && (pausedUntil === null || day < pausedUntil)
}

/** Returns the day of the next payment; a payment within a pause waits for its end, null while that is open. */
export function paymentDay(days: MembershipDays): string | null {
  const { nextPaymentOn, pausedUntil } = days
  return nextPaymentOn !== null && isPaused(days, nextPaymentOn) ? pausedUntil : nextPaymentOn
}

/** Returns the columns that end the pause on a day, or remove a pause to come. Null without a pause. */
export function endPause({ pausedOn, pausedUntil }: MembershipDays, day: string) {
  if (pausedOn === null || (pausedUntil !== null && pausedUntil <= day)) return null
  return pausedOn >= day ? { pausedOn: null, pausedUntil: null, pauseReason: null } : { pausedUntil: day }
}

/** Returns the state on a day. A payment is due from the day after its day. */
export function membershipStatus(days: MembershipDays, day: string): MembershipStatus {
  if (days.endsOn !== null && days.endsOn < day) return 'ended'
  if (isPaused(days, day)) return 'paused'
  const payment = paymentDay(days)
  if (payment !== null && payment < day) return 'due'
  return days.trial ? 'trial' : 'active'
}

/** Returns the payment day after another. The 31st is followed by the last day of a shorter month, and then by the 31st. */
export function nextPayment(day: string, { count, unit }: Period, startsOn: string): string {
  if (unit === 'week') return addDays(day, 7 * count)
  const date = toUtcDate(day)
  const months = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1)
  const isLast = toUtcDate(addDays(day, 1)).getUTCDate() === 1
  const wanted = isLast ? Math.max(date.getUTCDate(), Number(startsOn.slice(8))) : date.getUTCDate()
  const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const next = new Date(Date.UTC(date.getUTCFullYear(), months, Math.min(wanted, last)))
  return next.toISOString().slice(0, 10)
}
