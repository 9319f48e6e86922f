import fc from 'fast-check'
import { buildScoreCard, type Cell } from '../../../src/domain/event-scores/score-card/score-card'
import { countTotalReps } from '../../../src/domain/workouts/counts'
import { CREATABLE_TYPES, DETAILS, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetailsOf, versatileMovements } from '../../support/workouts/arbitraries'

const IDS = ['a', 'b', 'c']
const MOVEMENTS = versatileMovements(IDS)
const named = (id: string, extra = {}) => ({ id, ...extra })
const cardOf = (details: object, gender: 'male' | 'female' = 'male') =>
  buildScoreCard(WorkoutDetails.parse(details), gender, MOVEMENTS)
const said = (cell: Cell) => (typeof cell === 'object' ? cell.reps : cell)
const rowsOf = (card: ReturnType<typeof cardOf>, table = 0) =>
  card.tables[table]!.rows.map(({ label, cells }) => [label, ...cells.map(said)])

it('a score card: adds up a descending scheme to read the reps at the cap', () => {
  const fran = {
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [named('a'), named('b')],
    time_cap_seconds: 600,
  }
  const card = cardOf(fran)
  expect(rowsOf(card)).toEqual([
    ['21', 21, 42],
    ['15', 57, 72],
    ['9', 81, 90],
  ])
  expect(card.scores).toEqual(['Time', 'Reps at the cap, of 90'])
  expect(cardOf({ ...fran, time_cap_seconds: undefined }).scores).toEqual(['Time'])
})

it('a score card: lists a chipper line by line, with a tick box for uncounted lines', () => {
  const card = cardOf({
    type: 'ForTime',
    movements: [
      named('a', { reps: '50' }),
      named('b', { distance: { value: 400, unit: 'm' } }),
      named('c', { reps: '10', scored: false }),
      named('a', { calories: { value: 30, value_women: 24 } }),
    ],
  })
  expect(card.tables[0]!.rows.map(({ cells }) => said(cells[0]!))).toEqual([50, 51, 'tick', 81])
})

it("a score card: counts women's calories for women", () => {
  const row = {
    type: 'ForTime',
    movements: [named('a', { calories: { value: 30, value_women: 24 } })],
    time_cap_seconds: 60,
  }
  expect(cardOf(row, 'female').scores[1]).toBe('Reps at the cap, of 24')
  expect(rowsOf(cardOf(row, 'female'))[0]![1]).toBe(24)
})

it('a score card: continues the count from the buy-in through the rounds to the cash-out', () => {
  const card = cardOf({
    type: 'RoundsForTime',
    rounds: 2,
    movements: [named('a', { reps: '5' }), named('b', { reps: '10' })],
    buy_in: [named('c', { reps: '20' })],
    cash_out: [named('c', { reps: '7' })],
  })
  expect(card.tables.map(({ rowsAre }) => rowsAre)).toEqual(['Buy-in', 'Round', 'Cash-out'])
  expect([rowsOf(card)[0]![1], ...rowsOf(card, 1), rowsOf(card, 2)[0]![1]]).toEqual([
    20,
    ['1', 25, 35],
    ['2', 40, 50],
    57,
  ])
})

it('a score card: says how rounds continue beyond the card', () => {
  const long = {
    type: 'RoundsForTime',
    rounds: 30,
    movements: [named('a', { reps: '1' })],
    cash_out: [named('b', { reps: '5' })],
  }
  const card = cardOf(long)
  expect([card.tables[0]!.rows.length, card.tables[0]!.note]).toEqual([20, '10 more rounds in the same way.'])
  expect(rowsOf(card, 1)[0]![1]).toBe(35)
})

it('a score card has as many rounds of an AMRAP as anyone could do, and the steps of a ladder', () => {
  const cindy = cardOf({
    type: 'Amrap',
    seconds: 1200,
    movements: [named('a', { reps: '5' }), named('b', { reps: '10' }), named('c', { reps: '15' })],
  })
  expect(rowsOf(cindy)[0]).toEqual(['1', 5, 15, 30])
  expect(rowsOf(cindy).length).toBe(20)
  const ladder = cardOf({
    type: 'Amrap',
    seconds: 420,
    movements: [named('a'), named('b')],
    ladder: { start: 3, step: 3 },
  })
  expect(rowsOf(ladder).slice(0, 3)).toEqual([
    ['1', 3, 6],
    ['2', 12, 18],
    ['3', 27, 36],
  ])
  const short = cardOf({
    type: 'Amrap',
    seconds: 60,
    movements: [named('a', { reps: '40' })],
    buy_in: [named('b', { reps: '8' })],
  })
  expect([rowsOf(short)[0]![1], rowsOf(short, 1)[0]]).toEqual([8, ['1', 48]])
  expect(rowsOf(short, 1).length).toBe(4)
})

it('a score card: lists the reps of every interval of a Death by', () => {
  const rows = rowsOf(cardOf({ type: 'DeathBy', movements: [named('a')], start_reps: 2, increment: 2 }))
  expect(rows.slice(0, 3)).toEqual([
    ['1: 2', 2],
    ['2: 4', 6],
    ['3: 6', 12],
  ])
})

it('a score card: adds up the days of the Twelve Days to 364', () => {
  const movements = Array.from({ length: 12 }, (_, day) => named('a', { reps: String(day + 1) }))
  expect(rowsOf(cardOf({ type: 'TwelveDays', movements })).at(-1)).toEqual(['12', 364])
})

it('a score card has boxes to write in when the count is the score', () => {
  const stations = cardOf({ type: 'Fgb', rounds: 3, movements: [named('a'), named('b')] })
  expect(stations.tables[0]!.columns).toEqual(['Round 1', 'Round 2', 'Round 3'])
  expect(rowsOf(stations).at(-1)).toEqual(['Together', 'write', 'write', 'write'])
  const tabata = cardOf({ type: 'Tabata', movements: [named('a')] })
  expect([tabata.tables[0]!.columns.length, tabata.scores]).toEqual([8, ['Lowest interval']])
  const sets = cardOf({ type: 'MaxReps', sets: 3, movements: [named('a')] })
  expect([sets.tables[0]!.columns, sets.scores]).toEqual([['Set 1', 'Set 2', 'Set 3'], ['Best set']])
})

it('a score card of an EMOM has ticks for intervals, or boxes for reps or loads, and names alternating movements', () => {
  const emom = { type: 'Emom', rounds: 3, movements: [named('a', { reps: '3' })] }
  expect(rowsOf(cardOf(emom))).toEqual([
    ['1', 'tick'],
    ['2', 'tick'],
    ['3', 'tick'],
  ])
  expect(cardOf({ ...emom, scoring: 'load' }).scores).toEqual(['Heaviest load'])
  expect(cardOf({ ...emom, scoring: 'none' })).toEqual({ tables: [], scores: [] })
  const two = [named('a', { reps: '3', slot: 1 }), named('b', { reps: '5', slot: 3 })]
  const labels = rowsOf(
    cardOf({ type: 'Emom', rounds: 4, alternating: true, movements: two, scoring: 'reps' }),
  )
  expect(labels.map(([label]) => label)).toEqual([
    '1: 3 Movement as',
    '2: rest',
    '3: 5 Movement bs',
    '4: 3 Movement as',
  ])
})

it('a score card has a box for the load of every set and a box for a good lift', () => {
  const lift = (reps: string, scoring?: string) =>
    cardOf({ type: 'Strength', movements: [named('a', { reps })], rest: { type: 'as_needed' }, scoring })
  expect(rowsOf(lift('5-3-1'))).toEqual([
    ['1: 5', 'write', 'tick'],
    ['2: 3', 'write', 'tick'],
    ['3: 1', 'write', 'tick'],
  ])
  expect(rowsOf(lift('1')).map(([label]) => label)).toEqual(['1: 1', '2: 1', '3: 1', '4: 1'])
  expect(rowsOf(lift('8-10'))[0]![0]).toBe('1: 8 to 10')
  expect([lift('max').scores, lift('1', 'total').scores]).toEqual([['Heaviest load'], ['Total']])
})

it('a score card has boxes for measured values', () => {
  const run = [named('a', { distance: { value: 2, unit: 'km' } })]
  expect(cardOf({ type: 'Cardio', movements: run })).toEqual({ tables: [], scores: ['Time'] })
  const intervals = cardOf({
    type: 'CardioIntervals',
    movements: run,
    rounds: 4,
    rest: { type: 'none' },
    scoring: 'slowest',
  })
  expect([intervals.tables[0]!.rows.length, intervals.scores]).toEqual([4, ['Slowest: time']])
  expect(cardOf({ type: 'Generic', description: 'Drag it', scoring: 'rounds_reps' }).scores).toEqual([
    'Whole rounds',
    'and reps',
  ])
  expect(cardOf({ type: 'WarmUp', description: 'Row easy' })).toEqual({ tables: [], scores: [] })
  expect(buildScoreCard({ type: 'AccessoryWork' }, null, MOVEMENTS)).toEqual({
    tables: [],
    scores: ['Score'],
  })
})

it('every type has a score card with a cell for every column and increasing counts', () => {
  fc.assert(
    fc.property(fc.oneof(...CREATABLE_TYPES.map(type => anyDetailsOf(type, IDS))), details => {
      const { tables } = buildScoreCard(details, 'female', MOVEMENTS)
      for (const { columns, rows } of tables)
        for (const { cells } of rows) expect(cells.length).toBe(columns.length)
      const counts = tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).map(said)
      const reps = counts.filter(count => typeof count === 'number')
      expect(reps).toEqual([...reps].sort((a, b) => a - b))
    }),
  )
})

it('a score card: ends a workout for time at its total reps', () => {
  const timed = (['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays'] as const).filter(
    type => DETAILS[type],
  )
  fc.assert(
    fc.property(fc.oneof(...timed.map(type => anyDetailsOf(type, IDS))), details => {
      const { tables } = buildScoreCard(details, 'female', MOVEMENTS)
      if (tables.some(({ note }) => note?.includes('more round'))) return
      const counts = tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).map(said)
      const last = counts.filter(count => typeof count === 'number').at(-1) ?? 0
      expect(last).toBeCloseTo(countTotalReps(details, 'female'), 5)
    }),
  )
})
