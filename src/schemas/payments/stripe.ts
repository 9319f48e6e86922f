import { z } from 'zod'
import { isStorableText } from '../shared/fields'

const LONGEST = 255
const words = z
  .string()
  .nullish()
  .transform(value => (value && isStorableText(value) ? value.slice(0, LONGEST) : null))
const ref = z
  .union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .pipe(words)
const moment = z
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform(seconds => new Date(seconds * 1000))
const amount = z.int().min(0).max(100_000_000_000)
const currency = z
  .string()
  .max(10)
  .nullish()
  .transform(code => (code ?? '').toUpperCase())

const Session = z.object({
  id: z.string().min(1).max(LONGEST),
  client_reference_id: words,
  payment_intent: ref,
  payment_status: z.string(),
  amount_total: amount.nullish().transform(value => value ?? 0),
  currency,
})

const Charge = z.object({ payment_intent: ref, amount_refunded: amount, currency })

const Envelope = z.object({ type: z.string(), created: moment, data: z.object({ object: z.unknown() }) })

/** `amount` as Stripe counts it. */
export type OrderEvent =
  | {
      kind: 'paid' | 'pending' | 'failed' | 'expired'
      at: Date
      sessionId: string
      reference: string | null
      paymentId: string | null
      amount: number
      currency: string
    }
  | { kind: 'refunded'; at: Date; paymentId: string; amount: number; currency: string }

const SESSIONS: Record<string, 'paid' | 'failed' | 'expired'> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
}

/** Types of events about orders. */
export const ORDER_TYPES = [
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
]

/** Reads an event. Null for other types. Throws for another shape. */
export function readOrderEvent(event: unknown): OrderEvent | null {
  const { type, created: at, data } = Envelope.parse(event)
  if (type === 'charge.refunded') {
    const { payment_intent: paymentId, amount_refunded, currency: code } = Charge.parse(data.object)
    return paymentId === null
      ? null
      : { kind: 'refunded', at, paymentId, amount: amount_refunded, currency: code }
  }
  const kind = SESSIONS[type]
  if (kind === undefined) return null
  const session = Session.parse(data.object)
  return {
    kind: kind === 'paid' && session.payment_status === 'unpaid' ? 'pending' : kind,
    ...{ at, sessionId: session.id, reference: session.client_reference_id },
    ...{ paymentId: session.payment_intent, amount: session.amount_total, currency: session.currency },
  }
}
