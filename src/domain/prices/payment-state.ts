import { amountDue, type Paid } from './order'

/**
 * `free` costs nothing; `lapsed` lost its place unpaid; `closed` has withdrawn, or waits for a place, with nothing to pay now.
 */
export type PaymentState = 'free' | 'due' | 'partly_paid' | 'paid' | 'lapsed' | 'closed'

type Place = { withdrawnAt: Date | null; waitingSince: Date | null }

/** Returns the state of an order and its registration. */
export function paymentState(
  order: Paid & { lapsedAt: Date | null },
  { withdrawnAt, waitingSince }: Place,
): PaymentState {
  if (order.lapsedAt !== null && withdrawnAt !== null) return 'lapsed'
  if (withdrawnAt !== null || waitingSince !== null) return 'closed'
  if (order.total === 0) return 'free'
  if (amountDue(order) === 0) return 'paid'
  return order.paid > order.refunded ? 'partly_paid' : 'due'
}
