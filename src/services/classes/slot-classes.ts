import { addDays, weekdayOf } from '../../domain/shared/days'
import type { ClassSlotModel, GymClassModel } from '../../generated/sqlite/models'
import { forgetNotifications } from '../notifications/notify'
import { eventsAbout, recordEvents } from '../shared/audit'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { differs } from '../shared/revisions'
import { callOff, changeClass, holdAfterAll } from './changes'
import { closureOn, closuresBetween, listDays, makeClasses, termsOn } from './making'
import { type Clock, isAhead } from './rows'
import { lockBookings } from './spots'
import { leaveClasses } from './visitors'

/** Updates the future classes of a changed slot, deletes free classes on days that it no longer has, and creates missing ones. */
export async function applySlot(inside: Inside, slot: ClassSlotModel, clock: Clock): Promise<void> {
  const { db, gymId } = inside
  await lockBookings(inside)
  const rows = await db.gymClass.findMany({
    where: { gymId, slotId: slot.id, slotDate: { gte: clock.today } },
    include: { _count: { select: { attendees: true } } },
    orderBy: { slotDate: 'asc' },
  })
  const isFree = (row: (typeof rows)[number]) =>
    isAhead(row, clock) &&
    row._count.attendees + row.visitors === 0 &&
    !row.ownTerms &&
    (row.cancelledAt === null || row.closureId !== null)
  const [free, others] = [rows.filter(isFree), rows.filter(row => !isFree(row))]
  const claimed = new Set(
    others.map(row => (isAhead(row, clock) ? dayIn(row.slotDate!, slot) : row.slotDate)),
  )
  const stay = free.flatMap(({ _count: _, ...row }) => {
    const slotDate = dayIn(row.slotDate!, slot)
    const terms = termsOn(slotDate, slot, clock)
    if (!hasDay(slot, slotDate) || claimed.has(slotDate) || !isAhead(terms, clock)) return []
    claimed.add(slotDate)
    return [{ row, terms: { ...terms, slotDate } }]
  })
  const staying = new Set(stay.map(({ row }) => row.id))
  await deleteClasses(
    inside,
    free.map(({ id }) => id).filter(id => !staying.has(id)),
  )
  const taken = new Set(others.map(row => row.slotDate))
  for (const { _count: _, ...row } of others)
    if (isAhead(row, clock)) await applyTo(inside, row, { slot, clock, taken })
  for (const { row, terms } of stay) await applyToFree(inside, row, terms, clock)
  await db.classSlot.update({
    where: { gymId_id: { gymId, id: slot.id } },
    data: { madeUntil: addDays(clock.today, -1) },
  })
  await makeClasses(inside, slot, clock)
}

/** The slot's day in the week of another day. */
const dayIn = (day: string, { weekday }: ClassSlotModel) => addDays(day, weekday - weekdayOf(day))

const hasDay = (slot: ClassSlotModel, day: string) => listDays(slot, day, day).length > 0

async function deleteClasses(inside: Inside, ids: string[]): Promise<void> {
  await leaveClasses(inside, ids)
  await deleteEntries(inside, 'gymClass', { id: { in: ids } })
  await forgetNotifications(inside, ids)
  await recordEvents(inside, eventsAbout('class.deleted', ids))
}

type SlotTerms = ReturnType<typeof termsOn> & { slotDate: string }

/** Updates a class without bookings: open, or cancelled while the gym is closed. */
async function applyToFree(
  inside: Inside,
  row: GymClassModel,
  terms: SlotTerms,
  { now }: Clock,
): Promise<void> {
  const { db, gymId } = inside
  const closure = closureOn(await closuresBetween(inside, terms.date, terms.date), terms.date)
  const columns: Partial<GymClassModel> = {
    ...terms,
    ...{ closureId: closure?.id ?? null, cancelReason: closure?.name ?? null },
    cancelledAt: closure ? (row.cancelledAt ?? now) : null,
  }
  if (!differs<Partial<GymClassModel>>(row, columns)) return
  await db.gymClass.update({
    where: { gymId_id: { gymId, id: row.id } },
    data: { ...columns, revision: { increment: 1 } },
  })
  const isSame = (row.cancelledAt === null) === (closure === undefined)
  const type = isSame ? 'class.updated' : closure ? 'class.cancelled' : 'class.restored'
  await recordEvents(inside, [{ type, id: row.id }])
}

type Applying = { slot: ClassSlotModel; clock: Clock; taken: Set<string | null> }

async function applyTo(inside: Inside, row: GymClassModel, { slot, clock, taken }: Applying): Promise<void> {
  const { db, gymId } = inside
  const before = row.slotDate!
  const slotDate = dayIn(before, slot)
  const isFree = slotDate === before || !taken.has(slotDate)
  const holds = hasDay(slot, slotDate) && isFree
  if (row.closureId !== null && !row.ownTerms)
    return applyWhileClosed(inside, row, {
      terms: holds ? { ...termsOn(slotDate, slot, clock), slotDate } : null,
      clock,
    })
  if (row.ownTerms || row.cancelledAt !== null) {
    if (!holds || slotDate < clock.today || slotDate === before) return
    taken.delete(before)
    taken.add(slotDate)
    await db.gymClass.update({ where: { gymId_id: { gymId, id: row.id } }, data: { slotDate } })
    return
  }
  const terms = termsOn(slotDate, slot, clock)
  const closures = await closuresBetween(inside, slotDate, slotDate)
  if (!holds || !isAhead(terms, clock) || closureOn(closures, slotDate)) {
    await callOff(inside, row, { reason: null, closureId: null }, clock)
    return
  }
  taken.delete(before)
  taken.add(slotDate)
  if (differs(row, terms)) await changeClass(inside, row, { ...terms, slotDate, ownTerms: false }, clock)
}

/** Updates a class cancelled for a holiday, so that restoring it follows the changed slot. */
async function applyWhileClosed(
  inside: Inside,
  row: GymClassModel,
  { terms, clock }: { terms: SlotTerms | null; clock: Clock },
): Promise<void> {
  const { db, gymId } = inside
  if (terms === null) {
    await db.gymClass.update({ where: { gymId_id: { gymId, id: row.id } }, data: { closureId: null } })
    return
  }
  const closure = closureOn(await closuresBetween(inside, terms.date, terms.date), terms.date)
  const data = { ...terms, closureId: closure?.id ?? null, revision: { increment: 1 } }
  const changed = await db.gymClass.update({ where: { gymId_id: { gymId, id: row.id } }, data })
  if (!closure && isAhead(changed, clock)) await holdAfterAll(inside, changed, clock)
  else await recordEvents(inside, [{ type: 'class.updated', id: row.id }])
}
