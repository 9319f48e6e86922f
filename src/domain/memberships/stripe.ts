/** Changes of memberships by events of Stripe. */
import { readPrice } from './price'
import { endPause, isPaused, type MembershipDays, nextPayment, paymentDay } from './status'

export type StripeKind = 'linked' | 'bought' | 'renewed' | 'failed' | 'ended' | 'paused' | 'resumed'

type Terms = MembershipDays & {
  price: string
  stripeEventAt: Date | null
}
type Columns = Partial<Omit<MembershipDays, 'trial' | 'startsOn'>> & {
  endReason?: string
  pauseReason?: string | null
}
type StripeChange = { verb: 'pay' | 'update' | 'end' | 'pause' | 'resume'; columns: Columns }

/** Kinds of events about money. */
export const PAYMENTS: readonly StripeKind[] = ['bought', 'renewed', 'failed']

/**
 * Returns the change by an event, null without one. Events of a subscription arrive in any order: an event older than
 * the newest changes nothing. `day` is the end of the paid period, the day of the missed payment, or the last day.
 */
export function changeByStripe(
  { kind, at, day }: { kind: StripeKind; at: Date; day: string | null },
  row: Terms,
): StripeChange | null {
  if (kind === 'bought') return { verb: 'pay', columns: payOnce(row) }
  if (day === null || isOlder(kind, at, row.stripeEventAt)) return null
  const { startsOn, nextPaymentOn } = row
  const inside = day < startsOn ? startsOn : day
  switch (kind) {
    case 'renewed': {
      const keeps = row.stripeEventAt !== null && nextPaymentOn !== null && nextPaymentOn > day
      return { verb: 'pay', columns: { nextPaymentOn: keeps ? nextPaymentOn : day } }
    }
    case 'failed':
      if (nextPaymentOn !== null && nextPaymentOn <= day) return null
      return { verb: 'update', columns: { nextPaymentOn: day } }
    case 'ended':
      if (row.endsOn !== null && row.endsOn <= inside) return null
      return { verb: 'end', columns: { endsOn: inside, endReason: 'Subscription ended at Stripe' } }
    case 'paused':
      if (isPaused(row, inside)) return null
      return {
        verb: 'pause',
        columns: { pausedOn: inside, pausedUntil: null, pauseReason: 'Paused at Stripe' },
      }
    case 'resumed': {
      const columns = endPause(row, day)
      return columns && { verb: 'resume', columns }
    }
  }
  return null
}

function payOnce(row: Terms): Columns {
  const [due, price] = [paymentDay(row), readPrice(row.price)]
  if (due === null) return {}
  return { nextPaymentOn: price?.every ? nextPayment(due, price.every, row.startsOn) : null }
}

/** A missed payment that succeeds within the same second counts as paid. */
function isOlder(kind: StripeKind, at: Date, newest: Date | null): boolean {
  return newest !== null && (at < newest || (kind === 'failed' && at <= newest))
}
