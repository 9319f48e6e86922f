import { describeLead, listFigures } from '../../../src/portal/records/wrapped-page'
import type { Wrapped } from '../../../src/services/records/wrapped'

const reading = { timeZone: 'Europe/Zurich', locale: 'en-US', today: '2026-11-29' }
const NOTHING: Wrapped = {
  ...{ sessions: 0, weeks: null, grams: 0, records: [], movement: null, hour: null },
  ...{ fists: { given: 0, received: 0 }, people: { closest: [], count: 0 } },
}
const say = (given: Partial<Wrapped>, units: 'kg' | 'lb' = 'kg') =>
  listFigures({ ...NOTHING, ...given }, units, reading).map(({ number, label }) =>
    `${number} ${label}`.replace(/\s/g, ' '),
  )

it('tells each number with its word, and leaves out nothing but zeros', () => {
  expect(say({})).toEqual(['0 sessions'])
  const all = {
    ...{ sessions: 14, weeks: 6, grams: 12_440_000, hour: 18, movement: { name: 'Back Squat', times: 9 } },
    ...{ fists: { given: 1, received: 12 }, people: { closest: [], count: 23 } },
  }
  expect(say(all)).toEqual([
    '14 sessions',
    '6 weeks in a row at best',
    '12.4 tonnes lifted',
    'Back Squat favourite, 9 times',
    '6:00 PM busiest hour',
    '1 fist bump given',
    '12 fist bumps received',
    '23 training partners',
  ])
  expect(say({ sessions: 1, weeks: 1, grams: 400_000 })).toEqual(['1 session', '400 kilograms lifted'])
  expect(say({ sessions: 2, grams: 12_440_000 }, 'lb')[1]).toBe('27,426 pounds lifted')
})

it('is kind about an empty month', () => {
  const title = 'November 2026'
  expect(describeLead({ title, isOver: true, isEmpty: true })).toBe(
    'A quiet one: nothing was logged in November 2026. Rest counts too.',
  )
  expect(describeLead({ title, isOver: false, isEmpty: true })).toBe(
    'Nothing yet in November 2026. The first session opens it.',
  )
  expect(describeLead({ title, isOver: false, isEmpty: false })).toBe('So far, in numbers.')
})
