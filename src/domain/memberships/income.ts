import { readPrice } from './price'

export type Payment = { price: string; nextPaymentOn: string | null; endsOn: string | null }
/** Sums in hundredths of a currency; payments without a readable amount are only counted. */
export type Income = { currency: string; overdue: number; expected: number }

/**
 * Adds up the next payments of memberships: overdue before `today`, expected from `today` to `until`. Each currency has
 * its own sums, a payment after the last day has no place in it; `unread` counts payments of these days whose price has no amount.
 */
export function addUpPayments(
  payments: readonly Payment[],
  today: string,
  until: string,
): { sums: Income[]; unread: number } {
  const sums = new Map<string, Income>()
  let unread = 0
  for (const { price, nextPaymentOn: day, endsOn } of payments) {
    if (day === null || day > until || (endsOn !== null && day > endsOn)) continue
    const read = readPrice(price)
    if (read === null) unread++
    if (read === null || read.minor === 0) continue
    const sum = sums.get(read.currency) ?? { currency: read.currency, overdue: 0, expected: 0 }
    sums.set(read.currency, sum)
    sum[day < today ? 'overdue' : 'expected'] += read.minor
  }
  return { sums: [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)), unread }
}
