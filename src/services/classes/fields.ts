import { beginsAt, endsAt } from '../../domain/classes/class-times'
import { invalid, renameErrorFields } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ClassCheckIn, ClassCreate, ClassesQuery, ClassUpdate } from '../../schemas/classes/interface'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { deletedKey } from '../shared/deleted-entries'
import { inTransaction } from '../shared/in-transaction'
import { type Beyond, keysetPage, type Page, withIds } from '../shared/keyset'
import { updateClass } from './changes'
import { checkIn } from './check-in'
import { copyMissing, createClass } from './classes'
import { ensureClasses } from './making'
import { findClass, readClock } from './rows'
import { mergeTerms } from './terms'

export type CountedClass = GymClassModel & {
  booked: number
  waiting: number
  checkedIn: number
  startsAt: Date
  endsAt: Date
}

const LAST_DAY = '9999-12-31'

/** Returns a page of classes by day, time and id, after creating the timetable's. */
export async function listClassPage(
  scope: GymScope,
  query: ClassesQuery,
  now = new Date(),
): Promise<Page<CountedClass>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { from, to, program_id: programId } = query
  if (programId !== undefined && !(await db.program.findFirst({ where: { gymId, id: programId } })))
    throw invalid({ program_id: ['must be a program of this gym'] })
  await ensureClasses(scope, to ?? LAST_DAY, now)
  const within = { ...(programId !== undefined && { programId }), date: dateRange(from, to) }
  const { rows, ...cursors } = await keysetPage<GymClassModel>(query, {
    async keyOf(id) {
      const row = await db.gymClass.findFirst({
        where: { ...within, gymId, id },
        select: { date: true, time: true },
      })
      return row ? { at: `${row.date} ${row.time}`, id } : deletedKey(scope, 'gymClass', id)
    },
    fetch(beyond, direction, take) {
      const orderBy = [{ date: direction }, { time: direction }, { id: direction }]
      return db.gymClass.findMany({
        where: { gymId, AND: [within, withIds(query), beyondIn(beyond)] },
        orderBy,
        take,
      })
    },
  })
  return { ...cursors, rows: await withCounts(scope, rows) }
}

/** Returns a class with its numbers of people. */
export async function getClassRow(scope: GymScope, id: string): Promise<CountedClass> {
  authorize(canCoach(scope.actor))
  const [row] = await withCounts(scope, [await findClass(scope, id)])
  return row!
}

/** Adds one class by hand. Throws validation_failed. */
export async function createClassRow(scope: GymScope, input: ClassCreate): Promise<CountedClass> {
  return inTransaction(scope, async inside => {
    const { id } = await createClass(inside, input)
    return getClassRow(inside, id)
  })
}

/** Copies missing classes of last week to a day, none on a holiday. */
export async function copyToDay(scope: GymScope, day: string, now = new Date()): Promise<CountedClass[]> {
  authorize(canCoach(scope.actor))
  await ensureClasses(scope, day, now)
  return inTransaction(scope, async inside => {
    await copyMissing(inside, day)
    const rows = await inside.db.gymClass.findMany({
      where: { gymId: inside.gymId, date: day },
      orderBy: [{ time: 'asc' }, { id: 'asc' }],
    })
    return withCounts(inside, rows)
  })
}

/** Checks athletes of a class in or out. Throws like `checkIn`, on `athlete_ids`. */
export async function checkInClass(
  scope: GymScope,
  id: string,
  { athlete_ids, without_waiver: isWithout }: ClassCheckIn,
  here: boolean,
): Promise<CountedClass> {
  return inTransaction(scope, async inside => {
    const athleteIds = athlete_ids ?? []
    await renameErrorFields(
      () => 'athlete_ids',
      () => checkIn(inside, id, { athleteIds, here, unsigned: isWithout ? 'allow' : 'refuse' }),
    )
    return getClassRow(inside, id)
  })
}

/** Keeps absent fields. Throws validation_failed. */
export async function updateClassFields(
  scope: GymScope,
  id: string,
  input: ClassUpdate,
): Promise<CountedClass> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await findClass(inside, id)
    await updateClass(inside, id, { ...mergeTerms(row, input), date: input.date ?? row.date })
    return getClassRow(inside, id)
  })
}

/** A condition for days between two optional days. */
export function dateRange(from: string | undefined, to: string | undefined) {
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
}

/** Names the day separately too, so that the index applies. */
function beyondIn(beyond: Beyond) {
  if (beyond === null) return {}
  const [date, time] = String(beyond.from.at).split(' ') as [string, string]
  const { id } = beyond.from
  return beyond.direction === 'asc'
    ? {
        date: { gte: date },
        OR: [{ date: { gt: date } }, { date, time: { gt: time } }, { date, time, id: { gt: id } }],
      }
    : {
        date: { lte: date },
        OR: [{ date: { lt: date } }, { date, time: { lt: time } }, { date, time, id: { lt: id } }],
      }
}

async function withCounts(scope: GymScope, rows: readonly GymClassModel[]): Promise<CountedClass[]> {
  const { db, gymId } = scope
  const { timeZone } = await readClock(scope, new Date())
  const groups = await db.classAttendee.groupBy({
    by: ['classId'],
    where: { gymId, classId: { in: rows.map(({ id }) => id) } },
    _count: { _all: true, waitingSince: true, checkedInAt: true },
  })
  const counts = new Map(groups.map(({ classId, _count }) => [classId, _count]))
  return rows.map(row => {
    const { _all = 0, waitingSince = 0, checkedInAt = 0 } = counts.get(row.id) ?? {}
    const counted = { booked: _all - waitingSince, waiting: waitingSince, checkedIn: checkedInAt }
    return { ...row, ...counted, startsAt: beginsAt(row, timeZone), endsAt: endsAt(row, timeZone) }
  })
}
