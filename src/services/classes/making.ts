/** Creates the timetable's classes when a day is first read. */
import { v7 as uuid } from 'uuid'
import { cacheByRevision } from '../../db/cache/cache-by-revision'
import { clockTime, weekdaysBetween } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import type { ClassSlotModel, ClosureModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { eventsAbout, recordEvents } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { isFrozen } from '../shared/quotas'
import { type Clock, readClock } from './rows'
import { pickTerms, type Terms } from './terms'

/** Classes are created four weeks ahead, for changes before bookings. */
export const MADE_AHEAD_DAYS = 28
/** Marks a slot whose last class exists. */
const ALL_MADE = '9999-12-31'

const ACTIVE = { status: 'active' as const }

/** The day up to which every slot of an active program has its classes; null without slots. */
const leastMade = cacheByRevision<{ madeUntil: string | null }>(async (db, gymId) => {
  const { _min } = await db.classSlot.aggregate({
    where: { gymId, program: ACTIVE },
    _min: { madeUntil: true },
  })
  return _min
})

/** Creates the timetable's classes up to `day` and further ahead. Safe for concurrent readers. */
export async function ensureClasses(scope: GymScope, day: string, now = new Date()): Promise<void> {
  if (isFrozen(scope.db, scope.gymId)) return
  const clock = await readClock(scope, now)
  const until = addDays(clock.today, MADE_AHEAD_DAYS)
  if (day < clock.today) return
  const wanted = day < until ? day : until
  const { madeUntil } = await leastMade(scope.db, scope.gymId)
  if (madeUntil === null || madeUntil >= wanted) return
  const due = { madeUntil: { lt: wanted }, program: ACTIVE }
  await inTransaction(scope, async inside => {
    const slots = await inside.db.classSlot.findMany({ where: { gymId: inside.gymId, ...due } })
    for (const slot of slots) await makeClasses(inside, slot, clock)
  })
}

/** Creates a slot's missing classes from today, up to four weeks ahead or a later day. */
export async function makeClasses(
  inside: Inside,
  slot: ClassSlotModel,
  clock: Clock,
  day = clock.today,
): Promise<number> {
  const { db, gymId } = inside
  const until = [addDays(clock.today, MADE_AHEAD_DAYS), day].sort().at(-1)!
  const days = listDays(slot, clock.today, until)
  const closures = await closuresBetween(inside, clock.today, until)
  const rows = await db.gymClass.findMany({
    where: { gymId, slotId: slot.id, slotDate: { in: days } },
    select: { slotDate: true },
  })
  const made = new Set(rows.map(row => row.slotDate))
  const missing = days.filter(day => !made.has(day) && !closureOn(closures, day))
  const created = missing.map(date => ({
    ...{ id: uuid(), gymId, slotId: slot.id, slotDate: date, createdAt: clock.now },
    ...termsOn(date, slot, clock),
  }))
  if (created.length > 0) await db.gymClass.createMany({ data: created.map(row => ({ ...row, gymId })) })
  const ids = created.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('class.created', ids))
  const isWhole = slot.endsOn !== null && slot.endsOn <= until
  await db.classSlot.update({
    where: { gymId_id: { gymId, id: slot.id } },
    data: { madeUntil: isWhole ? ALL_MADE : until },
  })
  return missing.length
}

/** Returns a slot's terms for a class on one day, with the time its clocks show. */
export function termsOn(date: string, slot: ClassSlotModel, { timeZone }: Clock): Terms & { date: string } {
  return { ...pickTerms(slot), date, time: clockTime({ date, time: slot.time }, timeZone) }
}

/** Returns a slot's days within a period. */
export function listDays(slot: ClassSlotModel, from: string, to: string): string[] {
  const first = slot.startsOn > from ? slot.startsOn : from
  const last = slot.endsOn !== null && slot.endsOn < to ? slot.endsOn : to
  return last < first ? [] : weekdaysBetween(slot.weekday, first, last)
}

/** Returns the closures within a period. */
export function closuresBetween(scope: GymScope, from: string, to: string): Promise<ClosureModel[]> {
  const { db, gymId } = scope
  return db.closure.findMany({
    where: { gymId, startsOn: { lte: to }, endsOn: { gte: from } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
}

/** Returns the closure of a day, if any. */
export function closureOn(closures: readonly ClosureModel[], day: string): ClosureModel | undefined {
  return closures.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
}
