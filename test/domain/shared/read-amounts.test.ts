import fc from 'fast-check'
import {
  clockText,
  plainNumber,
  readCalories,
  readDistance,
  readLoad,
  readNumber,
  readTime,
  readWhole,
  tidied,
} from '../../../src/domain/shared/read-amounts'

const values = <Value>(meanings: { value: Value }[]) => meanings.map(({ value }) => value)

test.each([
  ['3:05', 185],
  ['0:57', 57],
  ['12:34.5', 754.5],
  ['12:34,5', 754.5],
  ['1:02:03', 3723],
  ['57s', 57],
  ['57 sec', 57],
  ['57"', 57],
  ['90s', 90],
  ['3m05s', 185],
  ['3m5', 185],
  ['3 min', 180],
  ['1.5 min', 90],
  ['3 min 5 s', 185],
  [`3'05"`, 185],
  [`3'`, 180],
  ['1h2m3s', 3723],
  ['1 h', 3600],
  ['75:00', 4500],
])('the time %s is %d seconds', (text, seconds) => {
  expect(readTime(text)).toEqual([{ value: seconds, text: clockText(seconds) }])
})

test.each([
  ['57', ['0:57', '57:00']],
  ['630', ['6:30', '10:30']],
  ['1234', ['12:34', '20:34']],
  ['675', ['11:15', '11:15:00']],
  ['10203', ['1:02:03', '2:50:03']],
  ['3.05', ['3:05', '0:03.05']],
  ['3,05', ['3:05', '0:03.05']],
  ['9.5', ['9:05', '0:09.5', '9:30']],
  ['3:5', ['3:05', '3:50']],
])('the time %s can be %j', (text, texts) => {
  const meanings = readTime(text)
  expect(meanings.map(meaning => meaning.text)).toEqual(texts)
  for (const { value, text: sure } of meanings) expect(values(readTime(sure))).toEqual([value])
})

test.each([
  '',
  'abc',
  '12:75',
  '1:60:00',
  '3:',
  ':30',
  '1:2:3',
  '3m75s',
  '1h5',
  '1,000',
  '12:34:',
  '-3:05',
  '12345678',
])('%j is not a time', text => {
  expect(readTime(text)).toEqual([])
})

test('a time is written with every decimal it has and reads back exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 604_800, noNaN: true }), seconds => {
      expect(values(readTime(clockText(seconds)))).toEqual([seconds])
    }),
  )
})

test.each([
  ['102.5', [102.5]],
  ['102,5', [102.5]],
  ['.5', [0.5]],
  ['0,250', [0.25]],
  ['5,230', [5230, 5.23]],
  ['1,234,567', [1_234_567]],
  ['1,234.5', [1234.5]],
  ['1.2.3', []],
  ['1,2,3', []],
  ['', []],
  ['.', []],
  [',', []],
  ['1e3', []],
])('the number %s can be %j', (text, numbers) => {
  expect(values(readNumber(text))).toEqual(numbers)
})

test('a number is written in digits and reads back exactly', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), number => {
      expect(values(readNumber(plainNumber(number)))).toEqual([number])
    }),
  )
})

test('a whole number can have thousands separators only', () => {
  expect(['1234', '1,234', '0', '1,234,567'].map(readWhole)).toEqual([1234, 1234, 0, 1_234_567])
  expect(['1.5', '12,34', '-1', '', 'x'].map(readWhole)).toEqual(Array(5).fill(undefined))
})

test("a load without a unit is in the gym's unit", () => {
  expect(values(readLoad('100', 'kg'))).toEqual([{ value: 100, unit: 'kg' }])
  expect(values(readLoad('225', 'lb'))).toEqual([{ value: 225, unit: 'lb' }])
})

test.each([
  ['102.5 kg', { value: 102.5, unit: 'kg' }],
  ['102,5kg', { value: 102.5, unit: 'kg' }],
  ['100 kilos', { value: 100, unit: 'kg' }],
  ['225 lb', { value: 225, unit: 'lb' }],
  ['225lbs', { value: 225, unit: 'lb' }],
  ['225#', { value: 225, unit: 'lb' }],
] as const)('the load %s keeps its unit in any gym', (text, load) => {
  expect(values(readLoad(text, 'kg'))).toEqual([load])
  expect(values(readLoad(text, 'lb'))).toEqual([load])
})

test('a load in another unit is not a load', () => {
  expect(readLoad('100 st', 'kg')).toEqual([])
  expect(readLoad('kg', 'kg')).toEqual([])
})

test.each([
  ['5230m', [{ value: 5230, unit: 'm' }]],
  ['5,230 m', [{ value: 5230, unit: 'm' }]],
  ['5.2k', [{ value: 5.2, unit: 'km' }]],
  ['3.1 miles', [{ value: 3.1, unit: 'mi' }]],
  ['50 feet', [{ value: 50, unit: 'ft' }]],
  ['100 yds', [{ value: 100, unit: 'yd' }]],
  ['5230', [{ value: 5230, unit: 'm' }]],
  ['5 parsecs', []],
])('the distance %s is %j', (text, distances) => {
  expect(values(readDistance(text))).toEqual(distances)
})

test('a small distance without a unit can be in any of three', () => {
  expect(readDistance('5.2').map(({ text }) => text)).toEqual(['5.2m', '5.2km', '5.2mi'])
})

test('typed amounts: calories may have their unit', () => {
  expect(
    ['62', '62 cal', '62cals', '62 kcal', '62.5 calories'].map(text => values(readCalories(text))),
  ).toEqual([[62], [62], [62], [62], [62.5]])
})

test('typed amounts: normalises characters of any keyboard', () => {
  expect(tidied('  CAP – 87  ')).toBe('cap - 87')
  expect(tidied('3′05″')).toBe(`3'05"`)
  expect(tidied('5×5 @ 100 kg ✔')).toBe('5x5 @ 100 kg ✓')
  expect(tidied('１２：３４')).toBe('12:34')
  expect(tidied('1:32\n1:35\n')).toBe('1:32;1:35')
})
