/** Days on which the gym is closed. */
import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/shared/days'
import { notFound } from '../../errors'
import type { ClosureModel, GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { closures } from '../../schemas/classes/closures'
import type { ClosureForm } from '../../schemas/classes/timetable'
import type { GymScope } from '../../scope'
import { change, eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { callOff, holdAfterAll } from './changes'
import { closureOn } from './making'
import { isAhead, LONG, readClock } from './rows'
import { lockBookings } from './spots'

/** Returns current and future closures by first day. */
export async function listClosures(scope: GymScope, now = new Date()): Promise<ClosureModel[]> {
  authorize(canCoach(scope.actor))
  const { today } = await readClock(scope, now)
  return scope.db.closure.findMany({
    where: { gymId: scope.gymId, endsOn: { gte: today } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
  })
}

/** Closes the gym for some days: cancels coming classes, with a notification for bookings. */
export async function createClosure(
  scope: GymScope,
  { name, starts_on: startsOn, ends_on: endsOn }: ClosureForm,
  now = new Date(),
): Promise<{ closure: ClosureModel; cancelled: number }> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const { db } = inside
      await lockBookings(inside)
      const clock = await readClock(inside, now)
      const closure = await db.closure.create({
        data: { id: uuid(), gymId, name, startsOn, endsOn, createdAt: now },
      })
      const after = { name, starts_on: startsOn, ends_on: endsOn }
      await recordChange(inside, change(closures, 'create', closure.id, { after }))
      const rows = await db.gymClass.findMany({
        where: { gymId, date: { gte: startsOn, lte: endsOn }, cancelledAt: null },
        include: { _count: { select: { attendees: true } } },
        orderBy: [{ date: 'asc' }, { time: 'asc' }],
      })
      const ahead = rows.filter(row => isAhead(row, clock))
      const free = ahead.filter(isFree).map(({ id }) => id)
      const cancelled = { cancelledAt: now, cancelReason: name, closureId: closure.id }
      await changeFree(inside, free, { type: 'class.cancelled', data: cancelled })
      const others = ahead.filter(row => !isFree(row))
      for (const { _count: _, ...row } of others)
        await callOff(inside, row, { reason: name, closureId: closure.id }, clock)
      return { closure, cancelled: others.length }
    },
    LONG,
  )
}

/** Deletes a closure and restores its classes with a notification, unless another closure covers the day. */
export async function deleteClosure(scope: GymScope, id: string, now = new Date()): Promise<ClosureModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const { db } = inside
      await lockBookings(inside)
      const clock = await readClock(inside, now)
      const closure = await db.closure.findFirst({ where: { gymId, id } })
      if (!closure) throw notFound('The closure')
      const rows = await db.gymClass.findMany({
        where: { gymId, closureId: id },
        include: { _count: { select: { attendees: true } } },
        orderBy: [{ date: 'asc' }, { time: 'asc' }],
      })
      const others = await db.closure.findMany({ where: { gymId, id: { not: id } }, orderBy: { id: 'asc' } })
      const free: string[] = []
      for (const { _count, ...row } of rows) {
        const other = closureOn(others, row.date)
        if (other) await belongTo(inside, row, other)
        else if (!isAhead(row, clock)) continue
        else if (isFree({ ...row, _count })) free.push(row.id)
        else await holdAfterAll(inside, row, clock)
      }
      const restored = { cancelledAt: null, cancelReason: null, closureId: null }
      await changeFree(inside, free, { type: 'class.restored', data: restored })
      await db.gymClass.updateMany({ where: { gymId, closureId: id }, data: { closureId: null } })
      await deleteEntries(inside, 'closure', { id })
      await db.classSlot.updateMany({ where: { gymId }, data: { madeUntil: addDays(clock.today, -1) } })
      const { name, startsOn: starts_on, endsOn: ends_on } = closure
      const before = { name, starts_on, ends_on }
      await recordChange(inside, change(closures, 'delete', id, { before }))
      return closure
    },
    LONG,
  )
}

/** Timetable classes without bookings follow the holidays without an entry each in the audit log. */
function isFree(row: GymClassModel & { _count: { attendees: number } }): boolean {
  return row._count.attendees + row.visitors === 0 && row.slotId !== null && !row.ownTerms
}

async function changeFree(
  inside: Inside,
  ids: readonly string[],
  {
    type,
    data,
  }: {
    type: 'class.cancelled' | 'class.restored'
    data: Pick<GymClassModel, 'cancelledAt' | 'cancelReason' | 'closureId'>
  },
): Promise<void> {
  const { db, gymId } = inside
  await db.gymClass.updateMany({
    where: { gymId, id: { in: [...ids] } },
    data: { ...data, revision: { increment: 1 } },
  })
  await recordEvents(inside, eventsAbout(type, ids))
}

async function belongTo(inside: Inside, { id }: GymClassModel, closure: ClosureModel): Promise<void> {
  const { db, gymId } = inside
  await db.gymClass.update({
    where: { gymId_id: { gymId, id } },
    data: { closureId: closure.id, cancelReason: closure.name },
  })
  await recordEvents(inside, [{ type: 'class.updated', id }])
}
