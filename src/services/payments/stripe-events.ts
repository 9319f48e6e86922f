import { isCurrency } from '../../domain/prices/money'
import { isUuid } from '../../domain/shared/uuid'
import type { RegistrationOrderModel } from '../../generated/sqlite/models'
import type { OrderEvent } from '../../schemas/payments/stripe'
import type { GymScope } from '../../scope'
import { startHold } from '../prices/orders'
import { recordRefunds } from '../prices/refunds'
import { changeRegistrations } from '../registrations/rows'
import type { Inside } from '../shared/in-transaction'
import { addPayment } from './receiving'
import { fromStripeAmount } from './stripe-client'

const DAY_MS = 24 * 60 * 60 * 1000
/** Bank debits at Stripe take up to two weeks. */
const PENDING_DAYS = 14

/** Applies a verified event, once. Returns false for an event about nothing here. */
export async function receiveOrderEvent(scope: GymScope, event: OrderEvent): Promise<boolean> {
  if (event.kind === 'refunded') return receiveRefund(scope, event)
  const amount = isCurrency(event.currency) ? fromStripeAmount(event.amount, event.currency) : null
  if (event.kind === 'paid') return receiveSession(scope, { ...event, amount })
  const order = await findByReference(scope, event)
  if (order === null) return false
  await changeRegistrations(scope, order.competitionId, async inside => {
    if (event.kind === 'pending') await waitForBank(inside, order, event.at)
    else await endCheckout(inside, event.sessionId)
    if (event.kind === 'failed' && order.heldUntil !== null) await startHold(inside, order.registrationId)
  })
  return true
}

type PaidSession = {
  sessionId: string
  reference: string | null
  paymentId: string | null
  /** In minor units. Null for an amount that the currency does not have. */
  amount: number | null
  currency: string
  at: Date
}

/** Records the payment of a page of Stripe, once. Returns false for another currency and for no order. */
export async function receiveSession(scope: GymScope, session: PaidSession): Promise<boolean> {
  const order = await findByReference(scope, session)
  const { amount, currency, sessionId } = session
  if (order === null || amount === null || amount === 0 || currency !== order.currency) return false
  await changeRegistrations(scope, order.competitionId, async inside => {
    const { db, gymId } = inside
    const checkout = await db.stripeCheckout.findFirst({ where: { gymId, sessionId } })
    await addPayment(inside, order.id, {
      ...{ method: 'stripe', amount, paidAt: session.at, participantId: checkout?.participantId ?? null },
      ...{ source: sessionId, stripePaymentId: session.paymentId },
    })
    await endCheckout(inside, sessionId)
  })
  return true
}

async function findByReference(
  { db, gymId }: GymScope,
  { reference }: { reference: string | null },
): Promise<RegistrationOrderModel | null> {
  if (reference === null || !isUuid(reference)) return null
  return db.registrationOrder.findFirst({ where: { gymId, id: reference } })
}

async function endCheckout({ db, gymId }: Inside, sessionId: string): Promise<void> {
  await db.stripeCheckout.updateMany({
    where: { gymId, sessionId, endedAt: null },
    data: { endedAt: new Date() },
  })
}

/** The place is held until the bank has decided. */
async function waitForBank({ db, gymId }: Inside, order: RegistrationOrderModel, at: Date): Promise<void> {
  await db.registrationOrder.updateMany({
    where: { gymId, id: order.id, heldUntil: { not: null } },
    data: { heldUntil: new Date(at.getTime() + PENDING_DAYS * DAY_MS), remindAt: null },
  })
}

/** Records refunds that organisers made on the pages of Stripe. */
async function receiveRefund(
  scope: GymScope,
  { paymentId, amount, currency }: OrderEvent & { kind: 'refunded' },
): Promise<boolean> {
  const { db, gymId } = scope
  const payment = await db.payment.findFirst({
    where: { gymId, stripePaymentId: paymentId },
    include: { order: true },
  })
  const sum = isCurrency(currency) ? fromStripeAmount(amount, currency) : null
  if (!payment || sum === null) return false
  await changeRegistrations(scope, payment.order.competitionId, async inside => {
    const refunds = await inside.db.refund.findMany({ where: { gymId, paymentId: payment.id } })
    const known = refunds.reduce((total, refund) => total + refund.amount, 0)
    if (sum <= known) return
    const order = await inside.db.registrationOrder.findFirstOrThrow({
      where: { gymId, id: payment.orderId },
    })
    await recordRefunds(inside, order, sum - known, 'provider', { only: payment.id })
    // Made at Stripe before the event.
    await inside.db.refund.updateMany({
      where: { gymId, paymentId: payment.id, reason: 'provider', madeAt: null },
      data: { madeAt: new Date(), dueAt: null },
    })
  })
  return true
}
