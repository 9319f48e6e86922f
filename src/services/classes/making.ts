/** The classes that the timetable makes by itself, whenever a day is read that they are not made for yet. */
import { v7 as uuid } from 'uuid'
import { clockTime, weekdaysBetween } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import type { ClassSlotModel, ClosureModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { type Clock, clockOf } from './rows'

/** Classes are made for four weeks: their coaches change and cancel them before anybody books. */
export const MADE_AHEAD_DAYS = 28
/** Of a slot whose last day is made: nothing is left to make. */
const ALL_MADE = '9999-12-31'

/**
 * Makes the classes of the timetable up to `day`, and beyond it as far as they are made at all, so that it is seldom
 * anything to do. Any number of readers may ask at once: a slot has one class a day.
 */
export async function ensureClasses(scope: GymScope, day: string, now = new Date()): Promise<void> {
  const clock = await clockOf(scope, now)
  const until = addDays(clock.today, MADE_AHEAD_DAYS)
  const due = { madeUntil: { lt: day < until ? day : until }, program: { status: 'active' as const } }
  if (day < clock.today) return
  const missing = await scope.db.classSlot.count({ where: { gymId: scope.gymId, ...due } })
  if (missing === 0) return
  await inTransaction(scope, async inside => {
    const slots = await inside.db.classSlot.findMany({ where: { gymId: inside.gymId, ...due } })
    for (const slot of slots) await makeClasses(inside, slot, clock)
  })
}

/** Makes what is missing of a slot's classes from today on. Returns how many. */
export async function makeClasses(inside: Inside, slot: ClassSlotModel, clock: Clock): Promise<number> {
  const { db, gymId } = inside
  const until = addDays(clock.today, MADE_AHEAD_DAYS)
  const days = daysOf(slot, clock.today, until)
  const closures = await closuresBetween(inside, clock.today, until)
  const rows = await db.gymClass.findMany({
    where: { gymId, slotId: slot.id, slotDate: { in: days } },
    select: { slotDate: true },
  })
  const made = new Set(rows.map(row => row.slotDate))
  const missing = days.filter(day => !made.has(day) && !closureOn(closures, day))
  if (missing.length > 0)
    await db.gymClass.createMany({
      data: missing.map(date => ({
        ...{ id: uuid(), gymId, slotId: slot.id, slotDate: date, createdAt: clock.now },
        ...termsOn(date, slot, clock),
      })),
    })
  const isWhole = slot.endsOn !== null && slot.endsOn <= until
  await db.classSlot.update({
    where: { gymId_id: { gymId, id: slot.id } },
    data: { madeUntil: isWhole ? ALL_MADE : until },
  })
  return missing.length
}

/** Returns what a class has of its slot on a day, its time as the clocks show it that day. */
export function termsOn(
  date: string,
  { programId, time, minutes, name, coachId, room, capacity }: ClassSlotModel,
  { timeZone }: Clock,
) {
  return {
    programId,
    date,
    time: clockTime({ date, time }, timeZone),
    minutes,
    name,
    coachId,
    room,
    capacity,
  }
}

/** The days of a slot between two. */
export function daysOf(slot: ClassSlotModel, from: string, to: string): string[] {
  const first = slot.startsOn > from ? slot.startsOn : from
  const last = slot.endsOn !== null && slot.endsOn < to ? slot.endsOn : to
  return last < first ? [] : weekdaysBetween(slot.weekday, first, last)
}

/** When the gym is closed between two days. */
export function closuresBetween(scope: GymScope, from: string, to: string): Promise<ClosureModel[]> {
  const { db, gymId } = scope
  return db.closure.findMany({
    where: { gymId, startsOn: { lte: to }, endsOn: { gte: from } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
}

/** Why the gym is closed on a day; undefined when it is open. */
export function closureOn(closures: readonly ClosureModel[], day: string): ClosureModel | undefined {
  return closures.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
}
