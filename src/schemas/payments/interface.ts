/** Payments of registrations in the interface. Amounts are whole numbers in the minor units of the currency. */
import { z } from 'zod'
import { absentable, id, oneOf, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PAYMENT_METHODS } from './payments'

const PAYMENT_STATES = ['free', 'due', 'partly_paid', 'paid', 'lapsed', 'closed'] as const

const RegistrationShare = z
  .strictObject({
    participant_id: z.uuid().nullable().meta({ description: 'The member; null for a missing partner.' }),
    share: z.int().meta({ description: 'The share of the price, in minor units of the currency.' }),
    due: z.int().meta({ description: 'The amount due of the share.' }),
  })
  .meta({ id: 'RegistrationShare', description: 'The share of one member of a team.' })

export const RegistrationPayment = z
  .strictObject({
    state: z.enum(PAYMENT_STATES).meta({
      description:
        '`free` costs nothing, `due` and `partly_paid` hold their place for a payment, `paid` is paid, `lapsed` lost its place unpaid, and `closed` has withdrawn or waits.',
    }),
    currency: z.string().meta({ description: 'ISO 4217, such as `GBP`.' }),
    total: z.int().meta({ description: 'The price, in minor units of the currency, such as pence.' }),
    paid: z.int().meta({ description: 'The sum of the payments.' }),
    refunded: z.int().meta({ description: 'The sum of the refunds, made or due.' }),
    due: z.int().meta({ description: 'The amount due.' }),
    reference: z.string().meta({ description: 'The reference for bank transfers.' }),
    held_until: Moment.nullable().meta({
      description: 'Until when the place is held for the payment; null without an end.',
    }),
    shares: z.array(RegistrationShare).nullable().meta({
      description: 'The shares of a team, the captain first; null when members pay together.',
    }),
  })
  .meta({ id: 'RegistrationPayment', description: 'Price and payments of a registration.' })

export const RegistrationPay = z
  .strictObject({
    amount: absentable(
      z
        .int('must be a whole number')
        .min(1, 'must be 1 or more')
        .max(100_000_000, 'must be at most 100000000'),
    ).meta({ description: 'In minor units of the currency; by default the amount due.' }),
    method: absentable(oneOf(PAYMENT_METHODS)).meta({
      description:
        'How it was paid: `hand` in person (the default), by `bank` transfer, or by a payment `link`.',
    }),
    note: text(1, 200).nullable().optional().meta({ description: 'A note for the organisers.' }),
    participant_id: id.nullable().optional().meta({
      description: 'The member with this share, whose due amount is the default; null for the whole team.',
    }),
  })
  .meta({ id: 'RegistrationPay', description: 'A payment to record.' })
export type RegistrationPay = z.infer<typeof RegistrationPay>
