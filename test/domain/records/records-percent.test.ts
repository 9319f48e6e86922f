import {
  choosePercent,
  findBestLift,
  listPercentLines,
  resolvePercent,
} from '../../../src/domain/records/percent'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

const lifted = (reps: number, value: number, unit: 'kg' | 'lb' = 'kg') =>
  findBestLift([
    {
      resultId: 'r',
      sessionId: 's',
      doneAt: '2026-03-01T17:00:00.000000Z',
      movementId: 'm',
      reps,
      load: { value, unit },
    },
  ])

describe('a percentage of a 1RM', () => {
  test('is taken of the best single', () => {
    const best = { ...lifted(1, 100), estimate: lifted(5, 100).estimate }
    expect(resolvePercent(80, best, 'kg')).toEqual({
      value: 80,
      unit: 'kg',
      from: 'single',
      reason: '80% of the best single, 100 kg',
    })
  })

  test('is taken of the best estimate without a single, and marked so', () => {
    expect(resolvePercent(80, lifted(5, 100), 'kg')).toEqual({
      value: 90,
      unit: 'kg',
      from: 'estimate',
      reason: '80% of an estimated 1RM of 112.5 kg (from 5 × 100 kg)',
    })
  })

  test('is null without either', () => {
    expect(resolvePercent(80, findBestLift([]), 'kg')).toBeNull()
    expect(resolvePercent(80, lifted(12, 60), 'kg')).toBeNull()
  })

  test.each([
    ['to the nearest 2.5 kg', 71, 100, 'kg', 70],
    ['up when that is nearer', 71.3, 100, 'kg', 72.5],
    ['halves down', 71.25, 100, 'kg', 70],
    ['halves down whatever floats make of them', 57.5, 50, 'kg', 27.5],
    ['to the nearest 5 lb', 71, 225, 'lb', 160],
    ['halves of those down too', 72.5, 100, 'lb', 70],
    ['to nothing when that is nearest', 10, 10, 'kg', 0],
  ] as const)('is rounded %s', (_, percent, load, unit, value) => {
    expect(resolvePercent(percent, lifted(1, load, unit), unit)).toMatchObject({ value, unit })
  })

  test('is in the requested unit, whatever was lifted', () => {
    expect(resolvePercent(100, lifted(1, 100), 'lb')).toMatchObject({ value: 220, unit: 'lb' })
    expect(resolvePercent(100, lifted(1, 225, 'lb'), 'kg')).toMatchObject({ value: 102.5, unit: 'kg' })
  })
})

describe('the percentage lines of a workout', () => {
  const load = { value: 75, value_women: 70, unit: 'percent_1rm' }

  test('are found anywhere, in order', () => {
    const amrap = WorkoutDetails.parse({
      type: 'Amrap',
      seconds: 600,
      buy_in: [{ id: 'a', reps: '10', load }],
      movements: [
        { id: 'b', reps: '5', load: { value: 60, unit: 'kg' } },
        { id: 'c', reps: '5', load },
      ],
    })
    expect(listPercentLines(amrap)).toEqual([
      { part: 'buy_in', index: 0, movementId: 'a', load },
      { part: 'movements', index: 1, movementId: 'c', load },
    ])
  })

  test('are empty for types without lines or loads', () => {
    const strength = {
      type: 'Strength',
      movements: [{ id: 'a', reps: '5', load: null }],
      rest: { type: 'none' },
    }
    expect(listPercentLines(WorkoutDetails.parse(strength))).toEqual([])
    expect(listPercentLines(WorkoutDetails.parse({ type: 'Generic', description: 'x' }))).toEqual([])
  })

  test('have a percentage for women only', () => {
    const line = { load: load as never }
    expect(
      (['male', 'female', 'nonbinary', null] as const).map(gender => choosePercent(line, gender)),
    ).toEqual([75, 70, 75, 75])
    expect(choosePercent({ load: { value: 75, unit: 'percent_1rm' } }, 'female')).toBe(75)
  })
})
