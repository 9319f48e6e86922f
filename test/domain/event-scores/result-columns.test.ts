import { type Meaning, matchResultColumns } from '../../../src/domain/event-scores/result-columns'

const EVENTS = [
  { id: 'a', name: 'Fran' },
  { id: 'b', name: 'Event 2' },
  { id: 'c', name: 'CrossFit Total' },
]

function match(headings: string[], rows: string[][] = [], chosen: [number, Meaning | null][] = []) {
  return matchResultColumns(headings, rows, EVENTS, new Map(chosen))
}
const meaningOf = (heading: string, cells: string[] = []) =>
  match(
    [heading],
    cells.map(cell => [cell]),
  )[0]?.is ?? null

test.each<[string, Meaning | null]>([
  ['Athlete Name', 'name'],
  ['Team', 'team'],
  ['Division', 'division'],
  ['Fran', 'score:a'],
  ['FRAN score', 'score:a'],
  ['Event 1', 'score:a'],
  ['Event #1 Score', 'score:a'],
  ['WOD 1: Fran', 'score:a'],
  ['Workout 1 – Fran (time)', 'score:a'],
  ['Event 2', 'score:b'],
  ['Event 2 Result', 'score:b'],
  ['CrossFit Total', 'score:c'],
  ['Event 1 Tie-break', 'tie_break:a'],
  ['Fran tiebreak', 'tie_break:a'],
  // The number and the name are different events.
  ['Event 3 Fran', null],
  ['Event 4', null],
  ['Event 1 Heat', null],
  ['Judge', null],
])('takes %s for %s', (heading, meaning) => {
  expect(meaningOf(heading)).toBe(meaning)
})

test.each(['Rank', '#', 'Event 1 Rank', 'Fran Points', 'Overall Place', 'Total', 'Event 1 Tiebreak Rank'])(
  'ignores %s by a rule',
  heading => {
    expect(match([heading])[0]).toMatchObject({ is: null, rule: expect.stringContaining('works out') })
  },
)

test('names the reason of details, and examples of what is not read', () => {
  const [affiliate, status, judge] = match(
    ['Affiliate', 'Status', 'Judge'],
    [
      ['Box', 'DNF', 'Al'],
      ['Box', '', 'Bo'],
      ['Box', 'DNF', 'Cy'],
      ['Box', '', 'Di'],
    ],
  )
  expect(affiliate).toMatchObject({ is: null, rule: expect.stringContaining('registration') })
  expect(status).toMatchObject({ is: null, rule: null, samples: ['DNF'] })
  expect(judge).toMatchObject({ is: null, rule: null, samples: ['Al', 'Bo', 'Cy'] })
})

test('does not take ranks for scores', () => {
  expect(meaningOf('Event 1', ['2', '1', '2', '4'])).toBeNull()
  expect(meaningOf('Event 1', ['2', '1', '3', '7'])).toBe('score:a')
  expect(meaningOf('Event 1', ['1', '2', '1:30'])).toBe('score:a')
  expect(match(['Event 1'], [['1'], ['2'], ['3']], [[0, 'score:a']])[0]!.is).toBe('score:a')
})

test('a choice comes first, and no meaning is given twice', () => {
  const columns = match(
    ['Fran', 'Event 1', 'Time', ''],
    [['1', '2', '3', '', 'more']],
    [
      [2, 'score:a'],
      [1, null],
    ],
  )
  expect(columns.map(({ at, is }) => [at, is])).toEqual([
    [0, null],
    [1, null],
    [2, 'score:a'],
    [4, null],
  ])
  expect(match(['Fran', 'Event 1']).map(({ is }) => is)).toEqual(['score:a', null])
})
