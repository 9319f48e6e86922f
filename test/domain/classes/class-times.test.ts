import { checkInToken, readCheckInClassId } from '../../../src/domain/classes/check-in-code'
import {
  beginsAt,
  bookableUntil,
  clockTime,
  endsAt,
  isCheckInOpen,
  weekdaysBetween,
} from '../../../src/domain/classes/class-times'

const ZURICH = 'Europe/Zurich'
const at18 = (date: string) => ({ date, time: '18:00', minutes: 60 })

test('a class keeps its local time across daylight saving', () => {
  expect(beginsAt(at18('2026-03-23'), ZURICH).toISOString()).toBe('2026-03-23T17:00:00.000Z')
  expect(beginsAt(at18('2026-03-30'), ZURICH).toISOString()).toBe('2026-03-30T16:00:00.000Z')
  // 02:30 does not exist that night, and a class over the change lasts as long as any.
  const night = { date: '2026-03-29', time: '02:30', minutes: 90 }
  expect(beginsAt(night, ZURICH).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(endsAt(night, ZURICH).toISOString()).toBe('2026-03-29T03:00:00.000Z')
  expect(clockTime(night, ZURICH)).toBe('03:30')
  expect(clockTime({ ...night, date: '2026-10-25' }, ZURICH)).toBe('02:30')
})

test('members can book until the cut-off, and check-in opens an hour before', () => {
  const monday = at18('2026-03-09')
  expect(bookableUntil(monday, 90, ZURICH).toISOString()).toBe('2026-03-09T15:30:00.000Z')
  const open = (moment: string) => isCheckInOpen(monday, ZURICH, new Date(moment))
  expect(open('2026-03-09T15:59:59Z')).toBe(false)
  expect(open('2026-03-09T16:00:00Z')).toBe(true)
  expect(open('2026-03-09T18:00:00Z')).toBe(true)
  expect(open('2026-03-09T18:00:01Z')).toBe(false)
})

test.each([
  [1, '2026-03-09', '2026-03-23', ['2026-03-09', '2026-03-16', '2026-03-23']],
  [7, '2026-03-09', '2026-03-23', ['2026-03-15', '2026-03-22']],
  [3, '2026-03-12', '2026-03-17', []],
])('weekday %i from %s to %s', (weekday, from, to, days) => {
  expect(weekdaysBetween(weekday, from, to)).toEqual(days)
})

test('a code on the screen is valid for one class and a few minutes', () => {
  const [made, secret] = [new Date('2026-03-09T17:00:00Z'), 's'.repeat(32)]
  const token = checkInToken(secret, 'class-1', made)
  const later = (minutes: number) => new Date(made.getTime() + minutes * 60_000)
  expect(readCheckInClassId(secret, token, later(9))).toBe('class-1')
  expect(readCheckInClassId(secret, token, later(19))).toBe('class-1')
  expect(readCheckInClassId(secret, token, later(20))).toBeNull()
  expect(readCheckInClassId(secret, token.replace('class-1', 'class-2'), made)).toBeNull()
  expect(readCheckInClassId('another', token, made)).toBeNull()
})
