import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/shared/days'
import { invalid, notFound } from '../../errors'
import type { CalendarFeedModel, GymClassModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { recordChange } from '../shared/audit'
import { inTransaction } from '../shared/in-transaction'
import { visiblePrograms, visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'
import { ensureClasses, MADE_AHEAD_DAYS } from './making'
import { readClock } from './rows'

type Named = { id: string; name: string }

type CalendarChoice = {
  /** Null for the person's own bookings. */
  program: Named | null
  feed: CalendarFeedModel | null
}

const DAYS_BACK = 30

/** Returns the person's possible calendars: their bookings, then each visible program. */
export async function listCalendars(scope: GymScope): Promise<CalendarChoice[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const programs = await db.program.findMany({
    where: { gymId, status: 'active', AND: [visiblePrograms(scope)] },
    select: { id: true, name: true },
  })
  const feeds = await db.calendarFeed.findMany({ where: { gymId, athleteId, revokedAt: null } })
  const feedOf = (programId: string | null) => feeds.find(feed => feed.programId === programId) ?? null
  const named = programs.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [null, ...named].map(program => ({ program, feed: feedOf(program?.id ?? null) }))
}

/** Creates a new feed of the person's bookings or of a program, and ends the previous address. */
export async function makeCalendar(scope: GymScope, programId: string | null): Promise<CalendarFeedModel> {
  const { athleteId } = requirePerson(scope)
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

/** Ends a feed. */
export async function endCalendar(scope: GymScope, id: string): Promise<void> {
  const { athleteId } = requirePerson(scope)
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
 * Returns the person's booked classes, cancelled classes included, from a month ago to four weeks ahead, and
 * coming waiting-list classes.
 */
export async function listBookedClasses(scope: GymScope, now = new Date()): Promise<BookedClass[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const { today } = await readClock(scope, now)
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

/** Returns a visible program with its published days from a month ago to four weeks ahead. */
export async function listProgramDays(
  scope: GymScope,
  programId: string,
  now = new Date(),
): Promise<{ program: Named; wods: Wod[] }> {
  const { db, gymId } = scope
  const { today } = await readClock(scope, now)
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
    include: WITH_PARTS,
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return { program, wods: await assembleWods(scope, rows) }
}
