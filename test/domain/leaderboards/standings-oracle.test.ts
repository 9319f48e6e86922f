/** Standings against the plainest way to say the same: everybody is compared with everybody, for each place anew. */
import fc from 'fast-check'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import { combineTeam, toEventPerformance } from '../../../src/domain/leaderboards/rank/event-performance'
import { type Performance, toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { type Entrant, rankByName, rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import type {
  Scheme,
  StandingsEntrant,
  StandingsEvent,
  StandingsRules,
  TieRule,
} from '../../../src/domain/leaderboards/standings/rules'
import { computeStandings } from '../../../src/domain/leaderboards/standings/standings'
import type { Gender } from '../../../src/domain/results/score'
import { SCALINGS } from '../../../src/schemas/results/result-details'
import type { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

const EVENT_IDS = ['a', 'b', 'c']
const performanceIn = (details: WorkoutDetails) =>
  fc
    .tuple(fc.constantFrom<Gender>('male', 'female', null), fc.constantFrom(...SCALINGS))
    .chain(([gender, scaling]) =>
      anyResultFor(details, gender).map(done =>
        toPerformance(details, { ...done, scaling, text: null }, gender),
      ),
    )
/** An event of any workout, with a few scores of it that everybody's are chosen from: so ties are many. */
const anyEvent = anyDetails(['a', 'b', 'c']).chain(details =>
  fc.record({
    scores: fc.array(performanceIn(details), { minLength: 1, maxLength: 5 }),
    weight: fc.constantFrom(1, 1, 2, 0.5),
    closed: fc.boolean(),
    prescribed: fc.constantFrom(...SCALINGS),
    tieBreak: fc.constantFrom('none', 'time', 'reps', 'load'),
  }),
)
const anybody = fc.record({
  name: fc.constantFrom('Ana', 'ana', 'Álvaro', 'Ben 9', 'Ben 10', 'Zoe'),
  withdrawn: fc.integer({ min: 0, max: 7 }).map(number => number === 0),
  members: fc.constantFrom(1, 1, 3),
  picks: fc.array(fc.option(fc.nat(9), { freq: 5 }), { minLength: 3, maxLength: 3 }),
})
const anyDivision = fc
  .tuple(
    fc.array(anyEvent, { minLength: 1, maxLength: EVENT_IDS.length }),
    fc.array(anybody, { minLength: 1, maxLength: 12 }),
  )
  .map(([events, people]) => ({
    events: events.map(
      ({ weight, closed, prescribed }, index): StandingsEvent => ({
        ...{ id: EVENT_IDS[index]!, name: EVENT_IDS[index]!, weight, closed, prescribed },
      }),
    ),
    entrants: people.map(({ name, withdrawn, members, picks }, index): StandingsEntrant => {
      const performances = new Map<string, Performance>()
      for (const [at, { scores, tieBreak }] of events.entries()) {
        const pick = picks[at]
        if (pick == null) continue
        const each = Array.from({ length: members }, (_, member) => scores[(pick + member) % scores.length]!)
        performances.set(
          EVENT_IDS[at]!,
          members === 1 ? toEventPerformance(each[0]!, tieBreak) : combineTeam(each)!,
        )
      }
      return { id: `${index}`, name, withdrawn, performances }
    }),
  }))
const scheme = fc.constantFrom<Scheme>({ kind: 'place' }, { kind: 'table', points: [10, 5, 5, 1] })
const tie = fc.constantFrom<TieRule>({ kind: 'best' }, { kind: 'shared' }, { kind: 'event', eventId: 'a' })

type Place = { rank: number | null; points: number | null; countsAs: number }

/** The places of one event, said one by one. */
function placesIn(entrants: StandingsEntrant[], event: StandingsEvent, { scheme }: StandingsRules) {
  const scoreOf = ({ performances }: StandingsEntrant) => performances.get(event.id)
  const isRanked = (score: Performance | undefined) =>
    score !== undefined && (score.measures.length > 0 || score.isUncounted === true)
  const scored = entrants.filter(entrant => scoreOf(entrant))
  const active = entrants.filter(({ withdrawn }) => !withdrawn)
  const missing = active.filter(entrant => !scoreOf(entrant))
  const begun = event.closed || scored.length > 0
  const open = begun && !event.closed && missing.length > 0
  const ranked = scored.filter(entrant => isRanked(scoreOf(entrant)))
  const field = entrants.filter(({ withdrawn, performances }) => !withdrawn || performances.size > 0).length
  return new Map(
    entrants.map((entrant): [string, Place] => {
      const score = scoreOf(entrant)
      const better = ranked.filter(
        other => score && comparePerformances(scoreOf(other)!, score, { prescribed: event.prescribed! }) < 0,
      )
      const placed = isRanked(score) || (score?.status === 'dnf' && ranked.length > 0)
      const rank = placed ? better.length + 1 : null
      const without = open && !score && !entrant.withdrawn ? ranked.length + 1 : field + 1
      const worth =
        scheme.kind === 'table'
          ? rank === null || score!.status === 'dnf'
            ? 0
            : (scheme.points[rank - 1] ?? 0)
          : (rank ?? without)
      const counts = begun && !(entrant.withdrawn && !score)
      return [entrant.id, { rank, points: counts ? event.weight * worth : null, countsAs: rank ?? without }]
    }),
  )
}

/** Whether one stands before another over all, by points and then by the rule for ties. */
function stands(a: Place[], b: Place[], ids: string[], { scheme, tie }: StandingsRules): number {
  const sum = (places: Place[]) => places.reduce((all, { points }) => all + (points ?? 0), 0)
  const points = scheme.kind === 'place' ? sum(a) - sum(b) : sum(b) - sum(a)
  if (points !== 0 || tie.kind === 'shared') return points
  if (tie.kind === 'event') {
    const at = ids.indexOf(tie.eventId)
    return at === -1 ? 0 : a[at]!.countsAs - b[at]!.countsAs
  }
  const [mine, others] = [a, b].map(all => all.map(({ countsAs }) => countsAs).sort((x, y) => x - y))
  for (const [index, place] of mine!.entries()) if (place !== others![index]) return place - others![index]!
  return 0
}

test('every rank, its points and the overall rank equal those of comparing everyone with everyone', () => {
  fc.assert(
    fc.property(anyDivision, scheme, tie, ({ events, entrants }, scheme, tie) => {
      const rules = { scheme, tie }
      const standings = computeStandings(entrants, events, rules)
      const boards = events.map(event => placesIn(entrants, event, rules))
      const counting = events.flatMap((event, index) =>
        event.closed || entrants.some(({ performances }) => performances.has(event.id)) ? [index] : [],
      )
      const ids = counting.map(index => events[index]!.id)
      const over = (id: string) => counting.map(index => boards[index]!.get(id)!)
      const contenders = entrants.filter(({ withdrawn }) => !withdrawn)
      for (const { entrant, rank, points, events: places } of standings) {
        for (const [index, { id }] of events.entries())
          expect(places.get(id)).toMatchObject(boards[index]!.get(entrant.id)!)
        const before = contenders.filter(({ id }) => stands(over(id), over(entrant.id), ids, rules) < 0)
        const counts = !entrant.withdrawn && counting.length > 0
        expect(rank).toBe(counts ? before.length + 1 : null)
        const sum = over(entrant.id).reduce((all, place) => all + (place.points ?? 0), 0)
        expect(points).toBe(counts ? sum : null)
      }
    }),
    { numRuns: sized(150, 2_000) },
  )
})

test('standings oracle: entrants already sorted by name get the same ranks, neighbours and reasons', () => {
  fc.assert(
    fc.property(anyDivision, ({ entrants, events }) => {
      const { prescribed } = events[0]!
      const board = entrants.map(
        ({ id, performances }): Entrant => ({ id, name: id, performance: performances.get('a') ?? null }),
      )
      const placed = rankByName(
        board.toSorted((a, b) => Number(a.id) - Number(b.id)),
        { prescribed: prescribed! },
      )
      expect(placed).toEqual(rankEntrants(board, { prescribed: prescribed! }))
      for (const { entrant, tiedWith, rank } of placed) {
        const equal = placed.filter(
          other =>
            other.entrant !== entrant &&
            other.entrant.performance &&
            entrant.performance &&
            comparePerformances(other.entrant.performance, entrant.performance, {
              prescribed: prescribed!,
            }) === 0,
        )
        expect(tiedWith).toEqual(equal.map(other => other.entrant))
        expect(equal.every(other => other.rank === rank)).toBe(true)
      }
    }),
    { numRuns: sized(100, 1_000) },
  )
})
