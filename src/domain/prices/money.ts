/** Amounts of money as integers in the minor units of their currency. */

/** The largest amount of one price: two billion, the limit of the databases' integers, is never reached by a sum. */
export const LARGEST_AMOUNT = 100_000_000

const KNOWN = new Set(Intl.supportedValuesOf('currency'))
const digitsByCurrency = new Map<string, number>()

/** True for a code of ISO 4217 in upper case. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && KNOWN.has(code)
}

/** Returns the number of digits behind the decimal point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  digitsByCurrency.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Returns the amount as a decimal number with all digits of its currency: `170.00`, `-17.50`, `1200`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`
}

const formats = new Map<string, Intl.NumberFormat>()

/** Returns the amount as people of the locale write it: `£170.00`, `-€17.50`. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, format)
  return format.format(toDecimal(minor, currency) as Intl.StringNumericLiteral)
}

/** Returns a price without decimals that are all zero: `£95`, `£95.50`. */
export function formatPrice(minor: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency)
  if (minor % 10 ** digits !== 0) return formatMoney(minor, currency, locale)
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 0 },
  }).format(minor / 10 ** digits)
}

const NUMBER = /\d[\d.,'’ \u00A0\u202F]*\d|\d/g

/**
 * Reads a typed amount such as `170`, `£1,200.50` or `1.200,50 €`. Null for text with another number of amounts, a
 * minus sign, more decimals than the currency has, or an amount above the limit.
 */
export function readMoney(typed: string, currency: string): number | null {
  const found = typed.match(NUMBER) ?? []
  if (found.length !== 1 || /[-−]/.test(typed)) return null
  const rest = typed.replace(found[0], ' ').trim()
  if (!isOwnSign(rest, currency)) return null
  const digits = currencyDigits(currency)
  const text = found[0].replaceAll(/['’ \u00A0\u202F]/g, '')
  const [whole, decimals] = splitDecimals(text, digits)
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.slice(1).every(group => group.length === 3) && groups[0]!.length > 0
  const isLong = groups.length > 1 && (groups[0]!.length > 3 || groups[0] === '0')
  if (!isGrouped || isLong) return null
  const minor = Number(groups.join('')) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
  return minor <= LARGEST_AMOUNT ? minor : null
}

function isOwnSign(sign: string, currency: string): boolean {
  if (sign === '' || sign.toUpperCase() === currency) return true
  const parts = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value
  return sign === parts('narrowSymbol') || sign === parts('symbol')
}

/** The last separator is the decimal one if at most the currency's digits follow, and no other of its kind precedes. */
function splitDecimals(text: string, digits: number): [whole: string, decimals: string] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at === -1 || digits === 0) return [text, '']
  const tail = text.slice(at + 1)
  const isDecimal = tail.length <= digits && text.indexOf(text[at]!) === at
  return isDecimal ? [text.slice(0, at), tail] : [text, '']
}

/** Returns a percentage of an amount, in hundredths of a percent, rounded half up. */
export function computeShare(minor: number, hundredths: number): number {
  return Math.floor((minor * hundredths + 5_000) / 10_000)
}
