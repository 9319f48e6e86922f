/** Forms of payments for registrations. Amounts are typed text: the currency decides how to read it. */
import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

const typed = text(1, 40)

export const PAYMENT_METHODS = ['hand', 'bank', 'link'] as const

export const PaymentForm = z.strictObject({
  amount: typed.optional(),
  method: oneOf(PAYMENT_METHODS).default('hand'),
  note: text(1, 200).nullable().default(null),
  participant_id: id.nullable().default(null),
})
export type PaymentForm = z.infer<typeof PaymentForm>

export const PayerForm = z.strictObject({ participant_id: id.nullable().default(null) })

export const RefundForm = z.strictObject({ payment_id: id, amount: typed.optional() })
export type RefundForm = z.infer<typeof RefundForm>

export const CheckoutForm = z.strictObject({ share: oneOf(['all', 'one']).default('all') })

export const StatementForm = z.strictObject({
  statement: z
    .string('must be a string')
    .refine(value => value.trim() !== '', 'must not be blank')
    .refine(value => !value.includes('\0'), 'must be text'),
  step: oneOf(['preview', 'record']).default('preview'),
})
