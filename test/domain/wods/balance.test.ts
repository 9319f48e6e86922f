import { patternsIn, timeDomainIn } from '../../../src/domain/wods/balance'
import { LIBRARY_MOVEMENTS } from '../../../src/library/movements'

test.each([
  ['Thruster', ['squat', 'push']],
  ['Row', ['engine']],
  ['Bent-Over Row', ['pull']],
  ['Deadlift', ['hinge']],
  ['Power Clean', ['lift']],
  ['Walking Lunge', ['lunge']],
  ['Toes-to-Bar', ['core']],
  ['Double-Under', ['jump']],
  ['Farmers Carry', ['carry']],
  ['Chess', []],
])('%s is %j', (name, patterns) => expect(patternsIn(name)).toEqual(patterns))

test('most movements of the library have a pattern', () => {
  const names = LIBRARY_MOVEMENTS.map(({ name }) => name)
  const placed = names.filter(name => patternsIn(name).length > 0)
  expect([names.length > 400, placed.length / names.length > 0.9]).toEqual([true, true])
})

test.each([
  [{ type: 'Strength', movements: [] }, 'strength'],
  [{ type: 'Amrap', seconds: 300, movements: [] }, 'short'],
  [{ type: 'Amrap', seconds: 301, movements: [] }, 'medium'],
  [{ type: 'Emom', rounds: 20, interval_seconds: 60, movements: [] }, 'long'],
  [{ type: 'ForTime', movements: [], time_cap_seconds: 900 }, 'medium'],
  [{ type: 'ForTime', movements: [] }, null],
  [{ type: 'Generic', scoring: 'time', description: 'Hills. Cap 20 min' }, 'long'],
  [{ type: 'WarmUp', description: 'Easy', movements: [] }, null],
] as const)('%j takes %s', (details, domain) => expect(timeDomainIn(details as never)).toBe(domain))
