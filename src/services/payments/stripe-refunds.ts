import type Stripe from 'stripe'
import type { GymScope } from '../../scope'
import { fromStripeAmount, openStripe, type StripeServer, toStripeAmount } from './stripe-client'

const MOST_ATTEMPTS = 12
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Sends a due refund to Stripe. After a refusal, or the last attempt, the organiser makes the refund. */
export async function sendRefund(
  scope: GymScope,
  id: string,
  server: StripeServer,
  now: Date,
): Promise<boolean> {
  const { db, gymId } = scope
  const refund = await db.refund.findFirst({
    where: { gymId, id, madeAt: null },
    include: { payment: true, order: { select: { currency: true } } },
  })
  if (!refund) return false
  const attempts = refund.attempts + 1
  // Counted before sending: a refund that may be at Stripe is not dropped any more.
  const { count } = await db.refund.updateMany({
    where: { gymId, id, madeAt: null, amount: refund.amount, attempts: refund.attempts },
    data: { attempts },
  })
  if (count === 0) return false
  const { problem, retry, stripeRefundId } = await ask(await openStripe(scope, server), {
    ...{ id, amount: refund.amount, currency: refund.order.currency },
    paymentIntent: refund.payment.stripePaymentId!,
  })
  const isOver = !retry || attempts >= MOST_ATTEMPTS
  const data =
    problem === null
      ? { dueAt: null, problem, madeAt: new Date(), stripeRefundId }
      : { problem, dueAt: isOver ? null : nextAttempt(attempts, now) }
  await db.refund.updateMany({ where: { gymId, id, madeAt: null }, data })
  return problem === null
}

const nextAttempt = (attempts: number, now: Date) =>
  new Date(now.getTime() + Math.min(DAY_MS, 2 ** attempts * MINUTE_MS))

type Asked = { id: string; amount: number; currency: string; paymentIntent: string }
type Outcome = { problem: string | null; retry: boolean; stripeRefundId: string | null }

async function ask(stripe: Stripe | null, { id, amount, currency, paymentIntent }: Asked): Promise<Outcome> {
  const refused = (problem: string, retry: boolean) => ({ problem, retry, stripeRefundId: null })
  if (stripe === null) return refused('The secret key of Stripe is missing.', true)
  try {
    const params = { payment_intent: paymentIntent, amount: toStripeAmount(amount, currency) }
    const made = await stripe.refunds.create(params, { idempotencyKey: `refund ${id}` })
    const isRefused = made.status === 'failed' || made.status === 'canceled'
    if (isRefused) return refused(`Stripe: the refund has ${made.status}.`, false)
    return { problem: null, retry: false, stripeRefundId: made.id }
  } catch (error) {
    const { type, code, message } = error as Stripe.errors.StripeError
    if (code === 'charge_already_refunded') return { problem: null, retry: false, stripeRefundId: null }
    return refused(message, type !== 'StripeInvalidRequestError')
  }
}

/** Stores the fee of a payment at Stripe. Returns false until Stripe has booked the payment, and for another currency. */
export async function learnFee(scope: GymScope, paymentId: string, server: StripeServer): Promise<boolean> {
  const { db, gymId } = scope
  const payment = await db.payment.findFirst({
    where: { gymId, id: paymentId },
    include: { order: { select: { currency: true } } },
  })
  const stripe = payment?.stripePaymentId == null ? null : await openStripe(scope, server)
  if (!payment || stripe === null) return false
  const fee = await readFee(stripe, payment.stripePaymentId!, payment.order.currency).catch(() => null)
  if (fee === null) return false
  await db.payment.updateMany({ where: { gymId, id: paymentId }, data: { fee } })
  return true
}

const BOOKING = ['latest_charge', 'balance_transaction'].join('.')

async function readFee(stripe: Stripe, paymentIntent: string, currency: string): Promise<number | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntent, { expand: [BOOKING] })
  const booked = charge && typeof charge !== 'string' ? charge.balance_transaction : null
  if (!booked || typeof booked === 'string' || booked.currency.toUpperCase() !== currency) return null
  return fromStripeAmount(booked.fee, currency)
}
