/** Whatever the file: it is read, or refused in words; nothing is dropped without being told. */
import fc from 'fast-check'
import { decodeText } from '../../../src/domain/imports/decode'
import { RESULT_KINDS, readResultFile } from '../../../src/domain/imports/read-file'
import { columnName, readTable } from '../../../src/domain/imports/read-table'
import { readMoment } from '../../../src/domain/imports/values/moments'
import { AppError } from '../../../src/errors'
import { oddTable, oddTimeline, wrapped } from '../../support/imports/odd-files'
import { sized } from '../../support/long'

const options = { units: 'kg' as const, dates: null, today: '2026-11-22' }
const TEXT = 'Größe;“Übung”, naïve\nkg'

const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 little endian with a mark', utf16(`\uFEFF${TEXT}`, false)],
  ['UTF-16 big endian with a mark', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 little endian', utf16(TEXT, false)],
  ['UTF-16 big endian', utf16(TEXT, true)],
  [
    'Windows-1252',
    Buffer.from([
      ...Buffer.from('Größe;', 'latin1'),
      0x93,
      ...Buffer.from('Übung', 'latin1'),
      0x94,
      ...Buffer.from(', naïve\nkg', 'latin1'),
    ]),
  ],
])('an imported file: recognises the text encoding: %s', (_, bytes) => {
  expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(TEXT)
})

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['blanks', Buffer.from(' \n \n'), 'is empty'],
  ['a spreadsheet', Buffer.from('504b030414000600', 'hex'), 'is a spreadsheet or an archive'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'is a picture'],
  ['a binary file', Buffer.from([65, 66, 0, 1, 2, 3, 200, 67, 68]), 'is not a text file'],
])('an imported file: refuses %s', (_, bytes, reason) => {
  expect(() => decodeText(bytes)).toThrow(
    expect.objectContaining({ fields: { file: [expect.stringContaining(reason)] } }),
  )
})

const refusal = (text: string) =>
  readTable(text).then(
    () => null,
    (error: AppError) => error.fields?.file?.[0] ?? error,
  )

test('an imported file: refuses a cell of 10 MB, an unclosed quote and other columns', async () => {
  expect(await refusal(`a,b\n1,${'x'.repeat(10_000_000)}\n`)).toMatch(
    /more than 100,000 characters on line \d/,
  )
  expect(await refusal(`a,b\n1,"${'x\n'.repeat(2_000_000)}"\n`)).toMatch(/more than 100,000 characters/)
  expect(await refusal('a,b\n1,"2\n3,4\n')).toMatch(/a quote \("\) is opened and never closed, from line 2/)
  for (const kind of RESULT_KINDS)
    await expect(readResultFile(kind, 'Name,Colour\nAna,red\n', options)).rejects.toMatchObject({
      kind: 'invalid',
    })
})

test('an imported file: numbers rows by the line they begin on, across cells with line breaks', async () => {
  for (const [mark, end] of [
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\r'],
    ['|', '\n'],
  ] as const) {
    const text = [
      ['Best result', 'Über_Name'],
      ['"a', 'b"', 'c'],
      ['', ''],
      ['d', '"say ""hi"""'],
    ]
    const file = [text[0]!.join(mark), `"a${end}b"${mark}c`, mark, `d${mark}"say ""hi"""`].join(end)
    const { columns, rows } = await readTable(file)
    expect(columns).toEqual(['best result', 'uber name'])
    expect(rows).toEqual([
      { line: 2, cells: { 'best result': 'a\nb', 'uber name': 'c' } },
      { line: 5, cells: { 'best result': 'd', 'uber name': 'say "hi"' } },
    ])
  }
})

test('an imported file: reads back any table in any encoding', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map(text =>
    text
      .replace(/[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu, '')
      .normalize('NFC')
      .trim(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(cell, cell, cell).filter(cells => cells.some(each => each !== '')),
        { minLength: 1, maxLength: 8 },
      ),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('utf8', 'utf8bom', 'utf16le', 'utf16be'),
      async (rows, mark, end, encoding) => {
        const lines = [['one', 'two', 'three'], ...rows].map(cells =>
          cells.map(each => `"${each.replaceAll('"', '""')}"`).join(mark),
        )
        const text = lines.join(end)
        const bytes =
          encoding === 'utf8'
            ? Buffer.from(text)
            : encoding === 'utf8bom'
              ? Buffer.from(`\uFEFF${text}`)
              : utf16(`\uFEFF${text}`, encoding === 'utf16be')
        const table = await readTable(decodeText(bytes))
        expect(table.rows.map(({ cells }) => [cells.one, cells.two, cells.three])).toEqual(rows)
      },
    ),
    { numRuns: 60 },
  )
})

test('an imported file: turns every line into an effort, a skipped line with a reason or a duplicate', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...RESULT_KINDS.filter(kind => kind !== 'wodup'))
        .chain(kind => fc.tuple(fc.constant(kind), oddTable(kind))),
      async ([kind, file]) => {
        const read = await readResultFile(kind, file, { ...options, dates: 'month_first' }).catch(
          (error: AppError) => {
            expect(error).toBeInstanceOf(AppError)
            return null
          },
        )
        if (!read) return
        const told = new Set([
          ...read.efforts.flatMap(effort => effort.lines),
          ...read.skipped.map(({ line }) => line),
          ...read.doubles,
        ])
        expect(told.size).toBe(read.lines)
      },
    ),
    { numRuns: sized(75, 300) },
  )
})

test('an imported file: turns every WODUp result into an effort or a skipped line with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(oddTimeline, fc.boolean(), async (timeline, bare) => {
      const given = wrapped(timeline, bare)
      const written = timeline.flatMap(each => each.completedWodsOccursOnDate.flatMap(wod => wod.results))
      const read = await readResultFile('wodup', JSON.stringify(given), options)
      const lines = [
        ...read.efforts.flatMap(effort => effort.lines),
        ...read.skipped.map(({ line }) => line),
        ...read.doubles,
      ]
      expect(read.lines).toBe(written.length)
      expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(written.map((_, at) => at + 1))
    }),
    { numRuns: sized(75, 300) },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async text => {
      const read = await readResultFile('wodup', text, options).catch((error: unknown) => error)
      expect(read instanceof AppError || (read as { lines: number }).lines === 0).toBe(true)
    }),
    { numRuns: sized(50, 200) },
  )
})

test.each([
  ['03/05/2024', 'month_first', '2024-03-05', null],
  ['03/05/2024', 'day_first', '2024-05-03', null],
  ['5-3-24', 'day_first', '2024-03-05', null],
  ['20240305', 'month_first', '2024-03-05', null],
  ['2024-03-05T18:05:09Z', 'month_first', '2024-03-05', '18:05:09'],
  ['22 Mar 2024, 17:05', 'day_first', '2024-03-22', '17:05:00'],
  ['Mar 22, 2024 5:05 PM', 'day_first', '2024-03-22', '17:05:00'],
  ['March 22, 2024', 'day_first', '2024-03-22', null],
] as const)('%s, %s', (text, order, day, time) => {
  expect(readMoment(text, order)).toEqual({ day, time })
})

test.each(['02/30/2024', '13/13/2024', 'soon', '2024-13-01', ''])(
  'an imported file: rejects the date %s',
  text => {
    expect(readMoment(text, 'month_first')).toBeNull()
  },
)

test('an imported file: matches columns regardless of case and accents', () => {
  expect(columnName(' Best_Result  RAW ')).toBe('best result raw')
})
