import { fillPrescribedSets } from '../../../src/domain/results/prescribed-sets'
import { scoreBoxes } from '../../../src/domain/results/score-boxes'
import { StrengthDetails } from '../../../src/schemas/workouts/workout-shapes'
import { movementId } from '../../support/builders'

const squat = movementId('back-squat')

function filled(movements: { id: string; reps: string }[], loads: number[]) {
  const details = StrengthDetails.parse({ type: 'Strength', movements, rest: { type: 'as_needed' } })
  const known = loads.map((value, index) => ({
    ...{ movementId: movements[index]!.id, index },
    ...{ value, unit: 'kg' as const },
  }))
  return fillPrescribedSets(details, scoreBoxes(details, new Map()), known)
}

it('prescribed sets: fills each set of a wave with the load of its line', () => {
  const wave = ['5', '3', '1'].map(reps => ({ id: squat, reps }))
  expect(filled(wave, [60, 70, 80])).toEqual({
    'set-0-0-reps': '5',
    'set-0-0-load': '60 kg',
    'set-0-1-reps': '3',
    'set-0-1-load': '70 kg',
    'set-0-2-reps': '1',
    'set-0-2-load': '80 kg',
  })
})

it('prescribed sets: fills the sets of two lifts, and nothing when a load or the number of reps is open', () => {
  const lifts = [
    { id: squat, reps: '5-5' },
    { id: movementId('deadlift'), reps: '3' },
  ]
  const values = filled(lifts, [70, 120])
  expect([values?.['set-0-1-load'], values?.['set-1-0-load'], values?.['set-1-1-load']]).toEqual([
    '70 kg',
    '120 kg',
    undefined,
  ])
  expect(filled(lifts, [70])).toBeNull()
  expect(filled([{ id: squat, reps: '8-10' }], [70])).toBeNull()
})

it('prescribed sets: takes no load of another movement at the same place', () => {
  const details = StrengthDetails.parse({
    type: 'Strength',
    movements: [{ id: squat, reps: '5-5' }],
    rest: { type: 'as_needed' },
  })
  const groups = scoreBoxes(details, new Map())
  const load = { index: 0, value: 120, unit: 'kg' as const }
  expect(fillPrescribedSets(details, groups, [{ ...load, movementId: movementId('deadlift') }])).toBeNull()
  expect(
    fillPrescribedSets(details, groups, [
      { ...load, movementId: movementId('deadlift') },
      { ...load, movementId: squat, value: 70 },
    ]),
  ).toMatchObject({ 'set-0-0-load': '70 kg' })
})
