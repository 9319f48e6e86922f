/** What people have of the gym in their own calendars: their bookings, and the days of a program. */
import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/shared/days'
import { invalid, notFound } from '../../errors'
import type { CalendarFeedModel, GymClassModel } from '../../generated/sqlite/models'
import { type GymScope, personIn } from '../../scope'
import { recordChange } from '../shared/audit'
import { inTransaction } from '../shared/in-transaction'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { assembleWods, type Wod } from '../wods/wods'
import { ensureClasses, MADE_AHEAD_DAYS } from './making'
import { clockOf } from './rows'

type Named = { id: string; name: string }

export type CalendarChoice = {
  /** Null is the person's own bookings. */
  program: Named | null
  /** The one that works; null while nobody asked for it. */
  feed: CalendarFeedModel | null
}

const DAYS_BACK = 30

/** The person's calendars, those that they have not made yet among them: their bookings, then each program that they see. */
export async function listCalendars(scope: GymScope): Promise<CalendarChoice[]> {
  const { db, gymId } = scope
  const { athleteId } = personIn(scope)
  const programs = await db.program.findMany({
    where: { gymId, status: 'active', AND: [visiblePrograms(scope)] },
    select: { id: true, name: true },
  })
  const feeds = await db.calendarFeed.findMany({ where: { gymId, athleteId, revokedAt: null } })
  const feedOf = (programId: string | null) => feeds.find(feed => feed.programId === programId) ?? null
  const named = programs.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [null, ...named].map(program => ({ program, feed: feedOf(program?.id ?? null) }))
}

/**
 * Makes the person a new calendar, of their bookings or of a program's days; the address of the one before works no more.
 * Throws validation_failed on `program_id` when it is none that they see.
 */
export async function makeCalendar(scope: GymScope, programId: string | null): Promise<CalendarFeedModel> {
  const { athleteId } = personIn(scope)
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const program =
      programId &&
      (await db.program.findFirst({
        where: { gymId, id: programId, AND: [visiblePrograms(inside)] },
      }))
    if (programId !== null && !program) throw invalid({ program_id: ['must be a program of this gym'] })
    const now = new Date()
    await db.calendarFeed.updateMany({
      where: { gymId, athleteId, programId, revokedAt: null },
      data: { revokedAt: now },
    })
    const feed = await db.calendarFeed.create({
      data: { id: uuid(), gymId, athleteId, programId, createdAt: now },
    })
    const change = { action: 'calendar.create', subjectType: 'calendar', subjectId: feed.id }
    await recordChange(inside, { ...change, after: { program_id: programId } })
    return feed
  })
}

/** Ends one of the person's calendars: its address works no more. Throws not_found. */
export async function endCalendar(scope: GymScope, id: string): Promise<void> {
  const { athleteId } = personIn(scope)
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { count } = await db.calendarFeed.updateMany({
      where: { gymId, id, athleteId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) throw notFound('The calendar')
    await recordChange(inside, { action: 'calendar.revoke', subjectType: 'calendar', subjectId: id })
  })
}

export type BookedClass = GymClassModel & { program: Named; coach: Named | null; isWaiting: boolean }

/**
 * The classes in which the person has a place, from a month back to four weeks ahead, and those from today on for which they
 * wait; cancelled ones among them.
 */
export async function listBookedClasses(scope: GymScope, now = new Date()): Promise<BookedClass[]> {
  const { db, gymId } = scope
  const { athleteId } = personIn(scope)
  const { today } = await clockOf(scope, now)
  await ensureClasses(scope, today, now)
  const rows = await db.gymClass.findMany({
    where: {
      ...{ gymId, date: { gte: addDays(today, -DAYS_BACK), lte: addDays(today, MADE_AHEAD_DAYS) } },
      OR: [
        { attendees: { some: { athleteId, waitingSince: null } } },
        { date: { gte: today }, attendees: { some: { athleteId } } },
      ],
    },
    include: {
      program: { select: { id: true, name: true } },
      coach: { select: { id: true, name: true } },
      attendees: { where: { athleteId }, select: { waitingSince: true } },
    },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ attendees, ...row }) => ({
    ...row,
    isWaiting: attendees.some(({ waitingSince }) => waitingSince !== null),
  }))
}

/**
 * The published days of a program, from a month back to four weeks ahead; the program and its days as the person sees them.
 * Throws not_found.
 */
export async function listProgramDays(
  scope: GymScope,
  programId: string,
  now = new Date(),
): Promise<{ program: Named; wods: Wod[] }> {
  const { db, gymId } = scope
  const { today } = await clockOf(scope, now)
  const program = await db.program.findFirst({
    where: { gymId, id: programId, AND: [visiblePrograms(scope)] },
    select: { id: true, name: true },
  })
  if (!program) throw notFound('The program')
  const rows = await db.wod.findMany({
    where: {
      ...{ gymId, programId, AND: [visibleWods(scope, now), { publishAt: { lte: now } }] },
      date: { gte: addDays(today, -DAYS_BACK), lte: addDays(today, MADE_AHEAD_DAYS) },
    },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return { program, wods: await assembleWods(scope, rows) }
}
