import { v7 as uuid } from 'uuid'
import { readMoney, toDecimal } from '../../domain/prices/money'
import { WAIVED } from '../../domain/prices/moved-order'
import { amountDue } from '../../domain/prices/order'
import { conflict, invalid, notFound } from '../../errors'
import type { RegistrationOrderModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { PaymentForm, RefundForm } from '../../schemas/payments/payments'
import type { GymScope } from '../../scope'
import { mailPayment } from '../mail/payments'
import { endHold, findOrder, startHold } from '../prices/orders'
import { recordRefunds } from '../prices/refunds'
import { requirePayer, requireShare } from '../prices/shares'
import { changeRegistrations, findRegistrationRow, registrationState } from '../registrations/rows'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { getPayment } from './own-payment'
import { addPayment, type Received } from './receiving'

/** Throws not_found for a free registration, too. */
async function requireOrder(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
): Promise<RegistrationOrderModel> {
  const order = await findOrder(scope, registrationId)
  if (order?.competitionId !== competitionId) throw notFound('A price for this registration')
  return order
}

function changeOrder<T>(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  work: (inside: Inside, order: RegistrationOrderModel) => Promise<T>,
): Promise<T> {
  authorize(mayOrganise(scope.actor, competitionId))
  return changeRegistrations(scope, competitionId, async inside =>
    work(inside, await requireOrder(inside, competitionId, registrationId)),
  )
}

type Recorded = Omit<PaymentForm, 'amount' | 'participant_id'> & {
  amount?: string | number | undefined
  participant_id?: string | null
}

/**
 * Records a payment, typed or in minor units, by default the due amount of the participant or the team. Throws
 * validation_failed on `amount` and `participant_id`, and conflict nothing_due.
 */
export function markPaid(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  { amount: given, method, note, participant_id: participantId = null }: Recorded,
): Promise<Received> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const due = amountDue(order)
    if (due === 0) throw conflict('nothing_due', 'Nothing is due for this registration.')
    await requirePayer(inside, registrationId, participantId)
    const usual = async () => {
      const payment = participantId === null ? null : await getPayment(inside, registrationId)
      return participantId !== null && payment?.shares ? requireShare(payment.shares, participantId) : due
    }
    const amount = typeof given === 'string' ? readMoney(given, order.currency) : (given ?? (await usual()))
    if (!amount || amount > due)
      throw invalid({ amount: [`must be at most ${toDecimal(due, order.currency)} ${order.currency}`] })
    return addPayment(inside, order.id, { amount, method, note, participantId, paidAt: new Date() })
  })
}

/**
 * Refunds a payment: at Stripe by the server, other payments as the organiser makes the refund. Throws
 * validation_failed on `amount`.
 */
export function refundPayment(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  { payment_id: paymentId, amount: typed }: RefundForm,
): Promise<number> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const { db, gymId } = inside
    const payment = await db.payment.findFirst({
      where: { gymId, orderId: order.id, id: paymentId },
      include: { refunds: { select: { amount: true } } },
    })
    if (!payment) throw notFound('The payment')
    const left = payment.refunds.reduce((rest, refund) => rest - refund.amount, payment.amount)
    const amount = typed === undefined ? left : readMoney(typed, order.currency)
    if (!amount || amount > left)
      throw invalid({ amount: [`must be at most ${toDecimal(left, order.currency)} ${order.currency}`] })
    await recordRefunds(inside, order, amount, 'organiser', { only: paymentId })
    await mailPayment(inside, registrationId, 'refunded', amount)
    return amount
  })
}

/** Marks a refund as made, which the organiser has sent. Doing it twice changes nothing. */
export function markRefundMade(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  refundId: string,
): Promise<void> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const { db, gymId } = inside
    const refund = await db.refund.findFirst({
      where: { gymId, orderId: order.id, id: refundId },
      include: { payment: { select: { stripePaymentId: true } } },
    })
    if (!refund) throw notFound('The refund')
    if (refund.madeAt !== null) return
    await db.refund.update({
      where: { gymId_id: { gymId, id: refundId } },
      data: { madeAt: new Date(), dueAt: null, problem: null },
    })
    await recordChange(inside, {
      action: 'registration.refund_made',
      subjectType: 'registration',
      subjectId: registrationId,
      after: { amount: refund.amount, currency: order.currency },
    })
  })
}

/**
 * Deletes a payment that was recorded by mistake. Throws conflict at_provider for a payment at Stripe, and refunded.
 */
export function deletePayment(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
  paymentId: string,
): Promise<void> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const { db, gymId } = inside
    const payment = await db.payment.findFirst({
      where: { gymId, orderId: order.id, id: paymentId },
      include: { refunds: { select: { id: true } } },
    })
    if (!payment) throw notFound('The payment')
    if (payment.stripePaymentId !== null)
      throw conflict('at_provider', 'Stripe has this payment. Refund it instead.')
    if (payment.refunds.length > 0) throw conflict('refunded', 'This payment has a refund, so it stays.')
    await db.payment.deleteMany({ where: { gymId, id: paymentId } })
    await db.registrationOrder.update({
      where: { gymId_id: { gymId, id: order.id } },
      data: { paid: { decrement: payment.amount } },
    })
    await recordChange(inside, {
      action: 'registration.unpay',
      subjectType: 'registration',
      subjectId: registrationId,
      before: { amount: payment.amount, currency: order.currency, method: payment.method },
    })
  })
}

/** Throws not_found, and validation_failed for a stranger. Null is the whole team. */
export function setPayer(
  scope: GymScope,
  competitionId: string,
  { registrationId, paymentId }: { registrationId: string; paymentId: string },
  participantId: string | null,
): Promise<void> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const { db, gymId } = inside
    const payment = await db.payment.findFirst({ where: { gymId, orderId: order.id, id: paymentId } })
    if (!payment) throw notFound('The payment')
    const name = await requirePayer(inside, registrationId, participantId)
    await db.payment.updateMany({ where: { gymId, id: paymentId }, data: { participantId } })
    await recordChange(inside, {
      ...{ action: 'registration.payer', subjectType: 'registration', subjectId: registrationId },
      before: { amount: payment.amount, currency: order.currency },
      after: { name },
    })
  })
}

/** Sets the amount due to 0, with a line that says so. Throws conflict nothing_due. */
export function waiveDue(scope: GymScope, competitionId: string, registrationId: string): Promise<number> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    const due = amountDue(order)
    if (due === 0) throw conflict('nothing_due', 'Nothing is due for this registration.')
    const { db, gymId } = inside
    const position = await db.orderLine.count({ where: { gymId, orderId: order.id } })
    const line = { kind: 'code' as const, name: WAIVED, choice: null, quantity: 1, amount: -due }
    await db.orderLine.create({ data: { ...line, id: uuid(), gymId, orderId: order.id, position } })
    await db.registrationOrder.update({
      where: { gymId_id: { gymId, id: order.id } },
      data: { total: { decrement: due } },
    })
    await endHold(inside, registrationId)
    await recordChange(inside, {
      action: 'registration.waive',
      subjectType: 'registration',
      subjectId: registrationId,
      after: { amount: due, currency: order.currency },
    })
    return due
  })
}

/** Holds the place again for the whole time of the terms. Throws conflict nothing_due and no_place. */
export function extendHold(scope: GymScope, competitionId: string, registrationId: string): Promise<void> {
  return changeOrder(scope, competitionId, registrationId, async (inside, order) => {
    if (amountDue(order) === 0) throw conflict('nothing_due', 'Nothing is due for this registration.')
    const row = await findRegistrationRow(inside, competitionId, registrationId)
    if (registrationState(row) !== 'registered')
      throw conflict('no_place', 'This registration has no place to hold.')
    await startHold(inside, registrationId)
    await recordChange(inside, {
      action: 'registration.hold',
      subjectType: 'registration',
      subjectId: registrationId,
      after: { currency: order.currency, amount: amountDue(order) },
    })
  })
}
