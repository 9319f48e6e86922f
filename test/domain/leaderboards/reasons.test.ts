/** Places in words, where few athletes have that kind of place. */

import { formatGap } from '../../../src/domain/leaderboards/rank/measures'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import { compareNames, rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import {
  explainPlace,
  explainRank,
  formatNames,
  ordinal,
} from '../../../src/domain/leaderboards/rank/reasons'
import { cindy, fran, type Given, rank, squat, workout } from './cases'

const reasons = (details: typeof fran, done: Record<string, Given>) =>
  Object.fromEntries(rank(details, done).map(place => [place.entrant.name, explainRank(place)]))

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [101, '101st'],
  [111, '111th'],
  [113, '113th'],
  [1002, '1,002nd'],
])('reasons: formats %d as %s', (rank, said) => expect(ordinal(rank)).toBe(said))

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cleo'], 'Ana, Ben and Cleo'],
  [['Ana', 'Ben', 'Cleo', 'Dora'], 'Ana, Ben, Cleo and 1 more'],
  [['Ana', 'Ben', 'Cleo', 'Dora', 'Eva'], 'Ana, Ben, Cleo and 2 more'],
])('reasons: formats %j as %s', (names, said) =>
  expect(formatNames(names.map(name => ({ name })))).toBe(said),
)

test('equal names are sorted by id', () => {
  const [one, two] = [
    { name: 'Ana', id: 'a' },
    { name: 'ana', id: 'b' },
  ]
  expect([compareNames(one, two), compareNames(two, one), compareNames(one, one)]).toEqual([-1, 1, 0])
  expect(compareNames({ name: 'Ana 9', id: 'b' }, { name: 'Ana 10', id: 'a' })).toBeLessThan(0)
})

test('a DNF names nobody ahead when nobody is ranked', () => {
  expect(reasons(fran, { Ana: { status: 'dnf' } })).toEqual({ Ana: 'did not finish, so without a place' })
})

test('an unranked result is described as done', () => {
  const stretch = workout({ type: 'Generic', description: 'Stretch', scoring: 'check' })
  expect(reasons(stretch, { Ana: { done: true } }).Ana).toMatch(/^.+; not ranked$/)
})

test('tied athletes name each other, and the reason adds when nobody else has a result', () => {
  expect(reasons(fran, { Ana: { seconds: 200 }, Ben: { seconds: 200 } })).toEqual({
    Ana: '3:20, tied with Ben, the only place so far',
    Ben: '3:20, tied with Ana, the only place so far',
  })
})

test('a reason names a DNS when nobody else is behind', () => {
  expect(reasons(fran, { Ana: { seconds: 200 }, Ben: { status: 'dns' } }).Ana).toBe(
    '3:20, ahead of Ben, who did not start',
  )
})

test('a capped score names the finisher ahead', () => {
  expect(reasons(fran, { Ana: { status: 'cap', reps: 87 }, Ben: { seconds: 580 } }).Ana).toBe(
    'capped at 87 of 90 reps, behind Ben, who finished in 9:40',
  )
})

test('reasons: names rounds and reps in full beside another scaling', () => {
  const done = { Ana: { rounds: 5, reps: 3 }, Ben: { rounds: 9, reps: 4, scaling: 'scaled' } } as const
  expect(reasons(cindy, done).Ana).toBe('5 rounds + 3, Rx, ahead of Ben (Scaled, 9 rounds + 4)')
  expect(reasons(cindy, done).Ben).toBe('9 rounds + 4, Scaled, behind Ana (Rx, 5 rounds + 3)')
})

test('reasons: names the sum of intervals, never their number', () => {
  const runs = workout({
    type: 'CardioIntervals',
    movements: [{ id: 'run', distance: { value: 400, unit: 'm' } }],
    rounds: 2,
    rest: { type: 'none' },
  })
  const place = rank(runs, { Ana: { intervals: [{ seconds: 80 }, { seconds: 90 }] } })[0]!
  expect(explainRank(place)).toBe('2:50, the only place so far')
})

test('a set that only one of two did', () => {
  const pullUps = workout({ type: 'MaxReps', movements: [{ id: 'pull-up' }], sets: 2 })
  expect(reasons(pullUps, { Ana: { sets: [[20], [9]] }, Ben: { sets: [[20]] } })).toEqual({
    Ana: '20 reps, then 9 reps, ahead of Ben (none)',
    Ben: '20 reps, then none, behind Ana (9 reps)',
  })
})

test('missing reps at the cap, and reps of an unknown total', () => {
  const capped = (of: 'reps' | 'missing', value: number): Performance => ({
    status: 'cap',
    scaling: 'rx',
    measures: [{ of, value }],
    tieBreak: null,
    sum: null,
    text: '',
  })
  const say = (performance: Performance) =>
    explainRank(rankEntrants([{ id: 'a', name: 'Ana', performance }])[0]!)
  expect(say(capped('missing', 3))).toBe('capped with 3 reps missing, the only place so far')
  expect(say(capped('reps', 87))).toBe('capped at 87 reps, the only place so far')
})

test('a cap without reps', () => {
  const chief = workout({ type: 'Generic', description: 'The Chief, 20 min cap', scoring: 'time' })
  expect(
    reasons(chief, { Ana: { seconds: 600 }, Ben: { status: 'cap', reps: 40 }, Cleo: { status: 'cap' } }),
  ).toEqual({
    Ana: '10:00, finished, ahead of Ben (capped, 40 reps)',
    Ben: 'capped at 40 reps, ahead of Cleo (CAP)',
    Cleo: 'capped, behind Ben (40 reps)',
  })
  expect(reasons(chief, { Ana: { status: 'cap' }, Ben: { status: 'dnf' } }).Ana).toBe(
    'capped, ahead of Ben, who did not finish',
  )
})

test('the heaviest lift and its reps', () => {
  const sets = (load: number) => ({ sets: [{ movement_id: 'back-squat', reps: 1, load, load_unit: 'kg' }] })
  expect(reasons(squat, { Ana: sets(120), Ben: sets(110) }).Ben).toBe('110 kg, 10 kg behind Ana')
})

test('beside its score, a place tells the gap to the nearest', () => {
  const told = (details: typeof fran, done: Record<string, Given>) =>
    rank(details, done).map(place => explainPlace(place, formatGap))
  expect(told(fran, { Ana: { seconds: 268 }, Kwame: { seconds: 277 }, Tom: { seconds: 360 } })).toEqual([
    '9 seconds ahead of Kwame',
    '1:23 ahead of Tom',
    '1:23 behind Kwame',
  ])
  expect(told(cindy, { Ana: { rounds: 19, reps: 2 }, Ben: { rounds: 18, reps: 7 } })[0]).toBe(
    '25 reps ahead of Ben',
  )
  expect(told(fran, { Ana: { status: 'cap', reps: 87 }, Ben: { status: 'cap', reps: 85 } })[0]).toBe(
    'capped, 2 reps ahead of Ben',
  )
})
