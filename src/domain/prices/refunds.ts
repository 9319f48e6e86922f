import { computeShare } from './money'

/** A withdrawal until this day, in the competition's time zone, gives back this whole percentage. */
export type RefundRule = { until: string; percent: number }

export const MOST_RULES = 5

/** Returns the percentage on a day: that of the first rule which has not ended, 0 after the last. */
export function refundPercent(rules: readonly RefundRule[], day: string): number {
  return inOrder(rules).find(({ until }) => day <= until)?.percent ?? 0
}

/** Returns the refund for a withdrawal on a day: the percentage of what was paid and not given back yet. */
export function refundOn(
  rules: readonly RefundRule[],
  day: string,
  { paid, refunded }: { paid: number; refunded: number },
): number {
  return computeShare(Math.max(0, paid - refunded), refundPercent(rules, day) * 100)
}

/** Returns the rules by day. */
export function inOrder(rules: readonly RefundRule[]): RefundRule[] {
  return [...rules].sort((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0))
}

/** Reads the stored JSON text. */
export function readRefundRules(stored: string): RefundRule[] {
  return inOrder(JSON.parse(stored) as RefundRule[])
}

/** Divides a refund among payments, the latest first. `left` is the rest of a payment after earlier refunds. */
export function divideRefund<Payment extends { left: number }>(
  payments: readonly Payment[],
  amount: number,
): { payment: Payment; amount: number }[] {
  const parts: { payment: Payment; amount: number }[] = []
  let rest = amount
  for (const payment of payments.toReversed()) {
    const part = Math.min(rest, payment.left)
    if (part > 0) parts.push({ payment, amount: part })
    rest -= part
  }
  return parts
}
