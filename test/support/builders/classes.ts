/** Classes, and who is in them. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  AthleteModel,
  CalendarFeedModel,
  ClassAttendeeModel,
  ClassSlotModel,
  ClosureModel,
  GymClassModel,
} from '../../../src/generated/sqlite/models'
import { buildAthlete, buildProgram, gymIdOf } from './gyms'
import { nextMinute } from './numbers'

/** A class at six in the evening, with these athletes in it. */
export async function buildClass(
  db: Db,
  given: Partial<GymClassModel> = {},
  athletes: Pick<AthleteModel, 'id'>[] = [],
): Promise<GymClassModel> {
  const gymId = await gymIdOf(db, given)
  const row = await db.gymClass.create({
    data: {
      id: uuid(),
      date: '2026-01-05',
      time: '18:00',
      name: null,
      createdAt: nextMinute(),
      ...given,
      gymId,
      programId: given.programId ?? (await buildProgram(db, { gymId })).id,
    },
  })
  await db.classAttendee.createMany({
    data: athletes.map(({ id }) => ({
      id: uuid(),
      gymId,
      classId: row.id,
      athleteId: id,
      addedAt: nextMinute(),
    })),
  })
  return row
}

/** An hour of the week with one of its classes, which was cancelled for a holiday, with the athlete in it. */
export async function buildTimetable(
  db: Db,
  { gymId, id: athleteId }: Pick<AthleteModel, 'id' | 'gymId'>,
  programId: string,
): Promise<GymClassModel> {
  const slot = await buildSlot(db, { gymId, programId, coachId: athleteId })
  const closure = await buildClosure(db, { gymId })
  await buildCalendar(db, { gymId, id: athleteId }, programId)
  const of = { slotId: slot.id, slotDate: '2026-01-05', closureId: closure.id, cancelledAt: nextMinute() }
  return buildClass(db, { gymId, programId, coachId: athleteId, ...of }, [{ id: athleteId }])
}

/** Mondays at six in the evening, none of them made yet. */
export async function buildSlot(db: Db, given: Partial<ClassSlotModel> = {}): Promise<ClassSlotModel> {
  const gymId = await gymIdOf(db, given)
  return db.classSlot.create({
    data: {
      ...{ id: uuid(), weekday: 1, time: '18:00', minutes: 60, startsOn: '2026-01-01' },
      ...{ madeUntil: '2026-01-01', createdAt: nextMinute() },
      ...given,
      gymId,
      programId: given.programId ?? (await buildProgram(db, { gymId })).id,
    },
  })
}

/** Two days in January on which the gym is closed. */
export function buildClosure(db: Db, { gymId }: { gymId: string }): Promise<ClosureModel> {
  const holiday = { gymId, name: 'New Year', startsOn: '2026-01-05', endsOn: '2026-01-06' }
  return db.closure.create({ data: { id: uuid(), ...holiday, createdAt: nextMinute() } })
}

/** A calendar of an athlete's bookings, or of a program. */
export function buildCalendar(
  db: Db,
  { gymId, id: athleteId }: Pick<AthleteModel, 'id' | 'gymId'>,
  programId: string | null = null,
): Promise<CalendarFeedModel> {
  return db.calendarFeed.create({
    data: { id: uuid(), gymId, athleteId, programId, createdAt: nextMinute() },
  })
}

/** A class that is ahead for as long as anybody tests it. */
export function buildClassAhead(db: Db, given: Partial<GymClassModel> = {}): Promise<GymClassModel> {
  return buildClass(db, { date: '2199-01-07', ...given })
}

/** Somebody in a class that is ahead, unless it says of which. */
export async function buildBooking(
  db: Db,
  { gymId, ...given }: { gymId: string } & Partial<ClassAttendeeModel>,
): Promise<ClassAttendeeModel> {
  const classId = given.classId ?? (await buildClassAhead(db, { gymId })).id
  const athleteId = given.athleteId ?? (await buildAthlete(db, { gymId })).id
  return db.classAttendee.create({
    data: { id: uuid(), addedAt: nextMinute(), ...given, gymId, classId, athleteId },
  })
}
