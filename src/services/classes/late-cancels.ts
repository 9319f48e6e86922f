import { invalid, notFound } from '../../errors'
import type { LateCancelModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { LateCancelCreate, LateCancelsQuery, LateCancelUpdate } from '../../schemas/classes/late-cancels'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { findBooking, leaveClass } from './bookings'
import { insertLateCancel, setForgiven } from './misses'
import { findClassToBook } from './rows'
import { changeBookings } from './spots'

/** Returns a page of late cancels by creation. */
export async function listLateCancels(
  scope: GymScope,
  { class_id: classId, athlete_id: athleteId, ...page }: LateCancelsQuery,
): Promise<Page<LateCancelModel>> {
  authorize(canCoach(scope.actor))
  const among = { ...(classId !== undefined && { classId }), ...(athleteId !== undefined && { athleteId }) }
  return listRows(scope, 'lateCancel', page, { among })
}

/** Throws not_found. */
export async function getLateCancel(scope: GymScope, id: string): Promise<LateCancelModel> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.lateCancel.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The late cancel')
  return row
}

/** Records a late cancel, and deletes the booking. Throws validation_failed on `class_id` and `athlete_id`. */
export async function createLateCancel(
  scope: GymScope,
  { class_id: classId, athlete_id: athleteId }: LateCancelCreate,
  now = new Date(),
): Promise<LateCancelModel> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const row = await findClassToBook(inside, classId, now)
    const athlete = await db.athlete.findFirst({ where: { gymId, id: athleteId, ...ACTIVE } })
    if (!row || !athlete)
      throw invalid({
        ...(!row && { class_id: ['must be a class of this gym'] }),
        ...(!athlete && { athlete_id: ['must be an active athlete of this gym'] }),
      })
    const booking = findBooking(row, athleteId)
    const known = await db.lateCancel.findFirst({ where: { gymId, classId, athleteId } })
    if (known && !booking) return known
    if (booking) await leaveClass(inside, row, booking)
    return insertLateCancel(inside, { classId, athleteId }, row.clock.today)
  })
}

/** Forgives a late cancel, or counts it again. */
export async function updateLateCancel(
  scope: GymScope,
  id: string,
  { forgiven }: LateCancelUpdate,
): Promise<LateCancelModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await getLateCancel(inside, id)
    return setForgiven(inside, row, forgiven ?? row.forgiven)
  })
}
