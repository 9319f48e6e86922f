import fc from 'fast-check'
import { readPrice } from '../../../src/domain/memberships/price'

const month = { count: 1, unit: 'month' }

test.each([
  ['£89.00 a month', 8900, 'GBP', month],
  ['€ 75 per maand', 7500, 'EUR', month],
  ['75 €/Monat', 7500, 'EUR', month],
  ['CHF 1’200 a year'.replace('’', "'"), 120_000, 'CHF', { count: 1, unit: 'year' }],
  ['$1,200.50 yearly', 120_050, 'USD', { count: 1, unit: 'year' }],
  ['1.200,50 EUR', 120_050, 'EUR', null],
  ['£60 every 4 weeks', 6000, 'GBP', { count: 4, unit: 'week' }],
  ['£60 / 2 months', 6000, 'GBP', { count: 2, unit: 'month' }],
  ['£15', 1500, 'GBP', null],
  ['free', 0, '', null],
])('%s', (words, minor, currency, every) => {
  expect(readPrice(words)).toEqual({ minor, currency, every })
})

test.each([
  'ask us',
  '89 a month',
  '£89 or £79 a month',
  '10 visits £120',
  '£89 a month for 12 months',
  '-£89 a month',
  '£1,20,5',
  '£60 every 5 days',
  '£60 a week or month',
])('%s: no amount is read', words => {
  expect(readPrice(words)).toBeNull()
})

test('an amount reads back to the penny, with either separator', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), minor => {
      const whole = Math.floor(minor / 100)
      const cents = String(minor % 100).padStart(2, '0')
      const written = [
        `£${whole.toLocaleString('en-US')}.${cents} a month`,
        `${whole.toLocaleString('de-DE')},${cents} GBP monthly`,
        `£${whole}.${cents}/month`,
      ]
      for (const words of written) expect(readPrice(words)).toEqual({ minor, currency: 'GBP', every: month })
    }),
  )
})
