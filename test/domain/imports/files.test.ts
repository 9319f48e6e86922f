/** Whatever the file: it is read, or refused in words; nothing is dropped without being told. */
import fc from 'fast-check'
import { readMoment } from '../../../src/domain/imports/dates'
import { decodeText } from '../../../src/domain/imports/decode'
import { RESULT_KINDS, readResultFile } from '../../../src/domain/imports/read-file'
import { columnName, readTable } from '../../../src/domain/imports/read-table'
import { AppError } from '../../../src/errors'

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
])('%s', (_, bytes) => {
  expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(TEXT)
})

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['blanks', Buffer.from(' \n \n'), 'is empty'],
  ['a spreadsheet', Buffer.from('504b030414000600', 'hex'), 'is a spreadsheet or an archive'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'is a picture'],
  ['a binary file', Buffer.from([65, 66, 0, 1, 2, 3, 200, 67, 68]), 'is not a text file'],
])('%s is refused', (_, bytes, reason) => {
  expect(() => decodeText(bytes)).toThrow(
    expect.objectContaining({ fields: { file: [expect.stringContaining(reason)] } }),
  )
})

const refusal = (text: string) =>
  readTable(text).then(
    () => null,
    (error: AppError) => error.fields?.file?.[0] ?? error,
  )

test('a cell of 10 MB, a quote that never ends, other columns', async () => {
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

test('rows with the lines they begin on, whatever stands between their cells', async () => {
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

test('any table comes back as it was written, in any of the encodings', async () => {
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

const HEADS: Record<(typeof RESULT_KINDS)[number], string> = {
  sugarwod:
    'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  wodify:
    'Customer Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Comment',
  strong:
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  hevy: 'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
  btwb: 'Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description',
  wodup: '',
}

test('whatever the cells say, every line is in an effort, skipped with a reason, or a double', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '03/05/2024',
      '2024-03-05',
      '5.3.2024',
      '12:30',
      '5+12',
      '225',
      '4 x 8 @ 95 lbs',
      'Back Squat',
      '[{"load":225}]',
      '{"mins":',
      'Load',
      'Reps',
      'RX',
      'TRUE',
      '0',
      '-1',
      '1e9',
      '',
    ),
    fc.string({ maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...RESULT_KINDS.filter(kind => kind !== 'wodup')),
      fc.array(fc.array(cell, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 12 }),
      async (kind, rows) => {
        const file = [
          HEADS[kind],
          ...rows.map(cells => cells.map(each => `"${each.replaceAll('"', '""')}"`).join(',')),
        ].join('\n')
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
    { numRuns: 300 },
  )
})

test('whatever a timeline of WODUp holds, every result is in an effort or skipped with a reason', async () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      0,
      -1,
      5,
      1e9,
      'rx',
      '4:05',
      '5+12',
      '225 lb',
      '2024-03-04',
      'c1',
      '[]',
      '{"sets":',
    ),
    fc.string({ maxLength: 8 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const sets = fc.array(
    fc.record(
      { movementId: odd, reps: odd, load: odd, loadUnit: fc.constantFrom('kg', 'lb', null, 7) },
      { requiredKeys: [] },
    ),
    { maxLength: 4 },
  )
  const details = fc.oneof(
    odd,
    fc.record({ sets }),
    fc.record({ sets }).map(value => JSON.stringify(value)),
  )
  const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Fran', '4:05', 'Back Squat', null))
  const result = fc.record(
    {
      type: fc.constantFrom('ForTimeResult', 'StrengthResult', 'WarmUpResult', 'AmrapResult'),
      wodComponentId: fc.constantFrom('c1', 2, null),
      description: text,
      doneOn: fc.constantFrom('2024-03-04', 'soon', '2099-01-01', '', null),
      scaling: text,
      notes: text,
      score: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
      perceivedExertion: fc.oneof(fc.integer(), fc.constant(null)),
      details,
    },
    { requiredKeys: [] },
  )
  const component = fc.record({
    id: fc.constantFrom<string | number>('c1', 2),
    name: text,
    workout: fc.record({ name: text, description: text, details, movements: odd }, { requiredKeys: [] }),
  })
  const day = fc.record({
    date: fc.constantFrom('2024-03-04', null),
    completedWodsOccursOnDate: fc.array(
      fc.record({
        occursOn: fc.constantFrom('2024-03-04', null),
        wodComponents: fc.array(component, { maxLength: 2 }),
        results: fc.array(result, { maxLength: 4 }),
      }),
      { maxLength: 2 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
      async (timeline, wrap) => {
        const given = wrap === 0 ? timeline : { data: { currentUser: { activityTimeline: timeline } } }
        const written = timeline.flatMap(each => each.completedWodsOccursOnDate.flatMap(wod => wod.results))
        const read = await readResultFile('wodup', JSON.stringify(given), options)
        const lines = [
          ...read.efforts.flatMap(effort => effort.lines),
          ...read.skipped.map(({ line }) => line),
          ...read.doubles,
        ]
        expect(read.lines).toBe(written.length)
        expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(written.map((_, at) => at + 1))
      },
    ),
    { numRuns: 300 },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async text => {
      const read = await readResultFile('wodup', text, options).catch((error: unknown) => error)
      expect(read instanceof AppError || (read as { lines: number }).lines === 0).toBe(true)
    }),
    { numRuns: 200 },
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

test.each(['02/30/2024', '13/13/2024', 'soon', '2024-13-01', ''])('%s is no date', text => {
  expect(readMoment(text, 'month_first')).toBeNull()
})

test('columns go by their names whatever their case and marks', () => {
  expect(columnName(' Best_Result  RAW ')).toBe('best result raw')
})
