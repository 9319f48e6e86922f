/** The classes of a day, and who is in them. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { clockTime } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ClassForm } from '../../schemas/classes/classes'
import type { GymScope } from '../../scope'
import { ACTIVE } from '../athletes/active'
import { tellOfClass } from '../notifications/classes'
import { forgetNotifications } from '../notifications/notify'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { closureOn, closuresBetween, ensureClasses } from './making'
import { checkTerms, clockOf, findClass, isAhead } from './rows'

type Named = { id: string; name: string }

export type ListedClass = GymClassModel & {
  program: Named
  coach: Named | null
  /** By name, without those who have left the gym since. */
  athletes: (Named & { checkedInAt: Date | null })[]
  /** How many wait for a place. */
  waiting: number
  /** What its program does that day, null when nothing is programmed. */
  wod: { id: string; name: string | null } | null
}
export type ClassDay = {
  classes: ListedClass[]
  /** How many classes the same day of the week before has that this one has not. */
  copyable: number
  /** The name of the holiday on which the gym is closed; null when it is open. */
  closed: string | null
}

const WEEK = 7

/**
 * The classes of a day, the earliest first; those of an hour by their program. The timetable has made its own. Throws
 * forbidden.
 */
export async function listClasses(scope: GymScope, day: string, now = new Date()): Promise<ClassDay> {
  authorize(canCoach(scope.actor))
  await ensureClasses(scope, day, now)
  const { db, gymId } = scope
  const [rows, wods, missing, closures] = await Promise.all([
    db.gymClass.findMany({
      where: { gymId, date: day },
      include: {
        program: { select: { id: true, name: true } },
        coach: { select: { id: true, name: true } },
        attendees: {
          where: { athlete: ACTIVE },
          select: {
            ...{ waitingSince: true, checkedInAt: true },
            athlete: { select: { id: true, name: true } },
          },
        },
      },
    }),
    db.wod.findMany({
      where: { gymId, date: day },
      select: { id: true, name: true, programId: true },
      orderBy: { id: 'desc' },
    }),
    missingClasses(scope, db, day),
    closuresBetween(scope, day, day),
  ])
  const wodOf = new Map(wods.map(({ programId, ...wod }) => [programId, wod]))
  const classes = rows.map(({ attendees, ...row }) => ({
    ...row,
    athletes: attendees
      .filter(each => each.waitingSince === null)
      .map(({ athlete, checkedInAt }) => ({ ...athlete, checkedInAt }))
      .sort(byName),
    waiting: attendees.filter(each => each.waitingSince !== null).length,
    wod: wodOf.get(row.programId) ?? null,
  }))
  return { classes: classes.sort(byTime), copyable: missing.length, closed: closures[0]?.name ?? null }
}

/** The programs a class can be of, by name. */
export async function listClassPrograms(scope: GymScope): Promise<Named[]> {
  const { db, gymId } = scope
  const programs = await db.program.findMany({
    where: { gymId, status: 'active', access: { not: 'athlete' } },
    select: { id: true, name: true },
  })
  return programs.sort(byName)
}

/** Adds a class. Throws forbidden, and validation_failed on `program_id` and `coach_id`. */
export async function createClass(scope: GymScope, input: ClassForm): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { timeZone } = await clockOf(inside, new Date())
    const { date, program_id: programId, name = null, minutes = 60 } = input
    const time = clockTime(input, timeZone)
    const { coach_id: coachId = null, room = null, capacity = null } = input
    await checkTerms(inside, { programId, coachId })
    return addClass(inside, { date, time, programId, name, minutes, coachId, room, capacity })
  })
}

/**
 * Gives a day the classes that the same day of the week before had: the hours and the programs, not who was in them. What
 * is there already is not made twice. Returns how many were made. Throws forbidden, and validation_failed on `date`.
 */
export async function copyClasses(scope: GymScope, day: string): Promise<number> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const made = await copyMissing(inside, day)
    if (made === 0) throw invalid({ date: ['already has all the classes of the same day last week'] })
    return made
  })
}

/** Makes what a day lacks of the classes of the same day of the week before, and returns how many those are. */
export async function copyMissing(inside: Inside, day: string): Promise<number> {
  const missing = await missingClasses(inside, inside.db, day)
  for (const each of missing) await addClass(inside, { ...each, date: day })
  return missing.length
}

/**
 * Takes a class off the day, with who was in it; results stay. Whoever had booked one that is still ahead is told. Returns
 * what it was. Throws forbidden, not_found, and conflict of_the_timetable, which would make it again: such a one is cancelled.
 */
export async function deleteClass(scope: GymScope, id: string): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await findClass(inside, id)
    const clock = await clockOf(inside, new Date())
    if (row.slotId !== null && isAhead(row, clock))
      throw conflict('of_the_timetable', 'The timetable has made this class. Cancel it instead.')
    await forgetNotifications(inside, [id])
    if (row.cancelledAt === null && isAhead(row, clock)) await tellOfClass(inside, row, { event: 'cancel' })
    await deleteEntries(inside, 'classAttendee', { classId: id })
    await deleteEntries(inside, 'gymClass', { id })
    const { date, time, programId, name } = row
    const before = { date, time, program_id: programId, name }
    await recordChange(inside, { action: 'class.delete', subjectType: 'class', subjectId: id, before })
    return row
  })
}

type Given = Pick<GymClassModel, 'date' | 'time' | 'programId' | 'name'> & Partial<Place>
type Place = Pick<GymClassModel, 'minutes' | 'coachId' | 'room' | 'capacity'>

async function addClass(inside: Inside, given: Given): Promise<GymClassModel> {
  const { date, time, programId, name, minutes = 60, coachId = null, room = null, capacity = null } = given
  const row = await inside.db.gymClass.create({
    data: {
      ...{ id: uuid(), gymId: inside.gymId, programId, date, time, name, createdAt: new Date() },
      ...{ minutes, coachId, room, capacity },
    },
  })
  const after = { date, time, program_id: programId, name }
  await recordChange(inside, { action: 'class.create', subjectType: 'class', subjectId: row.id, after })
  return row
}

/**
 * The classes that were held the week before, of programs that still run, and that the day has not; the timetable makes its own.
 * On a holiday none is missing.
 */
async function missingClasses(scope: GymScope, db: Tx, day: string): Promise<Given[]> {
  const { gymId } = scope
  if (closureOn(await closuresBetween(scope, day, day), day)) return []
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { in: [day, addDays(day, -WEEK)] }, program: { status: 'active' } },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
  const keyOf = ({ time, programId, name }: Given) => JSON.stringify([time, programId, name])
  const have = new Set(rows.filter(row => row.date === day).map(keyOf))
  const isHeld = (row: GymClassModel) => row.slotId === null && row.cancelledAt === null
  const { timeZone } = await clockOf(scope, new Date())
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
