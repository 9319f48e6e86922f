import fc from 'fast-check'
import { divideRefund, inOrder, refundOn, refundPercent } from '../../../src/domain/prices/refunds'
import {
  GROUPINGS,
  groupMovements,
  type MoneyMovement,
  sumMovements,
} from '../../../src/domain/prices/report'

const rules = [
  { until: '2027-01-02', percent: 50 },
  { until: '2026-12-19', percent: 100 },
]

test('the refund follows from the day', () => {
  const on = (day: string) => refundOn(rules, day, { paid: 15_301, refunded: 0 })
  expect([on('2026-12-19'), on('2026-12-20'), on('2027-01-02'), on('2027-01-03')]).toEqual([
    ...[15_301, 7_651, 7_651, 0],
  ])
  expect(refundOn(rules, '2026-12-01', { paid: 15_301, refunded: 5_000 })).toBe(10_301)
  expect(refundPercent([], '2026-12-01')).toBe(0)
  expect(inOrder(rules)[0]!.percent).toBe(100)
})

test('a refund is divided without a remainder, and no payment gives back more than it has', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 6 }), fc.nat(100), (lefts, percent) => {
      const payments = lefts.map(left => ({ left }))
      const sum = lefts.reduce((a, b) => a + b, 0)
      const amount = Math.floor((sum * percent) / 100)
      const parts = divideRefund(payments, amount)
      expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount)
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(part.payment.left)
    }),
  )
})

const movement: fc.Arbitrary<MoneyMovement> = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  made: fc.boolean(),
  day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-12-01'),
  division: fc.constantFrom('Rx', 'Scaled', 'Masters'),
  code: fc.constantFrom(null, 'CREW', 'MERSEY10'),
  method: fc.constantFrom('stripe', 'link', 'bank', 'hand'),
  ...{ amount: fc.integer({ min: 1, max: 1_000_000 }), fee: fc.nat(5_000) },
})

test('the sums of every grouping are the sums of the rows', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 60 }), movements => {
      const all = sumMovements(movements)
      const paid = movements
        .filter(({ kind }) => kind === 'payment')
        .reduce((sum, { amount }) => sum + amount, 0)
      const backOf = (isMade: boolean) =>
        movements
          .filter(({ kind, made }) => kind === 'refund' && made === isMade)
          .reduce((sum, { amount }) => sum + amount, 0)
      const [refunded, toRefund] = [backOf(true), backOf(false)]
      const fees = movements.reduce((sum, { fee }) => sum + fee, 0)
      expect(all).toMatchObject({ paid, refunded, toRefund, fees, net: paid - refunded - toRefund - fees })
      for (const by of GROUPINGS)
        for (const name of ['count', 'paid', 'refunded', 'toRefund', 'fees', 'net'] as const) {
          const groups = groupMovements(movements, by)
          expect(groups.reduce((sum, group) => sum + group[name], 0)).toBe(all[name])
        }
    }),
  )
})
