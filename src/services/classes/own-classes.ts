import { bookableUntil, DAYS_TO_BOOK, endsAt } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import type { GymClassModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { visiblePrograms } from '../shared/visible'
import { isLateCancel } from './bookings'
import { closuresBetween, ensureClasses } from './making'
import { type Clock, findVisibleClass, isAhead, readClock } from './rows'

type Named = { id: string; name: string }

export type OwnClass = GymClassModel & {
  program: Named
  coach: (Named & { photoVersion: string | null }) | null
  taken: number
  waiting: number
  own: { place: 'booked' | number; checkedIn: boolean } | null
  canBook: boolean
  canCancel: boolean
  /** True when cancelling now counts as a late cancel. */
  cancelsLate: boolean
  hasBegun: boolean
  isOver: boolean
}

export type OwnDay = { classes: OwnClass[]; closed: string | null; days: BookingDay[] }

/** A day that members can book: how many classes are held, and whether the person is in one. */
type BookingDay = { date: string; classes: number; isBooked: boolean }

/** Returns a day with its visible classes, cancelled classes included. */
export async function getOwnDay(scope: GymScope, day: string, now = new Date()): Promise<OwnDay> {
  const clock = await readClock(scope, now)
  const last = addDays(clock.today, DAYS_TO_BOOK - 1)
  await ensureClasses(scope, day > last ? day : last, now)
  const [classes, [closure], days] = await Promise.all([
    classesBetween(scope, { from: day, to: day }, clock),
    closuresBetween(scope, day, day),
    listBookingDays(scope, clock),
  ])
  return { classes, closed: closure?.name ?? null, days }
}

/** Returns one class for a member. */
export async function getOwnClass(scope: GymScope, id: string, now = new Date()): Promise<OwnClass> {
  const { date } = await findVisibleClass(scope, id)
  const classes = await classesBetween(scope, { from: date, to: date }, await readClock(scope, now))
  return classes.find(each => each.id === id)!
}

/** Returns the classes that Today begins with: the person's next booked class until tomorrow, or `days` later. */
export async function nextOwnClasses(scope: GymScope, now = new Date(), days = 1): Promise<OwnClass[]> {
  const clock = await readClock(scope, now)
  const to = addDays(clock.today, days)
  await ensureClasses(scope, to, now)
  const classes = await classesBetween(scope, { from: clock.today, to }, clock)
  const open = classes.filter(each => !each.isOver)
  const booked = open.find(each => each.own?.place === 'booked')
  if (booked) return [booked]
  const waiting = open.filter(each => each.own !== null).slice(0, 1)
  const bookable = open.filter(each => each.canBook)
  const ofToday = bookable.filter(each => each.date === clock.today)
  return [...waiting, ...(ofToday.length > 0 ? ofToday : bookable).slice(0, MOST_NEXT)]
}

const MOST_NEXT = 3

async function classesBetween(
  scope: GymScope,
  { from, to }: { from: string; to: string },
  clock: Clock,
): Promise<OwnClass[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { gte: from, lte: to }, program: visiblePrograms(scope) },
    include: {
      program: { select: { id: true, name: true, status: true } },
      coach: { select: { id: true, name: true, photoVersion: true } },
      attendees: {
        select: { athleteId: true, waitingSince: true, checkedInAt: true, promotedLate: true },
        orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
      },
    },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ attendees, ...row }) => {
    const mine = attendees.find(each => each.athleteId === athleteId)
    const queue = attendees.filter(({ waitingSince }) => waitingSince !== null)
    const waits = mine !== undefined && mine.waitingSince !== null
    const isOpen = row.cancelledAt === null && clock.now < bookableUntil(row, clock.cutOff, clock.timeZone)
    return {
      ...row,
      ...{ taken: row.visitors + attendees.length - queue.length, waiting: queue.length },
      own: mine
        ? { place: waits ? 1 + queue.indexOf(mine) : 'booked', checkedIn: mine.checkedInAt !== null }
        : null,
      canBook:
        isOpen && !mine && row.program.status === 'active' && row.date < addDays(clock.today, DAYS_TO_BOOK),
      canCancel: mine !== undefined && isAhead(row, clock) && (waits || row.cancelledAt === null),
      cancelsLate: mine !== undefined && isLateCancel(row, mine, clock),
      hasBegun: !isAhead(row, clock),
      isOver: endsAt(row, clock.timeZone) <= clock.now,
    }
  })
}

async function listBookingDays(scope: GymScope, { today }: Clock): Promise<BookingDay[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const dates = Array.from({ length: DAYS_TO_BOOK }, (_, index) => addDays(today, index))
  const open = { date: { in: dates }, cancelledAt: null, program: visiblePrograms(scope) }
  const mine = { attendees: { some: { athleteId, waitingSince: null } } }
  const [all, own] = await Promise.all([
    db.gymClass.groupBy({ by: ['date'], where: { gymId, ...open }, _count: { _all: true } }),
    db.gymClass.groupBy({ by: ['date'], where: { gymId, ...open, ...mine } }),
  ])
  const held = new Map(all.map(({ date, _count }) => [date, _count._all]))
  const booked = new Set(own.map(({ date }) => date))
  return dates.map(date => ({ date, classes: held.get(date) ?? 0, isBooked: booked.has(date) }))
}
