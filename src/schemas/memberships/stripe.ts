import { z } from 'zod'
import { isStorableText, id as uuid } from '../shared/fields'

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
const maybe = moment.nullish().transform(value => value ?? null)

const Checkout = z.object({
  client_reference_id: words,
  customer: ref,
  subscription: ref,
  payment_status: z.string(),
  customer_details: z.object({ email: words }).nullish(),
})

const Invoice = z.object({
  customer: ref,
  customer_email: words,
  created: moment,
  due_date: maybe,
  period_end: moment,
  subscription: ref,
  parent: z.object({ subscription_details: z.object({ subscription: ref }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: moment }) })) }).nullish(),
})

const Subscription = z.object({ id: z.string().max(LONGEST), customer: ref, ended_at: maybe })

type StripeKind = 'linked' | 'bought' | 'renewed' | 'failed' | 'ended' | 'paused' | 'resumed'
/** An event about a membership. */
export type StripeNotice = {
  id: string
  at: Date
  kind: StripeKind
  subscription: string | null
  customer: string | null
  email: string | null
  reference: string | null
  /** The end of the paid period, the day of the missed payment, or the last day. */
  moment: Date | null
}
type Content = Omit<StripeNotice, 'id' | 'at'>

const CHECKOUTS = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const SUBSCRIPTIONS: Record<string, StripeKind> = {
  'customer.subscription.deleted': 'ended',
  'customer.subscription.paused': 'paused',
  'customer.subscription.resumed': 'resumed',
}

const Envelope = z.object({
  id: z.string().min(1).max(LONGEST),
  type: z.string(),
  created: moment,
  data: z.object({ object: z.unknown() }),
})

export const STRIPE_TYPES = [
  ...CHECKOUTS,
  'invoice.paid',
  'invoice.payment_failed',
  ...Object.keys(SUBSCRIPTIONS),
]

/** Reads an event. Null for unused types, and for invoices without a subscription. Throws for another shape. */
export function readStripeEvent(event: unknown): StripeNotice | null {
  const { id, type, created: at, data } = Envelope.parse(event)
  const content = STRIPE_TYPES.includes(type) ? read(type, data.object, at) : null
  return content && { id, at, ...content }
}

function read(type: string, object: unknown, at: Date): Content | null {
  const kind = SUBSCRIPTIONS[type]
  if (kind !== undefined) {
    const { id, customer, ended_at: endedAt } = Subscription.parse(object)
    return { kind, subscription: id, customer, email: null, reference: null, moment: endedAt ?? at }
  }
  return CHECKOUTS.includes(type) ? readCheckout(object) : readInvoice(type, object)
}

function readCheckout(object: unknown): Content {
  const { customer_details: details, client_reference_id: reference, ...session } = Checkout.parse(object)
  const kind = session.payment_status === 'unpaid' ? 'linked' : 'bought'
  const { subscription, customer } = session
  return {
    kind,
    subscription,
    customer,
    email: details?.email?.toLowerCase() ?? null,
    reference,
    moment: null,
  }
}

function readInvoice(type: string, object: unknown): Content | null {
  const { parent, lines, customer, customer_email, ...invoice } = Invoice.parse(object)
  const subscription = parent?.subscription_details?.subscription ?? invoice.subscription
  if (subscription === null) return null
  const ends = (lines?.data ?? []).map(({ period }) => period.end.getTime())
  const paidUntil = ends.length === 0 ? invoice.period_end : new Date(Math.max(...ends))
  const email = customer_email?.toLowerCase() ?? null
  const common = { subscription, customer, email, reference: null }
  return type === 'invoice.paid'
    ? { kind: 'renewed', ...common, moment: paidUntil }
    : { kind: 'failed', ...common, moment: invoice.due_date ?? invoice.created }
}

export const StripeSecretForm = z.strictObject({
  api_key: z
    .string()
    .trim()
    .regex(
      /^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{10,250}$/,
      'must be a secret key of Stripe, which begins with sk_ or rk_',
    )
    .optional(),
  secret: z
    .string()
    .trim()
    .regex(
      /^whsec_[A-Za-z0-9+/=_-]{16,200}$/,
      'must be the signing secret of your endpoint, which begins with whsec_',
    ),
})

export const MatchForm = z.strictObject({ membership_id: uuid })
