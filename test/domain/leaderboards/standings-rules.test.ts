/** How far an event is, what it is worth, and what sets two athletes apart over all. */
import { MEASURES, type MeasureName } from '../../../src/domain/leaderboards/rank/measures'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import { computeProgress } from '../../../src/domain/leaderboards/standings/event-state'
import { compareOverall, type Tally } from '../../../src/domain/leaderboards/standings/overall'
import { checkCumulative, computePoints } from '../../../src/domain/leaderboards/standings/points'
import type { Scheme, TieRule } from '../../../src/domain/leaderboards/standings/rules'

const scored = (of: MeasureName): Performance => ({
  status: 'completed',
  scaling: 'rx',
  measures: [{ of, value: 1 }],
  tieBreak: null,
  sum: { of, value: 1 },
  text: 'one',
})
const entrant = (name: string, events: Record<string, Performance>, withdrawn = false) => ({
  id: name,
  name,
  withdrawn,
  performances: new Map(Object.entries(events)),
})
const event = (id: string, name = id) => ({ id, name, weight: 1, closed: false })

describe('an event', () => {
  const [ana, ben] = [entrant('Ana', { e: scored('reps') }), entrant('Ben', {})]
  const gone = entrant('Cleo', {}, true)
  test.each([
    ['is not begun without a score', [ben, gone], false, { state: 'not_begun', missing: 1, active: 1 }],
    ['is open while somebody is to come', [ana, ben, gone], false, { state: 'open', missing: 1, active: 2 }],
    ['is closed when all have a score', [ana, gone], false, { state: 'closed', missing: 0, active: 1 }],
    ['is closed when its organiser says so', [ben], true, { state: 'closed', missing: 1, active: 1 }],
    ['is not begun without anybody', [], false, { state: 'not_begun', missing: 0, active: 0 }],
    [
      'counts the scores of the withdrawn',
      [ben, entrant('Dora', { e: scored('reps') }, true)],
      false,
      { state: 'open', missing: 1, active: 1 },
    ],
  ])('%s', (_, entrants, closed, progress) => {
    expect(computeProgress(entrants, { id: 'e', closed })).toEqual(progress)
  })
})

test('a cumulative scheme names the two kinds it cannot sum', () => {
  const words: Record<MeasureName, string> = {
    seconds: 'times',
    rounds: 'rounds',
    reps: 'reps',
    missing: 'missing reps',
    kilograms: 'kilograms',
    pounds: 'pounds',
    metres: 'metres',
    calories: 'calories',
    points: 'points',
    intervals: 'intervals',
  }
  for (const [index, first] of MEASURES.entries()) {
    const second = MEASURES[(index + 1) % MEASURES.length]!
    const ana = entrant('Ana', { one: scored(first), two: scored(second) })
    expect(checkCumulative([ana], [event('one', 'Event 1'), event('two', 'Event 2')])).toEqual({
      'Event 2': [
        `has ${words[second]}, and Event 1 has ${words[first]}: a cumulative scheme adds up one kind of measure`,
      ],
    })
    expect(checkCumulative([ana], [event('one')])).toEqual({})
  }
})

test('a table gives no points without a rank, for a DNF and beyond its end', () => {
  const points = (rank: number | null, performance: Performance | null) =>
    computePoints(
      { kind: 'table', points: [10, 5] },
      { rank, performance, withdrawn: false, weight: 1.5, without: 3 },
    )
  const one = scored('reps')
  expect([points(1, one), points(2, one), points(3, one), points(null, null)]).toEqual([15, 7.5, 0, 0])
  expect([points(2, { ...one, status: 'dnf' }), points(null, { ...one, status: 'dns' })]).toEqual([0, 0])
})

describe('overall', () => {
  const tally = (points: number, given: Partial<Tally> = {}): Tally => ({
    ...{ points, done: 1, sum: null, places: new Map(), bestFirst: [1] },
    ...given,
  })
  const sum = (of: MeasureName, value: number) => tally(value, { sum: { of, value } })
  const compare = (a: Tally, b: Tally, scheme: Scheme, tie: TieRule = { kind: 'shared' }) =>
    compareOverall(a, b, { scheme, tie })
  const TABLE: Scheme = { kind: 'table', points: [] }

  test('fewer points win by place, more by table', () => {
    expect(compare(tally(3), tally(5), { kind: 'place' })).toEqual({ order: -2, decided: { by: 'points' } })
    expect(compare(tally(3), tally(5), TABLE)).toEqual({ order: 2, decided: { by: 'points' } })
  })

  test('less time wins, and more of anything else; more events come first', () => {
    const cumulative: Scheme = { kind: 'cumulative' }
    expect(compare(sum('seconds', 90), sum('seconds', 100), cumulative).order).toBe(-10)
    expect(compare(sum('reps', 90), sum('reps', 100), cumulative).order).toBe(10)
    const more = { ...sum('seconds', 500), done: 2 }
    expect(compare(more, sum('seconds', 90), cumulative)).toEqual({ order: -1, decided: { by: 'done' } })
  })

  test('ties are broken by the rule', () => {
    const [a, b] = [tally(9, { bestFirst: [1, 4] }), tally(9, { bestFirst: [1, 3] })]
    expect(compare(a, b, TABLE, { kind: 'best' })).toEqual({ order: 1, decided: { by: 'best', index: 1 } })
    expect(compare(a, a, TABLE, { kind: 'best' })).toEqual({ order: 0, decided: { by: 'nothing' } })
    expect(compare(a, b, TABLE)).toEqual({ order: 0, decided: { by: 'nothing' } })
    const placed = (countsAs: number) =>
      tally(9, { places: new Map([['e', { countsAs }]]) as unknown as Tally['places'] })
    const inEvent = { kind: 'event', eventId: 'e' } as const
    expect(compare(placed(2), placed(5), TABLE, inEvent)).toEqual({ order: -3, decided: { by: 'event' } })
    expect(compare(placed(2), placed(2), TABLE, inEvent)).toEqual({ order: 0, decided: { by: 'nothing' } })
    expect(compare(tally(9), tally(9), TABLE, inEvent)).toEqual({ order: 0, decided: { by: 'nothing' } })
  })
})
