import { formatCount } from '../shared/words'
import { isPaused, type MembershipDays, paymentDay } from './status'

export type Allowance = MembershipDays & {
  visitsPerWeek: number | null
  visits: number | null
  graceDays: number
  price: string
}

/** Visits of the class's week that are over or still ahead, and all visits of the membership: booked or attended. */
export type VisitsTaken = { used: number; ahead: number; inAll: number }

type Booking = {
  day: string
  today: string
  graceEnds: string | null
  nextWeek: string
  say(day: string): string
}

/**
 * Returns the sentence that refuses a booking of a class on `day`, or null when the membership allows it. `say`
 * writes a day in the gym's format; `graceEnds` is the last day of booking with a missed payment, and `nextWeek` the
 * Monday after the class.
 */
export function refuseBooking(terms: Allowance, taken: VisitsTaken, booking: Booking): string | null {
  const { day, today, graceEnds, nextWeek, say } = booking
  const { startsOn, endsOn, pausedUntil, visits, visitsPerWeek, trial, price } = terms
  const name = trial ? 'trial' : 'membership'
  if (day < startsOn) return `Your ${name} starts on ${say(startsOn)}.`
  if (endsOn !== null && endsOn < today) return `Your ${name} ended on ${say(endsOn)}.`
  if (endsOn !== null && endsOn < day) return `Your ${name} ends on ${say(endsOn)}, before this class.`
  if (isPaused(terms, day)) return pausedUntil ? `You’re paused until ${say(pausedUntil)}.` : 'You’re paused.'
  const due = paymentDay(terms)
  if (due !== null && graceEnds !== null && graceEnds < today)
    return `${price} has been due since ${say(due)}. Booking opens again when it’s paid.`
  if (visits !== null && taken.inAll >= visits)
    return `All ${formatCount(visits, 'visit')} of your ${trial ? 'trial' : 'pass'} are used or booked.`
  if (visitsPerWeek === null || taken.used + taken.ahead < visitsPerWeek) return null
  if (taken.ahead === 0)
    return `You’ve been here ${formatCount(taken.used, 'time')} this week, and your plan is ${visitsPerWeek}. Book from ${say(nextWeek)}.`
  const counts = `${taken.used} used, ${taken.ahead} booked`
  return `Your ${formatCount(visitsPerWeek, 'visit')} of that week are taken: ${counts}. Cancel one, or book from ${say(nextWeek)}.`
}
