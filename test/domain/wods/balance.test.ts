import { energyIn, loadIn, patternsIn, timeDomainIn } from '../../../src/domain/wods/balance'
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

test('the usual time of members goes before a time limit', () => {
  const details = { type: 'ForTime', movements: [], time_cap_seconds: 900 } as never
  expect([timeDomainIn(details, 230), timeDomainIn(details)]).toEqual(['short', 'medium'])
  expect(timeDomainIn({ type: 'ForTime', movements: [] } as never, 1_200)).toBe('long')
})

test.each([
  [{ type: 'Strength', movements: [{ reps: '5-5-3' }] }, 'phosphagen'],
  [{ type: 'Strength', movements: [{ reps: '12-12' }] }, 'glycolytic'],
  [{ type: 'Tabata', rounds: 8, work_seconds: 20, rest_seconds: 10, movements: [] }, 'phosphagen'],
  [{ type: 'Emom', rounds: 20, interval_seconds: 60, movements: [] }, 'glycolytic'],
  [{ type: 'Amrap', seconds: 180, movements: [] }, 'glycolytic'],
  [{ type: 'Amrap', seconds: 181, movements: [] }, 'oxidative'],
  [{ type: 'ForTime', movements: [] }, null],
  [{ type: 'WarmUp', description: 'Easy', movements: [] }, null],
] as const)('%j trains %s', (details, energy) => expect(energyIn(details as never)).toBe(energy))

test.each([
  [{ type: 'Strength', movements: [{ reps: '8-8', load: { value: 70, unit: 'percent_1rm' } }] }, 'some'],
  [{ type: 'Strength', movements: [{ reps: '8-8', load: { value: 85, unit: 'percent_1rm' } }] }, 'heavy'],
  [{ type: 'Strength', movements: [{ reps: '3-3', load: null }] }, 'heavy'],
  [{ type: 'ForTime', movements: [{ reps: '50' }] }, 'none'],
  [{ type: 'ForTime', movements: [{ reps: '50' }, { reps: '21', load: { value: 43, unit: 'kg' } }] }, 'some'],
  [{ type: 'Generic', scoring: 'none', description: 'Stretch' }, null],
] as const)('%j has load: %s', (details, load) => expect(loadIn(details as never)).toBe(load))
