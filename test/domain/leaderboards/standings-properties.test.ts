import fc from 'fast-check'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import type { Measure } from '../../../src/domain/leaderboards/rank/measures'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import type {
  Scheme,
  Standing,
  StandingsEntrant,
  StandingsEvent,
  TieRule,
} from '../../../src/domain/leaderboards/standings/rules'
import { readSheet } from '../../../src/domain/leaderboards/standings/sheet'
import {
  computeStandings,
  countField,
  GAMES_TABLE,
} from '../../../src/domain/leaderboards/standings/standings'
import { AppError } from '../../../src/errors'
import { dnf, dns, seconds } from '../../support/competitions/performances'
import { sized } from '../../support/long'

const tieBreak = fc.option(fc.nat({ max: 3 }).map((value): Measure => ({ of: 'seconds', value })))
// Few values, so that ties are many.
const completed = fc
  .tuple(fc.integer({ min: 1, max: 6 }), tieBreak)
  .map(([value, tieBreak]): Performance => ({ ...seconds(value * 30), tieBreak }))
const capped = fc.tuple(fc.integer({ min: 84, max: 89 }), tieBreak).map(
  ([value, tieBreak]): Performance => ({
    ...seconds(200 + 90 - value),
    status: 'cap',
    measures: [{ of: 'reps', value }],
    outOf: 90,
    tieBreak,
    text: `CAP ${value}/90`,
  }),
)
const scaling = fc.constantFrom('rxplus', 'rx', 'scaled', 'modified')
const scored = fc
  .tuple(fc.oneof(completed, completed, capped), scaling)
  .map(([performance, scaling]): Performance => ({ ...performance, scaling }))
const performance = fc.oneof(scored, scored, fc.constantFrom(dnf('rx'), dnf('scaled'), dns))

const weight = fc.constantFrom(1, 1, 2, 0.5, 0.1)
const eventIds = ['a', 'b', 'c']
const someEvents: fc.Arbitrary<StandingsEvent[]> = fc
  .array(fc.record({ weight, closed: fc.boolean() }), { minLength: 1, maxLength: eventIds.length })
  .map(all => all.map((event, index) => ({ id: eventIds[index]!, name: eventIds[index]!, ...event })))
const closedEvents = someEvents.map(events => events.map(event => ({ ...event, closed: true })))
const someEntrants: fc.Arbitrary<StandingsEntrant[]> = fc
  .array(
    fc.record({
      performances: fc
        .dictionary(fc.constantFrom(...eventIds), performance)
        .map(given => new Map(Object.entries(given))),
      withdrawn: fc.integer({ min: 0, max: 9 }).map(number => number === 0),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(all => all.map((each, index) => ({ ...each, id: `${index}`, name: `Athlete ${index}` })))
const scheme = fc.constantFrom<Scheme>(
  { kind: 'place' },
  { kind: 'table', points: GAMES_TABLE },
  { kind: 'table', points: [10, 5, 5] },
  { kind: 'cumulative' },
)
const byRank = fc.constantFrom<Scheme>({ kind: 'place' }, { kind: 'table', points: GAMES_TABLE })
const tie = fc.constantFrom<TieRule>({ kind: 'best' }, { kind: 'shared' }, { kind: 'event', eventId: 'a' })

const counts = (entrants: StandingsEntrant[], { id, closed }: StandingsEvent) =>
  closed || entrants.some(({ performances }) => performances.has(id))

/** What is said of everybody, in order. */
const told = (standings: Standing[]) =>
  standings.map(({ entrant, rank, points, reason, events }) => ({
    name: entrant.name,
    rank,
    points,
    reason,
    events: [...events],
  }))
const standingOf = (standings: Standing[], { id }: StandingsEntrant) =>
  standings.find(({ entrant }) => entrant.id === id)!

test('a rank is one more than the number of better entrants, in every event and overall', () => {
  fc.assert(
    fc.property(someEntrants, someEvents, scheme, tie, (entrants, events, scheme, tie) => {
      const standings = computeStandings(entrants, events, { scheme, tie })
      const lists = [
        standings.map(({ rank }) => rank),
        ...events.map(({ id }) => standings.map(standing => standing.events.get(id)!.rank)),
      ]
      for (const ranks of lists)
        for (const rank of ranks)
          if (rank !== null)
            expect(ranks.filter(other => other !== null && other < rank)).toHaveLength(rank - 1)
      expect(standings).toHaveLength(entrants.length)
      const order = standings.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})

test('the order of entrants and scores makes no difference', () => {
  const shuffled = someEntrants.chain(entrants =>
    fc.tuple(fc.constant(entrants), fc.shuffledSubarray(entrants, { minLength: entrants.length })),
  )
  fc.assert(
    fc.property(shuffled, someEvents, scheme, tie, ([entrants, others], events, scheme, tie) => {
      const turned = others.map(each => ({
        ...each,
        performances: new Map([...each.performances].reverse()),
      }))
      expect(told(computeStandings(turned, events, { scheme, tie }))).toEqual(
        told(computeStandings(entrants, events, { scheme, tie })),
      )
    }),
  )
})

test('points are finite and never negative, and withdrawn entrants have none', () => {
  fc.assert(
    fc.property(someEntrants, someEvents, scheme, tie, (entrants, events, scheme, tie) => {
      for (const { entrant, rank, points, reason, events: places } of computeStandings(entrants, events, {
        scheme,
        tie,
      })) {
        const nowhere = entrant.withdrawn || !events.some(event => counts(entrants, event))
        expect([rank === null, points === null]).toEqual([nowhere, nowhere])
        for (const value of [points, ...[...places.values()].map(place => place.points)]) {
          if (value === null) continue
          expect(Number.isFinite(value) && value >= 0 && !Object.is(value, -0)).toBe(true)
          expect(String(value)).toMatch(/^\d+(\.\d{1,6})?$/)
        }
        expect([reason, ...[...places.values()].map(place => place.reason)].join()).not.toMatch(
          /undefined|null|NaN|^$/,
        )
      }
    }),
  )
})

test('no score gets a worse place than a missing score', () => {
  fc.assert(
    fc.property(someEntrants, someEvents, (entrants, events) => {
      const rules = { scheme: { kind: 'place' }, tie: { kind: 'best' } } as const
      for (const { events: places } of computeStandings(entrants, events, rules))
        for (const { rank } of places.values()) expect(rank ?? 0).toBeLessThanOrEqual(countField(entrants))
    }),
  )
})

test('an event without scores has no effect', () => {
  fc.assert(
    fc.property(someEntrants, someEvents, scheme, tie, (entrants, events, scheme, tie) => {
      const next: StandingsEvent = { id: 'next', name: 'next', weight: 2, closed: false }
      const [with_, without] = [[...events, next], events].map(held =>
        computeStandings(entrants, held, { scheme, tie }).map(({ entrant, rank, points, reason }) => ({
          name: entrant.name,
          rank,
          points,
          reason,
        })),
      )
      expect(with_).toEqual(without)
    }),
  )
})

test('in an open event a missing score gets the next place, and closing never improves that place', () => {
  fc.assert(
    fc.property(someEntrants, closedEvents, (entrants, events) => {
      const rules = { scheme: { kind: 'place' }, tie: { kind: 'best' } } as const
      const open = computeStandings(
        entrants,
        events.map(event => ({ ...event, closed: false })),
        rules,
      )
      const closed = computeStandings(entrants, events, rules)
      for (const { entrant, events: places } of open)
        for (const { id, weight } of events) {
          const { points, notYet } = places.get(id)!
          if (!notYet) continue
          const ranked = entrants.filter(({ performances }) =>
            ['completed', 'cap'].includes(performances.get(id)?.status ?? ''),
          )
          expect(points).toBe(Math.round(weight * (ranked.length + 1) * 1e6) / 1e6)
          expect(standingOf(closed, entrant).events.get(id)!.points).toBeGreaterThanOrEqual(points!)
        }
    }),
  )
})

/** Entrants, one of them with a score that may be replaced. */
const withChoice = fc
  .tuple(someEntrants, fc.nat(), fc.constantFrom(...eventIds), performance)
  .map(([entrants, index, event, performance]) => {
    const chosen = { ...entrants[index % entrants.length]!, withdrawn: false }
    const withScore = (given: Performance | undefined): StandingsEntrant[] => {
      const performances = new Map(chosen.performances)
      if (given) performances.set(event, given)
      else performances.delete(event)
      return entrants.map(each => (each.id === chosen.id ? { ...chosen, performances } : each))
    }
    return { chosen, event, performance, withScore }
  })

test('a better score never worsens a place, the points or the overall rank', () => {
  fc.assert(
    fc.property(withChoice, performance, someEvents, byRank, tie, (choice, other, events, scheme, tie) => {
      const [better, worse] = [choice.performance, other].sort((a, b) =>
        comparePerformances(a, b, { prescribed: 'rx' }),
      )
      const [after, before] = [better, worse].map(given =>
        standingOf(computeStandings(choice.withScore(given), events, { scheme, tie }), choice.chosen),
      )
      const places = [after, before].map(
        each => each!.events.get(choice.event)?.rank ?? Number.POSITIVE_INFINITY,
      )
      expect(places[0]).toBeLessThanOrEqual(places[1]!)
      const direction = scheme.kind === 'place' ? 1 : -1
      expect(after!.points! * direction).toBeLessThanOrEqual(before!.points! * direction)
      expect(after!.rank ?? 0).toBeLessThanOrEqual(before!.rank ?? 0)
    }),
    { numRuns: sized(60, 500) },
  )
})

test('leaving out a score never helps in closed events, under any scheme', () => {
  fc.assert(
    fc.property(withChoice, closedEvents, scheme, tie, (choice, events, scheme, tie) => {
      const [given, missing] = [choice.performance, undefined].map(score =>
        standingOf(computeStandings(choice.withScore(score), events, { scheme, tie }), choice.chosen),
      )
      expect(missing!.rank ?? 0).toBeGreaterThanOrEqual(given!.rank ?? 0)
    }),
    { numRuns: sized(60, 500) },
  )
})

test('nobody moves up in an event when an entrant with a score withdraws', () => {
  fc.assert(
    fc.property(withChoice, someEvents, scheme, (choice, events, scheme) => {
      const entrants = choice.withScore(choice.performance)
      const gone = entrants.map(each => (each.id === choice.chosen.id ? { ...each, withdrawn: true } : each))
      const [before, after] = [entrants, gone].map(given =>
        computeStandings(given, events, { scheme, tie: { kind: 'best' } }),
      )
      for (const entrant of entrants)
        for (const { id } of events)
          expect(standingOf(after!, entrant).events.get(id)!.rank).toBe(
            standingOf(before!, entrant).events.get(id)!.rank,
          )
    }),
  )
})

describe('a sheet', () => {
  const cell = fc.oneof(
    fc.integer({ min: 1, max: 9 }).map(minutes => `${minutes}:00`),
    fc.integer({ min: 80, max: 89 }).map(reps => `CAP ${reps}/90`),
    fc.integer({ min: 1, max: 9 }).map(reps => `CAP-${reps}`),
    fc.constantFrom('DNF', 'DNS', '', 'WD', '9:30 TB 1:00', '9:30 TB 2:00'),
  )
  const lines = (division: string) =>
    fc
      .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 })
      .map(all => all.map((cells, index) => `${division},Athlete ${index},${cells.join(',')}`))
  const ranked = (rows: string[], scheme: Scheme) => {
    const head = ['division,athlete,Fran,Grace', ',,time;cap=10:00;reps=90,time;cap=10:00;reps=90;weight=2']
    const { events, divisions } = readSheet([...head, ...rows].join('\n'))
    return new Map(
      divisions.map(({ name, entrants }) => [
        name,
        told(computeStandings(entrants, events, { scheme, tie: { kind: 'best' } })),
      ]),
    )
  }

  test('ranks each division on its own', () => {
    fc.assert(
      fc.property(lines('RX'), lines('Scaled'), scheme, (rx, others, scheme) => {
        expect(ranked([...others, ...rx], scheme).get('RX')).toEqual(ranked(rx, scheme).get('RX'))
      }),
    )
  })

  test('ranks the same for any order of lines', () => {
    const shuffled = lines('RX').chain(rows =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    )
    fc.assert(
      fc.property(shuffled, scheme, ([rows, others], scheme) => {
        expect(ranked(others, scheme)).toEqual(ranked(rows, scheme))
      }),
    )
  })

  test('ties loads of equal mass in kg and lb', () => {
    const loadIn = (unit: string, load: string) =>
      readSheet(`division,athlete,Clean\n,,load:${unit}\nRX,Ana,${load}`).divisions[0]!.entrants[0]!
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), grams => {
        const entrants = [
          { ...loadIn('kg', (grams / 1000).toFixed(3)), id: 'kg' },
          { ...loadIn('lb', (grams / 453.59237).toFixed(6)), id: 'lb' },
        ]
        const events = [{ id: 'Clean', name: 'Clean', weight: 1, closed: true }]
        const standings = computeStandings(entrants, events, {
          scheme: { kind: 'place' },
          tie: { kind: 'best' },
        })
        expect(standings.map(({ rank }) => rank)).toEqual([1, 1])
      }),
    )
  })

  test('is read or refused with a position and a reason, whatever its content', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof(cell, fc.string(), fc.constantFrom('CAP+3', 'time', 'load:kg;weight=2', '"')), {
          maxLength: 12,
        })
        .map(cells => `division,athlete,Fran\n,,time\n${cells.join(',')}\n`),
    )
    fc.assert(
      fc.property(anything, text => {
        const outcome = attempt(text)
        if ('divisions' in outcome) expect(outcome.events.length).toBeGreaterThan(0)
        else
          for (const [place, messages] of Object.entries(outcome.fields ?? {})) {
            expect(place).toMatch(/^line \d+/)
            expect(messages.join()).not.toMatch(/undefined|NaN/)
          }
      }),
      { numRuns: sized(60, 500) },
    )
  })
})

function attempt(text: string): ReturnType<typeof readSheet> | AppError {
  try {
    return readSheet(text)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
