import fc from 'fast-check'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import type {
  Scheme,
  Standing,
  StandingsEntrant,
  StandingsEvent,
  TieRule,
} from '../../../src/domain/leaderboards/standings/rules'
import { readSheet } from '../../../src/domain/leaderboards/standings/sheet'
import { computeStandings, GAMES_TABLE } from '../../../src/domain/leaderboards/standings/standings'
import { writeSheet } from '../../../src/domain/leaderboards/standings/write-sheet'
import { toKilograms } from '../../../src/domain/shared/units'
import { dnf, dns, entrant, events, kilograms, reps, seconds } from '../../support/competitions/performances'
import { sized } from '../../support/long'

const csvOf = (rows: string[][]) =>
  rows.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

const write = (entrants: StandingsEntrant[], columns: StandingsEvent[], scheme: Scheme['kind'] = 'place') =>
  writeSheet(
    'Open',
    entrants.map(entrant => ({
      entrant,
      rank: null,
      points: null,
      sum: null,
      reason: '',
      events: new Map(),
    })),
    columns,
    scheme,
  )

/** The cells of events alone, without the columns of places and points. */
const scoresOf = (rows: string[][]) =>
  rows.map(cells => cells.filter((_, index) => rows[1]![index] !== 'info'))

const linesOf = (standings: Standing[]) =>
  standings.map(({ entrant, rank, points, events }) => ({
    name: entrant.name,
    rank,
    points,
    events: [...events.values()].map(event => [event.rank, event.points]),
  }))

const capped = (value: number, outOf = 90): Performance => ({
  ...seconds(600 + outOf - value),
  status: 'cap',
  measures: [{ of: 'reps', value }],
  outOf,
  text: `CAP ${value}/${outOf}`,
})
const rounds = (value: number, more: number): Performance => ({
  ...reps(value * 30 + more),
  measures: [
    { of: 'rounds', value },
    { of: 'reps', value: more },
  ],
})

it("a written score sheet: writes every kind of score in the sheet's format", () => {
  const columns = events('Fran', 'Cindy', 'Clean', 'Row', 'Pull-ups')
  const metres: Performance = { ...reps(0), measures: [{ of: 'metres', value: 5230.5 }] }
  const ana = entrant('Ana', {
    Fran: seconds(185.5),
    Cindy: rounds(19, 4),
    Clean: kilograms(102.058),
    Row: metres,
    'Pull-ups': reps(87),
  })
  const ben = entrant('Ben', { Fran: capped(87), Cindy: dnf(), Clean: dns })
  const { rows, leftOut } = write([ana, ben], columns)
  expect(scoresOf(rows)).toEqual([
    ['division', 'athlete', 'Fran', 'Cindy', 'Clean', 'Row', 'Pull-ups'],
    ['', '', 'time;reps=90', 'rounds_reps', 'load:kg', 'distance:m', 'reps'],
    ['Open', 'Ana', '3:05.5', '19+4', '102.0580 kg', '5230.5', '87'],
    ['Open', 'Ben', 'CAP 87/90', 'DNF', 'DNS', '', ''],
  ])
  expect(leftOut).toEqual([])
})

it('a written score sheet: writes weights, the added cap, tie-breaks and withdrawals', () => {
  const [fran] = events('Fran')
  const columns = [{ ...fran!, weight: 2 }, ...events('Clean')]
  const tied: Performance = { ...seconds(300), tieBreak: { of: 'seconds', value: 62 } }
  const lifted = (count: number): Performance => ({
    ...kilograms(100),
    measures: [
      { of: 'kilograms', value: 100 },
      { of: 'reps', value: count },
    ],
  })
  const { rows } = write(
    [
      entrant('Ana', { Fran: tied, Clean: lifted(3) }),
      entrant('Cleo', { Clean: lifted(2) }),
      entrant('Ben', { Fran: capped(80) }, 'withdrawn'),
    ],
    columns,
    'cumulative',
  )
  expect(scoresOf(rows).slice(1)).toEqual([
    ['', '', 'time;cap=10:00;reps=90;weight=2', 'load:kg'],
    ['Open', 'Ana', '5:00 TB 1:02', '100 kg TB 3'],
    ['Open', 'Cleo', '', '100 kg TB 2'],
    ['Open', 'Ben', 'CAP 80/90', 'WD'],
  ])
})

it('a written score sheet: has no tie-break for an event without one, where reps decide nothing', () => {
  const single = (value: number): Performance => ({
    ...kilograms(value),
    measures: [
      { of: 'kilograms', value },
      { of: 'reps', value: 1 },
    ],
  })
  const { rows, leftOut } = write(
    [entrant('Ana', { Clean: single(100) }), entrant('Ben', { Clean: single(100) })],
    events('Clean'),
  )
  expect(scoresOf(rows).slice(2)).toEqual([
    ['Open', 'Ana', '100 kg'],
    ['Open', 'Ben', '100 kg'],
  ])
  expect(leftOut).toEqual([])
})

const loaded = (value: number, unit: 'kg' | 'lb'): Performance => {
  const performance = kilograms(toKilograms({ value, unit }))
  const measure = { ...performance.measures[0]!, entered: { value, unit } }
  return { ...performance, measures: [measure], sum: measure, text: `${value} ${unit}` }
}

it('the sheet has loads as entered with their unit, which read back equal', () => {
  const columns = events('Clean', 'Snatch')
  const ana = entrant('Ana', { Clean: loaded(120, 'lb'), Snatch: loaded(100, 'lb') })
  const ben = entrant('Ben', { Clean: loaded(125, 'lb'), Snatch: loaded(45.5, 'kg') })
  const { rows } = write([ana, ben], columns)
  expect(scoresOf(rows).slice(1)).toEqual([
    ['', '', 'load:lb', 'load:kg'],
    ['Open', 'Ana', '120 lb', '100 lb'],
    ['Open', 'Ben', '125 lb', '45.5 kg'],
  ])
  const entrants = readSheet(csvOf(rows)).divisions[0]!.entrants
  expect(
    entrants.map(({ performances }) => [...performances.values()].map(({ text: said }) => said)),
  ).toEqual([
    ['120 lb', '100 lb'],
    ['125 lb', '45.5 kg'],
  ])
})

it('a written score sheet: writes ranks and points, which the reader skips', () => {
  const columns = events('Fran', 'Clean')
  const entrants = [
    entrant('Ana', { Fran: seconds(180), Clean: kilograms(80) }),
    entrant('Ben', { Fran: seconds(200), Clean: kilograms(100) }),
    entrant('Cleo', { Fran: seconds(210) }, 'withdrawn'),
  ]
  const standings = computeStandings(entrants, columns, {
    scheme: { kind: 'table', points: GAMES_TABLE },
    tie: { kind: 'event', eventId: 'Clean' },
  })
  const { rows } = writeSheet('Open', standings, columns, 'table')
  expect(rows.map(row => row.slice(1).join())).toEqual([
    'athlete,Overall place,Overall points,Fran,Fran place,Fran points,Clean,Clean place,Clean points',
    ',info,info,time,info,info,load:kg,info,info',
    'Ben,1,195,3:20,2,95,100 kg,1,100',
    'Ana,2,195,3:00,1,100,80 kg,2,95',
    'Cleo,,,3:30,3,90,WD,,',
  ])
  expect(readSheet(csvOf(rows)).events.map(({ name }) => name)).toEqual(['Fran', 'Clean'])
})

it('a written score sheet: keeps equal names apart and escapes formulas', () => {
  const { rows } = write(
    [entrant('Ana', {}), { ...entrant('ana', {}), id: '2' }, entrant('=SUM(A1)', {})],
    events('Fran'),
  )
  expect(rows.slice(2).map(([, name]) => name)).toEqual(['Ana', 'ana (2)', "'=SUM(A1)"])
})

it('a written score sheet: reports what a sheet cannot express', () => {
  const scaled: Performance = { ...seconds(200), scaling: 'scaled' }
  const byLoad: Performance = { ...seconds(200), tieBreak: { of: 'kilograms', value: 60 } }
  const said = (performances: Performance[], withdrawn?: 'withdrawn') =>
    write(
      performances.map((each, index) => entrant(`${index}`, { Fran: each }, withdrawn)),
      events('Fran'),
    ).leftOut
  expect(said([seconds(190), scaled])).toEqual(['Fran: that 1 score was scaled'])
  expect(said([scaled, scaled])).toEqual([])
  expect(said([byLoad])).toEqual(['Fran: tie-breaks by load'])
  expect(said([capped(80), capped(80, 96)])).toEqual(['Fran: that not everybody had as many reps to do'])
  expect(said([seconds(190), reps(30)])).toEqual(['Fran: 1 score of another kind'])
  expect(said([seconds(190)], 'withdrawn')).toEqual(['0 is withdrawn'])
})

/* ---- Standings of the sheet are those of the scores, wherever the sheet has words for all of it ---- */

const tieBreak = fc.option(fc.nat({ max: 3 }).map(value => ({ of: 'seconds' as const, value })))
const ending = fc.constantFrom(dnf(), dns)
const KINDS: Record<string, fc.Arbitrary<Performance>> = {
  timed: fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), tieBreak)
      .map(([value, tieBreak]): Performance => ({ ...seconds(value * 30.25), tieBreak })),
    fc.integer({ min: 84, max: 89 }).map(value => capped(value)),
    ending,
  ),
  rounds: fc.oneof(
    fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })).map(([value, more]) => rounds(value, more)),
    ending,
  ),
  loads: fc.oneof(
    fc
      .tuple(fc.integer({ min: 200, max: 204 }), fc.integer({ min: 1, max: 3 }))
      .map(([halves, more]): Performance => {
        const kilos = kilograms(halves / 2)
        return { ...kilos, measures: [...kilos.measures, { of: 'reps', value: more }] }
      }),
    ending,
  ),
  counted: fc.oneof(
    fc.nat({ max: 5 }).map(value => reps(value)),
    ending,
  ),
}
const column = fc.constantFrom(...Object.keys(KINDS))
const sheet = fc.array(column, { minLength: 1, maxLength: 3 }).chain(kinds => {
  const columns = kinds.map((_, index) => `Event ${index}`)
  const performances = fc.tuple(...kinds.map(kind => fc.option(KINDS[kind]!))) as fc.Arbitrary<
    (Performance | null)[]
  >
  const someone = fc.tuple(performances, fc.integer({ min: 0, max: 9 }))
  return fc.tuple(
    fc.constant(
      columns.map((name, index) => ({ id: name, name, weight: [1, 2, 0.5][index]!, closed: true })),
    ),
    fc.array(someone, { minLength: 1, maxLength: 7 }).map(all =>
      all.map(([given, dice], index) => {
        const scores = columns.flatMap((name, at) => (given[at] ? [[name, given[at]] as const] : []))
        return entrant(`Athlete ${index}`, Object.fromEntries(scores), dice === 0 ? 'withdrawn' : undefined)
      }),
    ),
  )
})
const rules = fc.tuple(
  fc.constantFrom<Scheme>({ kind: 'place' }, { kind: 'table', points: GAMES_TABLE }),
  fc.constantFrom<TieRule>({ kind: 'best' }, { kind: 'shared' }, { kind: 'event', eventId: 'Event 0' }),
)

it('a written score sheet: gives the same standings as the scores it was written from', () => {
  fc.assert(
    fc.property(sheet, rules, ([columns, entrants], [scheme, tie]) => {
      const { rows, leftOut } = writeSheet(
        'Open',
        computeStandings(entrants, columns, { scheme, tie }),
        columns,
        scheme.kind,
      )
      fc.pre(leftOut.length === 0)
      const read = readSheet(csvOf(rows))
      expect(linesOf(computeStandings(read.divisions[0]!.entrants, read.events, { scheme, tie }))).toEqual(
        linesOf(computeStandings(entrants, columns, { scheme, tie })),
      )
    }),
    { numRuns: sized(75, 300) },
  )
})
