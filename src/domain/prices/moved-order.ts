import type { Discount } from './codes'
import { computeOrder, type FeeTerms, type Order, type OrderLine } from './order'
import { type RefundRule, refundOn } from './refunds'
import type { PriceStep } from './steps'

type Moved = {
  lines: readonly OrderLine[]
  step: Pick<PriceStep, 'name' | 'amount'>
  code: Pick<Discount, 'code' | 'percent' | 'amount'> | null
  fee: FeeTerms
}

/** Returns the order at the price of another division. Extras stay, and amounts that an organiser waived. */
export function computeMovedOrder({ lines, step, code, fee }: Moved): Order {
  const extras = lines
    .filter(({ kind }) => kind === 'extra')
    .map(({ extraId, name, amount, choice, quantity }) => ({
      ...{ choice, quantity, extra: { id: extraId, name, amount: amount / quantity } },
    }))
  const order = computeOrder({ step, code, extras, fee })
  const waived = lines.filter(line => line.kind === 'code' && line.name === WAIVED)
  const amount = waived.reduce((rest, line) => Math.min(0, Math.max(-order.total, rest + line.amount)), 0)
  if (amount === 0) return order
  const line = { kind: 'code' as const, name: WAIVED, choice: null, quantity: 1, amount, extraId: null }
  return { lines: [...order.lines, line], total: order.total + amount }
}

/** The name of the line about an amount that an organiser waived. */
export const WAIVED = 'Waived'

/** Returns the refund of a move on a day: what a withdrawal would give back of the part above the new price. */
export function refundAbove(
  total: number,
  { paid, refunded }: { paid: number; refunded: number },
  rules: readonly RefundRule[],
  day: string,
): number {
  return refundOn(rules, day, { paid: Math.max(0, paid - refunded - total), refunded: 0 })
}
