import fc from 'fast-check'
import {
  computeShare,
  currencyDigits,
  formatMoney,
  formatPrice,
  isCurrency,
  readMoney,
  toDecimal,
} from '../../../src/domain/prices/money'

test.each([
  ['170', 'GBP', 17_000],
  ['£170.00', 'GBP', 17_000],
  ['1,200.50', 'GBP', 120_050],
  ['1.200,50 €', 'EUR', 120_050],
  ["1'200", 'CHF', 120_000],
  ['CHF 95.5', 'CHF', 9_550],
  ['1,200', 'GBP', 120_000],
  ['1,200', 'KWD', 1_200],
  ['12,000', 'JPY', 12_000],
  ['¥12000', 'JPY', 12_000],
  ['0', 'EUR', 0],
  ['1,000,000', 'JPY', 1_000_000],
])('%s in %s', (typed, currency, minor) => {
  expect(readMoney(typed, currency)).toBe(minor)
})

test.each([
  ['', 'GBP'],
  ['free', 'GBP'],
  ['-5', 'GBP'],
  ['$5', 'GBP'],
  ['5 EUR', 'GBP'],
  ['5 or 6', 'GBP'],
  ['1.234.5', 'GBP'],
  ['0.005', 'GBP'],
  ['12.50', 'JPY'],
  ['1234,567', 'GBP'],
  ['9,000,000', 'GBP'],
])('%s in %s is refused', (typed, currency) => {
  expect(readMoney(typed, currency)).toBeNull()
})

test('digits are those of the currency', () => {
  expect(['EUR', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3])
  expect(['EUR', 'eur', 'EURO', 'ZZZ'].map(isCurrency)).toEqual([true, false, false, false])
})

test('amounts are written as people of the locale do', () => {
  expect(formatMoney(15_300, 'GBP', 'en-GB')).toBe('£153.00')
  expect(formatMoney(-1_700, 'GBP', 'en-GB')).toBe('-£17.00')
  expect(formatMoney(12_345, 'KWD', 'en-US').replaceAll(/\s/g, ' ')).toBe('KWD 12.345')
  expect(formatMoney(1_200, 'JPY', 'en-US')).toBe('¥1,200')
  expect([formatPrice(9_500, 'GBP', 'en-GB'), formatPrice(9_550, 'GBP', 'en-GB')]).toEqual(['£95', '£95.50'])
})

const currency = fc.constantFrom('GBP', 'EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'CHF')
const amount = fc.integer({ min: 0, max: 100_000_000 })

test('an amount reads back to the last digit, as a decimal and as written for people', () => {
  fc.assert(
    fc.property(amount, currency, fc.constantFrom('en-GB', 'en-US'), (minor, code, locale) => {
      expect(readMoney(toDecimal(minor, code), code)).toBe(minor)
      expect(readMoney(formatMoney(minor, code, locale), code)).toBe(minor)
    }),
  )
})

test('a share is at most half a unit from the exact one, and shares of 100 % are the whole', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (minor, hundredths) => {
      expect(Math.abs(computeShare(minor, hundredths) - (minor * hundredths) / 10_000)).toBeLessThanOrEqual(
        0.5,
      )
      expect(computeShare(minor, 10_000)).toBe(minor)
    }),
  )
})
