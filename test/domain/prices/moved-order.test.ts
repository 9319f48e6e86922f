import fc from 'fast-check'
import { computeMovedOrder, refundAbove, WAIVED } from '../../../src/domain/prices/moved-order'
import { computeOrder } from '../../../src/domain/prices/order'

const fee = { feeShare: 250, feeFixed: 30, feeShown: true }
const shirt = { extra: { id: 'a', name: 'Shirt', amount: 2_000 }, choice: 'M', quantity: 2 }
const code = { code: 'MERSEY10', percent: 10, amount: null }

test('price, code and fee are those of the other division; extras stay', () => {
  const before = computeOrder({ step: { name: 'Early', amount: 10_000 }, code, extras: [shirt], fee })
  const { lines, total } = computeMovedOrder({
    ...{ lines: before.lines, step: { name: 'Normal', amount: 20_000 }, code: null, fee },
  })
  expect(lines.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['price', 'Normal', 20_000],
    ['extra', 'Shirt', 4_000],
    ['fee', 'Fees', 630],
  ])
  expect(total).toBe(24_630)
})

test('a waived amount stays, at most the new price', () => {
  const waived = {
    kind: 'code' as const,
    name: WAIVED,
    choice: null,
    quantity: 1,
    amount: -5_000,
    extraId: null,
  }
  const to = (amount: number) =>
    computeMovedOrder({
      ...{ lines: [waived], step: { name: 'Normal', amount }, code: null },
      fee: { ...fee, feeShown: false },
    }).total
  expect([to(7_000), to(5_000), to(3_000)]).toEqual([2_000, 0, 0])
})

test('the lines of a moved order add up, and moving there and back changes nothing', () => {
  const amounts = fc.nat(1_000_000)
  const terms = fc.record({ feeShare: fc.nat(2_000), feeFixed: fc.nat(500), feeShown: fc.boolean() })
  const extras = fc.array(
    fc.record({
      extra: fc.record({ id: fc.constant('a'), name: fc.constant('Shirt'), amount: fc.nat(5_000) }),
      ...{ choice: fc.constant(null), quantity: fc.integer({ min: 1, max: 5 }) },
    }),
    { maxLength: 3 },
  )
  const used = fc.option(
    fc.record({ code: fc.constant('CREW'), percent: fc.nat(100), amount: fc.constant(null) }),
  )
  fc.assert(
    fc.property(amounts, amounts, terms, extras, used, (here, there, feeTerms, chosen, discount) => {
      const at = (amount: number) => ({ name: 'Normal', amount })
      const first = computeOrder({ step: at(here), code: discount, extras: chosen, fee: feeTerms })
      const moved = computeMovedOrder({ lines: first.lines, step: at(there), code: discount, fee: feeTerms })
      expect(moved.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.total)
      expect(moved.total).toBeGreaterThanOrEqual(0)
      const back = computeMovedOrder({ lines: moved.lines, step: at(here), code: discount, fee: feeTerms })
      expect(back).toEqual(first)
    }),
  )
})

test('a refund is the share of what was paid above the new price', () => {
  const rules = [{ until: '2030-05-31', percent: 50 }]
  const paid = { paid: 10_000, refunded: 1_000 }
  expect(refundAbove(5_000, paid, rules, '2030-05-31')).toBe(2_000)
  expect(refundAbove(5_000, paid, rules, '2030-06-01')).toBe(0)
  expect(refundAbove(9_000, paid, rules, '2030-05-31')).toBe(0)
})
