import fc from 'fast-check'
import { movementNames } from '../../../src/domain/movements/movement-names/movement-names'
import { readRuleLines, writeRuleLines } from '../../../src/domain/scalings/rule-lines'
import { libraryId } from '../../../src/library/ids'
import { facts } from '../../library/facts'

const movements = [...facts.values()]
const names = movementNames(movements)
const idOf = (name: string) => libraryId('movement', name)
const nameOf = (id: string) => movements.find(each => each.id === id)!.name

test('reads substitutes with their share of the reps, and fixed loads', () => {
  const text = ['Pull-up: ring row', 'double unders → singles 200%', '', '95/65 lb: 65/45', '43 kg = 30 kg']
  expect(readRuleLines(text.join('\n'), names)).toEqual({
    substitutions: [
      { movement_id: idOf('pull-up'), instead_id: idOf('ring-row'), reps_percent: 100 },
      { movement_id: idOf('double-under'), instead_id: idOf('single-under'), reps_percent: 200 },
    ],
    loads: [
      {
        load: { value: 95, value_women: 65, unit: 'lb' },
        instead: { value: 65, value_women: 45, unit: 'lb' },
      },
      { load: { value: 43, unit: 'kg' }, instead: { value: 30, unit: 'kg' } },
    ],
    problems: [],
  })
})

test.each([
  ['Pull-up', 'line 1 must have two movements'],
  ['Pull-up: ring row: jumping pull-up', 'line 1 must have two movements'],
  ['Pull-up: flying carpets', 'line 1 names an unknown movement, flying carpets'],
  ['95/65: 65/45', 'line 1 must have two loads in kg or lb'],
  ['0 kg: 20 kg', 'line 1 must have two loads in kg or lb'],
  ['\nDouble-under: single-under 5000%', 'line 2 must have 1 to 1000% of the reps'],
])('names what is wrong in %j', (text, problem) => {
  const { problems, substitutions, loads } = readRuleLines(text, names)
  expect(problems).toEqual([expect.stringContaining(problem)])
  expect([...substitutions, ...loads]).toEqual([])
})

test('reads back what it writes', () => {
  const id = fc.constantFrom(...['pull-up', 'ring-row', 'box-jump', 'thruster', 'double-under'].map(idOf))
  const kilograms = fc.integer({ min: 1, max: 400 }).map(halves => halves / 2)
  const weight = fc.record(
    { value: kilograms, value_women: kilograms, unit: fc.constantFrom('kg', 'lb') },
    { requiredKeys: ['value', 'unit'] },
  )
  const rules = fc.record({
    substitutions: fc.array(
      fc.record({ movement_id: id, instead_id: id, reps_percent: fc.integer({ min: 1, max: 1000 }) }),
      { maxLength: 5 },
    ),
    loads: fc.array(fc.record({ load: weight, instead: weight }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(rules, given => {
      const { problems, ...read } = readRuleLines(writeRuleLines(given as never, nameOf), names)
      expect([problems, read]).toEqual([[], given])
    }),
  )
})
