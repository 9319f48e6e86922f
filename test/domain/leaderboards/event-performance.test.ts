/** Measures that are added up, tie-breaks of events, and teams whose members score one by one. */
import { addMeasures, sumDistances, sumLoads } from '../../../src/domain/leaderboards/rank/add-measures'
import { combineTeam, toEventPerformance } from '../../../src/domain/leaderboards/rank/event-performance'
import type { Measure } from '../../../src/domain/leaderboards/rank/measures'
import { cindy, fran, performance, workout } from './cases'

const kg = (value: number) => ({ value, unit: 'kg' as const })
const lb = (value: number) => ({ value, unit: 'lb' as const })
const feet = (value: number) => ({ value, unit: 'ft' as const })
const times = (measure: Measure, weight = 1) => ({ measure, weight })

test('a single load or distance stays a value; several are stored as parts', () => {
  expect(sumLoads([lb(225)])).toEqual({ of: 'kilograms', value: 102.058, entered: lb(225) })
  expect(sumLoads([kg(100), lb(225)])).toEqual({
    of: 'kilograms',
    value: 202.058,
    parts: [kg(100), lb(225)],
  })
  expect(sumDistances([feet(100)])).toEqual({ of: 'metres', value: 30.48, entered: feet(100) })
  expect(sumDistances([feet(103), feet(103), feet(94)])).toEqual({
    of: 'metres',
    value: 91.44,
    entered: feet(300),
    parts: [feet(103), feet(103), feet(94)],
  })
})

test('sums of sums are rounded once, each part times its weight', () => {
  const three = sumDistances([feet(103), feet(103), feet(94)])
  const one = sumDistances([feet(100)])
  expect(addMeasures('metres', [times(three), times(one, 2)])).toEqual({
    of: 'metres',
    value: 152.4,
    entered: feet(500),
    parts: [feet(103), feet(103), feet(94), feet(200)],
  })
  expect(addMeasures('metres', [times({ of: 'metres', value: 400 })])).toEqual({
    of: 'metres',
    value: 400,
    entered: { value: 400, unit: 'm' },
  })
  expect(
    addMeasures('kilograms', [times(sumLoads([lb(330)])), times({ of: 'kilograms', value: 10 }, 3)]),
  ).toEqual({
    of: 'kilograms',
    value: 179.685,
    parts: [lb(330), kg(30)],
  })
  const seconds = (value: number): Measure => ({ of: 'seconds', value })
  expect(addMeasures('seconds', [times(seconds(0.1)), times(seconds(0.2), 2)])).toEqual(seconds(0.5))
})

describe('the tie-break of an event', () => {
  const done = (tie_break?: object) => performance(fran, { seconds: 200, tie_break })
  const GIVEN = { time: { seconds: 90 }, reps: { reps: 9 }, load: { load: 60, load_unit: 'kg' } } as const
  const kinds = Object.keys(GIVEN) as (keyof typeof GIVEN)[]

  test.each(kinds)('%s is used only where the event asks for it', kind => {
    const given = done(GIVEN[kind])
    expect(toEventPerformance(given, kind)).toBe(given)
    for (const other of [...kinds.filter(each => each !== kind), 'none' as const])
      expect(toEventPerformance(given, other)).toEqual({ ...given, tieBreak: null })
  })

  test('is optional', () => {
    const given = done()
    for (const kind of [...kinds, 'none' as const]) expect(toEventPerformance(given, kind)).toBe(given)
  })
})

describe('a team', () => {
  const finished = (seconds: number, other: object = {}) => performance(fran, { seconds, ...other })
  const capped = (reps: number) => performance(fran, { status: 'cap', reps })
  const unranked = performance(workout({ type: 'WarmUp', description: 'Easy' }), {})

  test('has a score when every member has one', () => {
    expect(combineTeam([])).toBeNull()
    expect(combineTeam([finished(200), null])).toBeNull()
    expect(combineTeam([finished(200), finished(100)])).toEqual({
      status: 'completed',
      scaling: 'rx',
      measures: [{ of: 'seconds', value: 300 }],
      tieBreak: null,
      sum: { of: 'seconds', value: 300 },
      text: '5:00 together',
    })
  })

  test('with capped members is capped', () => {
    expect(combineTeam([finished(200), capped(87), capped(90)])).toMatchObject({
      sum: { of: 'seconds', value: 1403 },
      text: '23:23 together (2 capped)',
    })
  })

  test('has the easiest scaling of its members in any order', () => {
    const members = (['rx', 'modified', 'rxplus', 'scaled'] as const).map(scaling =>
      finished(100, { scaling }),
    )
    expect(combineTeam(members)?.scaling).toBe('modified')
    expect(combineTeam([...members].reverse())?.scaling).toBe('modified')
    expect(combineTeam(members.slice(2, 3))?.scaling).toBe('rxplus')
  })

  test('has the DNS or DNF of any member', () => {
    const [dnf, dns] = [
      performance(fran, { status: 'dnf' }),
      performance(fran, { status: 'dns', scaling: 'scaled' }),
    ]
    expect(combineTeam([finished(200), dnf, dns, dnf])).toEqual({
      status: 'dns',
      scaling: 'scaled',
      measures: [],
      tieBreak: null,
      sum: null,
      text: 'DNS (1 of 4 members)',
    })
    expect(combineTeam([dnf, finished(200), dnf])).toMatchObject({
      status: 'dnf',
      text: 'DNF (2 of 3 members)',
    })
  })

  test.each([
    ['of two kinds', [finished(200), performance(cindy, { rounds: 3 })]],
    [
      'of which the last is of another kind',
      [finished(200), finished(100), performance(cindy, { rounds: 3 })],
    ],
    ['of which one has no value', [finished(200), unranked]],
    ['of which none has a value', [unranked, unranked]],
  ])('with scores %s has no comparable score', (_, members) => {
    expect(combineTeam(members)).toEqual({
      status: 'completed',
      scaling: 'rx',
      measures: [],
      tieBreak: null,
      sum: null,
      text: 'not comparable',
    })
  })
})
