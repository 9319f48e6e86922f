/** Refunds of payments. Call these functions inside the transaction of the change. */
import { v7 as uuid } from 'uuid'
import { amountDue } from '../../domain/prices/order'
import { divideRefund, readRefundRules, refundOn } from '../../domain/prices/refunds'
import { dayAt } from '../../domain/shared/dates'
import type { RegistrationModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { endHold, findOrder, startHold } from './orders'
import { findTerms } from './terms'

export type RefundReason = 'withdrawn' | 'moved' | 'late' | 'excess' | 'organiser' | 'provider'

/**
 * Records refunds of an order, the latest payment first. Stripe gets its refunds at once, the organiser makes the others.
 * Returns the amount, at most the rest of the payments.
 */
export async function recordRefunds(
  inside: Inside,
  order: RegistrationOrderModel,
  amount: number,
  reason: RefundReason,
  { only }: { only?: string } = {},
): Promise<number> {
  const { db, gymId } = inside
  const now = new Date()
  const payments = await db.payment.findMany({
    where: { gymId, orderId: order.id, ...(only !== undefined && { id: only }) },
    include: { refunds: { select: { amount: true } } },
    orderBy: [{ paidAt: 'asc' }, { id: 'asc' }],
  })
  const left = payments.map(({ refunds, ...payment }) => ({
    ...payment,
    left: refunds.reduce((rest, refund) => rest - refund.amount, payment.amount),
  }))
  const parts = divideRefund(left, amount)
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  if (sum === 0) return 0
  await db.refund.createMany({
    data: parts.map(({ payment, amount: part }) => ({
      ...{
        id: uuid(),
        gymId,
        orderId: order.id,
        paymentId: payment.id,
        amount: part,
        reason,
        createdAt: now,
      },
      dueAt: payment.stripePaymentId === null ? null : now,
    })),
  })
  await db.registrationOrder.update({
    where: { gymId_id: { gymId, id: order.id } },
    data: { refunded: { increment: sum } },
  })
  await recordChange(inside, {
    action: 'registration.refund',
    subjectType: 'registration',
    subjectId: order.registrationId,
    after: { amount: sum, currency: order.currency, reason },
  })
  return sum
}

/**
 * Counts the payments of a registration that gets a place, and holds it for the rest. Refunds of the lost place that
 * nobody has made or sent to Stripe are dropped, up to the amount due.
 */
export async function startPlace(inside: Inside, registrationId: string): Promise<void> {
  const order = await findOrder(inside, registrationId)
  if (order !== null) await dropRefunds(inside, order)
  await startHold(inside, registrationId)
}

async function dropRefunds(inside: Inside, order: RegistrationOrderModel): Promise<void> {
  const { db, gymId } = inside
  const unsent = { madeAt: null, attempts: 0 }
  const refunds = await db.refund.findMany({
    where: { ...unsent, gymId, orderId: order.id, reason: { in: ['late', 'withdrawn'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const due = amountDue(order)
  let left = due
  for (const { id, amount } of refunds) {
    const part = Math.min(left, amount)
    if (part === 0) break
    const { count } =
      part === amount
        ? await db.refund.deleteMany({ where: { ...unsent, gymId, id } })
        : await db.refund.updateMany({ where: { ...unsent, gymId, id }, data: { amount: amount - part } })
    if (count > 0) left -= part
  }
  if (left === due) return
  await db.registrationOrder.update({
    where: { gymId_id: { gymId, id: order.id } },
    data: { refunded: { decrement: due - left } },
  })
  await recordChange(inside, {
    action: 'registration.unrefund',
    subjectType: 'registration',
    subjectId: order.registrationId,
    before: { amount: due - left, currency: order.currency },
  })
}

/** Refund after a withdrawal: by the rules of the competition, or all. */
export type GivingBack = 'rules' | 'all'

/** Ends the hold of a withdrawn registration, and gives its payments back. Returns the amount. */
export async function refundWithdrawn(
  inside: Inside,
  registration: Pick<RegistrationModel, 'id' | 'competitionId'>,
  share: GivingBack,
  now = new Date(),
): Promise<number> {
  const order = await findOrder(inside, registration.id)
  if (order === null) return 0
  await endHold(inside, registration.id)
  const amount = share === 'all' ? order.paid - order.refunded : await refundByRules(inside, order, now)
  return recordRefunds(inside, order, amount, share === 'all' ? 'late' : 'withdrawn')
}

/** Returns the refund after a withdrawal at a moment. */
export async function refundByRules(
  scope: GymScope,
  order: RegistrationOrderModel,
  now = new Date(),
): Promise<number> {
  const { db, gymId } = scope
  const terms = await findTerms(scope, order.competitionId)
  if (terms === null) return 0
  const { timeZone } = await db.competition.findFirstOrThrow({
    where: { gymId, id: order.competitionId },
    select: { timeZone: true },
  })
  return refundOn(readRefundRules(terms.refundRules), dayAt(now, timeZone), order)
}
