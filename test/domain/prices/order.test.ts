import fc from 'fast-check'
import { cleanCode, codeProblem, discountOn, makeCodes } from '../../../src/domain/prices/codes'
import { amountDue, computeOrder, feeOn } from '../../../src/domain/prices/order'
import { findReferences, formatReference, makeReference } from '../../../src/domain/prices/reference'
import { computeShares } from '../../../src/domain/prices/shares'

const step = { name: 'Early', amount: 17_000 }
const code = { code: 'MERSEY10', percent: 10, amount: null }
const shirt = { id: 'a', name: 'Shirt', amount: 2_000 }

test('price, code, extras and fee are lines that add up', () => {
  const extras = [
    { extra: shirt, choice: 'M', quantity: 2 },
    { extra: shirt, choice: 'L', quantity: 0 },
  ]
  const { lines, total } = computeOrder({
    ...{ step, code, extras },
    fee: { feeShare: 290, feeFixed: 30, feeShown: true },
  })
  expect(
    lines.map(({ kind, name, choice, quantity, amount }) => [kind, name, choice, quantity, amount]),
  ).toEqual([
    ['price', 'Early', null, 1, 17_000],
    ['code', 'MERSEY10', null, 1, -1_700],
    ['extra', 'Shirt', 'M', 2, 4_000],
    ['fee', 'Fees', null, 1, 590],
  ])
  expect(total).toBe(19_890)
})

test('an absorbed fee is no line, and a free registration has no fee', () => {
  const fee = { feeShare: 290, feeFixed: 30, feeShown: false }
  expect(computeOrder({ step, code: null, extras: [], fee }).total).toBe(17_000)
  const whole = { code: 'CREW', percent: 100, amount: null }
  expect(computeOrder({ step, code: whole, extras: [], fee: { ...fee, feeShown: true } }).total).toBe(0)
  expect(feeOn(17_000, fee)).toBe(523)
})

test('a code takes off at most the price', () => {
  expect([
    discountOn(999, { percent: 10, amount: null }),
    discountOn(999, { percent: null, amount: 5_000 }),
  ]).toEqual([...[100, 999]])
})

const use = { day: '2026-11-30', used: 3, divisionId: 'd', emails: ['mia@example.com'] }
const open = { ...code, untilDay: null, most: null, divisionId: null, email: null, retiredAt: null }

test('a code says why it cannot be used', () => {
  expect(codeProblem(open, use)).toBeNull()
  expect(codeProblem({ ...open, untilDay: '2026-11-30', most: 4, divisionId: 'd' }, use)).toBeNull()
  expect(codeProblem({ ...open, untilDay: '2026-11-29' }, use)).toBe('has expired')
  expect(codeProblem({ ...open, most: 3 }, use)).toBe('has been used up')
  expect(codeProblem({ ...open, divisionId: 'e' }, use)).toBe('is for another division')
  expect(codeProblem({ ...open, email: 'leo@example.com' }, use)).toBe('is for another e-mail address')
  expect(codeProblem({ ...open, email: 'mia@example.com' }, use)).toBeNull()
  expect(codeProblem({ ...open, retiredAt: new Date(0) }, use)).toBe('is no longer valid')
  expect(cleanCode(' mersey 10 ')).toBe('MERSEY10')
})

test('codes made in bulk differ', () => {
  let seed = 1
  const random = (bytes: number) =>
    Uint8Array.from({ length: bytes }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed >> 16
    })
  const codes = makeCodes('CREW-', 200, random)
  expect(new Set(codes).size).toBe(200)
  expect(codes.every(each => /^CREW-[2-9A-HJKMNP-Z]{8}$/.test(each))).toBe(true)
})

const amount = fc.nat(1_000_000)
const chosen = fc.record({
  ...{ choice: fc.constant(null), quantity: fc.nat(20) },
  extra: fc.record({ id: fc.uuid(), name: fc.string(), amount }),
})

test('the total is the sum of the lines, never below 0, and a larger discount never costs more', () => {
  fc.assert(
    fc.property(
      ...([
        amount,
        fc.nat(100),
        fc.nat(100),
        fc.array(chosen, { maxLength: 5 }),
        fc.nat(2_000),
        fc.nat(500),
      ] as const),
      (price, one, other, extras, feeShare, feeFixed) => {
        const fee = { feeShare, feeFixed, feeShown: true }
        const priced = (percent: number) =>
          computeOrder({
            ...{ step: { name: 'x', amount: price }, extras, fee },
            code: { code: 'C', percent, amount: null },
          })
        const [less, more] = [priced(Math.min(one, other)), priced(Math.max(one, other))]
        expect(less.total).toBe(less.lines.reduce((sum, line) => sum + line.amount, 0))
        expect(more.total).toBeGreaterThanOrEqual(0)
        expect(more.total).toBeLessThanOrEqual(less.total)
      },
    ),
  )
})

test('members who pay their shares one after another pay exactly the total', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 20 }), (total, count) => {
      const members = Array.from({ length: count }, (_, at) => `m${at}`)
      const payments: { id: string; amount: number; participantId: string }[] = []
      for (const participantId of members) {
        const share = computeShares({ total, payments, refunds: [] }, members).find(
          each => each.participantId === participantId,
        )!
        payments.push({ id: participantId, amount: share.due, participantId })
      }
      expect(payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(total)
      expect(computeShares({ total, payments, refunds: [] }, members).every(({ due }) => due === 0)).toBe(
        true,
      )
    }),
  )
})

test('shares add up to the amount due, whoever paid what and got it back', () => {
  const payment = fc.record({ amount: fc.nat(20_000), who: fc.integer({ min: -1, max: 3 }) })
  fc.assert(
    fc.property(amount, fc.array(payment, { maxLength: 6 }), fc.nat(100), (total, given, percent) => {
      const payments = given.map(({ amount: sum, who }, at) => ({
        ...{ id: `p${at}`, amount: sum, participantId: who < 0 ? null : `m${who}` },
      }))
      const refunds = payments
        .slice(0, 1)
        .map(({ id, amount: sum }) => ({ paymentId: id, amount: Math.floor((sum * percent) / 100) }))
      const shares = computeShares({ total, payments, refunds }, ['m0', 'm1', null])
      const sum = (rows: { amount: number }[]) => rows.reduce((all, row) => all + row.amount, 0)
      const due = amountDue({ total, paid: sum(payments), refunded: sum(refunds) })
      expect(shares.reduce((all, share) => all + share.due, 0)).toBe(due)
      expect(shares.reduce((all, { share }) => all + share, 0)).toBe(total)
    }),
  )
})

test('a reference is found in the words of a transfer, and one wrong character is noticed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.nat(7), (bytes, at) => {
      const reference = makeReference(bytes)
      expect(reference).toHaveLength(8)
      expect(findReferences(`Registration ${formatReference(reference).toLowerCase()}, thanks!`)).toContain(
        reference,
      )
      const wrong = `${reference.slice(0, at)}${reference[at] === '7' ? '8' : '7'}${reference.slice(at + 1)}`
      expect(findReferences(wrong)).toEqual([])
    }),
  )
})
