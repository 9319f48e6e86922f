import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { clockTime } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { ClassForm } from '../../schemas/classes/classes'
import type { GymScope } from '../../scope'
import { updateVisitNews } from '../feed/visit-news'
import { notifyOfClass } from '../notifications/classes'
import { forgetNotifications } from '../notifications/notify'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { readUnsigned } from '../waivers/unsigned'
import { closureOn, closuresBetween, ensureClasses } from './making'
import { COLUMNS, type ListedAthlete, noted } from './roster'
import { checkTerms, findClass, isAhead, readClock } from './rows'
import { changeBookings } from './spots'
import { pickTerms, type TermFields, type Terms, toTerms } from './terms'
import { leaveClasses } from './visitors'

type Named = { id: string; name: string }

export type ListedClass = GymClassModel & {
  program: Named
  coach: Named | null
  /** By name, without former members. */
  athletes: ListedAthlete[]
  waiting: number
  wod: { id: string; name: string | null } | null
}
export type ClassDay = {
  classes: ListedClass[]
  copyable: number
  closed: string | null
}

const WEEK = 7

/** Returns a day's classes, with what the page of the day says about copying and closures. */
export async function getClassDay(scope: GymScope, day: string, now = new Date()): Promise<ClassDay> {
  const classes = await listClasses(scope, day, now)
  const closing = closuresBetween(scope, day, day)
  const [missing, closures] = await Promise.all([missingClasses(scope, scope.db, day, closing), closing])
  return { classes, copyable: missing.length, closed: closures[0]?.name ?? null }
}

/** Returns a day's classes by time and program, after creating the timetable's. */
export async function listClasses(scope: GymScope, day: string, now = new Date()): Promise<ListedClass[]> {
  authorize(canCoach(scope.actor))
  await ensureClasses(scope, day, now)
  const { db, gymId } = scope
  const isUnsigned = await readUnsigned(scope)
  const rows = await db.gymClass.findMany({
    where: { gymId, date: day },
    include: {
      program: {
        select: {
          ...{ id: true, name: true },
          wods: { where: { date: day }, select: { id: true, name: true }, orderBy: { id: 'asc' } },
        },
      },
      coach: { select: { id: true, name: true } },
      attendees: {
        where: { athlete: ACTIVE },
        select: {
          ...{ waitingSince: true, checkedInAt: true },
          athlete: { select: COLUMNS },
        },
      },
    },
  })
  const classes = rows.map(({ attendees, program: { wods, ...program }, ...row }) => ({
    ...row,
    program,
    athletes: attendees
      .filter(each => each.waitingSince === null)
      .map(({ athlete, checkedInAt }) => ({
        ...noted(scope, athlete),
        ...{ checkedInAt, isUnsigned: isUnsigned(athlete.id) },
      }))
      .sort(byName),
    waiting: attendees.filter(each => each.waitingSince !== null).length,
    wod: wods[0] ?? null,
  }))
  return classes.sort(byTime)
}

/** Returns the programs a class can belong to, by name. */
export async function listClassPrograms(scope: GymScope): Promise<Named[]> {
  const { db, gymId } = scope
  const programs = await db.program.findMany({
    where: { gymId, status: 'active', access: { not: 'athlete' } },
    select: { id: true, name: true },
  })
  return programs.sort(byName)
}

/** Creates a class. Throws validation_failed on `program_id` and `coach_id`. */
export async function createClass(
  scope: GymScope,
  input: TermFields & Pick<ClassForm, 'date'>,
): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { timeZone } = await readClock(inside, new Date())
    const terms = toTerms({ ...input, time: clockTime(input, timeZone) })
    await checkTerms(inside, terms)
    return addClass(inside, { ...terms, date: input.date })
  })
}

/**
 * Copies the classes of the same weekday of last week, without their athletes. Existing classes are not repeated.
 * Throws validation_failed on `date`.
 */
export async function copyClasses(scope: GymScope, day: string): Promise<number> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const made = await copyMissing(inside, day)
    if (made === 0) throw invalid({ date: ['already has all the classes of the same day last week'] })
    return made
  })
}

/** Creates the classes that the day lacks compared with last week. */
export async function copyMissing(inside: Inside, day: string): Promise<number> {
  const missing = await missingClasses(inside, inside.db, day, closuresBetween(inside, day, day))
  for (const each of missing) await addClass(inside, { ...each, date: day })
  return missing.length
}

/**
 * Deletes a class with its bookings; results stay. Throws conflict of_the_timetable for a coming class of a
 * timetable slot that goes on, which can only be cancelled.
 */
export async function deleteClass(scope: GymScope, id: string): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findClass(inside, id)
    const clock = await readClock(inside, new Date())
    if (row.slotId !== null && isAhead(row, clock) && !(await hasEnded(inside, row)))
      throw conflict('of_the_timetable', 'This class belongs to the timetable. Cancel it instead.')
    await forgetNotifications(inside, [id])
    if (row.cancelledAt === null && isAhead(row, clock)) await notifyOfClass(inside, row, { event: 'cancel' })
    const came = await inside.db.classAttendee.findMany({
      where: { gymId: inside.gymId, classId: id, checkedInAt: { not: null } },
      select: { athleteId: true },
    })
    const bookings = await deleteEntries(inside, 'classAttendee', { classId: id })
    if (came.length > 0)
      await updateVisitNews(
        inside,
        came.map(({ athleteId }) => athleteId),
      )
    await recordEvents(inside, eventsAbout('booking.deleted', bookings))
    const late = await deleteEntries(inside, 'lateCancel', { classId: id })
    await recordEvents(inside, eventsAbout('late_cancel.deleted', late))
    await leaveClasses(inside, [id])
    await deleteEntries(inside, 'gymClass', { id })
    const { date, time, programId, name } = row
    const before = { date, time, program_id: programId, name }
    await recordChange(inside, { action: 'class.delete', subjectType: 'class', subjectId: id, before })
    return row
  })
}

/** The class outlives its slot: it was edited separately. */
async function hasEnded(
  { db, gymId }: Inside,
  { slotId, slotDate }: Pick<GymClassModel, 'slotId' | 'slotDate'>,
): Promise<boolean> {
  const ended = await db.classSlot.count({ where: { gymId, id: slotId!, endsOn: { lt: slotDate! } } })
  return ended > 0
}

type Given = Terms & { date: string }

async function addClass(inside: Inside, { date, ...given }: Given): Promise<GymClassModel> {
  const { time, programId, name, ...terms } = pickTerms(given)
  const row = await inside.db.gymClass.create({
    data: {
      ...{ id: uuid(), gymId: inside.gymId, programId, date, time, name, createdAt: new Date() },
      ...terms,
    },
  })
  const after = { date, time, program_id: programId, name }
  await recordChange(inside, { action: 'class.create', subjectType: 'class', subjectId: row.id, after })
  return row
}

async function missingClasses(
  scope: GymScope,
  db: Tx,
  day: string,
  closures: ReturnType<typeof closuresBetween>,
): Promise<Given[]> {
  const { gymId } = scope
  if (closureOn(await closures, day)) return []
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { in: [day, addDays(day, -WEEK)] }, program: { status: 'active' } },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
  const keyOf = ({ time, programId, name }: Given) => JSON.stringify([time, programId, name])
  const have = new Set(rows.filter(row => row.date === day).map(keyOf))
  const isHeld = (row: GymClassModel) => row.slotId === null && row.cancelledAt === null
  const { timeZone } = await readClock(scope, new Date())
  return rows
    .filter(row => row.date !== day && isHeld(row))
    .map(row => ({ ...row, time: clockTime({ date: day, time: row.time }, timeZone) }))
    .filter(row => !have.has(keyOf(row)))
}

function byName(a: Named, b: Named): number {
  return a.name.localeCompare(b.name, 'en')
}

function byTime(a: ListedClass, b: ListedClass): number {
  return a.time === b.time ? byName(a.program, b.program) : a.time < b.time ? -1 : 1
}
