/** A price in words, as a gym writes it: `£89.00 a month`, `€ 75 per maand`, `120 CHF`. */

export type Period = { count: number; unit: 'week' | 'month' | 'year' }
/** An amount in hundredths of its currency; `every` is null for a price that is paid once. */
export type Price = { minor: number; currency: string; every: Period | null }

const SIGNS: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' }
const MONEY = /([£€$]|\b[A-Z]{3}\b)\s*(\d[\d.,' ]*\d|\d)|(\d[\d.,' ]*\d|\d)\s*([£€$]|\b[A-Z]{3}\b)/g

const UNITS: [RegExp, Period['unit']][] = [
  [/\b(?:weeks?|weekly|week|wk|woche|wochen|weken|semaine|semana)\b/i, 'week'],
  [/\b(?:months?|monthly|mo|monat|monatlich|maand|mois|mes|mese)\b/i, 'month'],
  [/\b(?:years?|yearly|annually|yr|jahr|jaar|año|anno)\b/i, 'year'],
]
const EVERY = /(?:\b(?:every|per|alle|elke)\s+|\/\s*)(\d{1,2})\s/i

/**
 * Reads an amount and its period. Returns null for words without exactly one amount, or with another number that it
 * does not understand: such a price is shown as written and counted nowhere. Words without a period are paid once.
 */
export function readPrice(words: string): Price | null {
  if (/^\s*(?:free|gratis|kostenlos)\s*$/i.test(words)) return { minor: 0, currency: '', every: null }
  const found = [...words.matchAll(MONEY)]
  const [money] = found
  if (!money || found.length > 1 || /[-−]/.test(words)) return null
  const minor = readMinor((money[2] ?? money[3])!)
  const sign = (money[1] ?? money[4])!
  const rest = words.replace(money[0], ' ')
  const units = UNITS.filter(([pattern]) => pattern.test(rest))
  const [count = '1'] = EVERY.exec(rest)?.slice(1) ?? []
  if (minor === null || units.length > 1 || /\d/.test(rest.replace(EVERY, ' '))) return null
  if (units.length === 0 && EVERY.test(rest)) return null
  const [unit] = units
  return {
    minor,
    currency: SIGNS[sign] ?? sign,
    every: unit ? { count: Number(count), unit: unit[1] } : null,
  }
}

/** `1,200.50`, `1.200,50`, `89`: a separator before exactly two last digits is the decimal one. */
function readMinor(text: string): number | null {
  const [, whole, cents = '00'] = /^(.*?)(?:[.,](\d{2}))?$/.exec(text.replaceAll(/[ ']/g, ''))!
  const groups = whole!.split(/[.,]/)
  const isGrouped = groups.slice(1).every(group => group.length === 3)
  return isGrouped && groups[0]!.length > 0 ? Number(groups.join('')) * 100 + Number(cents) : null
}
