import { GAMES_TABLE, readTable } from '../../../src/domain/leaderboards/standings/table'
import { AppError } from '../../../src/errors'

function errorsOf(text: string) {
  try {
    readTable(text)
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
  return undefined
}

test('the built-in table equals the Games table of 2013 to 2016, place by place', () => {
  const published = [
    [1, 100],
    [2, 95],
    [3, 90],
    [4, 85],
    [5, 80],
    [6, 75],
    [7, 73],
    [8, 71],
    [9, 69],
    [10, 67],
    [20, 47],
    [29, 29],
    [30, 27],
    [31, 26],
    [40, 17],
    [56, 1],
    [57, 0],
  ] as const
  for (const [rank, points] of published) expect([rank, GAMES_TABLE[rank - 1] ?? 0]).toEqual([rank, points])
  expect(GAMES_TABLE).toHaveLength(56)
})

describe('a custom table', () => {
  test.each([
    ['lines in order', 'Rank,Points\n1,100\n2,94.5\n3,0\n', [100, 94.5, 0]],
    [
      'lines in any order, as a spreadsheet saves it',
      '\uFEFFRank,Points\r\n2,60\r\n1,100\r\n\r\n',
      [100, 60],
    ],
    ['semicolons and decimal commas', 'rank;points\n1;10,5\n2;10,5\n', [10.5, 10.5]],
    ['empty lines anywhere', '\n\nRank,Points\n\n1,7\n,\n2,6\n', [7, 6]],
    ['empty columns behind', 'Rank,Points,,\n1,7,,\n', [7]],
    ['up to three decimals', 'Rank,Points\n1,7.125\n2,7.12\n', [7.125, 7.12]],
    ['a million points', 'Rank,Points\n1,1000000\n', [1_000_000]],
    [
      'more than nine ranks',
      `Rank,Points\n${Array.from({ length: 12 }, (_, index) => `${index + 1},${50 - index}`).join('\n')}`,
      Array.from({ length: 12 }, (_, index) => 50 - index),
    ],
    ['quoted cells', '"Rank","Points"\n"1","7"\n', [7]],
  ])('may have %s', (_, text, points) => expect(readTable(text)).toEqual(points))

  test.each([
    ['nothing', '', { 'line 1': ['must be Rank,Points'] }],
    ['another head', 'Place,Points\n1,100', { 'line 1': ['must be Rank,Points'] }],
    ['another second column', 'Rank,Prize\n1,100', { 'line 1': ['must be Rank,Points'] }],
    [
      'no first rank',
      'Rank,Points\n2,100',
      { 'line 2, Rank': ['must follow none: a rank before 2 is missing'] },
    ],
    [
      'ranks and points with something before or behind',
      'Rank,Points\n1st,1\nno 2,1\n3,1x\n4,1000000.001\n5,1.0001',
      {
        'line 2, Rank': ['must be a whole number from 1 on, not “1st”'],
        'line 3, Rank': ['must be a whole number from 1 on, not “no 2”'],
        'line 4, Points': ['must be a number from 0 to 1000000 with up to three decimals, not “1x”'],
        'line 5, Points': ['must be a number from 0 to 1000000 with up to three decimals, not “1000000.001”'],
        'line 6, Points': ['must be a number from 0 to 1000000 with up to three decimals, not “1.0001”'],
      },
    ],
    ['a third column', 'Rank,Points,Prize\n1,100,5', { 'line 1': ['must be Rank,Points'] }],
    ['no line', 'Rank,Points\n', { 'line 2': ['is missing: the points of rank 1, such as 1,100'] }],
    [
      'ranks and points that are none, all at once',
      'Rank,Points\nfirst,100\n0,95\n3,many\n4\n5,-1\n6,1,7',
      {
        'line 2, Rank': ['must be a whole number from 1 on, not “first”'],
        'line 3, Rank': ['must be a whole number from 1 on, not “0”'],
        'line 4, Points': ['must be a number from 0 to 1000000 with up to three decimals, not “many”'],
        'line 5, Points': ['is missing: a number from 0 to 1000000 with up to three decimals'],
        'line 6, Points': ['must be a number from 0 to 1000000 with up to three decimals, not “-1”'],
        'line 7': ['must have two columns'],
      },
    ],
    [
      'a rank twice, and one that is left out',
      'Rank,Points\n1,100\n1,90\n4,10',
      {
        'line 3, Rank': ['is the same as in line 2: each rank has one line'],
        'line 4, Rank': ['must follow 1: a rank before 4 is missing'],
      },
    ],
    [
      'points that rise',
      'Rank,Points\n1,1\n2,2',
      { 'line 3, Points': ['must be at most 1, as of rank 1: the highest sum wins'] },
    ],
    [
      'a quote out of place',
      'Rank,Points\n1,"100',
      { 'line 2': [expect.stringMatching(/^is not CSV: a quote/)] },
    ],
  ])('is refused with %s', (_, text, errors) => expect(errorsOf(text)).toEqual(errors))
})
