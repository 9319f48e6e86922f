import { dayHeading } from '../../../src/domain/wods/day-headings'
import { splitWeek } from '../../../src/domain/wods/pasted-week'

const WEEK = { monday: '2026-11-23', programs: ['Fitness', 'Engine'], monthFirst: true }
const datesOf = (text: string, week = WEEK) => splitWeek(text, week).days.map(({ date }) => date)

test.each([
  ['MONDAY', 1],
  ['🔥 FRIDAY!! 🔥', 5],
  ['Thurs', 4],
  ['Mi', 3],
  ['**Tues**', 2],
])('a heading of a pasted week names a weekday: %j', (line, weekday) => {
  expect(dayHeading(line)).toMatchObject({ weekday, date: null, words: '' })
})

test.each(['Montag 23.11.', '11/23', '11-23', 'Nov 23', '23 November', '2026-11-23', 'Mon 11/23'])(
  '%j names November 23',
  line => {
    expect(dayHeading(line)?.date).toMatchObject({ month: 11, day: 23 })
  },
)

test.each([
  '21-15-9',
  '5/3 bench',
  'So heavy today',
  'Do it fast',
  '12 min AMRAP',
  '400 m run',
  'Sat squat 5x5 hold',
])('%j names no day', line => {
  expect(dayHeading(line)?.date ?? null).toBe(null)
})

test('a pasted week: headings without a date name days of the chosen week', () => {
  expect(datesOf('MON\n5x5 squat\nWED - partner day\nAMRAP 20\nsun\nrow')).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-29',
  ])
})

test('dates without a year are the nearest ones, with month or day first as the gym writes dates', () => {
  expect(datesOf('12/1\nrow\n1/2\nrun')).toEqual(['2026-12-01', '2027-01-02'])
  expect(datesOf('Mo 1.12.\nrow')).toEqual(['2026-12-01'])
  expect(datesOf('1/12\nrow', { ...WEEK, monthFirst: false })).toEqual(['2026-12-01'])
})

test('a program is named behind the day, or on a line of its own', () => {
  const { days, above } = splitWeek('Week 48\nMon - Engine program\nrow 5k\nFITNESS\nFran\nTue\nrun', WEEK)
  expect(above).toBe('Week 48')
  expect(days.map(({ date, program, text, line }) => [date, program, text, line])).toEqual([
    ['2026-11-23', 'Engine', 'row 5k', 2],
    ['2026-11-23', 'Fitness', 'Fran', 4],
    ['2026-11-24', null, 'run', 6],
  ])
})

test("work on a day's heading becomes the text of the day, and a rest day stays empty", () => {
  const { days } = splitWeek(
    'Mon: back squat 5x3\nTue: "Helen"\nWed - rest day\nThu: bench 5x5\nAMRAP 8: burpees',
    WEEK,
  )
  expect(days.map(({ date, words, text, line, prefix }) => [date, words, text, line, prefix])).toEqual([
    ['2026-11-23', '', 'back squat 5x3', 0, 'Mon: '],
    ['2026-11-24', '', '"Helen"', 1, 'Tue: '],
    ['2026-11-26', '', 'bench 5x5\nAMRAP 8: burpees', 3, 'Thu: '],
  ])
})
