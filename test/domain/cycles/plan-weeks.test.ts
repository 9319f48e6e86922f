import fc from 'fast-check'
import { buildPlan } from '../../../src/domain/cycles/build-plan'
import { changeLoad, changeReps } from '../../../src/domain/cycles/changes'
import { assertPossible, PlanProblem, planDays, planWeeks } from '../../../src/domain/cycles/plan-weeks'
import { readProgression } from '../../../src/domain/cycles/read-progression'
import { describePlanned, describeProgression } from '../../../src/domain/cycles/words'
import { daysBetween, weekdayOf } from '../../../src/domain/shared/days'
import { CyclePlan } from '../../../src/schemas/cycles/plan'
import type { Load } from '../../../src/schemas/workouts/workout-parts'

const STEPS = { kg: 2.5, lb: 5 }

/** Reads `5x5 @ 75 %` after the name, as the reader of workouts does. */
function liftOf(text: string) {
  const [, sets = '1', reps = '5', value, unit] = /(\d+) ?x ?(\d+)(?: @ ?([\d.]+) ?(%|kg|lb))?/.exec(text)!
  const load: Load | null =
    value === undefined
      ? null
      : { value: Number(value), unit: unit === '%' ? 'percent_1rm' : (unit as 'kg' | 'lb') }
  return { reps: Array(Number(sets)).fill(reps).join('-'), load }
}

function readPlan(text: string) {
  const { lifts, shared, problems } = readProgression(text)
  expect(problems).toEqual([])
  const read = lifts.map(({ line, text: lift, settings }) => ({
    ...{ line, settings, movementId: 'squat', rest: { type: 'as_needed' as const }, notes: null },
    ...liftOf(lift),
  }))
  return buildPlan(read, shared)
}

function weeksOf(text: string): string[] {
  const { plan, problems } = readPlan(text)
  if (!plan) throw new Error(problems.map(({ message }) => message).join(' '))
  expect(CyclePlan.parse(plan)).toEqual(plan)
  const weeks = planWeeks(plan.lifts[0]!, plan.weeks, STEPS)
  assertPossible(weeks)
  return weeks.map(describePlanned)
}

describe('planWeeks', () => {
  test('adds points to a percentage, and lightens a deload by a fifth with three sets', () => {
    expect(weeksOf('Squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, 6 weeks')).toEqual([
      '5 × 5 @ 75% 1RM',
      '5 × 5 @ 77.5% 1RM',
      '5 × 5 @ 80% 1RM',
      '3 × 5 @ 60% 1RM',
      '5 × 5 @ 82.5% 1RM',
      '5 × 5 @ 85% 1RM',
    ])
  })

  test('lists loads and sets by week, as the drawing has them', () => {
    expect(weeksOf('Squat 5x5, 5x4, 5x3, 3x5 @ 70/75/80/60 %')).toEqual([
      '5 × 5 @ 70% 1RM',
      '5 × 4 @ 75% 1RM',
      '5 × 3 @ 80% 1RM',
      '3 × 5 @ 60% 1RM',
    ])
  })

  test('adds weight to a weight exactly, a percentage of it to the plates', () => {
    expect(weeksOf('Squat 5x5 @ 61 kg, +1.5 kg a week, 3 weeks')).toEqual([
      '5 × 5 @ 61 kg',
      '5 × 5 @ 62.5 kg',
      '5 × 5 @ 64 kg',
    ])
    expect(weeksOf('Squat 5x5 @ 100 kg, +2.5 % a week')).toEqual([
      '5 × 5 @ 100 kg',
      '5 × 5 @ 102.5 kg',
      '5 × 5 @ 105 kg',
      '5 × 5 @ 107.5 kg',
    ])
  })

  test('adds weight on top of a percentage', () => {
    expect(weeksOf('Squat 5x5 @ 75 %, +2.5 kg a week, 3 weeks')).toEqual([
      '5 × 5 @ 75% 1RM',
      '5 × 5 @ 75% 1RM + 2.5 kg',
      '5 × 5 @ 75% 1RM + 5 kg',
    ])
  })

  test('begins each wave again, a step higher', () => {
    expect(weeksOf('Squat 5x3 @ 70/75/80 %, 6 weeks, +2.5 % a wave')).toEqual([
      ...['5 × 3 @ 70% 1RM', '5 × 3 @ 75% 1RM', '5 × 3 @ 80% 1RM'],
      ...['5 × 3 @ 72.5% 1RM', '5 × 3 @ 77.5% 1RM', '5 × 3 @ 82.5% 1RM'],
    ])
    expect(weeksOf('Squat 5x3 @ 70 %, +5 % a week, waves of 2 weeks')).toEqual([
      ...['5 × 3 @ 70% 1RM', '5 × 3 @ 75% 1RM', '5 × 3 @ 70% 1RM', '5 × 3 @ 75% 1RM'],
    ])
  })

  test('adds reps and sets, and puts in weeks of their own', () => {
    expect(weeksOf('Squat 3x8, add a rep, 3 weeks')).toEqual(['3 × 8', '3 × 9', '3 × 10'])
    expect(weeksOf('Squat 3x8 @ 60 kg, add a set every 2 weeks, week 3: 5x5 @ 70 kg')).toEqual([
      '3 × 8 @ 60 kg',
      '3 × 8 @ 60 kg',
      '5 × 5 @ 70 kg',
      '4 × 8 @ 60 kg',
    ])
  })

  test.each([
    ['Squat 5x5, +2.5 % a week', 'A change needs a load to start from'],
    ['Squat 5x5 @ 70/75/80 %, +2.5 % a week', 'listed by week'],
    ['Squat 5x5 @ 70 %, +2.5 % a wave', 'How long is a wave'],
    ['Squat 5x5 @ 70 %, deload in week 6, 4 weeks', 'There is no week 6'],
    ['Squat 5x5 @ 70 %, retest on day 90, 4 weeks', 'more than two weeks after'],
    ['Squat 5x5 @ 70 %, 60 weeks', '1 to 26 weeks'],
    ['Squat 5x5 @ 70 %, training max 10 %', '40 to 110 %'],
  ])('asks about “%s”', (text, message) => {
    expect(
      readPlan(text)
        .problems.map(each => each.message)
        .join(),
    ).toContain(message)
  })

  test('refuses a week without load or reps', () => {
    for (const text of ['Squat 5x5 @ 10 %, -5 % a week', 'Squat 5x2, 1 rep fewer a week'])
      expect(() => weeksOf(text)).toThrow(PlanProblem)
  })

  test('a deload is lighter than the first week, and no step of the progression', () => {
    const given = fc.record({
      base: fc.integer({ min: 40, max: 80 }),
      step: fc.integer({ min: 1, max: 8 }).map(halves => halves / 2),
      weeks: fc.integer({ min: 2, max: 12 }),
    })
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 12 }), ({ base, step, weeks }, at) => {
        const deload = Math.min(at, weeks)
        const { plan } = readPlan(
          `Squat 5x5 @ ${base} %, +${step} % a week, deload in week ${deload}, ${weeks} weeks`,
        )
        const all = planWeeks(plan!.lifts[0]!, weeks, STEPS)
        const work = all.filter(({ kind }) => kind === 'work').map(({ load }) => load!.value)
        expect(work).toEqual(work.map((_, index) => base + step * index))
        expect(all[deload - 1]!.load!.value).toBeLessThan(base)
      }),
    )
  })
})

describe('planDays', () => {
  test('puts each week on its weekdays, and the retest on its day', () => {
    const { plan } = readPlan('Squat 5x5 @ 75 %, Mon/Thu, 2 weeks, retest on day 16')
    expect(planDays(plan!, '2026-11-30', STEPS).map(({ date, week, kind }) => [date, week, kind])).toEqual([
      ['2026-11-30', 1, 'work'],
      ['2026-12-03', 1, 'work'],
      ['2026-12-07', 2, 'work'],
      ['2026-12-10', 2, 'work'],
      ['2026-12-15', 3, 'retest'],
    ])
  })

  test('a retest replaces the work of its day', () => {
    const { plan } = readPlan('Squat 5x5 @ 75 %, 2 weeks, retest in week 2')
    expect(planDays(plan!, '2026-11-30', STEPS).map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-11-30', 'work'],
      ['2026-12-07', 'retest'],
    ])
  })

  test('every day is on a weekday of the lift, in its week, once', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
    const start = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(days, start, fc.integer({ min: 1, max: 8 }), (weekdays, offset, weeks) => {
        const startsOn = new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
        const { plan } = readPlan(`Squat 5x5 @ 75 %, ${weeks} weeks`)
        const all = planDays({ ...plan!, lifts: [{ ...plan!.lifts[0]!, days: weekdays }] }, startsOn, STEPS)
        expect(all).toHaveLength(weekdays.length * weeks)
        expect(new Set(all.map(({ date }) => date)).size).toBe(all.length)
        for (const { date, week } of all) {
          expect(weekdays).toContain(weekdayOf(date))
          expect(Math.floor(daysBetween(startsOn, date) / 7) + 1).toBe(week)
        }
      }),
    )
  })
})

describe('changes', () => {
  test('a change and its opposite cancel out for percentages, weights of one unit, reps and sets', () => {
    const size = fc.integer({ min: 1, max: 40 }).map(halves => halves / 2)
    const unit = fc.constantFrom('percent' as const, 'kg' as const)
    fc.assert(
      fc.property(size, unit, fc.integer({ min: 1, max: 10 }), (value, of, times) => {
        const load: Load = { value: 300, value_women: 250, unit: of === 'percent' ? 'percent_1rm' : 'kg' }
        const there = changeLoad(load, { value, unit: of, every: 1 }, times, STEPS)
        expect(there.value).toBeCloseTo(300 + value * times, 6)
        expect(changeLoad(there, { value: -value, unit: of, every: 1 }, times, STEPS)).toEqual(load)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 20 }), { minLength: 3, maxLength: 9 }), sets => {
        const reps = sets.join('-')
        for (const each of ['rep', 'set'] as const) {
          const more = changeReps(reps, { value: 1, unit: each }, 2)!
          expect(changeReps(more, { value: -1, unit: each }, 2)).toBe(reps)
        }
      }),
    )
  })

  test('pounds on a bar in kilograms come to the plates', () => {
    const load: Load = { value: 100, unit: 'kg' }
    expect(changeLoad(load, { value: 5, unit: 'lb', every: 1 }, 1, STEPS)).toEqual({
      value: 102.5,
      unit: 'kg',
    })
  })

  test('a range of reps has no sets to add', () => {
    expect(changeReps('8-10', { value: 1, unit: 'set' }, 1)).toBeNull()
    expect(changeReps('8-10', { value: 1, unit: 'rep' }, 1)).toBe('9-11')
    expect(changeReps('max', { value: 1, unit: 'rep' }, 1)).toBe('max')
  })
})

test('describeProgression names what was read', () => {
  const { plan } = readPlan('Squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30')
  expect(describeProgression(plan!.lifts[0]!)).toBe('+2.5 % a week, deload in week 4, retest on day 30')
})
