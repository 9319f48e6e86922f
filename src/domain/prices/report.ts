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
  /** False for a refund that is still to make. */
  made: boolean
  /** The provider's fee of a payment; 0 while unknown. */
  fee: number
}

/** `toRefund` is still to be given back. `count` is the number of payments; `net` is the sum after refunds and fees. */
export type MoneySums = Record<'count' | 'paid' | 'refunded' | 'toRefund' | 'fees' | 'net', number>
export type MoneyGroup = MoneySums & { key: string | null }
export const GROUPINGS = ['division', 'day', 'code', 'method'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Returns the sums of all movements. */
export function sumMovements(movements: readonly MoneyMovement[]): MoneySums {
  const sums = { count: 0, paid: 0, refunded: 0, toRefund: 0, fees: 0, net: 0 }
  for (const { kind, amount, made, fee } of movements) {
    if (kind === 'payment') sums.count++
    sums[kind === 'payment' ? 'paid' : made ? 'refunded' : 'toRefund'] += amount
    sums.fees += fee
  }
  return { ...sums, net: sums.paid - sums.refunded - sums.toRefund - sums.fees }
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

export type ExtraLine = { name: string; choice: string | null; quantity: number; amount: number }

/** Returns the pieces and the sum of each extra and choice, in the order of their first line. */
export function sumExtras(lines: readonly ExtraLine[]): ExtraLine[] {
  const sums = new Map<string, ExtraLine>()
  for (const { name, choice, quantity, amount } of lines) {
    const key = JSON.stringify([name, choice])
    const sum = sums.get(key) ?? { name, choice, quantity: 0, amount: 0 }
    sums.set(key, { ...sum, quantity: sum.quantity + quantity, amount: sum.amount + amount })
  }
  return [...sums.values()]
}
