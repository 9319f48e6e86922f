import { dayHeading } from '../../../src/domain/wods/day-headings'
import { splitWeek, type WeekReading } from '../../../src/domain/wods/pasted-week'

const WEEK: WeekReading = {
  day: '2026-11-23',
  today: '2026-11-23',
  programs: ['Fitness', 'Engine'],
  monthFirst: true,
}
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

describe('the week of days without a date', () => {
  /** A Saturday. */
  const SATURDAY = { ...WEEK, day: null, today: '2026-11-28' }
  const days = (text: string, week = SATURDAY as WeekReading) =>
    datesOf(text.split(' ').join('\nrow\n').concat('\nrow'), week).map(date => date.slice(5))

  test.each([
    ['MON TUE', ['11-30', '12-01']],
    ['SAT SUN', ['11-28', '11-29']],
    ['SUN', ['11-29']],
    ['Montag Dienstag', ['11-30', '12-01']],
    ['måndag onsdag', ['11-30', '12-02']],
    ['lundi samedi', ['11-30', '12-05']],
    ['FRI SAT SUN MON', ['12-04', '12-05', '12-06', '12-07']],
  ])('is the coming one, with no day in the past: %s', (text, dates) => {
    expect(days(text)).toEqual(dates)
  })

  test('on a Monday is the week that begins, and on a Wednesday the rest of the week alone', () => {
    expect(days('MON FRI', { ...SATURDAY, today: '2026-11-30' })).toEqual(['11-30', '12-04'])
    expect(days('WED FRI', { ...SATURDAY, today: '2026-12-02' })).toEqual(['12-02', '12-04'])
    expect(days('TUE FRI', { ...SATURDAY, today: '2026-12-02' })).toEqual(['12-08', '12-11'])
  })

  test('is the chosen one, even in the past', () => {
    expect(days('MON SUN', { ...SATURDAY, day: '2026-11-25' })).toEqual(['11-23', '11-29'])
  })

  test('is the week of a dated day, before and behind it, and of the last one above', () => {
    expect(datesOf('Mon 12/7\nrow\nTUE\nrun\nsun\nrow', SATURDAY)).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-13',
    ])
    expect(datesOf('MON\nrow\nTue 12/8\nrun\nMon 12/14\nrow\nWED\nrun', SATURDAY)).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-14',
      '2026-12-16',
    ])
    expect(datesOf('Montag 7.12.\nrow\nDienstag\nrun', SATURDAY)).toEqual(['2026-12-07', '2026-12-08'])
  })

  test('begins on Sunday where the text does', () => {
    expect(days('SUN MON TUE SAT')).toEqual(['11-29', '11-30', '12-01', '12-05'])
    expect(days('SUN MON', { ...SATURDAY, day: '2026-12-02' })).toEqual(['11-29', '11-30'])
    expect(datesOf('SUN\nrow\nMon 12/7\nrun', SATURDAY)).toEqual(['2026-12-06', '2026-12-07'])
  })

  test('is followed by the next one when the program begins again, and shared by programs', () => {
    expect(days('MON WED MON WED')).toEqual(['11-30', '12-02', '12-07', '12-09'])
    const programs = 'Mon - Fitness\nrow\nTue - Fitness\nrun\nMon - Engine\nrow\nTue - Engine\nrun'
    expect(datesOf(programs, SATURDAY)).toEqual(['2026-11-30', '2026-12-01', '2026-11-30', '2026-12-01'])
  })

  test('contradicts a date that is another weekday', () => {
    const { days } = splitWeek('Tue 12/7\nrow\nWed 12/9\nrun\nFri 2/30\nrow', SATURDAY)
    expect(days.map(({ contradicts }) => contradicts)).toEqual([true, false, false])
  })
})
