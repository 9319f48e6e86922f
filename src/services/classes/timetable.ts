import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/shared/days'
import { invalid, notFound } from '../../errors'
import type { ClassSlotModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { SlotEdit } from '../../schemas/classes/timetable'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { makeClasses } from './making'
import { type Clock, checkTerms, LONG, readClock } from './rows'
import { applySlot } from './slot-classes'
import { type TermFields, toTerms } from './terms'

type Named = { id: string; name: string }
export type Slot = ClassSlotModel & { program: Named; coach: Named | null }

const WITH_NAMES = {
  program: { select: { id: true, name: true } },
  coach: { select: { id: true, name: true } },
} as const

/** Returns current and future slots, by weekday and time. */
export async function listSlots(scope: GymScope, now = new Date()): Promise<Slot[]> {
  authorize(canCoach(scope.actor))
  const { today } = await readClock(scope, now)
  return scope.db.classSlot.findMany({
    where: { gymId: scope.gymId, OR: [{ endsOn: null }, { endsOn: { gte: today } }] },
    include: WITH_NAMES,
    orderBy: [{ weekday: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
}

/** Returns a slot, ended or not. */
export async function getSlot(scope: GymScope, id: string): Promise<Slot> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const slot = await db.classSlot.findFirst({ where: { gymId, id }, include: WITH_NAMES })
  if (!slot) throw notFound('The timetable slot')
  return slot
}

/**
 * Adds a slot for each time (`HH:MM`) on each of the weekdays and creates its classes. Throws validation_failed on
 * `program_id`, `coach_id` and `ends_on`.
 */
export async function createSlots(
  scope: GymScope,
  { weekdays, times, ...input }: Omit<SlotFields, 'time'> & { weekdays: number[]; times: string[] },
  now = new Date(),
): Promise<ClassSlotModel[]> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const clock = await readClock(inside, now)
      const terms = columnsOf({ ...input, time: times[0]! })
      await checkTerms(inside, terms)
      const slots: ClassSlotModel[] = []
      const hours = [...weekdays].sort().flatMap(weekday => times.map(time => ({ weekday, time })))
      for (const hour of hours) {
        const slot = await inside.db.classSlot.create({
          data: { id: uuid(), gymId, ...terms, ...hour, madeUntil: dayBefore(clock), createdAt: now },
        })
        await record(inside, 'timetable.create', slot)
        await makeClasses(inside, slot, clock)
        slots.push(slot)
      }
      return slots
    },
    LONG,
  )
}

/**
 * Changes a slot with its future classes, which keep their ids and bookings. Individually changed
 * classes stay; bookings of other classes are notified. Throws conflict edited_meanwhile, and validation_failed on
 * `program_id`, `coach_id` and `ends_on`.
 */
export async function updateSlot(
  scope: GymScope,
  id: string,
  { weekday, revision, ...input }: SlotFields & Pick<SlotEdit, 'weekday' | 'revision'>,
  now = new Date(),
): Promise<ClassSlotModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const before = await findSlot(inside, id)
      const terms = { weekday, ...columnsOf(input) }
      await checkTerms(inside, terms, before)
      if (!differs(before, terms)) return before
      assertUnedited(before, revision, 'this slot')
      const slot = await inside.db.classSlot.update({
        where: { gymId_id: { gymId, id } },
        data: { ...terms, revision: { increment: 1 } },
      })
      await record(inside, 'timetable.update', slot, before)
      await applySlot(inside, slot, await readClock(inside, now))
      return slot
    },
    LONG,
  )
}

/** Ends a slot: deletes its future classes, or cancels booked classes with a notification. */
export async function endSlot(scope: GymScope, id: string, now = new Date()): Promise<ClassSlotModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const clock = await readClock(inside, now)
      const slot = await findSlot(inside, id)
      const endsOn = dayBefore(clock)
      if (slot.endsOn !== null && slot.endsOn <= endsOn) return slot
      await record(inside, 'timetable.end', slot)
      const ended = await inside.db.classSlot.update({
        where: { gymId_id: { gymId, id } },
        data: { endsOn, revision: { increment: 1 } },
      })
      await applySlot(inside, ended, clock)
      return ended
    },
    LONG,
  )
}

type SlotFields = TermFields & { starts_on: string; ends_on?: string | null | undefined }

function columnsOf({ starts_on: startsOn, ends_on, ...terms }: SlotFields) {
  const endsOn = ends_on ?? null
  if (endsOn !== null && endsOn < startsOn) throw invalid({ ends_on: ['must not be before the first day'] })
  return { ...toTerms(terms), startsOn, endsOn }
}

const dayBefore = ({ today }: Clock) => addDays(today, -1)

async function findSlot({ db, gymId }: Inside, id: string): Promise<ClassSlotModel> {
  const slot = await db.classSlot.findFirst({ where: { gymId, id } })
  if (!slot) throw notFound('The timetable slot')
  return slot
}

async function record(
  inside: Inside,
  action: string,
  slot: ClassSlotModel,
  before?: ClassSlotModel,
): Promise<void> {
  const change = { action, subjectType: 'timetable', subjectId: slot.id }
  const fields = before ? { before: fieldsOf(before), after: fieldsOf(slot) } : { after: fieldsOf(slot) }
  await recordChange(inside, { ...change, ...fields })
}

function fieldsOf({ weekday, startsOn: starts_on, endsOn: ends_on, ...slot }: ClassSlotModel) {
  const { programId: program_id, time, minutes, name, coachId: coach_id, room, capacity } = slot
  return { program_id, weekday, time, minutes, name, coach_id, room, capacity, starts_on, ends_on }
}
