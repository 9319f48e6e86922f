import { countDown, findStage } from '../../../src/domain/competitions/countdown'
import { formatDays } from '../../../src/domain/competitions/days-shown'

const DAYS = { startsOn: '2027-01-16', endsOn: '2027-01-17', timeZone: 'Europe/Zurich' }

test.each([
  ['2026-11-28T11:00:00Z', '49 days'],
  ['2027-01-14T22:59:00Z', '2 days'],
  ['2027-01-15T12:00:00Z', '11 hours'],
  ['2027-01-15T22:30:00Z', '1 hour'],
  ['2027-01-15T23:00:00Z', null],
])('at %s it is %s', (now, said) => {
  expect(countDown(DAYS, new Date(now))).toBe(said)
})

test.each([
  ['2027-01-15T22:59:00Z', 'before'],
  ['2027-01-15T23:00:00Z', 'on'],
  ['2027-01-17T22:59:00Z', 'on'],
  ['2027-01-17T23:00:00Z', 'after'],
])('at %s the competition is %s', (now, stage) => {
  expect(findStage(DAYS, new Date(now))).toBe(stage)
})

test('days are written as people of the locale do', () => {
  expect(formatDays('2027-01-16', '2027-01-17', 'en-GB')).toMatch(/^16\s?–\s?17 January 2027$/)
  expect(formatDays('2027-01-16', null, 'en-US')).toBe('January 16, 2027')
  expect(formatDays(null, null, 'en-GB')).toBeNull()
})
