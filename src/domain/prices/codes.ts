import { computeShare } from './money'

export type Discount = {
  code: string
  /** Whole percent, or an amount; the other is null. */
  percent: number | null
  amount: number | null
  /** Last day. */
  untilDay: string | null
  /** Null for no limit. */
  most: number | null
  divisionId: string | null
  /** In lower case. Null for anyone. */
  email: string | null
  retiredAt: Date | null
}

export type CodeUse = { day: string; used: number; divisionId: string; emails: readonly string[] }

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a typed code in the form of stored codes: upper case, without spaces. */
export function cleanCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** Returns why a code cannot be used, as the end of a sentence about it. Null for a code that can be. */
export function codeProblem(code: Discount, { day, used, divisionId, emails }: CodeUse): string | null {
  if (code.retiredAt !== null) return 'is no longer valid'
  if (code.untilDay !== null && day > code.untilDay) return 'has expired'
  if (code.divisionId !== null && code.divisionId !== divisionId) return 'is for another division'
  if (code.email !== null && !emails.includes(code.email)) return 'is for another e-mail address'
  if (code.most !== null && used >= code.most) return 'has been used up'
  return null
}

/** Returns the amount that a code takes off a price, at most the price. */
export function discountOn(price: number, { percent, amount }: Pick<Discount, 'percent' | 'amount'>): number {
  return Math.min(price, percent === null ? (amount ?? 0) : computeShare(price, percent * 100))
}

/** Returns different codes of a prefix and eight random letters. `random` fills bytes. */
export function makeCodes(prefix: string, count: number, random: (bytes: number) => Uint8Array): string[] {
  const made = new Set<string>()
  while (made.size < count) {
    // 31 letters: bytes above 247 would make the first ones likelier.
    const letters = [...random(16)].filter(byte => byte < 248).map(byte => LETTERS[byte % 31]!)
    if (letters.length >= 8) made.add(prefix + letters.slice(0, 8).join(''))
  }
  return [...made]
}
