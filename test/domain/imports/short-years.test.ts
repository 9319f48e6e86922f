/** Dates with two digits for the year, which can be at either end: 24/03/04. */
import { fitFile } from '../../support/imports/fit-file'

const read = async (dates: string[], dateOrder?: 'day_first' | 'month_first' | 'year_first') => {
  const lines = dates.map((date, at) => `${date},Squat (Barbell),${100 + at}.5,5`)
  const { read } = await fitFile('fitnotes', ['Date,Exercise,Weight (kg),Reps', ...lines].join('\n'), {
    ...(dateOrder && { dates: dateOrder }),
  })
  return {
    days: read.efforts.map(({ day }) => day),
    reasons: read.skipped.map(({ reason }) => reason),
    asks: read.questions.map(({ about, lines }) => [about, lines]),
  }
}

test.each([
  ['a day of the month that is no year yet', ['24/03/04', '24/03/28'], ['2024-03-04', '2024-03-28']],
  ['another date with a whole year', ['24/03/04', '2024/03/05'], ['2024-03-04', '2024-03-05']],
  ['hyphens', ['24-03-04', '24-03-28'], ['2024-03-04', '2024-03-28']],
])('the year is first by the proof of %s', async (_, dates, days) => {
  expect(await read(dates)).toEqual({ days, reasons: [], asks: [] })
  expect((await read(dates, 'day_first')).days).toEqual(days)
})

test.each([
  ['a day that is no year yet', ['04/03/24', '28/03/24'], ['2024-03-04', '2024-03-28']],
  ['another date with a whole year', ['24/03/24', '25/03/2024'], ['2024-03-24', '2024-03-25']],
  ['dots', ['24.03.04', '5.3.24'], ['2004-03-24', '2024-03-05']],
])('the year is last by the proof of %s', async (_, dates, days) => {
  expect(await read(dates)).toEqual({ days, reasons: [], asks: [] })
})

test('without a proof the file asks, and takes the answer', async () => {
  const dates = ['24/03/04', '24/03/11']
  expect(await read(dates)).toEqual({
    days: [],
    reasons: dates.map(date => `has the date ${date}: is the day or the year first?`),
    asks: [['dates', 2]],
  })
  expect((await read(dates, 'day_first')).days).toEqual(['2004-03-24', '2011-03-24'])
  expect(await read(dates, 'year_first')).toEqual({
    days: ['2024-03-04', '2024-03-11'],
    reasons: [],
    asks: [],
  })
})

test.each([
  ['dates with a time', ['45355.75', '45356'], ['2024-03-04', '2024-03-05']],
  ['numbers that are no day, month and year', ['45355', '45361'], ['2024-03-04', '2024-03-10']],
])('a spreadsheet’s numbers of days are dates by the proof of %s', async (_, dates, days) => {
  expect(await read(dates)).toEqual({ days, reasons: [], asks: [] })
})

test.each([
  ['one may be 4 March 2024 without its zero', ['40324']],
  ['one is after today', ['45355', '61000']],
  ['one is before there were spreadsheets', ['45355', '11000']],
])('such numbers stay unread where %s', async (_, dates) => {
  const { days, reasons } = await read(dates)
  expect(days).toEqual([])
  expect(reasons).toEqual(dates.map(date => `has a date that cannot be read: “${date}”`))
})
