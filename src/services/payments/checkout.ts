import type Stripe from 'stripe'
import { v7 as uuid } from 'uuid'
import { amountDue } from '../../domain/prices/order'
import { conflict } from '../../errors'
import type { DivisionModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { findOrder } from '../prices/orders'
import { requireShare } from '../prices/shares'
import { findTerms } from '../prices/terms'
import { findCaptain } from '../registrations/captains'
import { findRegistrationRow, registrationName } from '../registrations/rows'
import { inTransaction } from '../shared/in-transaction'
import { getPayment } from './own-payment'
import { fromStripeAmount, openStripe, type StripeServer, toStripeAmount } from './stripe-client'
import { receiveSession } from './stripe-events'

const MINUTE_MS = 60_000
/** Stripe's shortest time for a page, with a minute for the way, and its longest. */
const SHORTEST_MS = 31 * MINUTE_MS
const LONGEST_MS = 23 * 60 * MINUTE_MS

type Asked = {
  competitionId: string
  registrationId: string
  /** `one` pays the share of the payer. */
  share: 'all' | 'one'
  /** The participant with a share. Null for the captain. */
  payerId: string | null
  /** The page of the registration, where Stripe leads back to. */
  returnUrl: string
  server: StripeServer
}

/**
 * Returns the address of a page of Stripe where the due amount is paid. An open page for the same amount is returned
 * again, so that pressing twice pays once. Throws conflict nothing_due, no_place and no_stripe, and unavailable.
 */
export async function startCheckout(scope: GymScope, asked: Asked, now = new Date()): Promise<string> {
  const { competitionId, registrationId } = asked
  const registration = await findRegistrationRow(scope, competitionId, registrationId)
  const [order, terms] = [await findOrder(scope, registrationId), await findTerms(scope, competitionId)]
  if (order === null || amountDue(order) === 0) throw conflict('nothing_due', 'There is nothing to pay.')
  if (registration.withdrawnAt !== null || registration.waitingSince !== null)
    throw conflict('no_place', 'There is no place to pay for at the moment.')
  const stripe = terms?.byStripe ? await openStripe(scope, asked.server) : null
  if (stripe === null) throw conflict('no_stripe', 'Paying by card is not possible. Pay another way.')
  const { db, gymId } = scope
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: registration.divisionId } })
  const payment = await getPayment(scope, registrationId)
  const payerId =
    asked.share === 'one' && payment?.shares ? (asked.payerId ?? findCaptain(registration)?.id ?? null) : null
  const amount = payerId === null ? amountDue(order) : requireShare(payment!.shares, payerId)
  const open = await db.stripeCheckout.findMany({
    where: { gymId, orderId: order.id, endedAt: null },
    orderBy: { id: 'asc' },
  })
  const minute = new Date(now.getTime() + MINUTE_MS)
  const same = open.find(
    each => each.amount === amount && each.participantId === payerId && each.expiresAt > minute,
  )
  if (same) return same.url
  const number = await db.stripeCheckout.count({ where: { gymId, orderId: order.id } })
  const name = registrationName(registration)
  const session = await create(stripe, { ...asked, payerId, order, division, amount, name, number }, now)
  await remember(scope, order, session, { amount, participantId: payerId }, now)
  return session.url!
}

type Created = Asked & {
  order: RegistrationOrderModel
  division: DivisionModel
  amount: number
  name: string
  number: number
}

async function create(
  stripe: Stripe,
  { order, division, amount, name, number, returnUrl, payerId }: Created,
  now: Date,
): Promise<Stripe.Checkout.Session> {
  const held = order.heldUntil === null ? LONGEST_MS : order.heldUntil.getTime() - now.getTime()
  const openMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, held))
  const { currency, id, reference } = order
  const params: Stripe.Checkout.SessionCreateParams = {
    ...{ mode: 'payment', client_reference_id: id, metadata: { order: id, reference } },
    payment_intent_data: { metadata: { order: id, reference }, description: `${division.name}, ${name}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: currency.toLowerCase(), unit_amount: toStripeAmount(amount, currency) },
          product_data: { name: `${division.name}, ${name}` },
        },
      },
    ],
    ...{ success_url: `${returnUrl}?paid=1`, cancel_url: returnUrl },
    expires_at: Math.floor((now.getTime() + openMs) / 1000),
  }
  try {
    // The same key for two presses at once: Stripe answers the second one with the page of the first.
    const idempotencyKey = ['checkout', id, number, amount, payerId].filter(part => part !== null).join(' ')
    return await stripe.checkout.sessions.create(params, { idempotencyKey })
  } catch (error) {
    throw conflict(
      'stripe_failed',
      `Stripe could not be reached or refused the payment (${(error as Error).message}). Try again.`,
    )
  }
}

async function remember(
  scope: GymScope,
  { id: orderId }: RegistrationOrderModel,
  session: Stripe.Checkout.Session,
  paid: { amount: number; participantId: string | null },
  createdAt: Date,
): Promise<void> {
  await inTransaction(scope, async ({ db, gymId }) => {
    const known = await db.stripeCheckout.count({ where: { gymId, sessionId: session.id } })
    if (known > 0) return
    const expiresAt = new Date(session.expires_at * 1000)
    await db.stripeCheckout.create({
      data: {
        id: uuid(),
        gymId,
        orderId,
        sessionId: session.id,
        url: session.url!,
        ...paid,
        expiresAt,
        createdAt,
      },
    })
  })
}

/**
 * Closes the open pages of a registration at Stripe, so that nobody pays for a place that is about to be lost. A page
 * that was paid meanwhile is recorded: `paid`. `unknown` when Stripe cannot be asked.
 */
export async function closeCheckouts(
  scope: GymScope,
  registrationId: string,
  server: StripeServer,
): Promise<'closed' | 'paid' | 'unknown'> {
  const { db, gymId } = scope
  const open = await db.stripeCheckout.findMany({
    where: { gymId, endedAt: null, order: { gymId, registrationId } },
    orderBy: { id: 'asc' },
  })
  if (open.length === 0) return 'closed'
  const stripe = await openStripe(scope, server)
  if (stripe === null) return 'unknown'
  let outcome: 'closed' | 'paid' | 'unknown' = 'closed'
  for (const { id, sessionId } of open) {
    try {
      const session = await expire(stripe, sessionId)
      if (session.payment_status === 'paid') {
        const received = await receiveSession(scope, readSession(session))
        if (received) outcome = 'paid'
      }
      await db.stripeCheckout.updateMany({ where: { gymId, id }, data: { endedAt: new Date() } })
    } catch {
      outcome = outcome === 'paid' ? 'paid' : 'unknown'
    }
  }
  return outcome
}

/** Stripe refuses to close a page that is paid or closed already. */
async function expire(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.retrieve(sessionId)
  return session.status === 'open' ? stripe.checkout.sessions.expire(sessionId) : session
}

/** Asks Stripe about the open pages of a registration, for a visitor who returns before the event of the payment. */
export async function refreshCheckouts(
  scope: GymScope,
  registrationId: string,
  server: StripeServer,
): Promise<void> {
  const { db, gymId } = scope
  const open = await db.stripeCheckout.findMany({
    where: { gymId, endedAt: null, order: { gymId, registrationId } },
    orderBy: { id: 'asc' },
  })
  const stripe = open.length === 0 ? null : await openStripe(scope, server)
  if (stripe === null) return
  for (const { sessionId } of open) {
    const session = await stripe.checkout.sessions.retrieve(sessionId).catch(() => null)
    if (session?.payment_status === 'paid') await receiveSession(scope, readSession(session))
  }
}

function readSession(session: Stripe.Checkout.Session) {
  const { payment_intent: intent } = session
  const currency = (session.currency ?? '').toUpperCase()
  return {
    ...{ sessionId: session.id, reference: session.client_reference_id, currency },
    amount: fromStripeAmount(session.amount_total ?? 0, currency),
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    at: new Date(),
  }
}
