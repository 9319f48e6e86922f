/** Ages that the rest of a team needs, by the birthdays known so far. */
import fc from 'fast-check'
import { computeAgeNeed, describeAgeNeed, describeTeamAges } from '../../../src/domain/registrations/age-need'
import { type AgeLimits, ageProblem } from '../../../src/domain/registrations/ages'

const DAY = '2027-05-01'
const limits = (ageFrom: number | null, ageTo: number | null, ageRule: AgeLimits['ageRule']) => ({
  ...{ ageFrom, ageTo, ageRule },
})
const team = (ages: (number | null)[]) =>
  ages.map((age, at) => ({ name: `P${at}`, birthday: age === null ? null : `${2027 - age}-01-10` }))

function said(rule: AgeLimits, ages: (number | null)[], name = 'your partner'): string | null {
  const need = computeAgeNeed(rule, team(ages), { size: ages.length, day: DAY })
  return need && describeAgeNeed(need, { name, isReaderMissing: name === 'you' })
}

it.each([
  [limits(80, null, 'sum'), [38, null], 'your partner must be 42 or older'],
  [limits(80, 90, 'sum'), [38, null], 'your partner must be 42 to 52'],
  [limits(null, 60, 'sum'), [38, null], 'your partner must be 22 or younger'],
  [limits(30, null, 'sum'), [38, null], 'your partner may have any age'],
  [limits(120, null, 'sum'), [38, null, null], 'your 2 partners must be at least 82 together'],
  [limits(35, 39, 'each'), [38, null], 'your partner must be 35 to 39'],
  [limits(35, 39, 'youngest'), [38, null], 'your partner must be 35 or older'],
  [limits(35, 39, 'youngest'), [45, null], 'your partner must be 35 to 39'],
  [limits(null, 39, 'youngest'), [45, null, null], 'one of your 2 partners must be 39 or younger'],
  [limits(null, 39, 'youngest'), [30, null], 'your partner may have any age'],
  [limits(40, null, 'oldest'), [38, null], 'your partner must be 40 or older'],
  [limits(40, null, 'oldest'), [41, null], 'your partner may have any age'],
  [
    limits(40, 50, 'oldest'),
    [38, null, null],
    'your 2 partners must each be 50 or younger, and one must be 40 or older',
  ],
  [limits(80, null, 'sum'), [38, 41], null],
  [limits(80, null, 'sum'), [38, 42], null],
  [limits(null, 79, 'sum'), [80, null], null],
  [limits(null, null, 'sum'), [38, null], null],
])('%j with %j: %s', (rule, ages, expected) => {
  expect(said(rule, ages)).toBe(expected)
})

it('speaks to somebody whose own birthday is missing', () => {
  expect(said(limits(80, null, 'sum'), [38, null], 'you')).toBe('you must be 42 or older')
  expect(said(limits(120, null, 'sum'), [38, null, null], 'you')).toBe(
    'you and the 1 other must be at least 82 together',
  )
})

it('names the rule of a team', () => {
  expect(describeTeamAges(limits(80, null, 'sum'))).toBe('Together at least 80')
  expect(describeTeamAges(limits(null, 39, 'youngest'))).toBe('The youngest at most 39')
  expect(describeTeamAges(limits(35, 39, 'each'))).toBe('Everybody 35 to 39')
  expect(describeTeamAges(limits(null, null, 'each'))).toBeNull()
})

it('lets a last partner in exactly when the rule does', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 180 }))
  const ruled = fc.record({
    ...{ ageFrom: bound, ageTo: bound },
    ageRule: fc.constantFrom('each', 'youngest', 'oldest', 'sum'),
  } as const)
  const age = fc.integer({ min: 5, max: 90 })
  fc.assert(
    fc.property(ruled, fc.array(age, { minLength: 1, maxLength: 3 }), age, (rule, known, last) => {
      const size = known.length + 1
      const need = computeAgeNeed(rule, team([...known, null]), { size, day: DAY })
      if (need === null) return
      const fits = last >= (need.from ?? 0) && last <= (need.to ?? last)
      expect(ageProblem(rule, team([...known, last]), { size, day: DAY }) === null).toBe(fits)
    }),
  )
})
