import { amountDue } from '../../domain/prices/order'
import type { GymScope } from '../../scope'
import { mailPayment } from '../mail/payments'
import { endHold, findOrder } from '../prices/orders'
import { changeRegistrations, findRegistrationRow } from '../registrations/rows'
import { withdraw } from '../registrations/withdrawing'
import { type Inside, inTransaction } from '../shared/in-transaction'

/** Sends the reminder once. Returns false without mail. */
export async function remindOfPayment(scope: GymScope, registrationId: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { count } = await db.registrationOrder.updateMany({
      where: { gymId, registrationId, remindAt: { lte: now } },
      data: { remindAt: null },
    })
    const order = await findOrder(inside, registrationId)
    if (count === 0 || order === null || order.heldUntil === null || order.heldUntil <= now) return false
    return mailPayment(inside, registrationId, 'reminder', amountDue(order))
  })
}

type Held = { competitionId: string; registrationId: string }

/**
 * Withdraws a registration that was not paid in time, and gives its place to the waiting list. A part payment is given
 * back. Returns false when the place stays.
 */
export async function lapseHold(
  scope: GymScope,
  { competitionId, registrationId }: Held,
  now: Date,
): Promise<boolean> {
  return changeRegistrations(scope, competitionId, async inside => {
    const order = await findOrder(inside, registrationId)
    if (order?.heldUntil == null || order.heldUntil > now) return false
    const registration = await findRegistrationRow(inside, competitionId, registrationId)
    const isActive = registration.withdrawnAt === null && registration.waitingSince === null
    // A score keeps the place: the organisers see the unpaid registration in the report.
    if (!isActive || amountDue(order) === 0 || (await hasScore(inside, registrationId))) {
      await endHold(inside, registrationId)
      return false
    }
    await withdraw(inside, [registration], { back: 'all' })
    await inside.db.registrationOrder.update({
      where: { gymId_id: { gymId: inside.gymId, id: order.id } },
      data: { lapsedAt: now },
    })
    await mailPayment(inside, registrationId, 'lapsed', amountDue(order))
    const back = order.paid - order.refunded
    if (back > 0) await mailPayment(inside, registrationId, 'refunded', back)
    return true
  })
}

async function hasScore({ db, gymId }: Inside, registrationId: string): Promise<boolean> {
  const score = await db.score.findFirst({ where: { gymId, registrationId }, select: { id: true } })
  return score !== null
}
