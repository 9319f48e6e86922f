import fc from 'fast-check'
import { computeTotal, countRoundReps, countTotalReps, type Gender } from '../../../src/domain/results/score'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, anyDetailsOf, anyResultFor } from '../../support/workouts/arbitraries'

/** Fields as they arrive, before their schema has seen them. */
type Given = { type: string; [field: string]: unknown }

const workout = (details: object) => WorkoutDetails.parse(details)
const result = (status: ResultStatus, details: Given) => ({
  status,
  details: RESULT_DETAILS[details.type as ResultType].parse(details) as ResultDetails,
})

const genders = fc.constantFrom<Gender>('male', 'female', 'nonbinary', 'undisclosed', null)

test('loads of equal mass tie, in kg and in lb', () => {
  const squat = workout({
    type: 'Strength',
    movements: [{ id: 'squat', reps: '1' }],
    rest: { type: 'none' },
  })
  const lifted = (load: number, load_unit: string) =>
    computeTotal(
      squat,
      result('completed', {
        type: 'StrengthResult',
        sets: [{ movement_id: 'squat', reps: 1, load, load_unit }],
      }),
      null,
    )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), grams => {
      expect(lifted(grams / 453.59237, 'lb')).toBe(lifted(grams / 1000, 'kg'))
      expect(lifted(grams / 1000, 'kg')).toBe(grams / 1000)
    }),
  )
})

test('one more rep of an AMRAP or Death by adds one, also into the next round', () => {
  const details = fc.oneof(anyDetailsOf('Amrap', ['a', 'b']), anyDetailsOf('DeathBy', ['a', 'b']))
  fc.assert(
    fc.property(details, genders, fc.nat({ max: 40 }), fc.nat(), (workout, gender, rounds, seed) => {
      const done = (rounds: number, reps: number) =>
        computeTotal(workout, result('completed', { type: `${workout.type}Result`, rounds, reps }), gender)
      const count = countRoundReps(workout, rounds + 1, gender)
      const reps = seed % Math.ceil(count)
      const next = reps + 1 < count ? done(rounds, reps + 1) : done(rounds + 1, 0)
      expect(next).toBeGreaterThan(done(rounds, reps))
      if (reps + 1 <= count) expect(next - done(rounds, reps)).toBeCloseTo(1, 5)
    }),
  )
})

test('the rounds of a ladder add up one by one', () => {
  const details = fc.oneof(anyDetailsOf('Amrap', ['a', 'b']), anyDetailsOf('DeathBy', ['a', 'b']))
  fc.assert(
    fc.property(details, fc.nat({ max: 30 }), (workout, rounds) => {
      const done = (rounds: number) =>
        computeTotal(workout, result('completed', { type: `${workout.type}Result`, rounds, reps: 0 }), null)
      expect(done(rounds + 1) - done(rounds)).toBeCloseTo(countRoundReps(workout, rounds + 1, null), 5)
    }),
  )
})

test('a total is finite and never negative, and a capped one is below the whole workout', () => {
  const cases = fc
    .tuple(anyDetails(['a', 'b', 'c']), genders)
    .chain(([details, gender]) =>
      fc.tuple(fc.constant(details), fc.constant(gender), anyResultFor(details, gender)),
    )
  fc.assert(
    fc.property(cases, ([details, gender, done]) => {
      const number = computeTotal(details, done, gender)
      expect(Number.isFinite(number)).toBe(true)
      expect(number).toBeGreaterThanOrEqual(0)
      // A text has a cap and no reps to count.
      if (done.status === 'cap' && details.type !== 'Generic')
        expect(number).toBeLessThan(countTotalReps(details as never, gender))
      if (done.status === 'dnf' || done.status === 'dns') expect(number).toBe(0)
    }),
    { numRuns: sized(125, 500) },
  )
})
