import { paymentLink } from '../../../src/domain/memberships/payment-link'
import { changeByStripe, type StripeKind } from '../../../src/domain/memberships/stripe'

const row = {
  ...{ trial: false, startsOn: '2026-11-01', endsOn: null, pausedOn: null, pausedUntil: null },
  ...{ nextPaymentOn: '2026-12-01', price: '£89 a month', stripeEventAt: new Date('2026-12-01T10:00:00Z') },
}
const change = (kind: StripeKind, day: string | null, at: string, given: Partial<typeof row> | object = {}) =>
  changeByStripe({ kind, day, at: new Date(at) }, { ...row, ...given })

test('an older event changes nothing, and a failure within the second of its payment neither', () => {
  expect(change('renewed', '2027-01-01', '2026-12-01T09:59:59Z')).toBeNull()
  expect(change('failed', '2026-11-15', '2026-12-01T10:00:00Z')).toBeNull()
  expect(change('renewed', '2027-01-01', '2026-12-01T10:00:00Z')?.columns).toEqual({
    nextPaymentOn: '2027-01-01',
  })
})

test('a failure brings the payment day forward, never back', () => {
  expect(change('failed', '2026-12-05', '2026-12-06T00:00:00Z')).toBeNull()
  const failed = change('failed', '2026-11-15', '2026-12-06T00:00:00Z')
  expect(failed).toEqual({ verb: 'update', columns: { nextPaymentOn: '2026-11-15' } })
  expect(change('failed', '2026-12-05', '2026-12-06T00:00:00Z', { nextPaymentOn: null })).not.toBeNull()
})

test('an old invoice that is paid late leaves the later day', () => {
  const later = { nextPaymentOn: '2027-01-01' }
  expect(change('renewed', '2026-12-01', '2026-12-06T00:00:00Z', later)?.columns).toEqual(later)
  const first = change('renewed', '2026-12-01', '2026-12-06T00:00:00Z', { ...later, stripeEventAt: null })
  expect(first?.columns).toEqual({ nextPaymentOn: '2026-12-01' })
})

test('a subscription that ends before the first day ends on it, and an earlier last day stays', () => {
  expect(change('ended', '2026-10-01', '2026-12-06T00:00:00Z')?.columns).toMatchObject({
    endsOn: '2026-11-01',
  })
  expect(change('ended', '2026-12-06', '2026-12-06T00:00:00Z', { endsOn: '2026-12-05' })).toBeNull()
})

test('a payment once moves the day by the period of the price', () => {
  expect(change('bought', null, '2026-12-01T00:00:00Z')?.columns).toEqual({ nextPaymentOn: '2027-01-01' })
  const paid = change('bought', null, '2026-12-01T00:00:00Z', { nextPaymentOn: null })
  expect(paid).toEqual({ verb: 'pay', columns: {} })
  expect(change('linked', null, '2026-12-01T00:00:00Z')).toBeNull()
})

test('links to Stripe carry the membership, and keep their query', () => {
  const id = '0199'
  expect(paymentLink('https://buy.stripe.com/x?a=1', id)).toBe(
    'https://buy.stripe.com/x?a=1&client_reference_id=0199',
  )
  expect(paymentLink('https://stripe.com/x', id)).toBe('https://stripe.com/x?client_reference_id=0199')
  for (const other of ['https://notstripe.com/x', 'https://pay.example.com/?q=stripe.com', null])
    expect(paymentLink(other, id)).toBe(other)
})
