import { clockTime } from '../../domain/classes/class-times'
import { conflict } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CancelForm, ClassEdit } from '../../schemas/classes/timetable'
import type { GymScope } from '../../scope'
import { notifyOfClass } from '../notifications/classes'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { assertUnedited, differs } from '../shared/revisions'
import { type Clock, checkTerms, findClass, isAhead, readClock } from './rows'
import { changeBookings, fillFreeSpots, lockBookings } from './spots'
import { pickTerms, TERMS, type TermFields, type Terms, toTerms } from './terms'

type ClassTerms = Terms & Pick<GymClassModel, 'date'>

/**
 * Changes one class, apart from its slot. Throws conflict edited_meanwhile, and validation_failed on `program_id`
 * and `coach_id`.
 */
export async function updateClass(
  scope: GymScope,
  id: string,
  { revision, ...input }: TermFields & Pick<ClassEdit, 'date' | 'revision'>,
  now = new Date(),
): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const row = await findClass(inside, id)
    const clock = await readClock(inside, now)
    const terms = { ...toTerms(input), date: input.date, time: clockTime(input, clock.timeZone) }
    await checkTerms(inside, terms, row)
    if (!differs(row, terms)) return row
    assertUnedited(row, revision, 'this class')
    return changeClass(inside, row, { ...terms, ownTerms: true }, clock)
  })
}

/** Writes the changes of a class, notifies its athletes of another time or room, and fills new spots. */
export async function changeClass(
  inside: Inside,
  row: GymClassModel,
  given: ClassTerms & { ownTerms: boolean; slotDate?: string },
  clock: Clock,
): Promise<GymClassModel> {
  const { db, gymId } = inside
  const { ownTerms, slotDate = row.slotDate, ...terms } = given
  await lockBookings(inside)
  const { date, time, room } = terms
  const changed = await db.gymClass.update({
    where: { gymId_id: { gymId, id: row.id } },
    data: { ...pickTerms(terms), date, ownTerms, slotDate, revision: { increment: 1 } },
  })
  const columns = Object.keys(WORDS) as (keyof ClassTerms)[]
  const different = columns.filter(column => row[column] !== changed[column])
  const pick = (from: ClassTerms) => Object.fromEntries(different.map(key => [WORDS[key], from[key]]))
  await recordChange(inside, {
    action: 'class.update',
    subjectType: 'class',
    subjectId: row.id,
    before: pick(row),
    after: pick(changed),
  })
  const isMoved = row.date !== date || row.time !== time || (room !== null && row.room !== room)
  if (isMoved && changed.cancelledAt === null && isAhead(changed, clock))
    await notifyOfClass(inside, changed, { event: 'change', was: row })
  if (!isAhead(row, clock) || !isAhead(changed, clock)) await recordBookings(inside, row.id)
  await fillFreeSpots(inside, changed, clock)
  return changed
}

/** Records updates of the bookings: the time of a class decides about no-shows. */
async function recordBookings(inside: Inside, classId: string): Promise<void> {
  const { db, gymId } = inside
  const rows = await db.classAttendee.findMany({ where: { gymId, classId }, select: { id: true } })
  const ids = rows.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('booking.updated', ids))
}

/** In the order of the audit log. */
const { programId, ...OTHERS } = TERMS
const WORDS = { programId, date: 'date', ...OTHERS }

/** Cancels a class; bookings stay on its list. Throws conflict class_over. */
export async function cancelClass(
  scope: GymScope,
  id: string,
  { reason = null }: { [Key in keyof CancelForm]: CancelForm[Key] | null },
  now = new Date(),
): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const clock = await readClock(inside, now)
    const row = await findClass(inside, id)
    if (row.cancelledAt !== null) return row
    if (!isAhead(row, clock)) throw conflict('class_over', 'The class has begun already.')
    return callOff(inside, row, { reason, closureId: null }, clock)
  })
}

/** Restores a cancelled class. Throws conflict class_over. */
export async function restoreClass(scope: GymScope, id: string, now = new Date()): Promise<GymClassModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const clock = await readClock(inside, now)
    const row = await findClass(inside, id)
    if (row.cancelledAt === null) return row
    if (!isAhead(row, clock)) throw conflict('class_over', 'The class would have begun already.')
    return holdAfterAll(inside, row, clock)
  })
}

/** Marks a class as cancelled and notifies its athletes. */
export async function callOff(
  inside: Inside,
  row: GymClassModel,
  { reason, closureId }: { reason: string | null; closureId: string | null },
  { now }: Clock,
): Promise<GymClassModel> {
  const { db, gymId } = inside
  await lockBookings(inside)
  const cancelled = await db.gymClass.update({
    where: { gymId_id: { gymId, id: row.id } },
    data: { cancelledAt: now, cancelReason: reason, closureId, revision: { increment: 1 } },
  })
  const { date, time, programId: program_id } = row
  const after = { date, time, program_id, reason }
  await recordChange(inside, { action: 'class.cancel', subjectType: 'class', subjectId: row.id, after })
  await notifyOfClass(inside, cancelled, { event: 'cancel' })
  return cancelled
}

/** Marks a class as restored and notifies its athletes. */
export async function holdAfterAll(inside: Inside, row: GymClassModel, clock: Clock): Promise<GymClassModel> {
  const { db, gymId } = inside
  await lockBookings(inside)
  const restored = await db.gymClass.update({
    where: { gymId_id: { gymId, id: row.id } },
    data: { cancelledAt: null, cancelReason: null, closureId: null, revision: { increment: 1 } },
  })
  const { date, time, programId: program_id } = row
  const after = { date, time, program_id }
  await recordChange(inside, { action: 'class.restore', subjectType: 'class', subjectId: row.id, after })
  await notifyOfClass(inside, restored, { event: 'back' })
  await fillFreeSpots(inside, restored, clock)
  return restored
}
