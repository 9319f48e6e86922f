import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDocx } from '../support/docx'
import { buildXlsx, type XlsxCell } from '../support/imports/xlsx'
import { useCommandLine } from './command-line'

// A database that cannot be had: the command must not look for one.
const cli = useCommandLine(() => ({ DATABASE_URL: 'mysql://nowhere', PORT: 'none' }))

const SCORES = `division,athlete,Fran,Clean,Cindy
,,time;cap=10:00;reps=90;weight=2,load:kg,rounds_reps
RX,Ana Costa,3:05,85,20+3
RX,Ben Adams,CAP 87/90,102.5 TB 0:45,18+12
RX,Dan Li,CAP−3,102.5 TB 0:40,DNS
RX,Cleo Roy,DNF,WD,
Scaled,Eve Frei,5:00,,5+12
`

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(cli.folder, name), content)
  return name
}

const standings = (content: string | Uint8Array, ...options: string[]) =>
  cli.json('standings', '--scores', write('scores.csv', content), ...options)

type Ranked = { rank: number | null; athlete: string; points: number | null; reason: string }

/** `[rank, athlete, points]` of the first division. */
async function overall(content: string, ...options: string[]) {
  const { code, document } = await standings(content, ...options)
  expect(code).toBe(0)
  return document.divisions[0].standings.map(({ rank, athlete, points }: Ranked) => [rank, athlete, points])
}

test('the standings command: ranks a spreadsheet with a table of points as it ranks CSV', async () => {
  // 3:05, as a spreadsheet keeps it.
  const timed = (cell: string): XlsxCell =>
    cell === '3:05' ? { n: 0.128472222222222, format: 'h:mm' } : cell
  const rows = (text: string) =>
    text
      .trim()
      .split('\n')
      .map(line => line.split(',').map(timed))
  const points = 'Rank,Points\n1,100\n2,95\n3,90'
  const scheme = (name: string, content: string | Uint8Array) => ['--scheme', write(name, content)]
  const csv = await standings(SCORES, ...scheme('points.csv', points))
  const xlsx = await standings(buildXlsx(rows(SCORES)), ...scheme('points.xlsx', buildXlsx(rows(points))))
  expect(xlsx.code).toBe(0)
  expect(xlsx.document.divisions).toEqual(csv.document.divisions)
  expect(await standings(buildDocx(['x']))).toMatchObject({
    code: 1,
    document: { errors: { fields: { scores: [expect.stringContaining('is a Word document')] } } },
  })
})

test('the standings command: ranks a sheet by place, with a reason for everything', async () => {
  const { code, document } = await standings(SCORES)
  expect(code).toBe(0)
  expect(document).toMatchObject({ scheme: 'place', tie: 'best' })
  const [rx, scaled] = document.divisions
  expect([rx.division, scaled.division]).toEqual(['RX', 'Scaled'])
  expect(rx.standings[1]).toEqual({
    rank: 2,
    athlete: 'Ben Adams',
    points: 8,
    reason: '8 points: 2 × 2nd + 2nd + 2nd; ahead of Dan Li, 10 points',
    events: {
      Fran: {
        score: 'CAP 87/90 (−3)',
        rank: 2,
        points: 4,
        reason: 'capped at 87 of 90 reps, tied with Dan Li, ahead of Cleo Roy, who did not finish',
      },
      Clean: {
        score: '102.5 kg · tie-break 0:45',
        rank: 2,
        points: 2,
        reason: '102.5 kg, 17.5 kg ahead of Ana Costa',
      },
      Cindy: {
        score: '18 rounds + 12',
        rank: 2,
        points: 2,
        reason: '18 rounds + 12, ahead of Dan Li, who did not start',
      },
    },
  })
  expect(rx.standings.map(({ rank, athlete, points }: Ranked) => [rank, athlete, points])).toEqual([
    [1, 'Ana Costa', 6],
    [2, 'Ben Adams', 8],
    [3, 'Dan Li', 10],
    [null, 'Cleo Roy', null],
  ])
  expect(rx.standings[3]).toEqual({
    rank: null,
    athlete: 'Cleo Roy',
    points: null,
    reason: 'withdrawn after 1 event',
    events: {
      Fran: { score: 'DNF', rank: 4, points: 8, reason: 'did not finish: after all 3 who did' },
      Clean: { score: null, rank: null, points: null, reason: 'withdrawn, no score' },
      Cindy: { score: null, rank: null, points: null, reason: 'withdrawn, no score' },
    },
  })
  expect(scaled.standings[0].events.Clean).toEqual({
    score: null,
    rank: null,
    points: 2,
    reason: 'no score: counts as 2nd',
  })
  expect(existsSync(join(cli.folder, 'data'))).toBe(false)
})

test('the standings command: ranks by the Games table, a custom table and cumulative values', async () => {
  const two = 'division,athlete,A,B\n,,time;cap=5:00,time;cap=10:00;reps=90\n'
  const sheet = `${two}RX,Ana,3:00,9:00\nRX,Ben,3:30,8:00\nRX,Cleo,3:10,CAP=83\nRX,Dan,2:00,DNF\n`
  expect(await overall(sheet, '--scheme', 'games')).toEqual([
    [1, 'Ana', 190],
    [2, 'Ben', 185],
    [3, 'Cleo', 180],
    [4, 'Dan', 100],
  ])
  write('table.csv', 'Rank,Points\n1,10\n2,2.5\n')
  const { document } = await standings(sheet, '--scheme', 'table.csv')
  expect(document.scheme).toBe('table.csv')
  expect(document.divisions[0].standings.map(({ athlete, points }: Ranked) => [athlete, points])).toEqual([
    ['Ben', 10],
    ['Dan', 10],
    ['Ana', 5],
    ['Cleo', 0],
  ])
  expect(await overall(sheet, '--scheme', 'cumulative')).toEqual([
    [1, 'Ben', 690],
    [2, 'Ana', 720],
    [3, 'Cleo', 797],
    [4, 'Dan', 120],
  ])
})

test('the standings command: sums pounds in pounds, and in kilograms when an event is in kilograms', async () => {
  const sheet = (kinds: string) => `division,athlete,A,B\n,,${kinds}\nRX,Ana,225,135.5\n`
  expect(await overall(sheet('load:lb,load:lb'), '--scheme', 'cumulative')).toEqual([[1, 'Ana', 360.5]])
  const { document } = await standings(sheet('load:lb,load:lb'), '--scheme', 'cumulative')
  expect(document.divisions[0].standings[0].reason).toBe('360.5 lb in all: 225 lb + 135.5 lb')
  expect(await overall(sheet('load:lb,load:kg'), '--scheme', 'cumulative')).toEqual([[1, 'Ana', 237.558]])
})

test('the standings command: breaks ties by the chosen rule', async () => {
  const sheet = 'division,athlete,A,B\n,,reps,reps\nRX,Ana,9,8\nRX,Ben,8,9\n'
  expect(await overall(sheet)).toEqual([
    [1, 'Ana', 3],
    [1, 'Ben', 3],
  ])
  expect(await overall(sheet, '--tie', 'shared')).toEqual(await overall(sheet))
  const { document } = await standings(sheet, '--tie', 'event:b')
  expect(document.tie).toBe('event:b')
  expect(document.divisions[0].standings).toMatchObject([
    {
      rank: 1,
      athlete: 'Ben',
      reason: '3 points: 2nd + 1st; tie on 3 points with Ana: 1st in B, ahead of 2nd',
    },
    { rank: 2, athlete: 'Ana' },
  ])
})

test('the standings command: prints a table for people', async () => {
  write('scores.csv', SCORES)
  const { code, out, err } = await cli.chalkbox('standings', '--scores', 'scores.csv', '--scheme', 'games')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^RX\n {2}RANK {2}ATHLETE {4}POINTS {2}Fran +Clean +Cindy +WHY$/m)
  expect(out).toMatch(
    /^ {2}1 +Ana Costa +390 +3:05 \(1st\) +85 kg \(3rd\) +20 rounds \+ 3 \(1st\) +390 points: /m,
  )
  expect(out).toMatch(/^ {2}– +Cleo Roy +– +DNF \(4th\) +– +– +withdrawn after 1 event$/m)
  expect(out).toMatch(/^5 athletes, 2 divisions; scheme games, ties best$/m)
})

test('shows in its help a sheet that it ranks', async () => {
  const { out } = await cli.chalkbox('standings', '--help')
  const [sheet = ''] = /^ {2}division,[\s\S]*?(?=^\S)/m.exec(out) ?? []
  expect(await overall(sheet.replaceAll(/^ {2}/gm, ''))).toEqual([
    [1, 'Ana Costa', 3],
    [1, 'Ben Adams', 3],
    [null, 'Cleo Roy', null],
  ])
})

describe('refuses without ranking:', () => {
  const NOTHING = expect.stringMatching(/^Nothing was ranked\. /)
  const refusal = (fields: Record<string, unknown>) => ({
    code: 1,
    document: { errors: { code: 'validation_failed', detail: NOTHING, fields } },
  })

  test('a sheet with mistakes, listing all of them by row and column', async () => {
    const sheet = 'division,athlete,Fran,Clean\n,,time,load:kg\nRX,Ana,57,85\nRX,Ben,CAP+3,90\nRX,Ana,3:05\n'
    expect(await standings(sheet)).toEqual(
      refusal({
        'line 3, Fran': ['may mean 0:57 or 57:00: write which'],
        'line 4, Fran': ['may mean 3 reps done or missing: write CAP=3 for 3 done, or CAP-3 for 3 missing'],
        'line 5, athlete': ['Ana is in RX on line 3 already: an athlete has one line in a division'],
        'line 5, Clean': [expect.stringContaining('the line has 3 of 4 columns')],
      }),
    )
    const { code, out, err } = await cli.chalkbox('standings', '--scores', 'scores.csv')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /^Refused: Nothing was ranked\. These 4 have to be fixed first\.\n {2}line 3, Fran {5}may mean/,
    )
  })

  test('files that are missing, folders, empty or not text', async () => {
    mkdirSync(join(cli.folder, 'folder.csv'), { recursive: true })
    write('empty.csv', '\n')
    write('latin.csv', Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9]))
    const why = async (file: string) => {
      const { code, document } = await cli.json('standings', '--scores', file)
      expect(code).toBe(1)
      return document.errors.fields
    }
    expect(await why('none.csv')).toEqual({
      scores: ['must be a CSV file or a spreadsheet (.xlsx): there is no file none.csv'],
    })
    expect(await why('folder.csv')).toEqual({
      scores: ['must be a CSV file or a spreadsheet (.xlsx): folder.csv is a folder'],
    })
    expect(await why('empty.csv')).toEqual({ scores: ['must not be empty: empty.csv has no text'] })
    expect(await why('latin.csv')).toEqual({
      scores: ['must be text in UTF-8: save latin.csv as “CSV UTF-8”'],
    })
  })

  test('an unknown scheme and tie rule together with a sheet with a mistake', async () => {
    expect(
      await standings('division,athlete,A\n,,reps\nRX,Ana,x', '--scheme', 'best', '--tie', 'first'),
    ).toEqual(
      refusal({
        scheme: ['must be place, games, cumulative or a file Rank,Points: there is no file best'],
        'line 3, A': [expect.stringMatching(/^must be a whole number of reps/)],
        tie: ['must be best, shared or event:NAME, not first'],
      }),
    )
    expect(await standings(SCORES, '--tie', 'event:Grace')).toEqual(
      refusal({ tie: ['must name an event of the sheet: Fran, Clean, Cindy'] }),
    )
  })

  test('a table with mistakes, naming the table', async () => {
    write('points.csv', 'Rank,Points\n1,many\n')
    expect(await standings(SCORES, '--scheme', 'points.csv')).toEqual(
      refusal({ 'points.csv, line 2, Points': [expect.stringMatching(/^must be a number from 0/)] }),
    )
  })

  test('events that cannot be summed', async () => {
    expect(await standings(SCORES, '--scheme', 'cumulative')).toEqual(
      refusal({
        'line 2, Clean': [expect.stringMatching(/^has kilograms, and Fran has times/)],
        'line 2, Cindy': [expect.stringMatching(/^has rounds, and Fran has times/)],
      }),
    )
    const capped = 'division,athlete,A\n,,time;cap=10:00\nRX,Ana,CAP=87\n'
    expect(await standings(capped, '--scheme', 'cumulative')).toEqual(
      refusal({ 'line 2, A': [expect.stringContaining('CAP 87 reps of Ana has no value')] }),
    )
  })

  test('a command without a sheet, as a usage error', async () => {
    expect(await cli.json('standings')).toMatchObject({ code: 2, document: { errors: { code: 'usage' } } })
  })
})
