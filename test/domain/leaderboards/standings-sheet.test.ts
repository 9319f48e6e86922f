import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import { readSheet } from '../../../src/domain/leaderboards/standings/sheet'
import { AppError } from '../../../src/errors'

/** The performances of a sheet with one event: the kind, then a cell for each athlete of one division. */
function readCells(kind: string, ...cells: string[]): (Performance | undefined)[] {
  const [division] = readSheet(sheetOf(kind, ...cells)).divisions
  return division!.entrants.map(({ performances }) => performances.get('Fran'))
}

function sheetOf(kind: string, ...cells: string[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = cells.map((cell, index) => `RX,Athlete ${index + 1},${quoted(cell)}`)
  return ['division,athlete,Fran', `,,${quoted(kind)}`, ...rows].join('\n')
}

function errorsOf(text: string) {
  try {
    readSheet(text)
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
  return {}
}

/** The one message for the first athlete's score. */
function refusal(kind: string, cell: string): string | undefined {
  const fields = errorsOf(sheetOf(kind, cell))!
  expect(Object.keys(fields)).toEqual(['line 3, Fran'])
  expect(fields['line 3, Fran']).toHaveLength(1)
  return fields['line 3, Fran']![0]
}

describe('a score as people write it', () => {
  test.each([
    ['time', '12:34.5', { of: 'seconds', value: 754.5 }, '12:34.5'],
    ['time', ' 1:02:03 ', { of: 'seconds', value: 3723 }, '1:02:03'],
    ['time', '57s', { of: 'seconds', value: 57 }, '0:57'],
    ['time;cap=20:00', '20:00', { of: 'seconds', value: 1200 }, '20:00'],
    ['reps', '87', { of: 'reps', value: 87 }, '87 reps'],
    ['reps', '0', { of: 'reps', value: 0 }, '0 reps'],
    ['reps', '1,234 reps', { of: 'reps', value: 1234 }, '1,234 reps'],
    ['load:kg', '102.5', { of: 'kilograms', value: 102.5 }, '102.5 kg'],
    ['load:kg', '102,5 kg', { of: 'kilograms', value: 102.5 }, '102.5 kg'],
    ['load:lb', '225', { of: 'kilograms', value: 102.058, entered: { value: 225, unit: 'lb' } }, '225 lb'],
    ['distance:m', '5230', { of: 'metres', value: 5230 }, '5,230 m'],
    ['distance:m', '47 m', { of: 'metres', value: 47 }, '47 m'],
    ['distance:m', '47', { of: 'metres', value: 47 }, '47 m'],
    ['points', '87.25', { of: 'points', value: 87.25 }, '87.25 points'],
    ['points', '1 point', { of: 'points', value: 1 }, '1 point'],
    ['Load: KG ; Weight = 2', '60', { of: 'kilograms', value: 60 }, '60 kg'],
  ])('%s: %s', (kind, cell, measure, text) => {
    expect(readCells(kind, cell)).toEqual([
      expect.objectContaining({
        status: 'completed',
        scaling: 'rx',
        measures: [measure],
        tieBreak: null,
        text,
      }),
    ])
  })

  test('rounds and reps compare as a pair, as rounds and thousandths in one number', () => {
    expect(readCells('rounds_reps', '5+12', '5 + 0')).toEqual([
      expect.objectContaining({
        measures: [
          { of: 'rounds', value: 5 },
          { of: 'reps', value: 12 },
        ],
        sum: { of: 'rounds', value: 5.012 },
        text: '5 rounds + 12',
      }),
      expect.objectContaining({ sum: { of: 'rounds', value: 5 }, text: '5 rounds' }),
    ])
  })

  test('reads DNF and DNS in any case, and an empty cell as a missing score', () => {
    const [dnf, dns, missing] = readCells('time', 'dnf', 'DNS', '  ')
    expect(dnf).toMatchObject({ status: 'dnf', measures: [], sum: null, text: 'DNF' })
    expect(dns).toMatchObject({ status: 'dns', measures: [], sum: null, text: 'DNS' })
    expect(missing).toBeUndefined()
  })

  test('WD in any cell withdraws, and the other scores stay', () => {
    const text = 'division,athlete,Fran,Grace\n,,time,time\nRX,Ana,wd,3:05\nRX,Ben,3:05,'
    const [ana, ben] = readSheet(text).divisions[0]!.entrants
    expect(ana).toMatchObject({ name: 'Ana', withdrawn: true })
    expect([...ana!.performances.keys()]).toEqual(['Grace'])
    expect(ben!.withdrawn).toBe(false)
  })

  test('a tie-break after a score is a time or a number of reps', () => {
    const ties = (kind: string, cell: string) => readCells(kind, cell)[0]!
    expect(ties('time', '3:05 TB 6:12')).toMatchObject({
      tieBreak: { of: 'seconds', value: 372 },
      text: '3:05 · tie-break 6:12',
    })
    expect(ties('load:kg', '102.5 tb 45')).toMatchObject({ tieBreak: { of: 'reps', value: 45 } })
    expect(ties('rounds_reps', '5+12  TB  45 reps')).toMatchObject({ tieBreak: { of: 'reps', value: 45 } })
    expect(ties('time', 'CAP 87/90 TB 6:12')).toMatchObject({
      status: 'cap',
      text: 'CAP 87/90 (−3) · tie-break 6:12',
    })
    expect(ties('time', 'DNF TB 6:12')).toMatchObject({ status: 'dnf', tieBreak: null, text: 'DNF' })
  })
})

describe('a score at the cap', () => {
  const measures = (...args: Parameters<typeof readCells>) =>
    readCells(...args).map(performance => performance?.measures[0])

  test('compares by reps done, however written, once all are known', () => {
    const ways = ['CAP 87/90', 'cap-3', 'CAP −3', 'CAP – 3', 'CAP=87', 'CAP 87', 'CAP87', 'CAP 87/90 (−3)']
    for (const performance of readCells('time;cap=10:00', ...ways)) {
      expect(performance).toMatchObject({
        status: 'cap',
        measures: [{ of: 'reps', value: 87 }],
        outOf: 90,
        sum: { of: 'seconds', value: 603 },
        text: 'CAP 87/90 (−3)',
      })
    }
    expect(measures('time;reps=90', 'CAP-3', 'CAP=87')).toEqual([
      { of: 'reps', value: 87 },
      { of: 'reps', value: 87 },
    ])
  })

  test('compares by missing reps without a total when all are written so', () => {
    expect(readCells('time;cap=10:00', 'CAP-3', 'CAP-12', '9:50')).toMatchObject([
      { measures: [{ of: 'missing', value: 3 }], sum: { value: 603 }, text: 'CAP (−3)' },
      { measures: [{ of: 'missing', value: 12 }], sum: { value: 612 }, text: 'CAP (−12)' },
      { measures: [{ of: 'seconds', value: 590 }] },
    ])
  })

  test('compares by reps done when all are written so', () => {
    expect(readCells('time;cap=10:00', 'CAP=87', 'CAP=30')).toMatchObject([
      { measures: [{ of: 'reps', value: 87 }], sum: null, text: 'CAP 87 reps' },
      { measures: [{ of: 'reps', value: 30 }], sum: null },
    ])
  })

  test('requires the total when both ways are mixed', () => {
    expect(errorsOf(sheetOf('time', '3:05', 'CAP-3', 'CAP=87'))).toEqual({
      'line 2, Fran': [
        'needs to know all the reps: line 5 counts finished reps, and line 4 the missing ones; add reps=90 here, or write one as CAP 87/90',
      ],
    })
  })

  test('counts within its own division when the totals differ', () => {
    const rows = ['RX,Ana,CAP 87/90', 'RX,Ben,CAP-4', 'Scaled,Cleo,CAP 60/75', 'Scaled,Dan,CAP-4']
    const sheet = readSheet(['division,athlete,Fran', ',,time', ...rows].join('\n'))
    const said = sheet.divisions.map(({ entrants }) =>
      entrants.map(each => each.performances.get('Fran')?.text),
    )
    expect(said).toEqual([
      ['CAP 87/90 (−3)', 'CAP 86/90 (−4)'],
      ['CAP 60/75 (−15)', 'CAP 71/75 (−4)'],
    ])
  })

  test("uses another division's total only when its own mixes both ways", () => {
    const said = (...rows: string[]) => {
      const text = ['division,athlete,Fran', ',,time', 'RX,Ana,CAP 87/90', ...rows].join('\n')
      return readSheet(text).divisions[1]!.entrants.map(each => each.performances.get('Fran')?.text)
    }
    expect(said('Scaled,Dan,CAP-4', 'Scaled,Eve,CAP=80')).toEqual(['CAP 86/90 (−4)', 'CAP 80/90 (−10)'])
    expect(said('Scaled,Dan,CAP=95', 'Scaled,Eve,CAP=80')).toEqual(['CAP 95 reps', 'CAP 80 reps'])
    expect(said('Scaled,Dan,CAP-4')).toEqual(['CAP (−4)'])
  })

  test('requires its own total when the other divisions disagree', () => {
    const rows = ['RX,Ana,CAP 87/90', 'Teens,Ben,CAP 60/75', 'Scaled,Cleo,CAP-4', 'Scaled,Dan,CAP=60']
    expect(errorsOf(['division,athlete,Fran', ',,time', ...rows].join('\n'))).toEqual({
      'line 2, Fran': [
        expect.stringMatching(/^needs to know all the reps: line 6 counts .* line 5 the missing/),
      ],
    })
  })

  test.each([
    ['time', 'CAP+3', 'may mean 3 reps done or missing: write CAP=3 for 3 done, or CAP-3 for 3 missing'],
    ['time', 'CAP 90/90', 'must be fewer than 90 reps: a finished workout has a time'],
    ['time', 'CAP 91/90', 'must be fewer than 90 reps: a finished workout has a time'],
    ['time;reps=90', 'CAP=90', 'must be fewer than 90 reps: a finished workout has a time'],
    ['time;reps=90', 'CAP-91', 'cannot miss more than 90 reps, which are all'],
    ['time;reps=90', 'CAP 87/95', 'is out of 95, and its column has reps=90'],
    ['time', 'CAP-0', 'must miss at least 1 rep: a finished workout has a time'],
    ['time', 'CAP 87/90 (−4)', 'does not add up: 87 of 90 reps is 3 missing'],
    ['time', 'CAP', 'must be CAP 87/90, CAP=87 (87 done) or CAP-3 (3 missing), not “cap”'],
    ['reps', 'CAP 87/90', 'cannot be capped: only an event scored by time has a cap'],
  ])('%s: refuses %s', (kind, cell, message) => expect(refusal(kind, cell)).toBe(message))

  test('refuses two totals in one division', () => {
    expect(errorsOf(sheetOf('time', 'CAP 87/90', 'CAP 87/95'))).toEqual({
      'line 4, Fran': ['is out of 95, and line 3 has 90'],
    })
  })
})

describe('an ambiguous or invalid score', () => {
  test.each([
    ['time', '57', 'may mean 0:57 or 57:00: write which'],
    ['time', '630', 'may mean 6:30 or 10:30: write which'],
    [
      'time',
      '12:75',
      'must be a time such as 12:34.5, CAP 87/90, CAP=87 or CAP-3, or DNF, DNS, WD or nothing, not “12:75”',
    ],
    [
      'time;cap=20:00',
      '20:00.1',
      'is over the cap of 20:00: a score at the cap is CAP 87/90, CAP=87 or CAP-3',
    ],
    ['time', '0:00', 'must be above 0:00, and at most a week'],
    ['reps', '8.5', 'must be a whole number of reps such as 87, or DNF, DNS, WD or nothing, not “8.5”'],
    ['reps', '-', 'must be a whole number of reps such as 87, or DNF, DNS, WD or nothing, not “-”'],
    [
      'rounds_reps',
      '5',
      'must be rounds and reps such as 5+12, and 5+0 for 5 rounds, or DNF, DNS, WD or nothing, not “5”',
    ],
    ['rounds_reps', '5+1000', 'must have fewer than 1,000 reps after the rounds'],
    ['load:kg', 'heavy', 'must be a load in kg such as 102.5, or DNF, DNS, WD or nothing, not “heavy”'],
    ['load:kg', '-20', 'must be a load in kg such as 102.5, or DNF, DNS, WD or nothing, not “-20”'],
    ['distance:m', '5,230', 'may mean 5230 or 5.23: write which'],
    [
      'distance:m',
      '5.2 km',
      'must be a distance in metres such as 5230, or DNF, DNS, WD or nothing, not “5.2 km”',
    ],
    ['points', '1000001', 'must be at most 1,000,000'],
    ['time', '3:05 TB soon', 'must have after TB a time such as 6:12 or a number of reps, not “soon”'],
    ['time', '3:05 TB', 'must have after TB a time such as 6:12 or a number of reps, not “”'],
    ['time', 'TB 6:12', 'has a tie-break and no score before it'],
    ['time', 'WD TB 6:12', 'cannot have a tie-break: WD is no score'],
  ])('%s: %s', (kind, cell, message) => expect(refusal(kind, cell)).toBe(message))

  test('a sheet of info columns has no event', () => {
    expect(errorsOf(sheetOf('info', '3'))).toEqual({
      'line 2, Fran': ['must be the kind of an event: a sheet needs one column that is not info'],
    })
  })

  test('refuses to compare tie-breaks of two kinds', () => {
    expect(errorsOf(sheetOf('time', '3:05 TB 1:00', '3:05 TB 45'))).toEqual({
      'line 4, Fran': ['has reps as tie-break, and line 3 a time: an event has one kind of tie-break'],
    })
  })
})

describe('the row of kinds', () => {
  test('accepts options after each kind', () => {
    const text = 'division,athlete,Fran,Clean\n,,time;cap=20:00;reps=90;weight=2,load:kg;weight=0.5\nRX,Ana,,'
    expect(readSheet(text).events).toEqual([
      { id: 'Fran', name: 'Fran', weight: 2, closed: true, line: 2 },
      { id: 'Clean', name: 'Clean', weight: 0.5, closed: true, line: 2 },
    ])
  })

  const kinds = 'time, reps, rounds_reps, load:kg, load:lb, distance:m or points'
  test.each([
    ['', [`needs the kind of the event: ${kinds}`]],
    ['tine', [`must be ${kinds}, not “tine”`]],
    ['load', ['needs the unit of the loads: load:kg or load:lb']],
    ['distance', ['needs the unit of the distances: distance:m']],
    ['time;cap=20', ['must have a time as cap, such as cap=20:00']],
    ['time;cap=0:00', ['must have a time as cap, such as cap=20:00']],
    ['time;reps=0', ['must have as reps how many there are in all, such as reps=90']],
    ['time;weight=0', ['must have a weight above 0 and up to 1000, such as weight=2 or weight=0.5']],
    ['time;weight=heavy', ['must have a weight above 0 and up to 1000, such as weight=2 or weight=0.5']],
    ['time;best', ['has no option “best”: there are cap=20:00, reps=90 and weight=2']],
    ['time;weight=2;weight=3', ['has weight twice']],
    ['reps;cap=20:00', ['cannot have cap: only an event scored by time has a cap']],
    ['reps;reps=90', ['cannot have reps: only an event scored by time has a cap']],
    ['tine;cap=20;weight=0', [expect.any(String), expect.any(String), expect.any(String)]],
  ])('refuses “%s”', (kind, messages) => {
    expect(errorsOf(sheetOf(kind, ''))).toEqual({ 'line 2, Fran': messages })
  })
})

test('the sheet in the documentation can be read', () => {
  const page = readFileSync(join(process.cwd(), 'docs', 'workouts.md'), 'utf8')
  const [, text = ''] = /^```csv\n([\s\S]*?)^```$/m.exec(page) ?? []
  const { events, divisions } = readSheet(text)
  expect(events.map(({ name, weight }) => [name, weight])).toEqual([
    ['Fran', 1],
    ['Clean', 1],
    ['Cindy', 2],
  ])
  expect(divisions.map(({ name, entrants }) => [name, entrants.length])).toEqual([
    ['RX', 4],
    ['Scaled', 1],
  ])
})

describe('the shape of a sheet', () => {
  test.each([
    ['nothing in it', '', ['line 1, column 1', 'line 1, column 2', 'line 1, column 3']],
    ['another head', 'name,division,Fran', ['line 1, column 1', 'line 1, column 2']],
    ['no event', 'division,athlete\n,\n', ['line 1, column 3']],
    ['an event without a name', 'division,athlete,,Fran\n,,time,time\nRX,Ana,,', ['line 1, column 3']],
    ['an event twice', 'division,athlete,Fran,fran\n,,time,time\nRX,Ana,,', ['line 1, fran']],
    ['no kinds', 'division,athlete,Fran\nRX,Ana,3:05\nRX,Ben,3:06', ['line 2, division']],
    ['a kind too few', 'division,athlete,Fran,Grace\n,,time\nRX,Ana,3:05,1:00', ['line 2, Grace']],
    ['nobody in it', 'division,athlete,Fran\n,,time\n', ['line 3, athlete']],
    [
      'a line with too few columns',
      'division,athlete,Fran,Grace\n,,time,time\nRX,Ana,3:05',
      ['line 3, Grace'],
    ],
    ['a line with too many', 'division,athlete,Fran\n,,time\nRX,Ana,3:05,4:05', ['line 3, column 4']],
    ['an athlete twice in a division', `${sheetOf('time', '')}\nrx,athlete 1,`, ['line 4, athlete']],
    [
      'no name or division',
      'division,athlete,Fran\n,,time\nRX,,3:05\n,Ana,3:05',
      ['line 3, athlete', 'line 4, division'],
    ],
    ['a quote out of place', 'division,athlete,Fran\n,,time\nRX,Ana,"3:05', ['line 3']],
  ])('is refused with %s', (_, text, places) => expect(Object.keys(errorsOf(text)!)).toEqual(places))

  test('reports all errors at once in the order of the cells', () => {
    const text =
      'division,athlete,Fran,Clean\n,,time,load\nRX,Ana,57,85\nRX,Ben\nRX,Cleo,3:x5,90\nRX,Ana,3:05,90'
    expect(errorsOf(text)).toEqual({
      'line 2, Clean': [expect.stringMatching(/^needs the unit/)],
      'line 3, Fran': ['may mean 0:57 or 57:00: write which'],
      'line 4, Fran': [
        'is missing: the line has 2 of 4 columns; where there is nothing, leave the cell empty',
      ],
      'line 5, Fran': [expect.stringMatching(/^must be a time/)],
      'line 6, athlete': ['Ana is in RX on line 3 already: an athlete has one line in a division'],
    })
    expect(Object.keys(errorsOf(text)!)).toEqual(
      ['2, Clean', '3, Fran', '4, Fran', '5, Fran', '6, athlete'].map(place => `line ${place}`),
    )
  })

  test('lists divisions in the order of first appearance, regardless of spelling', () => {
    const rows = ['Scaled,Ana,', 'RX,Ana,', 'scaled,Ben,']
    const { divisions } = readSheet(['division,athlete,Fran', ',,time', ...rows].join('\n'))
    expect(divisions.map(({ name, entrants }) => [name, entrants.map(each => each.name)])).toEqual([
      ['Scaled', ['Ana', 'Ben']],
      ['RX', ['Ana']],
    ])
  })

  const written = 'Division,Athlete,"Fran, heavy"\n,,time;cap=10:00\nRX,"O\'Neil, Ana",3:05\n'
  test.each([
    ['a byte order mark', `\uFEFF${written}`],
    ['the line ends of Windows', written.replaceAll('\n', '\r\n')],
    ['both line ends', written.replace('\n', '\r\n')],
    ['blank lines and rows of empty cells', `${written.replaceAll('\n', '\n\n')},,\n,,\n`],
    ['blank columns at the end', written.replace('heavy"\n', 'heavy",,\n').replace('3:05\n', '3:05,,\n')],
    ['semicolons', 'division;athlete;Fran, heavy\n;;"time;cap=10:00"\nRX;O\'Neil, Ana;3:05\n'],
    ['tabs', "division\tathlete\tFran, heavy\n\t\ttime;cap=10:00\nRX\tO'Neil, Ana\t3:05"],
    [
      'spaces around cells',
      'division , athlete , "Fran, heavy"\n,, time;cap=10:00\n RX , "O\'Neil,  Ana" , 3:05',
    ],
  ])('may have %s', (_, text) => {
    const { events, divisions } = readSheet(text)
    expect(events.map(({ name }) => name)).toEqual(['Fran, heavy'])
    expect(divisions).toMatchObject([{ name: 'RX', entrants: [{ name: "O'Neil, Ana" }] }])
    expect(divisions[0]!.entrants[0]!.performances.get('Fran, heavy')?.text).toBe('3:05')
  })

  test('numbers lines like an editor, across blank and multi-line rows', () => {
    const text = 'division,athlete,Fran\n\n,,time\nRX,"Ana\nCosta",x\nRX,Ben,y'
    expect(Object.keys(errorsOf(text)!)).toEqual(['line 4, Fran', 'line 6, Fran'])
  })
})
