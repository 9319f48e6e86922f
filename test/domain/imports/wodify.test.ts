import { readResultFile } from '../../../src/domain/imports/read-file'

const COLUMNS = [
  'Customer Name',
  'Location Name',
  'Date',
  'Program Name',
  'Class Name',
  'Component Type',
  'Component ID',
  'Component Name',
  'Component Description',
  'Performance Result Type',
  'Rep Scheme',
  'Fully Formatted Result',
  'From Weightlifting Total',
  'From Variable Set',
  'Is Rx',
  'Is Rx Plus',
  'Is Personal Record',
  'Personal Record Description',
  'Comment',
]
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>
const USUAL: Cells = {
  'Customer Name': 'Ana Costa',
  Date: '03/05/2024',
  'Is Rx': 'FALSE',
  'Is Rx Plus': 'FALSE',
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (...rows: Cells[]) =>
  [COLUMNS, ...rows.map(row => COLUMNS.map(name => ({ ...USUAL, ...row })[name] ?? ''))]
    .map(cells => cells.map(quoted).join(','))
    .join('\r\n')
const read = (...rows: Cells[]) =>
  readResultFile('wodify', csv(...rows), { units: null, dates: null, today: '2026-11-22' })

const lift = (result: string, scheme = '', name = 'Back Squat'): Cells => ({
  'Component Type': 'Weightlifting',
  'Component Name': name,
  'Performance Result Type': 'Weight',
  'Rep Scheme': scheme,
  'Fully Formatted Result': result,
})
const metcon = (type: string, result: string): Cells => ({
  'Component Type': 'Metcon',
  'Component Name': 'Metcon',
  'Performance Result Type': type,
  'Fully Formatted Result': result,
})

test('Wodify: reads loads with their sets, reps and unit', async () => {
  const { efforts, asksUnits } = await read(
    lift('4 x 8 @ 95 lbs'),
    lift('95 lbs', '1 RM'),
    lift('1 x 5 @ 135#, 1 x 3 @ 155#'),
    lift('60 kg'),
  )
  expect(asksUnits).toBe(false)
  const sets = efforts.map(({ score }) => (score.kind === 'load' ? score.sets : []))
  expect(sets).toEqual([
    Array.from({ length: 4 }, () => ({ reps: 8, load: 95, unit: 'lb' })),
    [{ reps: 1, load: 95, unit: 'lb' }],
    [
      { reps: 5, load: 135, unit: 'lb' },
      { reps: 3, load: 155, unit: 'lb' },
    ],
    [{ reps: null, load: 60, unit: 'kg' }],
  ])
  expect(efforts[0]).toMatchObject({ who: 'Ana Costa', day: '2024-03-05', lift: 'Back Squat', scaling: null })
})

test.each([
  ['Time', '9:30', { kind: 'time', seconds: 570, each: [] }],
  ['Time', '1:05:30', { kind: 'time', seconds: 3930, each: [] }],
  ['AMRAP - Rounds and Reps', '3 + 4', { kind: 'rounds_reps', rounds: 3, reps: 4 }],
  ['AMRAP - Reps', '50 Reps', { kind: 'reps', reps: 50, each: [] }],
  ['AMRAP - Rounds', '0 Rounds', { kind: 'rounds_reps', rounds: 0, reps: 0 }],
  ['Max reps', '1 x 25 Reps', { kind: 'reps', reps: 25, each: [25] }],
  ['Max reps', '8, 7, 6', { kind: 'reps', reps: 8, each: [8, 7, 6] }],
  ['Max reps', '3 x 8', { kind: 'reps', reps: 8, each: [8, 8, 8] }],
  ['Calories', '133 Calories', { kind: 'calories', calories: 133 }],
  ['Distance', '4220 meters', { kind: 'distance', distance: { value: 4220, unit: 'm' }, seconds: null }],
  ['Each Round', '175 Total Reps', { kind: 'reps', reps: 175, each: [] }],
  ['Each Round', '12:05', { kind: 'time', seconds: 725, each: [] }],
  ['Something new', 'went well', { kind: 'done' }],
])('Wodify: reads the performance %s, %s', async (type, result, score) => {
  const { efforts } = await read(metcon(type, result))
  expect(efforts.map(effort => effort.score)).toEqual([score])
})

test('Wodify: reads the reps of gymnastics as a lift of that movement', async () => {
  const { efforts } = await read({
    ...metcon('Max reps', '3 x 8'),
    'Component Type': 'Gymnastics',
    'Component Name': 'Toes to Bar',
  })
  expect(efforts[0]).toMatchObject({ lift: 'Toes to Bar', score: { kind: 'reps', each: [8, 8, 8] } })
})

test('Wodify: strips HTML from descriptions, skips placeholders and reads repeated lines once', async () => {
  const html = '<p>21-15-9 <b>reps</b> of:</p><ul><li>Thrusters (95/65&nbsp;lb)</li><li>Pull-ups</li></ul>'
  const fran = {
    ...metcon('Time', '4:12'),
    'Component Name': 'Fran',
    'Component Description': html,
    'Is Rx': 'TRUE',
    Comment: '<br>hard',
  }
  const { lines, efforts, skipped, doubles } = await read({ Date: '12/13/1901' }, fran, fran, {
    ...fran,
    'Is Rx Plus': 'TRUE',
  })
  expect(lines).toBe(4)
  expect(skipped).toEqual([{ line: 2, reason: 'has no score' }])
  expect(efforts.map(({ scaling }) => scaling)).toEqual(['rx', 'rxplus'])
  expect(efforts[0]).toMatchObject({
    text: '21-15-9 reps of:\nThrusters (95/65 lb)\nPull-ups',
    notes: 'hard',
  })
  expect(doubles).toHaveLength(1)
})

test('Wodify: asks for the unit of a bare weight', async () => {
  expect((await read(lift('95'))).asksUnits).toBe(true)
})
