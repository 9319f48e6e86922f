/** Sums of payments and refunds. */

export type MoneyMovement = {
  kind: 'payment' | 'refund'
  /** `YYYY-MM-DD` in the competition's time zone. */
  day: string
  division: string
  /** Null without a code. */
  code: string | null
  method: string
  /** Above 0, for refunds too. */
  amount: number
  /** The provider's fee of a payment; 0 while unknown. */
  fee: number
}

export type MoneySums = { count: number; paid: number; refunded: number; fees: number; net: number }
export type MoneyGroup = MoneySums & { key: string | null }
export const GROUPINGS = ['division', 'day', 'code', 'method'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Returns the sums of all movements. `count` is the number of payments; `net` is the sum after refunds and fees. */
export function sumMovements(movements: readonly MoneyMovement[]): MoneySums {
  const sums = { count: 0, paid: 0, refunded: 0, fees: 0, net: 0 }
  for (const { kind, amount, fee } of movements) {
    if (kind === 'payment') sums.count++
    sums[kind === 'payment' ? 'paid' : 'refunded'] += amount
    sums.fees += fee
  }
  return { ...sums, net: sums.paid - sums.refunded - sums.fees }
}

/** Returns the sums by division, day, code or method: days in order, others by what was paid, the largest first. */
export function groupMovements(movements: readonly MoneyMovement[], by: Grouping): MoneyGroup[] {
  const groups = new Map<string | null, MoneyMovement[]>()
  for (const movement of movements) {
    const key = movement[by]
    groups.set(key, [...(groups.get(key) ?? []), movement])
  }
  const rows = [...groups].map(([key, own]) => ({ key, ...sumMovements(own) }))
  if (by === 'day') return rows.sort((a, b) => (a.key! < b.key! ? -1 : 1))
  return rows.sort((a, b) => b.paid - a.paid || ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
}
