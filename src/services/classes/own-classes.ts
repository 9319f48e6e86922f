/** The classes of a day as a member sees them: what there is to book, how many places are left, and what is theirs. */
import { bookableUntil, DAYS_TO_BOOK, endsAt } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import type { GymClassModel } from '../../generated/sqlite/models'
import { type GymScope, personIn } from '../../scope'
import { visiblePrograms } from '../shared/visible'
import { ensureClasses } from './making'
import { type Clock, clockOf, findVisibleClass, isAhead } from './rows'

type Named = { id: string; name: string }

export type OwnClass = GymClassModel & {
  program: Named
  coach: Named | null
  /** How many are in it, and how many wait. */
  taken: number
  waiting: number
  /** What is theirs: a place, or a place on the waiting list (1 is the next). */
  own: { place: 'booked' | number; checkedIn: boolean } | null
  /** Whether they can book it now, and cancel what is theirs. */
  canBook: boolean
  canCancel: boolean
  /** It is over. */
  isOver: boolean
}

/**
 * The classes of a day, the earliest first, of programs that the person may see; cancelled ones are among them. The
 * timetable has made its own. Throws forbidden for a key.
 */
export async function listOwnClasses(scope: GymScope, day: string, now = new Date()): Promise<OwnClass[]> {
  await ensureClasses(scope, day, now)
  return classesBetween(scope, { from: day, to: day }, await clockOf(scope, now))
}

/** One class as a member sees it. Throws not_found. */
export async function getOwnClass(scope: GymScope, id: string, now = new Date()): Promise<OwnClass> {
  const { date } = await findVisibleClass(scope, id)
  const classes = await classesBetween(scope, { from: date, to: date }, await clockOf(scope, now))
  return classes.find(each => each.id === id)!
}

/**
 * What Today begins with: the person's next booked class, today or tomorrow; else what they can still book of today, three
 * at most.
 */
export async function nextOwnClasses(scope: GymScope, now = new Date()): Promise<OwnClass[]> {
  const clock = await clockOf(scope, now)
  const to = addDays(clock.today, 1)
  await ensureClasses(scope, to, now)
  const classes = await classesBetween(scope, { from: clock.today, to }, clock)
  const open = classes.filter(each => !each.isOver)
  const own = open.find(each => each.own !== null)
  if (own) return [own]
  const bookable = open.filter(each => each.canBook)
  const ofToday = bookable.filter(each => each.date === clock.today)
  return (ofToday.length > 0 ? ofToday : bookable).slice(0, MOST_NEXT)
}

const MOST_NEXT = 3

async function classesBetween(
  scope: GymScope,
  { from, to }: { from: string; to: string },
  clock: Clock,
): Promise<OwnClass[]> {
  const { db, gymId } = scope
  const { athleteId } = personIn(scope)
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { gte: from, lte: to }, program: visiblePrograms(scope) },
    include: {
      program: { select: { id: true, name: true, status: true } },
      coach: { select: { id: true, name: true } },
      attendees: { where: { athleteId }, select: { waitingSince: true, checkedInAt: true } },
    },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  const counts = await countIn(scope, rows)
  return Promise.all(
    rows.map(async ({ attendees: [mine], ...row }) => {
      const { taken = 0, waiting = 0 } = counts.get(row.id) ?? {}
      const waitingSince = mine?.waitingSince ?? null
      const place =
        waitingSince === null ? ('booked' as const) : await placeInQueue(scope, row.id, waitingSince)
      const isOpen = row.cancelledAt === null && clock.now < bookableUntil(row, clock.cutOff, clock.timeZone)
      return {
        ...row,
        ...{ taken, waiting },
        own: mine ? { place, checkedIn: mine.checkedInAt !== null } : null,
        canBook:
          isOpen && !mine && row.program.status === 'active' && row.date < addDays(clock.today, DAYS_TO_BOOK),
        canCancel: mine !== undefined && (waitingSince === null ? isOpen : isAhead(row, clock)),
        isOver: endsAt(row, clock.timeZone) <= clock.now,
      }
    }),
  )
}

async function placeInQueue(scope: GymScope, classId: string, waitingSince: Date): Promise<number> {
  const { db, gymId } = scope
  return 1 + (await db.classAttendee.count({ where: { gymId, classId, waitingSince: { lt: waitingSince } } }))
}

/** How many are in each class, and how many wait for it. */
async function countIn(
  scope: GymScope,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, { taken: number; waiting: number }>> {
  const { db, gymId } = scope
  const groups = await db.classAttendee.groupBy({
    by: ['classId'],
    where: { gymId, classId: { in: rows.map(({ id }) => id) } },
    _count: { _all: true, waitingSince: true },
  })
  return new Map(
    groups.map(({ classId, _count }) => [
      classId,
      { taken: _count._all - _count.waitingSince, waiting: _count.waitingSince },
    ]),
  )
}
