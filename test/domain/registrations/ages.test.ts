import fc from 'fast-check'
import {
  ageOn,
  ageProblem,
  describeAgeLimits,
  findAgeDay,
  isMinor,
} from '../../../src/domain/registrations/ages'
import { addDays } from '../../../src/domain/shared/days'

const DAY = '2027-01-16'
const limits = (
  ageFrom: number | null,
  ageTo: number | null,
  ageRule: 'each' | 'youngest' | 'oldest' | 'sum',
) => ({
  ...{ ageFrom, ageTo, ageRule },
})
/** Somebody who has this age on the day. */
const aged = (age: number, name = `At ${age}`) => ({ name, birthday: `${2027 - age}-01-10` })
const problem = (rule: ReturnType<typeof limits>, ages: (number | null)[], size = 2) =>
  ageProblem(
    rule,
    ages.map(age => (age === null ? { name: 'Unknown', birthday: null } : aged(age))),
    { size, day: DAY },
  )

it.each([
  ['1991-01-16', DAY, 36],
  ['1991-01-17', DAY, 35],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('somebody born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})

it('is a minor until the day of the 18th birthday', () => {
  expect([isMinor('2009-01-17', DAY), isMinor('2009-01-16', DAY)]).toEqual([true, false])
})

it.each([
  [{ agesOn: 'first_day', ageDay: null }, DAY, DAY],
  [{ agesOn: 'december_31', ageDay: null }, DAY, '2027-12-31'],
  [{ agesOn: 'day', ageDay: '2026-09-01' }, DAY, '2026-09-01'],
  [{ agesOn: 'first_day', ageDay: null }, null, null],
] as const)('counts ages of %j, from %s, on %s', (rule, first, day) => {
  expect(findAgeDay(rule, first)).toBe(day)
})

it.each([
  [limits(35, 39, 'each'), [35], 1, null],
  [limits(35, 39, 'each'), [40], 1, 'is for ages 35 to 39, and At 40 is 40'],
  [limits(35, null, 'sum'), [34], 1, 'is for ages 35 and over, and At 34 is 34'],
  [limits(35, null, 'each'), [36, 34], 2, 'is for ages 35 and over, and At 34 is 34'],
  [limits(35, null, 'each'), [36, null], 2, null],
  [
    limits(35, null, 'youngest'),
    [60, 34],
    2,
    'is for ages 35 and over, the youngest counts, and At 34 is 34',
  ],
  [limits(null, 39, 'youngest'), [60, null], 2, null],
  [limits(null, 39, 'youngest'), [60, 39], 2, null],
  [limits(null, 39, 'youngest'), [60, 40], 2, 'is for ages up to 39, the youngest counts, and At 40 is 40'],
  [limits(40, null, 'oldest'), [39, null], 2, null],
  [limits(40, null, 'oldest'), [39, 20], 2, 'is for ages 40 and over, the oldest counts, and At 39 is 39'],
  [limits(80, null, 'sum'), [50, null], 2, null],
  [limits(80, null, 'sum'), [50, 29], 2, 'is for ages that total 80 or more, and together they are 79'],
  [limits(null, 79, 'sum'), [80, null], 2, 'is for ages that total up to 79, and together they are 80'],
  [limits(null, null, 'each'), [12], 1, null],
])('checks %j against %j of %i: %s', (rule, ages, size, said) => {
  expect(problem(rule, ages, size)).toBe(said)
})

const anyLimits = fc.record({
  ageFrom: fc.option(fc.integer({ min: 0, max: 90 })),
  ageTo: fc.option(fc.integer({ min: 0, max: 90 })),
  ageRule: fc.constantFrom('each', 'youngest', 'oldest', 'sum'),
} as const)
const anyAge = fc.integer({ min: 5, max: 90 })

it('never refuses somebody whom a later partner could make right', () => {
  fc.assert(
    fc.property(anyLimits, fc.array(anyAge, { minLength: 2, maxLength: 5 }), (rule, ages) => {
      if (problem(rule, ages, ages.length) !== null) return
      const known = ages.map((age, at) => (at === 0 ? age : null))
      expect(problem(rule, known, ages.length)).toBeNull()
    }),
  )
})

it('does not depend on the order of the people', () => {
  fc.assert(
    fc.property(anyLimits, fc.array(anyAge, { minLength: 1, maxLength: 5 }), (rule, ages) => {
      const found = problem(rule, ages, ages.length) === null
      expect(problem(rule, ages.toReversed(), ages.length) === null).toBe(found)
    }),
  )
})

it('adds a year on each birthday alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 30_000 }), (born, later) => {
      const birthday = addDays('1920-01-01', born)
      const day = addDays(birthday, later)
      const grown = ageOn(birthday, addDays(day, 1)) - ageOn(birthday, day)
      expect([0, 1]).toContain(grown)
      expect(ageOn(birthday, birthday)).toBe(0)
    }),
  )
})

it('describes limits', () => {
  expect(describeAgeLimits(limits(35, 39, 'each'), 1)).toBe('ages 35 to 39')
  expect(describeAgeLimits(limits(null, 17, 'oldest'), 2)).toBe('ages up to 17, the oldest counts')
  expect(describeAgeLimits(limits(null, null, 'sum'), 2)).toBeNull()
})
