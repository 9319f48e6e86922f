import { buildPreview } from '../../../src/portal/results/preview'
import type { Version } from '../../../src/services/results/score-sheets'
import { cindy, fran, performance, workout } from '../../domain/leaderboards/cases'

const version = (details: Version['details'], names: Record<string, string> = {}) =>
  ({
    details,
    movements: new Map(Object.entries(names).map(([id, name]) => [id, { id, name }])),
  }) as unknown as Version
const read = (given: Parameters<typeof buildPreview>[0]) => JSON.parse(buildPreview(given) ?? 'null')

test('the preview of a time has figures of the best and the others, by scaling, without those who did not finish', () => {
  const others = [
    performance(fran, { seconds: 200 }),
    performance(fran, { seconds: 180, scaling: 'scaled' }),
    performance(fran, { status: 'cap', reps: 87 }),
    performance(fran, { status: 'dnf' }),
  ]
  const best = performance(fran, { seconds: 250 })
  expect(read({ version: version(fran), best, others })).toEqual({
    ...{ kind: 'time', unit: '', add: null, best: [100, 250] },
    others: [
      [100, 200],
      [200, 180],
      [100, null, 87],
    ],
  })
  expect(read({ version: version(fran), best: others[2]!, others: [] })).toMatchObject({ best: null })
})

test('the preview of rounds knows the reps of a round, and compares rounds that grow before their reps', () => {
  const ids = 'movements' in cindy ? (cindy.movements as { id: string; reps: string }[]) : []
  const names = Object.fromEntries(ids.map(({ id }) => [id, 'Pull-up']))
  const best = performance(cindy, { rounds: 5, reps: 3 })
  const shown = read({ version: version(cindy, names), best, others: [] })
  expect(shown.round).toEqual(ids.map(({ reps }) => [Number(reps), 'pull-up', 'pull-ups']))
  expect(shown.best).toEqual([100, best.sum!.value])
  const ladder = { ...cindy, ladder: { start: 3, step: 3 } } as Version['details']
  const growing = read({
    version: version(ladder, names),
    best: performance(cindy, { rounds: 5, reps: 3 }),
    others: [],
  })
  expect([growing.round, growing.best]).toEqual([null, [100, 500_003]])
})

test('the preview of numbers has their unit, joins boxes, and leaves the record of a lift to the movement', () => {
  const kindOf = (details: Parameters<typeof workout>[0]) => {
    const shown = read({ version: version(workout(details)), best: null, others: [] })
    return shown && [shown.kind, shown.unit, shown.add]
  }
  const generic = (scoring: string) => kindOf({ type: 'Generic', description: 'Work', scoring } as never)
  expect(['load', 'distance', 'calories', 'reps', 'time', 'rounds_reps', 'check'].map(generic)).toEqual([
    ['number', 'kg', null],
    ['number', 'm', null],
    ['number', 'cal', null],
    ['number', 'reps', null],
    ['time', '', null],
    ['rounds', undefined, undefined],
    null,
  ])
})
