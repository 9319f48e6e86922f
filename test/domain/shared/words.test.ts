import fc from 'fast-check'
import {
  formatCalories,
  formatCount,
  formatDistance,
  formatHeight,
  formatLength,
  formatLoad,
  formatNumber,
  formatTime,
  oneLine,
  plural,
} from '../../../src/domain/shared/words'
import { sized } from '../../support/long'

test.each([
  [0, '0:00'],
  [57, '0:57'],
  [60, '1:00'],
  [420, '7:00'],
  [754, '12:34'],
  [754.5, '12:34.5'],
  [754.05, '12:34.05'],
  [59.9999, '1:00'],
  [3599.9996, '1:00:00'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
  [604_800, '168:00:00'],
])('wording: formats the time %d as %s', (seconds, written) => {
  expect(formatTime(seconds)).toBe(written)
})

test('a formatted time reads back to the millisecond', () => {
  fc.assert(
    fc.property(fc.nat({ max: 604_800_000 }), ms => {
      const parts = formatTime(ms / 1000).split(':')
      const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
      expect(Math.round(seconds * 1000)).toBe(ms)
      expect(parts.slice(1).every(part => /^\d\d(\.\d{1,3})?$/.test(part))).toBe(true)
    }),
  )
})

test.each([
  [1200, '20 min'],
  [60, '1 min'],
  [450, '7:30'],
  [45, '0:45'],
])('wording: formats %d seconds as %s', (seconds, written) => {
  expect(formatLength(seconds)).toBe(written)
})

test.each([
  [0, '0'],
  [5230, '5,230'],
  [102.5, '102.5'],
  [0.1, '0.1'],
  [0.000001, '0.000001'],
  [-3, '−3'],
])('wording: formats the number %d as %s', (value, written) => {
  expect(formatNumber(value)).toBe(written)
})

test('different numbers have different texts', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(value => value / 1000)
  fc.assert(fc.property(amount, amount, (a, b) => (formatNumber(a) === formatNumber(b)) === (a === b)))
})

test('wording: formats every number like Intl', () => {
  const formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
  const thousandths = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map(value => value / 1000)
  const edges = fc.constantFrom(
    0,
    -0,
    0.001,
    0.0009999,
    999.9999999999999,
    1000,
    999_999.9999999999,
    1e6,
    1e-7,
  )
  fc.assert(
    fc.property(fc.oneof(edges, thousandths, fc.double(), fc.double({ min: 0, max: 2e6 })), value => {
      expect(formatNumber(value)).toBe(formatter.format(value).replace('-', '−'))
    }),
    { numRuns: sized(500, 20_000) },
  )
})

test('wording: formats loads as entered, men first', () => {
  expect(formatLoad({ value: 95, value_women: 65, unit: 'lb' })).toBe('95/65 lb')
  expect(formatLoad({ value: 100, unit: 'kg' })).toBe('100 kg')
  expect(formatLoad({ value: 100, value_women: 100, unit: 'kg' })).toBe('100 kg')
  expect(formatLoad({ value: 80, unit: 'percent_1rm' })).toBe('80% 1RM')
  expect(formatLoad({ value: 80, value_women: 75, unit: 'percent_1rm' })).toBe('80/75% 1RM')
  expect(formatLoad({ value: 1, unit: 'bodyweight' })).toBe('bodyweight')
  expect(formatLoad({ value: 1.5, unit: 'bodyweight' })).toBe('1.5 × bodyweight')
  expect(formatLoad({ value: 1, value_women: 0.75, unit: 'bodyweight' })).toBe('1/0.75 × bodyweight')
})

test('wording: formats distances, heights and calories with their unit, men first', () => {
  expect(formatDistance({ value: 400, unit: 'm' })).toBe('400 m')
  expect(formatDistance({ value: 2, unit: 'km' })).toBe('2 km')
  expect(formatDistance({ value: 400, value_women: 300, unit: 'm' })).toBe('400/300 m')
  expect(formatHeight({ value: 24, value_women: 20, unit: 'in' })).toBe('24/20 in')
  expect(formatHeight({ value: 180, unit: 'in' })).toBe('15 ft')
  expect(formatHeight({ value: 120, value_women: 108, unit: 'in' })).toBe('10/9 ft')
  // A box, and what is no whole number of feet, stay in inches.
  expect(formatHeight({ value: 48, unit: 'in' })).toBe('48 in')
  expect(formatHeight({ value: 126, unit: 'in' })).toBe('126 in')
  expect(formatCalories({ value: 21, value_women: 15 })).toBe('21/15 cal')
})

test('wording: uses the singular for one and the plural for everything else', () => {
  expect([0, 1, 2, 1200].map(count => formatCount(count, 'rep'))).toEqual([
    '0 reps',
    '1 rep',
    '2 reps',
    '1,200 reps',
  ])
})

test.each([
  ['Pull-up', 'Pull-ups'],
  ['Push Press', 'Push Presses'],
  ["Devil's Press", "Devil's Presses"],
  ['Snatch', 'Snatches'],
  ['Lunge', 'Lunges'],
  ['Clean and Jerk', 'Clean and Jerks'],
  ['Box Jump Over', 'Box Jump Overs'],
  ['Sit-up', 'Sit-ups'],
  ['GHD Sit-up', 'GHD Sit-ups'],
  ['Muscle-up', 'Muscle-ups'],
  ['Double-under', 'Double-unders'],
  ['Wall-ball Shot', 'Wall-ball Shots'],
  ['Chest Fly', 'Chest Flies'],
  ['Shoulder to Overhead', 'Shoulder to Overheads'],
  ['Toes to Bar', 'Toes to Bar'],
  ['Toes-to-bar', 'Toes-to-bar'],
  ['Strict Toes-to-bar', 'Strict Toes-to-bar'],
  ['Knees to Elbows', 'Knees to Elbows'],
  ['Battle Ropes', 'Battle Ropes'],
  ['Burpee over Bar', 'Burpees over Bar'],
  ['Lunge with Twist', 'Lunges with Twist'],
  ['Push-up (knees)', 'Push-ups (knees)'],
  ['Run', 'Run'],
  ['Row', 'Row'],
  ['Ring Row', 'Ring Rows'],
  ['Shuttle Run', 'Shuttle Runs'],
  ['Ski Erg', 'Ski Erg'],
  ['Assault Bike', 'Assault Bike'],
  ['Wall Walk', 'Wall Walks'],
  ['Bear Crawl', 'Bear Crawl'],
  ['Handstand Walk', 'Handstand Walk'],
  ['Farmers Carry', 'Farmers Carry'],
  ['Swim', 'Swim'],
])('the plural of %s is %s', (name, many) => {
  expect(plural(name)).toBe(many)
})

test('wording: joins text of several lines into one', () => {
  expect(oneLine('  A.  Squat\n\n B. Row ')).toBe('A. Squat · B. Row')
  expect(oneLine('Three rounds:\r\n\t5 Pull-ups,\n10 Push-ups')).toBe('Three rounds: 5 Pull-ups, 10 Push-ups')
  expect(oneLine('Row easy')).toBe('Row easy')
  expect(oneLine(' \n ')).toBe('')
})
