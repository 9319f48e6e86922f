import fc from 'fast-check'
import {
  movementNames,
  type NamedMovement,
} from '../../../src/domain/movements/movement-names/movement-names'
import { changeRows, countRows } from '../../../src/domain/workouts/workout-form/form-rows'
import { readForm } from '../../../src/domain/workouts/workout-form/read-form'
import { writeForm } from '../../../src/domain/workouts/workout-form/write-form'
import { isBlankForm, isFormBox } from '../../../src/schemas/workouts/form-shape'
import { CREATABLE_TYPES } from '../../../src/schemas/workouts/workout-details'
import { anyDetailsOf, versatileMovements } from '../../support/workouts/arbitraries'
import { READING_GYM } from '../../support/workouts/reading-gym'

const versatile = versatileMovements(['a', 'b', 'c'])
const anything = { byId: versatile, names: movementNames(versatile.values()) }
const library = movementNames(READING_GYM.movements)
const read = (values: Record<string, string>) => readForm(values, library)
const fran = {
  type: 'FranStyle',
  rep_scheme: '21-15-9',
  'movements-0-movement': 'thrusters',
  'movements-0-load': '95/65',
  'movements-0-load_unit': 'lb',
  'movements-1-movement': 'pull ups',
}

describe.each(CREATABLE_TYPES)('the form of %s', type => {
  it('reads back as the details it was written from', () => {
    fc.assert(
      fc.property(anyDetailsOf(type, [...versatile.keys()]), details => {
        const values = writeForm(details, anything)
        expect(readForm(values, anything.names)).toEqual({ details, errors: null })
        expect(Object.keys(values).filter(name => !isFormBox(name))).toEqual([])
      }),
    )
  })
})

test('the workout form: reads names and amounts as people type them', () => {
  expect(read({ ...fran, time_cap_seconds: '10 min' }).details).toMatchObject({
    rep_scheme: [21, 15, 9],
    movements: [{ load: { value: 95, value_women: 65, unit: 'lb' } }, {}],
    time_cap_seconds: 600,
  })
  const lifts = read({
    type: 'Strength',
    rest: 'as_needed',
    'movements-0-movement': 'Back Squat',
    'movements-0-amount': '3x5',
  })
  expect(lifts.details).toMatchObject({ movements: [{ reps: '5-5-5', load: null }] })
})

test('the workout form: chooses the movement with the needed measure among namesakes', () => {
  const rowOf = (unit: string) =>
    read({
      type: 'ForTime',
      'movements-0-movement': 'row',
      'movements-0-amount': '20',
      'movements-0-unit': unit,
    })
  expect(rowOf('cal').details).toMatchObject({ movements: [{ calories: { value: 20 } }] })
  expect(rowOf('m').details).toMatchObject({ movements: [{ distance: { value: 20, unit: 'm' } }] })
})

test('the workout form: asks about ambiguous values, and reports errors at their box', () => {
  expect(read({ ...fran, time_cap_seconds: '20' }).errors).toEqual({
    time_cap_seconds: ['may be 0:20 or 20:00: type one of them'],
  })
  const wrong = read({
    type: 'RoundsForTime',
    rounds: 'five',
    rest: 'fixed',
    vest: '20/14/9',
    'movements-0-unit': 'reps',
    'movements-1-movement': 'Thrustr',
    'movements-1-load': 'heavy',
    'movements-2-movement': 'Run',
    'movements-2-amount': '10',
    'movements-2-unit': 'reps',
    'cash_out-0-amount': '20',
  }).errors
  expect(Object.keys(wrong ?? {}).sort()).toEqual(
    ['cash_out-0-movement', 'movements-1-amount', 'movements-1-load', 'rest_time', 'rounds', 'vest'].sort(),
  )
  const run = { type: 'ForTime', 'movements-0-movement': 'Run', 'movements-0-amount': '10' }
  expect(read(run).errors).toEqual({ 'movements-0-amount': ['Run does not involve reps'] })
  expect(read({ ...run, 'movements-0-movement': 'Zorbing' }).errors).toHaveProperty('movements-0-movement')
  expect(read({ type: 'ForTime' }).errors).toEqual({ movements: ['must not be empty'] })
  expect(read({ type: 'AccessoryWork' }).errors).toEqual({ type: ['is required'] })
  expect(read({ type: 'constructor' }).errors).toEqual({ type: ['is required'] })
})

test('the workout form: ignores boxes that the type does not have', () => {
  expect(read({ ...fran, rounds: 'x', scoring: 'clock', 'movements-0-slot': '3' }).errors).toBeNull()
})

test("the workout form: distinguishes a library movement from the gym's namesake", () => {
  const [thruster] = READING_GYM.movements.filter(({ name }) => name === 'Thruster') as NamedMovement[]
  const own = { ...thruster!, id: 'own', gymId: 'gym' }
  const both = [{ ...thruster!, gymId: null }, own]
  const names = movementNames(both)
  const movements = { byId: new Map(both.map(each => [each.id, each])), names }
  for (const { id } of both) {
    const details = { type: 'ForTime' as const, movements: [{ id, reps: '5' }] }
    expect(readForm(writeForm(details, movements), names).details).toEqual(details)
  }
})

test('inserts, moves and deletes rows with everything typed into them', () => {
  expect(countRows(fran, 'movements')).toBe(2)
  expect(countRows(changeRows(fran, { act: 'add', list: 'movements' }), 'movements')).toBe(3)
  const swapped = changeRows(fran, { act: 'up', list: 'movements', row: 1 })
  expect(swapped).toMatchObject({ 'movements-0-movement': 'pull ups', 'movements-1-load': '95/65' })
  expect(changeRows(swapped, { act: 'up', list: 'movements', row: 0 })).toEqual(swapped)
  const one = changeRows(swapped, { act: 'remove', list: 'movements', row: 0 })
  expect(one).toMatchObject({ 'movements-0-movement': 'thrusters', rep_scheme: '21-15-9' })
  expect(countRows(one, 'movements')).toBe(1)
})

test('a form with choices only is blank', () => {
  expect(isBlankForm({ type: 'Fgb', rest: 'fixed', rest_time: '1:00', 'movements-0-unit': 'reps' })).toBe(
    true,
  )
  expect(isBlankForm(fran)).toBe(false)
})
