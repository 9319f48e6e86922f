import fc from 'fast-check'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import { rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import { explainRank } from '../../../src/domain/leaderboards/rank/reasons'
import { compareLevels, placeNames } from '../../../src/domain/scalings/levels'
import { PLAIN_NAMES } from '../../../src/schemas/scalings/scalings'

const PLAIN = Object.keys(PLAIN_NAMES)

/** Lists of a gym: the plain names in order, with names of its own anywhere between them. */
const lists = fc
  .array(fc.nat(4), { maxLength: 16 })
  .map(gaps =>
    [0, 1, 2, 3, 4].flatMap(gap => [
      ...gaps.flatMap((each, index) => (each === gap ? [`Own ${index}`] : [])),
      ...PLAIN.slice(gap, gap + 1),
    ]),
  )

describe('placeNames', () => {
  test('counts names above Rx as Rx+, names below Modified as modified, and the others as scaled', () => {
    const names = [
      'Games',
      'Rx+',
      'Hard',
      'Rx',
      'Intermediate',
      'Scaled',
      'Foundations',
      'Modified',
      'Adaptive',
    ]
    expect(placeNames(names).map(({ scaling, place }) => [scaling, place])).toEqual([
      ['rxplus', -1],
      ['rxplus', 0],
      ['rxplus', 1],
      ['rx', 0],
      ['scaled', -1],
      ['scaled', 0],
      ['scaled', 1],
      ['modified', 0],
      ['modified', 1],
    ])
  })

  test('keeps the order of every list', () => {
    fc.assert(
      fc.property(lists, names => {
        const levels = placeNames(names)
        expect(levels.toReversed().sort(compareLevels)).toEqual(levels)
      }),
    )
  })
})

test('an easier scaling never ranks above a harder one, whatever the times', () => {
  const done = fc.record({
    at: fc.nat(),
    seconds: fc.integer({ min: 1, max: 3600 }),
    status: fc.constantFrom('completed' as const, 'cap' as const),
  })
  fc.assert(
    fc.property(lists, fc.array(done, { minLength: 2, maxLength: 12 }), (names, results) => {
      const levels = placeNames(names)
      const entrants = results.map(({ at, seconds, status }, index) => {
        const { name, scaling, place } = levels[at % levels.length]!
        const level = place === 0 ? {} : { level: { name, place } }
        const measures = [{ of: 'seconds' as const, value: seconds }]
        const performance = {
          status,
          scaling,
          ...level,
          measures,
          tieBreak: null,
          sum: null,
          text: `${seconds}`,
        }
        return { id: `${index}`, name: `Athlete ${index}`, performance, line: at % levels.length }
      })
      const ranked = rankEntrants(entrants)
      for (const [index, { entrant, rank }] of ranked.entries())
        for (const other of ranked.slice(index + 1)) {
          expect(entrant.line).toBeLessThanOrEqual(other.entrant.line)
          if (rank === other.rank) expect(entrant.line).toBe(other.entrant.line)
        }
      for (const a of entrants)
        for (const b of entrants)
          expect(Math.sign(comparePerformances(a.performance, b.performance))).toBe(
            0 - Math.sign(comparePerformances(b.performance, a.performance)),
          )
    }),
  )
})

test('a rank is explained by the names of the gym', () => {
  const entrant = (name: string, seconds: number, level: { name: string; place: number }) => ({
    id: name,
    name,
    performance: {
      ...{ status: 'completed' as const, scaling: 'scaled' as const, level, tieBreak: null, sum: null },
      measures: [{ of: 'seconds' as const, value: seconds }],
      text: `${seconds}`,
    },
  })
  const [first] = rankEntrants([
    entrant('Ben', 300, { name: 'Foundations', place: 1 }),
    entrant('Ana', 400, { name: 'Intermediate', place: -1 }),
  ])
  expect(first!.entrant.name).toBe('Ana')
  expect(explainRank(first!)).toContain('Intermediate, ahead of Ben (Foundations, 5:00)')
})
