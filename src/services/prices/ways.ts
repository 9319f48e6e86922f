import { paymentLink } from '../../domain/memberships/payment-link'
import { toDecimal } from '../../domain/prices/money'
import { formatReference } from '../../domain/prices/reference'
import type { PaymentTermsModel, RegistrationOrderModel } from '../../generated/sqlite/models'

/** Ways to pay an amount. `hand` says where and when to pay in person. */
export type PayWays = {
  reference: string
  card: boolean
  link: string | null
  bank: string | null
  hand: string | null
}

/** Returns the ways to pay `amount`, in minor units, of an order. */
export function listWays(
  { id, reference: stored, currency }: RegistrationOrderModel,
  { byStripe, paymentUrl, bankDetails, byHand, handWords }: PaymentTermsModel,
  amount: number,
): PayWays {
  const reference = formatReference(stored)
  const link = paymentUrl
    ?.replaceAll('{reference}', encodeURIComponent(reference))
    .replaceAll('{amount}', encodeURIComponent(toDecimal(amount, currency)))
  const usual = 'Pay the organisers, who mark your registration as paid.'
  return {
    ...{ reference, card: byStripe, bank: bankDetails },
    link: link === undefined ? null : paymentLink(link, id),
    hand: byHand ? (handWords ?? usual) : null,
  }
}
