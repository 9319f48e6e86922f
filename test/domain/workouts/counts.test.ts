import fc from 'fast-check'
import {
  countBuyInReps,
  countReps,
  countRoundReps,
  countsCalories,
  countTotalReps,
  listRoundCounts,
} from '../../../src/domain/workouts/counts'
import { DETAILS } from '../../../src/schemas/workouts/workout-details'
import { anyDetailsOf } from '../../support/workouts/arbitraries'

const reps = (id: string, amount: number) => ({ id, reps: String(amount) })
const run400 = { id: 'run', distance: { value: 400, unit: 'm' as const } }
const cals = { id: 'row', calories: { value: 15, value_women: 12 } }

describe('the count of a line', () => {
  test('is its reps', () => expect(countReps(reps('squat', 21), null)).toBe(21))
  test('is one for a distance of any length', () => expect(countReps(run400, null)).toBe(1))
  test('is one for a duration', () => expect(countReps({ id: 'plank', duration: 60 }, null)).toBe(1))
  test('is zero without an amount, or for as many as possible', () => {
    expect(countReps({ id: 'squat' }, null)).toBe(0)
    expect(countReps({ id: 'squat', reps: 'max' }, null)).toBe(0)
  })
  test('is zero when unscored', () => {
    expect(countReps({ ...run400, scored: false }, null)).toBe(0)
    expect(countReps({ ...reps('squat', 5), scored: false }, null)).toBe(0)
    expect(countReps({ ...reps('squat', 5), scored: true }, null)).toBe(5)
  })
  test.each(['male', 'nonbinary', 'undisclosed', null] as const)('is its calories for %s', gender => {
    expect(countReps(cals, gender)).toBe(15)
  })
  test('is the calories for women when given', () => {
    expect(countReps(cals, 'female')).toBe(12)
    expect(countReps({ id: 'row', calories: { value: 15 } }, 'female')).toBe(15)
  })
})

describe('calories are counted', () => {
  const line = (note?: string, scored = true) => ({
    id: 'bike',
    ...(note && { note }),
    ...(!scored && { scored }),
  })
  test.each([
    'cal',
    'cals',
    'calorie',
    'Calories',
    'max cal',
    'max cals',
    'maximum calories',
    'for max calories',
  ])('by a line of “%s”', note => expect(countsCalories([line(note)])).toBe(true))
  test.each([
    'max',
    'calorific',
    'max calories a minute',
    'local',
    'some cal',
    'for cal',
    'max cal, then rest',
  ])('not by a line of “%s”', note => expect(countsCalories([line(note)])).toBe(false))
  test('by all scored lines', () => {
    expect(countsCalories([line('max cal'), line('cal')])).toBe(true)
    expect(countsCalories([line('max cal'), line()])).toBe(false)
    expect(countsCalories([line('max cal'), line('easy', false)])).toBe(true)
    expect(countsCalories([line('max cal', false)])).toBe(false)
    expect([countsCalories([]), countsCalories(undefined)]).toEqual([false, false])
  })
})

describe('the count of a round', () => {
  const amrap = (details: object) => DETAILS.Amrap.parse({ type: 'Amrap', seconds: 1200, ...details })

  test('Cindy: 30 in every round', () => {
    const cindy = amrap({ movements: [reps('pull-up', 5), reps('push-up', 10), reps('squat', 15)] })
    expect([1, 2, 20].map(round => countRoundReps(cindy, round, null))).toEqual([30, 30, 30])
  })

  test('leaves out an unscored run (Nicole)', () => {
    expect(
      countRoundReps(amrap({ movements: [{ ...run400, scored: false }, reps('pull-up', 20)] }), 3, null),
    ).toBe(20)
  })

  test('3-6-9 of two movements climbs by 6', () => {
    const ladder = amrap({
      ladder: { start: 3, step: 3 },
      movements: [{ id: 'thruster' }, { id: 'pull-up' }],
    })
    expect([1, 2, 3, 4].map(round => countRoundReps(ladder, round, null))).toEqual([6, 12, 18, 24])
  })

  test('includes fixed lines of a ladder, without unscored ones', () => {
    const movements = [{ id: 'clean' }, reps('burpee', 10), { id: 'squat', scored: false }]
    expect(
      [1, 2].map(round => countRoundReps(amrap({ ladder: { start: 2, step: 2 }, movements }), round, null)),
    ).toEqual([12, 14])
  })

  test('uses calories by gender', () => {
    const details = amrap({ movements: [cals, reps('burpee', 10)] })
    expect(countRoundReps(details, 1, 'male')).toBe(25)
    expect(countRoundReps(details, 1, 'female')).toBe(22)
  })

  test('Death by: 1, 2, 3 … and 10, 15, 20 …', () => {
    const burpees = DETAILS.DeathBy.parse({ type: 'DeathBy', movements: [{ id: 'burpee' }] })
    expect([1, 2, 10].map(round => countRoundReps(burpees, round, null))).toEqual([1, 2, 10])
    const steeper = DETAILS.DeathBy.parse({
      type: 'DeathBy',
      start_reps: 10,
      increment: 5,
      movements: [{ id: 'swing' }, reps('burpee', 2)],
    })
    expect([1, 2, 3].map(round => countRoundReps(steeper, round, null))).toEqual([12, 17, 22])
  })

  test('line by line: climbing, fixed and unscored lines', () => {
    const movements = [{ id: 'clean' }, reps('burpee', 10), { ...run400, scored: false }, cals]
    const ladder = amrap({ ladder: { start: 3, step: 2 }, movements })
    expect([1, 2, 4].map(round => listRoundCounts(ladder, round, null))).toEqual([
      [3, 10, 0, 15],
      [5, 10, 0, 15],
      [9, 10, 0, 15],
    ])
    expect(listRoundCounts(ladder, 1, 'female')).toEqual([3, 10, 0, 12])
    const burpees = DETAILS.DeathBy.parse({
      type: 'DeathBy',
      start_reps: 2,
      increment: 3,
      movements: [{ id: 'burpee' }],
    })
    expect(listRoundCounts(burpees, 3, null)).toEqual([8])
  })

  test('counts the buy-in once, separately', () => {
    const details = amrap({ movements: [reps('squat', 10)], buy_in: [cals, reps('burpee', 50)] })
    expect(countRoundReps(details, 1, null)).toBe(10)
    expect(countBuyInReps(details, null)).toBe(65)
    expect(countBuyInReps(details, 'female')).toBe(62)
    expect(countBuyInReps({}, null)).toBe(0)
  })
})

describe('the total reps of a workout', () => {
  test('Fran is 90', () => {
    const fran = {
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [{ id: 'thruster' }, { id: 'pull-up' }],
    }
    expect(countTotalReps(DETAILS.FranStyle.parse(fran), null)).toBe(90)
  })

  test('21-15-9 with a run each round, a buy-in and a cash-out', () => {
    const details = DETAILS.FranStyle.parse({
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [{ id: 'thruster' }, run400],
      buy_in: [cals],
      cash_out: [reps('burpee', 20), run400],
    })
    expect(countTotalReps(details, 'male')).toBe(15 + 45 + 3 + 21)
    expect(countTotalReps(details, 'female')).toBe(12 + 45 + 3 + 21)
  })

  test('Murph is 602: two runs and 600 reps', () => {
    const run = { id: 'run', distance: { value: 1, unit: 'mi' } }
    const movements = [run, reps('pull-up', 100), reps('push-up', 200), reps('squat', 300), run]
    expect(countTotalReps(DETAILS.ForTime.parse({ type: 'ForTime', movements }), null)).toBe(602)
  })

  test('Nancy is 80: five rounds of a run and 15', () => {
    const nancy = { type: 'RoundsForTime', rounds: 5, movements: [run400, reps('squat', 15)] }
    expect(countTotalReps(DETAILS.RoundsForTime.parse(nancy), null)).toBe(80)
    const more = { ...nancy, buy_in: [reps('burpee', 30)], cash_out: [cals] }
    expect(countTotalReps(DETAILS.RoundsForTime.parse(more), null)).toBe(125)
  })

  test('the Twelve Days are 364: line i is done on 13 − i days', () => {
    const movements = Array.from({ length: 12 }, (_, index) => reps(`day ${index + 1}`, index + 1))
    expect(countTotalReps(DETAILS.TwelveDays.parse({ type: 'TwelveDays', movements }), null)).toBe(364)
    const withRun = movements.map((line, index) => (index === 0 ? { ...run400, id: line.id } : line))
    expect(countTotalReps(DETAILS.TwelveDays.parse({ type: 'TwelveDays', movements: withRun }), null)).toBe(
      364,
    )
  })
})

test('later rounds of a ladder never count less', () => {
  const details = fc.oneof(anyDetailsOf('Amrap', ['a', 'b']), anyDetailsOf('DeathBy', ['a', 'b']))
  fc.assert(
    fc.property(details, fc.integer({ min: 1, max: 50 }), (workout, round) => {
      expect(countRoundReps(workout, round, null)).toBeGreaterThan(0)
      expect(countRoundReps(workout, round + 1, null)).toBeGreaterThanOrEqual(
        countRoundReps(workout, round, null),
      )
    }),
  )
})
