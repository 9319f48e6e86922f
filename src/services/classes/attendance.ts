import {
  type Attendance,
  addUpAttendance,
  type HeldClass,
  totalAttendance,
} from '../../domain/classes/attendance'
import { addDays, daysBetween } from '../../domain/shared/days'
import { invalid } from '../../errors'
import { Prisma } from '../../generated/sqlite/client'
import { canAdminister, canCoach } from '../../policies/staff'
import { type AttendanceQuery, MOST_DAYS } from '../../schemas/classes/attendance'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { readClock } from './rows'

type Range = { from: string; to: string }
type Counted = Omit<HeldClass, 'program' | 'coach'> & {
  id: string
  programId: string
  coachId: string | null
}

const USUAL_DAYS = 84

/**
 * Adds up classes of days that are over, without cancelled classes. Throws validation_failed on `from` for a range
 * that ends before it begins or is longer than 366 days.
 */
export async function getAttendanceBy(
  scope: GymScope,
  { by, from, to }: AttendanceQuery,
  now = new Date(),
): Promise<{ rows: Attendance[]; total: Attendance; range: Range }> {
  authorize(canCoach(scope.actor))
  const { today } = await readClock(scope, now)
  const last = to ?? addDays(today, -1)
  const range = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
  const days = daysBetween(range.from, range.to) + 1
  if (days < 1) throw invalid({ from: ['must not be after the last day'] })
  if (days > MOST_DAYS) throw invalid({ from: [`must be at most ${MOST_DAYS} days before the last day`] })
  const classes = await readHeldClasses(scope, range, today)
  return { rows: addUpAttendance(classes, by), total: totalAttendance(classes), range }
}

export type Coaching = { coaches: Attendance[]; classes: HeldClass[] }

/** Returns the classes of a month, `2026-11`, that are over, by coach. Coaches see only their own; admins see all. */
export async function getCoaching(scope: GymScope, month: string, now = new Date()): Promise<Coaching> {
  authorize(canCoach(scope.actor))
  const { actor } = scope
  const { today } = await readClock(scope, now)
  const all = await readHeldClasses(scope, { from: `${month}-01`, to: `${month}-31` }, today)
  const own = actor.kind === 'person' && !canAdminister(actor) ? actor.athleteId : null
  const classes = own === null ? all : all.filter(({ coach }) => coach?.id === own)
  return { coaches: addUpAttendance(classes, 'coach'), classes }
}

/** Reads classes with their sums in four statements, by day and time. */
async function readHeldClasses(scope: GymScope, { from, to }: Range, today: string): Promise<HeldClass[]> {
  const { db, gymId } = scope
  const held = { date: { gte: from, lte: to, lt: today }, cancelledAt: null }
  const [rows, late, programs, coaches] = await Promise.all([
    countPeople(scope, { from, to }, today),
    db.lateCancel.groupBy({
      by: ['classId'],
      where: { gymId, forgiven: false, class: held },
      _count: { _all: true },
    }),
    db.program.findMany({ where: { gymId }, select: { id: true, name: true } }),
    db.athlete.findMany({
      where: { gymId, coachedClasses: { some: held } },
      select: { id: true, name: true },
    }),
  ])
  const lateOf = new Map(late.map(({ classId, _count }) => [classId, _count._all]))
  const [program, coach] = [programs, coaches].map(some => new Map(some.map(each => [each.id, each])))
  return rows.map(({ id, programId, coachId, ...row }) => ({
    ...row,
    program: program!.get(programId)!,
    coach: coachId === null ? null : (coach!.get(coachId) ?? null),
    lateCancels: lateOf.get(id) ?? 0,
  }))
}

async function countPeople({ db, gymId }: GymScope, { from, to }: Range, today: string): Promise<Counted[]> {
  const count = (condition: Prisma.Sql) =>
    Prisma.sql`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`
  const placed = Prisma.sql`a."athleteId" IS NOT NULL AND a."waitingSince" IS NULL`
  const here = Prisma.sql`a."checkedInAt" IS NOT NULL`
  const absent = Prisma.sql`${placed} AND a."checkedInAt" IS NULL AND NOT a."forgiven" AND NOT a."promotedLate"`
  const rows = await db.$queryRaw<Counted[]>`
    SELECT c."id", c."date", c."time", c."minutes", c."name", c."programId", c."coachId", c."capacity",
      ${count(placed)} AS "booked",
      ${count(here)} AS "came",
      ${count(absent)} AS "absent"
    FROM "GymClass" c
    LEFT JOIN "ClassAttendee" a ON a."gymId" = c."gymId" AND a."classId" = c."id"
    WHERE c."gymId" = ${gymId} AND c."date" >= ${from} AND c."date" <= ${to} AND c."date" < ${today}
      AND c."cancelledAt" IS NULL
    GROUP BY c."id", c."date", c."time", c."minutes", c."name", c."programId", c."coachId", c."capacity"
    ORDER BY c."date", c."time", c."id"`
  return rows.map(row => ({
    ...row,
    ...{ minutes: Number(row.minutes), capacity: row.capacity === null ? null : Number(row.capacity) },
    ...{ booked: Number(row.booked), came: Number(row.came), absent: Number(row.absent) },
  }))
}
