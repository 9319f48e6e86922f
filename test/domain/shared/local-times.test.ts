import { daysLater, localTimeAt, momentAtLocal } from '../../../src/domain/shared/local-times'
import { isLocalTime } from '../../../src/schemas/shared/written-times'

const ZURICH = 'Europe/Zurich'

test.each(['2026-11-20T18:00', '2024-02-29T00:00', '2026-01-01T23:59'])('%s is a local time', text => {
  expect(isLocalTime(text)).toBe(true)
})

test.each([
  '2026-02-30T18:00',
  '2026-11-20T24:00',
  '2026-11-20 18:00',
  '2026-11-20',
  '2026-11-20T18:00Z',
  '',
])('“%s” is none', text => expect(isLocalTime(text)).toBe(false))

test('a time of a form is a moment in the gym’s time zone, and comes back as it was', () => {
  const moment = momentAtLocal('2026-07-01T20:00', ZURICH)
  expect(moment.toISOString()).toBe('2026-07-01T18:00:00.000Z')
  expect(localTimeAt(moment, ZURICH)).toBe('2026-07-01T20:00')
})

test('days later it is the same time of the day, over the change of the clocks', () => {
  const before = momentAtLocal('2026-10-24T20:00', ZURICH)
  expect(localTimeAt(daysLater(before, 1, ZURICH), ZURICH)).toBe('2026-10-25T20:00')
  expect(localTimeAt(daysLater(before, -210, ZURICH), ZURICH)).toBe('2026-03-28T20:00')
})

test('a time that the clocks skip is that of the new ones', () => {
  expect(momentAtLocal('2026-03-29T02:30', ZURICH).toISOString()).toBe('2026-03-29T01:30:00.000Z')
})
