import { notFound } from '../../errors'
import type { ClassSlotModel, ClosureModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ClosureCreate, ClosuresQuery } from '../../schemas/classes/closures'
import type {
  TimetableSlotCreate,
  TimetableSlotsQuery,
  TimetableSlotUpdate,
} from '../../schemas/classes/timetable-slots'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type Page, pageAmong } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { createClosure } from './closures'
import { dateRange } from './fields'
import { LONG, readClock } from './rows'
import { mergeTerms } from './terms'
import { createSlots, getSlot, updateSlot } from './timetable'

/** Returns a page of current and future slots by weekday, time and id; ids of ended slots stay valid as cursors. */
export async function listSlotPage(
  scope: GymScope,
  { program_id: programId, ...page }: TimetableSlotsQuery,
  now = new Date(),
): Promise<Page<ClassSlotModel>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const { today } = await readClock(scope, now)
  const all = await db.classSlot.findMany({
    where: { gymId },
    orderBy: [{ weekday: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  const listed = all.filter(
    slot =>
      (programId === undefined || slot.programId === programId) &&
      (slot.endsOn === null || slot.endsOn >= today),
  )
  return pageAmong(page, listed, all)
}

/** Adds a slot on a weekday and creates its classes. */
export async function createSlotRow(
  scope: GymScope,
  { weekday, time, starts_on, ...input }: TimetableSlotCreate,
  now = new Date(),
): Promise<ClassSlotModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      const { today } = await readClock(inside, now)
      const fields = { ...input, starts_on: starts_on ?? today, weekdays: [weekday], times: [time] }
      const [slot] = await createSlots(inside, fields, now)
      return slot!
    },
    LONG,
  )
}

/** Changes a slot with its future classes; absent fields keep their value. */
export async function updateSlotFields(
  scope: GymScope,
  id: string,
  input: TimetableSlotUpdate,
): Promise<ClassSlotModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      const slot = await getSlot(inside, id)
      const { weekday = slot.weekday, starts_on = slot.startsOn, ends_on = slot.endsOn } = input
      return updateSlot(inside, id, { ...mergeTerms(slot, input), weekday, starts_on, ends_on })
    },
    LONG,
  )
}

/** Returns a page of closures by their first day. */
export async function listClosurePage(
  scope: GymScope,
  { from, to, ...page }: ClosuresQuery,
): Promise<Page<ClosureModel>> {
  authorize(canCoach(scope.actor))
  const within = { endsOn: dateRange(from, undefined), startsOn: dateRange(undefined, to) }
  return listRows(scope, 'closure', page, { among: within })
}

export async function getClosure(scope: GymScope, id: string): Promise<ClosureModel> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const closure = await db.closure.findFirst({ where: { gymId, id } })
  if (!closure) throw notFound('The closure')
  return closure
}

/** Closes the gym for some days. */
export async function closeFor(scope: GymScope, input: ClosureCreate): Promise<ClosureModel> {
  const { ends_on = input.starts_on } = input
  return (await createClosure(scope, { ...input, ends_on })).closure
}
