import { v7 as uuid } from 'uuid'
import { amountDue } from '../../domain/prices/order'
import type { PaymentModel, RegistrationModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import { mailPayment } from '../mail/payments'
import { endHold, findOrder } from '../prices/orders'
import { recordRefunds } from '../prices/refunds'
import { countOpenSpots, fillFreeSpots } from '../registrations/waiting-list'
import { restore } from '../registrations/withdrawing'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'

export type NewPayment = Pick<PaymentModel, 'method' | 'amount' | 'paidAt'> &
  Partial<Pick<PaymentModel, 'fee' | 'source' | 'stripePaymentId' | 'note' | 'participantId'>>

/** `late` for a payment without a place, which is refunded; `known` for a repeated report. */
export type Received = { outcome: 'paid' | 'partly' | 'late' | 'known'; order: RegistrationOrderModel }

/**
 * Records a payment inside `changeRegistrations`. A payment with a known source is recorded once. For a lost place, the
 * registration gets a free one back; without a free place, the payment is given back, like any excess.
 */
export async function addPayment(inside: Inside, orderId: string, payment: NewPayment): Promise<Received> {
  const { db, gymId } = inside
  const before = await db.registrationOrder.findFirstOrThrow({ where: { gymId, id: orderId } })
  const { source = null } = payment
  if (source !== null && (await db.payment.count({ where: { gymId, source } })) > 0)
    return { outcome: 'known', order: before }
  const { id } = await db.payment.create({
    data: { fee: null, note: null, ...payment, source, id: uuid(), gymId, orderId, createdAt: new Date() },
  })
  let order = await db.registrationOrder.update({
    where: { gymId_id: { gymId, id: orderId } },
    data: { paid: { increment: payment.amount } },
  })
  await recordChange(inside, {
    action: 'registration.pay',
    subjectType: 'registration',
    subjectId: order.registrationId,
    after: { amount: payment.amount, currency: order.currency, method: payment.method },
  })
  const payer = { payerId: payment.participantId ?? null }
  if (!(await keepPlace(inside, order))) {
    await recordRefunds(inside, order, payment.amount, 'late', { only: id })
    await mailPayment(inside, order.registrationId, 'late', payment.amount, payer)
    return { outcome: 'late', order }
  }
  const excess = order.paid - order.refunded - order.total
  if (excess > 0) await recordRefunds(inside, order, excess, 'excess')
  order = (await findOrder(inside, order.registrationId))!
  const isPaid = amountDue(order) === 0
  if (isPaid) await endHold(inside, order.registrationId)
  await mailPayment(inside, order.registrationId, 'received', payment.amount, payer)
  return { outcome: isPaid ? 'paid' : 'partly', order }
}

/** Returns whether the registration has a place, giving back a free one that was lost to a late payment. */
async function keepPlace(inside: Inside, order: RegistrationOrderModel): Promise<boolean> {
  const { db, gymId } = inside
  const registration = await db.registration.findFirstOrThrow({
    where: { gymId, id: order.registrationId },
    include: { participants: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  })
  if (hasPlace(registration)) return true
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: registration.divisionId } })
  if (order.lapsedAt === null || registration.waitingSince !== null) return false
  await fillFreeSpots(inside, division.id)
  if ((await countOpenSpots(inside, division)) === 0) return false
  await restore(inside, [registration])
  await db.registrationOrder.update({
    where: { gymId_id: { gymId, id: order.id } },
    data: { lapsedAt: null },
  })
  return true
}

const hasPlace = ({ withdrawnAt, waitingSince }: Pick<RegistrationModel, 'withdrawnAt' | 'waitingSince'>) =>
  withdrawnAt === null && waitingSince === null
