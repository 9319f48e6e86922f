import type { ProgramModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'

/** A program with its position in order of creation, which determines its colour. */
export type CalendarProgram = ProgramModel & { order: number }

export type CalendarWod = {
  id: string
  date: string
  name: string | null
  publishAt: Date | null
  programId: string
  parts: {
    id: string
    prefix: string | null
    name: string | null
    workout: { name: string | null; description: string }
    /** Week of the cycle, from 1. */
    cyclePart: { week: number; cycle: { id: string; name: string } } | null
  }[]
  logged: number
}

/** `lastBefore` is set only for days without a WOD. */
export type Calendar = { programs: CalendarProgram[]; wods: CalendarWod[]; lastBefore: string | null }

/** Returns all programs, and the WODs from `from` to `to` by day and program, optionally of one program. */
export async function getCalendar(
  scope: GymScope,
  { from, to, programId }: { from: string; to: string; programId?: string | undefined },
): Promise<Calendar> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [programs, rows] = await Promise.all([
    listProgramsInOrder(scope),
    db.wod.findMany({
      where: { gymId, date: { gte: from, lte: to }, ...(programId !== undefined && { programId }) },
      select: {
        id: true,
        date: true,
        name: true,
        publishAt: true,
        programId: true,
        components: {
          select: {
            ...{ id: true, prefix: true, name: true },
            workout: { select: { name: true, description: true } },
            cyclePart: { select: { week: true, cycle: { select: { id: true, name: true } } } },
          },
          orderBy: { position: 'asc' },
        },
        _count: { select: { sessions: true } },
      },
      orderBy: [{ date: 'asc' }, { id: 'asc' }],
    }),
  ])
  const orderOf = new Map(programs.map(program => [program.id, program.order]))
  const wods = rows.map(({ components, _count, ...wod }) => ({
    ...wod,
    parts: components,
    logged: _count.sessions,
  }))
  const place = (wod: CalendarWod) => orderOf.get(wod.programId)!
  // The query sorts by day; the sort is stable, which keeps the order within a program.
  const sorted = wods.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : place(a) - place(b)))
  const lastBefore = sorted.length > 0 ? null : await lastDayBefore(scope, from, programId)
  return { programs, wods: sorted, lastBefore }
}

async function lastDayBefore(
  { db, gymId }: GymScope,
  day: string,
  programId: string | undefined,
): Promise<string | null> {
  const program =
    programId === undefined ? { program: { status: { not: 'archived' as const } } } : { programId }
  const wod = await db.wod.findFirst({
    where: { gymId, date: { lt: day }, ...program },
    orderBy: { date: 'desc' },
    select: { date: true },
  })
  return wod?.date ?? null
}

/** Returns the gym's programs in order of creation. */
export async function listProgramsInOrder(scope: GymScope): Promise<CalendarProgram[]> {
  const { db, gymId } = scope
  const programs = await db.program.findMany({
    where: { gymId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return programs.map((program, order) => ({ ...program, order }))
}
