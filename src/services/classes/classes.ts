/** The classes of a day, and who is in them. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { addDays } from '../../domain/shared/days'
import { invalid, notFound } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ClassForm } from '../../schemas/classes/classes'
import type { GymScope } from '../../scope'
import { ACTIVE } from '../athletes/active'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

type Named = { id: string; name: string }

export type ListedClass = GymClassModel & {
  program: Named
  /** By name, without those who have left the gym since. */
  athletes: Named[]
  /** What its program does that day, null when nothing is programmed. */
  wod: { id: string; name: string | null } | null
}
export type ClassDay = {
  classes: ListedClass[]
  /** How many classes the same day of the week before has that this one has not. */
  copyable: number
}

const WEEK = 7

/** The classes of a day, the earliest first; those of an hour by their program. Throws forbidden. */
export async function listClasses(scope: GymScope, day: string): Promise<ClassDay> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [rows, wods, missing] = await Promise.all([
    db.gymClass.findMany({
      where: { gymId, date: day },
      include: {
        program: { select: { id: true, name: true } },
        attendees: {
          where: { athlete: ACTIVE },
          select: { athlete: { select: { id: true, name: true } } },
        },
      },
    }),
    db.wod.findMany({
      where: { gymId, date: day },
      select: { id: true, name: true, programId: true },
      orderBy: { id: 'desc' },
    }),
    missingClasses(scope, db, day),
  ])
  const wodOf = new Map(wods.map(({ programId, ...wod }) => [programId, wod]))
  const classes = rows.map(({ attendees, ...row }) => ({
    ...row,
    athletes: attendees.map(({ athlete }) => athlete).sort(byName),
    wod: wodOf.get(row.programId) ?? null,
  }))
  return { classes: classes.sort(byTime), copyable: missing.length }
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

/** Adds a class. Throws forbidden, and validation_failed on `program_id`: an active program of this gym. */
export async function createClass(scope: GymScope, input: ClassForm): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const { date, time, program_id: programId, name = null } = input
    const program = await inside.db.program.findFirst({ where: { gymId, id: programId, status: 'active' } })
    if (!program) throw invalid({ program_id: ['must be an active program of this gym'] })
    return addClass(inside, { date, time, programId, name })
  })
}

/**
 * Gives a day the classes that the same day of the week before had: the hours and the programs, not who was in them. What
 * is there already is not made twice. Returns how many were made. Throws forbidden, and validation_failed on `date`.
 */
export async function copyClasses(scope: GymScope, day: string): Promise<number> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const missing = await missingClasses(inside, inside.db, day)
    if (missing.length === 0)
      throw invalid({ date: ['already has all the classes of the same day last week'] })
    for (const { time, programId, name } of missing)
      await addClass(inside, { date: day, time, programId, name })
    return missing.length
  })
}

/** Takes a class off the day, with who was in it; results stay. Returns what it was. Throws forbidden and not_found. */
export async function deleteClass(scope: GymScope, id: string): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const row = await findClass(inside, id)
    await inside.db.classAttendee.deleteMany({ where: { gymId, classId: id } })
    await inside.db.gymClass.delete({ where: { gymId_id: { gymId, id } } })
    const { date, time, programId, name } = row
    const before = { date, time, program_id: programId, name }
    await recordChange(inside, { action: 'class.delete', subjectType: 'class', subjectId: id, before })
    return row
  })
}

/** The row of a class. Throws not_found. */
export async function findClass(inside: Inside, id: string): Promise<GymClassModel> {
  const row = await inside.db.gymClass.findFirst({ where: { gymId: inside.gymId, id } })
  if (!row) throw notFound('The class')
  return row
}

type Given = Pick<GymClassModel, 'date' | 'time' | 'programId' | 'name'>

async function addClass(inside: Inside, given: Given): Promise<GymClassModel> {
  const row = await inside.db.gymClass.create({
    data: { id: uuid(), gymId: inside.gymId, ...given, createdAt: new Date() },
  })
  const { date, time, programId, name } = given
  const after = { date, time, program_id: programId, name }
  await recordChange(inside, { action: 'class.create', subjectType: 'class', subjectId: row.id, after })
  return row
}

/** The classes of the week before, of programs that still run, that the day has not. */
async function missingClasses({ gymId }: GymScope, db: Tx, day: string): Promise<Given[]> {
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { in: [day, addDays(day, -WEEK)] }, program: { status: 'active' } },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
  const keyOf = ({ time, programId, name }: Given) => JSON.stringify([time, programId, name])
  const have = new Set(rows.filter(row => row.date === day).map(keyOf))
  return rows.filter(row => row.date !== day && !have.has(keyOf(row)))
}

function byName(a: Named, b: Named): number {
  return a.name.localeCompare(b.name, 'en')
}

function byTime(a: ListedClass, b: ListedClass): number {
  return a.time === b.time ? byName(a.program, b.program) : a.time < b.time ? -1 : 1
}
