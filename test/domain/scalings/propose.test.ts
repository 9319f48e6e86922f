import fc from 'fast-check'
import { scaleWorkout } from '../../../src/domain/scalings/propose'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

const NONE = {
  ...{ hasCalories: false, hasDistance: false, hasDuration: false, hasHeight: false, hasLoad: false },
  ...{ hasPower: false, hasReps: true },
}
const MOVEMENTS = new Map(
  [
    { id: 'thruster', name: 'Thruster', ...NONE, hasLoad: true },
    { id: 'pull-up', name: 'Pull-up', ...NONE },
    { id: 'ring-row', name: 'Ring row', ...NONE },
    { id: 'double-under', name: 'Double-under', ...NONE },
    { id: 'single-under', name: 'Single-under', ...NONE },
    { id: 'run', name: 'Run', ...NONE, hasReps: false, hasDistance: true },
    { id: 'swim', name: 'Swim', ...NONE, hasReps: false, hasDistance: true },
    { id: 'box-jump', name: 'Box jump', ...NONE, hasHeight: true },
    { id: 'step-up', name: 'Step-up', ...NONE },
  ].map(each => [each.id, each]),
)
const ABOUT = { movements: MOVEMENTS, steps: { kg: 2.5, lb: 5 } }
const rule = (given: object) => ({
  load_percent: null,
  reps_percent: null,
  substitutions: [],
  loads: [],
  ...given,
})
const fran = WorkoutDetails.parse({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster', load: { value: 43, value_women: 30, unit: 'kg' } }, { id: 'pull-up' }],
})

describe('scaleWorkout', () => {
  test('takes shares of loads and reps, and puts movements in the place of others', () => {
    const rules = rule({
      load_percent: 65,
      reps_percent: 50,
      substitutions: [{ movement_id: 'pull-up', instead_id: 'ring-row', reps_percent: 100 }],
    })
    expect(scaleWorkout(fran, rules, ABOUT)).toMatchObject({
      rep_scheme: [11, 8, 5],
      movements: [{ id: 'thruster', load: { value: 27.5, value_women: 20, unit: 'kg' } }, { id: 'ring-row' }],
    })
  })

  test('takes a fixed load of exactly this pair before the share of the loads', () => {
    const instead = { value: 30, value_women: 20, unit: 'kg' as const }
    const rules = (load: object) =>
      rule({ load_percent: 50, loads: [{ load: { unit: 'kg', ...load }, instead }] })
    const loadOf = (load: object) => {
      const scaled = scaleWorkout(fran, rules(load), ABOUT)
      return scaled?.type === 'FranStyle' ? scaled.movements[0]!.load : null
    }
    expect(loadOf({ value: 43, value_women: 30 })).toEqual(instead)
    const half = { value: 22.5, value_women: 15, unit: 'kg' }
    expect([loadOf({ value: 43 }), loadOf({ value: 43, value_women: 30, unit: 'lb' })]).toEqual([half, half])
  })

  test('a substitute does its own share of the reps, without a height that it lacks', () => {
    const details = WorkoutDetails.parse({
      type: 'Amrap',
      seconds: 600,
      movements: [
        { id: 'double-under', reps: '50' },
        { id: 'box-jump', reps: '10', height: { value: 24, unit: 'in' } },
      ],
    })
    const substitutions = [
      { movement_id: 'double-under', instead_id: 'single-under', reps_percent: 200 },
      { movement_id: 'box-jump', instead_id: 'step-up', reps_percent: 100 },
    ]
    expect(scaleWorkout(details, rule({ substitutions }), ABOUT)).toMatchObject({
      movements: [
        { id: 'single-under', reps: '100' },
        { id: 'step-up', reps: '10' },
      ],
    })
  })

  test('a substitute that is not counted in the measure of the line leaves the movement', () => {
    const details = WorkoutDetails.parse({
      type: 'ForTime',
      movements: [{ id: 'run', distance: { value: 400, unit: 'm' } }],
    })
    const instead = (id: string) =>
      rule({ substitutions: [{ movement_id: 'run', instead_id: id, reps_percent: 25 }] })
    expect(scaleWorkout(details, instead('step-up'), ABOUT)).toBeNull()
    expect(scaleWorkout(details, instead('swim'), ABOUT)).toMatchObject({
      movements: [{ id: 'swim', distance: { value: 100, unit: 'm' } }],
    })
  })

  test('is null where nothing changes, and for a text', () => {
    expect(scaleWorkout(fran, rule({}), ABOUT)).toBeNull()
    const text = WorkoutDetails.parse({ type: 'Generic', description: 'Play a game.' })
    expect(scaleWorkout(text, rule({ load_percent: 50 }), ABOUT)).toBeNull()
  })

  test('gives a valid workout with loads in whole steps, no higher than prescribed for a share below 100', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom('kg' as const, 'lb' as const),
        (loadPercent, repsPercent, steps, unit) => {
          const value = steps * ABOUT.steps[unit]
          const details = WorkoutDetails.parse({
            ...fran,
            movements: [{ id: 'thruster', load: { value, unit } }, { id: 'pull-up' }],
          })
          const scaled = scaleWorkout(
            details,
            rule({ load_percent: loadPercent, reps_percent: repsPercent }),
            ABOUT,
          )
          if (scaled === null) return
          expect(WorkoutDetails.safeParse(scaled).success).toBe(true)
          const { load } = (scaled as typeof details & { movements: { load?: { value: number } }[] })
            .movements[0]!
          expect(load!.value).toBeLessThanOrEqual(value)
          expect(load!.value).toBeGreaterThan(0)
          expect(
            Math.abs(load!.value / ABOUT.steps[unit] - Math.round(load!.value / ABOUT.steps[unit])),
          ).toBeLessThan(1e-9)
        },
      ),
    )
  })
})
