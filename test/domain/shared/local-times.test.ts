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
])('“%s” is not a local time', text => expect(isLocalTime(text)).toBe(false))

test("a form's time is a moment in the gym's time zone and formats back unchanged", () => {
  const moment = momentAtLocal('2026-07-01T20:00', ZURICH)
  expect(moment.toISOString()).toBe('2026-07-01T18:00:00.000Z')
  expect(localTimeAt(moment, ZURICH)).toBe('2026-07-01T20:00')
})

test('adding days keeps the local time across daylight saving', () => {
  const before = momentAtLocal('2026-10-24T20:00', ZURICH)
  expect(localTimeAt(daysLater(before, 1, ZURICH), ZURICH)).toBe('2026-10-25T20:00')
  expect(localTimeAt(daysLater(before, -210, ZURICH), ZURICH)).toBe('2026-03-28T20:00')
})

test.each([
  ['a time that the clocks skip is later by what they skip', '2026-03-29T02:30', ZURICH, '2026-03-29T01:30'],
  ['of a time that they show twice the first counts', '2026-10-25T02:30', ZURICH, '2026-10-25T00:30'],
  ['so it does west of Greenwich', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
  ['so it does in the south', '2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30'],
  ['where they skip half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
  ['where they skip midnight', '2026-04-24T00:30', 'Africa/Cairo', '2026-04-23T22:30'],
])('%s in every season', (_, time, timeZone, moment) => {
  for (const month of ['01', '07']) {
    jest.useFakeTimers({ now: new Date(`2026-${month}-15T12:00:00Z`) })
    expect(momentAtLocal(time, timeZone).toISOString()).toBe(`${moment}:00.000Z`)
  }
  jest.useRealTimers()
})
