import { type Discount, discountOn } from './codes'
import { computeShare } from './money'
import type { PriceStep } from './steps'

export type LineKind = 'price' | 'code' | 'extra' | 'fee'
export type OrderLine = {
  kind: LineKind
  name: string
  choice: string | null
  quantity: number
  /** Sum of the line; negative for a code. */
  amount: number
  extraId: string | null
}

/** An extra, its choice such as size M, and the number of pieces. */
export type ChosenExtra = {
  extra: { id: string | null; name: string; amount: number }
  choice: string | null
  quantity: number
}

/** `feeShare` is in hundredths of a percent. */
export type FeeTerms = { feeShare: number; feeFixed: number; feeShown: boolean }

export type OrderInput = {
  step: Pick<PriceStep, 'name' | 'amount'>
  code: Pick<Discount, 'code' | 'percent' | 'amount'> | null
  extras: readonly ChosenExtra[]
  fee: FeeTerms
}

export type Order = { lines: OrderLine[]; total: number }

/** Returns the fee on a sum; nothing on a free registration. */
export function feeOn(sum: number, { feeShare, feeFixed }: Pick<FeeTerms, 'feeShare' | 'feeFixed'>): number {
  return sum <= 0 ? 0 : computeShare(sum, feeShare) + feeFixed
}

/** Returns a price with the fee that is added to it. */
export function priceWithFee(amount: number, fee: FeeTerms): number {
  return amount + (fee.feeShown ? feeOn(amount, fee) : 0)
}

/** Returns the lines of a registration and their sum. A code lowers the price, not the extras. */
export function computeOrder({ step, code, extras, fee }: OrderInput): Order {
  const one = { choice: null, quantity: 1, extraId: null }
  const lines: OrderLine[] = [{ kind: 'price', name: step.name, amount: step.amount, ...one }]
  if (code) {
    const amount = -discountOn(step.amount, code)
    lines.push({ kind: 'code', name: code.code, ...one, amount: amount === 0 ? 0 : amount })
  }
  for (const { extra, choice, quantity } of extras) {
    if (quantity <= 0) continue
    const amount = extra.amount * quantity
    lines.push({ kind: 'extra', name: extra.name, choice, quantity, amount, extraId: extra.id })
  }
  const shownFee = fee.feeShown ? feeOn(sumOf(lines), fee) : 0
  if (shownFee > 0) lines.push({ kind: 'fee', name: 'Fees', ...one, amount: shownFee })
  return { lines, total: sumOf(lines) }
}

const sumOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The sums of an order; `refunded` has refunds that are made or due. */
export type Paid = { total: number; paid: number; refunded: number }

/** Returns the amount that is still to be paid. */
export function amountDue({ total, paid, refunded }: Paid): number {
  return Math.max(0, total - (paid - refunded))
}
