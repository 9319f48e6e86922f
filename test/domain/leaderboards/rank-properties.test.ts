import fc from 'fast-check'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import { combineTeam } from '../../../src/domain/leaderboards/rank/event-performance'
import { type Performance, toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { type Entrant, rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import { explainRank } from '../../../src/domain/leaderboards/rank/reasons'
import type { Gender } from '../../../src/domain/results/score'
import { SCALINGS } from '../../../src/schemas/results/result-details'
import type { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'
import { cindy, fran, performance } from './cases'

const genders = fc.constantFrom<Gender>('male', 'female', 'nonbinary', 'undisclosed', null)
const scalings = fc.constantFrom(...SCALINGS)

/** What somebody may do of a workout, in any status it allows. */
const anyPerformanceOf = (details: WorkoutDetails): fc.Arbitrary<Performance> =>
  fc
    .tuple(genders, scalings)
    .chain(([gender, scaling]) =>
      anyResultFor(details, gender).map(done =>
        toPerformance(details, { ...done, scaling, text: null }, gender),
      ),
    )

/** A board of one workout: also of one that was scaled to another. */
const anyBoard = fc
  .tuple(anyDetails(['a', 'b', 'c']), anyDetails(['a', 'b', 'c']))
  .chain(([rx, scaled]) =>
    fc.array(fc.option(fc.oneof({ weight: 4, arbitrary: anyPerformanceOf(rx) }, anyPerformanceOf(scaled))), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(performances =>
    performances.map(
      (each, index): Entrant => ({ id: String(index), name: `Athlete ${index}`, performance: each }),
    ),
  )

const places = (board: readonly Entrant[]) =>
  new Map(rankEntrants(board).map(place => [place.entrant.id, place.rank]))

test('the comparison is a total order: antisymmetric and transitive', () => {
  const three = anyBoard.filter(board => board.filter(({ performance }) => performance).length >= 3)
  fc.assert(
    fc.property(three, board => {
      const [a, b, c] = board.flatMap(({ performance }) => performance ?? []) as [
        Performance,
        Performance,
        Performance,
      ]
      expect(Math.sign(comparePerformances(a, b))).toBe(-Math.sign(comparePerformances(b, a)) + 0)
      expect(comparePerformances(a, a)).toBe(0)
      if (comparePerformances(a, b) <= 0 && comparePerformances(b, c) <= 0)
        expect(comparePerformances(a, c)).toBeLessThanOrEqual(0)
    }),
    { numRuns: sized(125, 500) },
  )
})

test('ranks do not depend on the input order', () => {
  const shuffled = anyBoard.chain(board =>
    fc.tuple(fc.constant(board), fc.shuffledSubarray(board, { minLength: board.length })),
  )
  fc.assert(
    fc.property(shuffled, ([board, other]) => {
      expect(rankEntrants(other)).toEqual(rankEntrants(board))
    }),
  )
})

test('a rank is one more than the number of better entrants; DNS and missing scores have none', () => {
  fc.assert(
    fc.property(anyBoard, board => {
      const ranks = places(board)
      const ranked = board.filter(({ id }) => ranks.get(id) !== null)
      for (const { id, performance } of board) {
        const rank = ranks.get(id)!
        if (!performance || performance.status === 'dns') expect(rank).toBeNull()
        if (rank === null) continue
        const better = ranked.filter(
          other => other.performance && comparePerformances(other.performance, performance!) < 0,
        )
        expect(rank).toBe(better.length + 1)
      }
    }),
  )
})

test('an entrant without a score changes no other rank', () => {
  fc.assert(
    fc.property(anyBoard, board => {
      const before = places(board)
      const after = places([...board, { id: 'new', name: 'Aaron', performance: null }])
      for (const { id } of board) expect(after.get(id)).toBe(before.get(id))
    }),
  )
})

test('a better score never worsens its own rank nor improves another', () => {
  const faster = fc.array(fc.integer({ min: 100, max: 599 }), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(faster, fc.nat(), fc.integer({ min: 1, max: 99 }), (times, pick, gain) => {
      const of = (seconds: number[]) =>
        places(
          seconds.map((each, index) => ({
            id: String(index),
            name: String(index),
            performance: performance(fran, { seconds: each }),
          })),
        )
      const who = pick % times.length
      const before = of(times)
      const after = of(times.map((each, index) => (index === who ? each - gain : each)))
      expect(after.get(String(who))).toBeLessThanOrEqual(before.get(String(who))!)
      for (const other of times.keys())
        if (other !== who) expect(after.get(String(other))).toBeGreaterThanOrEqual(before.get(String(other))!)
    }),
  )
})

test('one more rep is never worse, also into the next round', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 29 }), (rounds, reps) => {
      const more = reps === 29 ? { rounds: rounds + 1, reps: 0 } : { rounds, reps: reps + 1 }
      expect(
        comparePerformances(performance(cindy, more), performance(cindy, { rounds, reps })),
      ).toBeLessThan(0)
    }),
  )
})

test('every place has a reason', () => {
  fc.assert(
    fc.property(anyBoard, board => {
      for (const place of rankEntrants(board)) expect(explainRank(place)).toMatch(/^\S.*\S$/)
    }),
  )
})

describe('a team whose members score one by one', () => {
  test('has the sum of its members, with a capped time as the cap plus a second per missing rep', () => {
    const team = combineTeam([
      performance(fran, { seconds: 185.5 }),
      performance(fran, { status: 'cap', reps: 87 }),
    ])
    expect(team).toMatchObject({
      status: 'completed',
      measures: [{ of: 'seconds', value: 788.5 }],
      text: '13:08.5 together (1 capped)',
    })
  })

  test('waits for every member and does not finish without one', () => {
    expect(combineTeam([performance(fran, { seconds: 185 }), null])).toBeNull()
    expect(
      combineTeam([performance(fran, { seconds: 185 }), performance(fran, { status: 'dnf' })]),
    ).toMatchObject({
      status: 'dnf',
      text: 'DNF (1 of 2 members)',
    })
  })

  test('has the scaling of its easiest member', () => {
    const done = [performance(fran, { seconds: 185 }), performance(fran, { seconds: 200, scaling: 'scaled' })]
    expect(combineTeam(done)?.scaling).toBe('scaled')
  })
})
