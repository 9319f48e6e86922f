import fc from 'fast-check'
import { refuseBooking } from '../../../src/domain/memberships/allowance'
import { isPaused, membershipStatus, nextPayment, paymentDay } from '../../../src/domain/memberships/status'
import { addDays, daysBetween } from '../../../src/domain/shared/days'

const DAYS = {
  ...{ trial: false, startsOn: '2026-11-01', endsOn: null, pausedOn: null, pausedUntil: null },
  nextPaymentOn: null,
}
const TODAY = '2026-12-07'

test.each([
  ['active', {}],
  ['trial', { trial: true }],
  ['active', { nextPaymentOn: TODAY }],
  ['due', { nextPaymentOn: '2026-12-06' }],
  ['ended', { endsOn: '2026-12-06', nextPaymentOn: '2026-12-01' }],
  ['active', { endsOn: TODAY }],
  ['paused', { pausedOn: TODAY }],
  ['paused', { pausedOn: '2026-12-01', pausedUntil: '2026-12-08', nextPaymentOn: '2026-12-02' }],
  ['active', { pausedOn: '2026-12-01', pausedUntil: TODAY, nextPaymentOn: '2026-12-02' }],
  ['due', { pausedOn: '2026-12-03', pausedUntil: '2026-12-05', nextPaymentOn: '2026-12-02' }],
])('%s: %o', (status, given) => {
  expect(membershipStatus({ ...DAYS, ...given }, TODAY)).toBe(status)
})

test('a payment within a pause waits for its end, and an open pause has none', () => {
  const paused = { ...DAYS, pausedOn: '2026-12-01', nextPaymentOn: '2026-12-02' }
  expect(paymentDay({ ...paused, pausedUntil: '2027-01-04' })).toBe('2027-01-04')
  expect(paymentDay(paused)).toBeNull()
})

test.each([
  ['2027-01-31', 'month', '2027-02-28'],
  ['2027-02-28', 'month', '2027-03-31'],
  ['2027-12-15', 'month', '2028-01-15'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('the payment after %s, each %s, is on %s', (day, unit, next) => {
  expect(nextPayment(day, { count: 1, unit }, '2026-10-31')).toBe(next)
})

const day = fc.integer({ min: 0, max: 800 }).map(count => addDays('2026-01-01', count))

test('payments only move forward, by 28 to 31 days a month', () => {
  fc.assert(
    fc.property(day, day, (from, startsOn) => {
      const moved = daysBetween(from, nextPayment(from, { count: 1, unit: 'month' }, startsOn))
      expect(moved).toBeGreaterThanOrEqual(28)
      expect(moved).toBeLessThanOrEqual(31)
    }),
  )
})

test('a paused or ended membership is never due', () => {
  const optional = fc.option(day)
  fc.assert(
    fc.property(
      fc.record({ endsOn: optional, pausedOn: optional, pausedUntil: optional, nextPaymentOn: optional }),
      day,
      (given, today) => {
        const days = { ...DAYS, ...given }
        const status = membershipStatus(days, today)
        if (isPaused(days, today)) expect(['paused', 'ended']).toContain(status)
        if (days.endsOn !== null && days.endsOn < today) expect(status).toBe('ended')
      },
    ),
  )
})

const TERMS = { ...DAYS, visitsPerWeek: null, visits: null, graceDays: 14, price: '£89 a month' }
const CLASS = {
  day: '2026-12-09',
  today: TODAY,
  graceEnds: null,
  nextWeek: '2026-12-14',
  say: (text: string) => text,
}
const NOTHING = { used: 0, ahead: 0, inAll: 0 }

test.each([
  [null, {}, NOTHING, {}],
  [null, { visitsPerWeek: 3 }, { used: 1, ahead: 1, inAll: 40 }, {}],
  [null, { nextPaymentOn: '2026-12-01' }, NOTHING, { graceEnds: '2026-12-15' }],
  ['Your membership starts on 2026-12-10.', { startsOn: '2026-12-10' }, NOTHING, {}],
  ['Your membership ended on 2026-11-30.', { endsOn: '2026-11-30' }, NOTHING, {}],
  ['Your trial ends on 2026-12-08, before this class.', { endsOn: '2026-12-08', trial: true }, NOTHING, {}],
  ['You’re paused until 2027-01-04.', { pausedOn: '2026-12-08', pausedUntil: '2027-01-04' }, NOTHING, {}],
  ['You’re paused.', { pausedOn: '2026-12-08' }, NOTHING, {}],
  [
    '£89 a month has been due since 2026-11-21. Booking opens again when it’s paid.',
    { nextPaymentOn: '2026-11-21' },
    NOTHING,
    { graceEnds: '2026-12-05' },
  ],
  ['All 10 visits of your pass are used or booked.', { visits: 10 }, { used: 0, ahead: 1, inAll: 10 }, {}],
  [
    'Your 3 visits of that week are taken: 1 used, 2 booked. Cancel one, or book from 2026-12-14.',
    { visitsPerWeek: 3 },
    { used: 1, ahead: 2, inAll: 3 },
    {},
  ],
  [
    'You’ve been here 3 times this week, and your plan is 3. Book from 2026-12-14.',
    { visitsPerWeek: 3 },
    { used: 3, ahead: 0, inAll: 3 },
    {},
  ],
] as const)('%s', (sentence, terms, taken, booking) => {
  expect(refuseBooking({ ...TERMS, ...terms }, taken, { ...CLASS, ...booking })).toBe(sentence)
})
