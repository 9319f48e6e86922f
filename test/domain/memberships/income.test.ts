import { addUpPayments } from '../../../src/domain/memberships/income'

const payment = (price: string, nextPaymentOn: string | null, endsOn: string | null = null) => ({
  price,
  nextPaymentOn,
  endsOn,
})

test('payments add up by currency: overdue, expected, without an amount, and none after the last day', () => {
  const payments = [
    payment('£89 a month', '2026-12-06'),
    payment('£74.50 a month', '2026-12-07'),
    payment('€140', '2026-12-20'),
    payment('€140', '2027-02-01'),
    payment('£89 a month', '2026-12-10', '2026-12-09'),
    payment('ask us', '2026-12-10'),
    payment('free', '2026-12-10'),
    payment('£89 a month', null),
  ]
  expect(addUpPayments(payments, '2026-12-07', '2027-01-06')).toEqual({
    sums: [
      { currency: 'EUR', overdue: 0, expected: 14_000 },
      { currency: 'GBP', overdue: 8900, expected: 7450 },
    ],
    unread: 1,
  })
})
