import { refuseBooking } from '../../domain/memberships/allowance'
import { paymentDay } from '../../domain/memberships/status'
import { formatDay } from '../../domain/shared/dates'
import { addDays, weekdayOf } from '../../domain/shared/days'
import { conflict } from '../../errors'
import type {
  GymClassModel,
  GymModel,
  MembershipModel,
  MembershipPlanModel,
} from '../../generated/sqlite/models'
import { localeFor } from '../../schemas/gym/locale'
import type { Inside } from '../shared/in-transaction'

/**
 * Checks a booking of a class against the athlete's memberships, of which one has to allow the booking. An athlete
 * without a membership books freely. `today` is the gym's day. Throws conflict membership_refuses.
 */
export async function assertAllowed(
  inside: Inside,
  athleteId: string,
  { id: classId, date: day }: Pick<GymClassModel, 'id' | 'date'>,
  today: string,
): Promise<void> {
  const { db, gymId } = inside
  const all = await db.membership.findMany({
    where: { gymId, athleteId },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
    include: { plan: { select: { graceDays: true } }, gym: { select: { locale: true, clock: true } } },
  })
  if (all.length === 0) return
  const bookings = await db.classAttendee.findMany({
    where: { gymId, athleteId, classId: { not: classId }, class: { cancelledAt: null } },
    select: { waitingSince: true, class: { select: { date: true } } },
  })
  const taken = bookings.flatMap(({ waitingSince, class: { date } }) =>
    waitingSince === null || date >= today ? [date] : [],
  )
  const refusals = all.map(each => ({ each, sentence: refusalOf(each, taken, day, today) }))
  if (refusals.some(({ sentence }) => sentence === null)) return
  const { sentence } = refusals.findLast(({ each }) => each.startsOn <= day) ?? refusals[0]!
  throw conflict('membership_refuses', sentence!)
}

type Held = MembershipModel & {
  plan: Pick<MembershipPlanModel, 'graceDays'>
  gym: Pick<GymModel, 'locale' | 'clock'>
}

function refusalOf({ plan, gym, ...terms }: Held, taken: readonly string[], day: string, today: string) {
  const monday = addDays(day, 1 - weekdayOf(day))
  const own = taken.filter(date => date >= terms.startsOn && (terms.endsOn === null || date <= terms.endsOn))
  const ofWeek = own.filter(date => monday <= date && date < addDays(monday, 7))
  const ahead = ofWeek.filter(date => date >= today).length
  const due = paymentDay(terms)
  return refuseBooking(
    { ...terms, graceDays: plan.graceDays },
    { used: ofWeek.length - ahead, ahead, inAll: own.length },
    {
      ...{ day, today, nextWeek: addDays(monday, 7) },
      graceEnds: due === null ? null : addDays(due, plan.graceDays),
      say: each => formatDay(each, localeFor(gym), today),
    },
  )
}
