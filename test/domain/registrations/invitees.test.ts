import {
  findLastDay,
  findReminder,
  MOST_INVITEES,
  readInvitees,
} from '../../../src/domain/registrations/invitees'
import { splitSheet } from '../../../src/domain/registrations/registration-sheet/split'

const read = (text: string) => readInvitees(splitSheet(text))

test('reads names with addresses, in order, with or without headings', () => {
  const plain = read('Maya Chen, Maya@Example.com\nBen Ito <ben@example.com>\nNo Address\n')
  expect(plain.mistakes).toEqual([])
  expect(plain.invitees).toEqual([
    { name: 'Maya Chen', email: 'maya@example.com', teamName: null },
    { name: 'Ben Ito', email: 'ben@example.com', teamName: null },
    { name: 'No Address', email: '', teamName: null },
  ])
  const table = read('Team;First name;Last name;E-mail\nThe Anvils;Maya;Chen;maya@example.com\n')
  expect(table.invitees).toEqual([{ name: 'Maya Chen', email: 'maya@example.com', teamName: 'The Anvils' }])
})

test('names the line of each mistake', () => {
  const { mistakes } = read('Maya, maya@example.com\nBen, ben@\nMaya Again, maya@example.com\n')
  expect(mistakes).toEqual([
    { line: 2, message: '“ben@” is not an e-mail address' },
    { line: 3, message: '“maya@example.com” is there twice' },
  ])
  const many = Array.from({ length: MOST_INVITEES + 1 }, (_, index) => `Person ${index}`).join('\n')
  expect(read(many).mistakes[0]!.message).toContain('at most 500')
})

test('the last day of an invitation is the day before its end', () => {
  expect(findLastDay(new Date('2026-12-08T00:00:00Z'), 'UTC')).toBe('2026-12-07')
  expect(findLastDay(null, 'UTC')).toBe('')
})

test('reminds a day before the end, or in the middle of less than two days', () => {
  const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours))
  expect(findReminder(at(0), at(7 * 24))).toEqual(at(6 * 24))
  expect(findReminder(at(0), at(48))).toEqual(at(24))
  expect(findReminder(at(0), at(30))).toEqual(at(15))
})
