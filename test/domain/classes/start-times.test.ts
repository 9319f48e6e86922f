import fc from 'fast-check'
import { readStartTimes } from '../../../src/domain/classes/start-times'

test.each([
  ['6:00, 7:00, 17:30', ['06:00', '07:00', '17:30']],
  ['17.30; 6', ['06:00', '17:30']],
  ['6h30 / 18h', ['06:30', '18:00']],
  ['6 am, 5:30pm and 12 p.m.', ['06:00', '12:00', '17:30']],
  ['7:00 7:00', ['07:00']],
  ['12 am', ['00:00']],
])('%s', (text, times) => {
  expect(readStartTimes(text, 'h24')).toEqual({ times })
})

test.each([
  ['5:30', 'needs am or pm behind “5:30”'],
  ['6 am, 12', 'needs am or pm behind “12”'],
  ['6 am, noon', 'has “noon”, which is not a time such as 6:30 or 6 pm'],
  ['13 pm', 'has “13pm”, which is not a time such as 6:30 or 6 pm'],
  ['25:00', 'has “25:00”, which is not a time such as 6:30 or 6 pm'],
  [', ', 'must have at least one time'],
])('a 12-hour gym: %s', (text, wrong) => {
  expect(readStartTimes(text, 'h12')).toEqual({ wrong })
})

test('a 12-hour gym may write 24 hours: 06:30 and 17:30', () => {
  expect(readStartTimes('06:30 17:30', 'h12')).toEqual({ times: ['06:30', '17:30'] })
})

test('every time reads back, in both clocks', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  fc.assert(
    fc.property(fc.uniqueArray(time, { minLength: 1, maxLength: 20, selector: String }), given => {
      const two = (value: number) => String(value).padStart(2, '0')
      const times = given.map(([hour, minute]) => `${two(hour)}:${two(minute)}`).sort()
      const half = given.map(([h, m]) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'am' : 'pm'}`)
      expect(readStartTimes(half.join(', '), 'h12')).toEqual({ times })
      expect(readStartTimes(times.join(' '), 'h24')).toEqual({ times })
    }),
  )
})
