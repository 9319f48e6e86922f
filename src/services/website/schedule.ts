/** The classes that everyone may see: of programs open to all members, without people. */
import { classSpan, closesAt } from '../../domain/classes/class-times'
import { addDays, weekdayOf } from '../../domain/shared/days'
import { invalid } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { DAYS_SHOWN, type PeriodQuery } from '../../schemas/website/website'
import type { GymScope } from '../../scope'
import { closureOn, closuresBetween, ensureClasses } from '../classes/making'
import { type Clock, readClock } from '../classes/rows'
import { OPEN_PROGRAMS } from '../shared/visible'

export type ShownClass = Pick<
  GymClassModel,
  'id' | 'date' | 'time' | 'name' | 'room' | 'revision' | 'createdAt' | 'cancelledAt'
> & {
  program: { name: string }
  start: Date
  end: Date
  /** Null without a limit. */
  free: number | null
  /** Open classes have free places and can still be booked. */
  state: 'open' | 'full' | 'closed' | 'cancelled'
}
export type ShownDay = { date: string; closed: string | null; classes: ShownClass[] }

/** Returns days with their classes, by default from today, at the earliest from Monday. Throws validation_failed on `from`. */
export async function listShownDays(
  scope: GymScope,
  { from, days }: PeriodQuery,
  now = new Date(),
): Promise<ShownDay[]> {
  const clock = await readClock(scope, now)
  const last = addDays(clock.today, DAYS_SHOWN - 1)
  const first = from ?? clock.today
  const monday = addDays(clock.today, 1 - weekdayOf(clock.today))
  if (first < monday || first > last) throw invalid({ from: [`must be a day from ${monday} to ${last}`] })
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index)).filter(day => day <= last)
  const to = dates.at(-1)!
  await ensureClasses(scope, to, now)
  const [classes, closures] = await Promise.all([
    listClassesBetween(scope, { from: first, to }, clock),
    closuresBetween(scope, first, to),
  ])
  return dates.map(date => ({
    date,
    closed: closureOn(closures, date)?.name ?? null,
    classes: classes.filter(each => each.date === date),
  }))
}

async function listClassesBetween(
  { db, gymId }: GymScope,
  { from, to }: { from: string; to: string },
  clock: Clock,
): Promise<ShownClass[]> {
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { gte: from, lte: to }, program: OPEN_PROGRAMS },
    select: {
      ...{
        id: true,
        date: true,
        time: true,
        minutes: true,
        name: true,
        room: true,
        capacity: true,
        visitors: true,
      },
      ...{ revision: true, createdAt: true, cancelledAt: true },
      program: { select: { name: true } },
      attendees: { where: { waitingSince: { not: null } }, select: { id: true } },
      _count: { select: { attendees: true } },
    },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ capacity, visitors, attendees: waiting, _count, ...row }) => {
    const taken = visitors + _count.attendees - waiting.length
    const left = capacity === null ? null : Math.max(0, capacity - taken)
    // A free place belongs to the first on the waiting list.
    const free = left !== null && waiting.length > 0 ? 0 : left
    const span = classSpan(row, clock.timeZone)
    return { ...row, ...span, free, state: stateOf({ ...row, ...span }, free, clock) }
  })
}

function stateOf(
  { start, cancelledAt }: Pick<ShownClass, 'start' | 'cancelledAt'>,
  free: number | null,
  { now, cutOff }: Clock,
): ShownClass['state'] {
  if (cancelledAt !== null) return 'cancelled'
  if (now >= closesAt(start, cutOff)) return 'closed'
  return free === 0 ? 'full' : 'open'
}
