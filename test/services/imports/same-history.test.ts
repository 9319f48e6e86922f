/** One history is one, from any app, in any unit; and what is open is asked before anything is written. */
import type { ImportAnswers } from '../../../src/schemas/imports/answers'
import type { ImportInput } from '../../../src/schemas/imports/imports'
import { gymScope, OPERATOR } from '../../../src/scope'
import { importFile, previewImport } from '../../../src/services/imports/imports'
import { getAthleteRecords } from '../../../src/services/records/records'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildXlsx, type XlsxCell } from '../../support/imports/xlsx'

const database = useDatabase()

async function scene() {
  const db = database.prisma
  const gym = await buildGym(db, { units: 'kg', timeZone: 'America/Denver' })
  const athlete = await buildAthlete(db, { gymId: gym.id, gender: 'male' })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const input = (kind: ImportInput['kind'], answers?: ImportAnswers): ImportInput => ({
    ...{ kind, file_name: 'history.csv', athlete_id: athlete.id },
    ...(answers && { answers }),
  })
  return { db, gym, athlete, scope, input }
}
const bytes = (...lines: string[]) => Buffer.from(lines.join('\n'))

const hevy = (unit: string, distance: string) =>
  `title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_${unit},reps,distance_${distance},duration_seconds,rpe`
const KG = bytes(
  hevy('kg', 'km'),
  'A,"1 Sep 2026, 07:30","1 Sep 2026, 08:30",,Squat (Barbell),,,0,normal,100,5,,,',
  'A,"1 Sep 2026, 07:30","1 Sep 2026, 08:30",,Bench Press (Barbell),,,0,normal,61.25,5,,,',
  'A,"1 Sep 2026, 07:30","1 Sep 2026, 08:30",,Reverse Hack Twist (Machine),,,0,normal,200,10,,,',
  'A,"1 Sep 2026, 07:30","1 Sep 2026, 08:30",,Running,,,0,normal,,,5,1500,',
)
const LB = bytes(
  hevy('lbs', 'miles'),
  'A,"Sep 1, 2026, 7:30 AM","Sep 1, 2026, 8:30 AM",,Squat (Barbell),,,0,normal,220.46,5,,,',
  'A,"Sep 1, 2026, 7:30 AM","Sep 1, 2026, 8:30 AM",,Bench Press (Barbell),,,0,normal,135.03,5,,,',
  'A,"Sep 1, 2026, 7:30 AM","Sep 1, 2026, 8:30 AM",,Reverse Hack Twist (Machine),,,0,normal,440.92,10,,,',
  'A,"Sep 1, 2026, 7:30 AM","Sep 1, 2026, 8:30 AM",,Running,,,0,normal,,,3.11,1500,',
)
const STRONG = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  '2026-09-01 07:30:00,"A",1h,"Squat (Barbell)",1,100.0,5,0,0,"","",',
  '2026-09-01 07:30:00,"A",1h,"Bench Press (Barbell)",1,61.2,5,0,0,"","",',
]

test('a history comes in once: in kilograms, in pounds and miles, and from another app', async () => {
  const { scope, input } = await scene()
  expect(await importFile(scope, input('hevy'), KG)).toMatchObject({ imported: 4, typed: 3, generic: 1 })
  expect(await importFile(scope, input('hevy'), LB)).toMatchObject({ imported: 0, duplicates: 4 })
  const strong = { ...input('strong'), units: 'kg' as const }
  expect(await importFile(scope, strong, bytes(...STRONG))).toMatchObject({ imported: 0, duplicates: 2 })
})

test.each<[string, (date: string) => XlsxCell]>([
  ['as text', date => date],
  // 1 September 2026, 07:30, as a spreadsheet keeps it.
  ['as a date', () => ({ n: 46266.3125, format: 'd/m/yy h:mm' })],
])('a history saved again as .xlsx is the same history, with its dates %s', async (_, dated) => {
  const { scope, input } = await scene()
  const strong = { ...input('strong'), units: 'kg' as const }
  const cells = (line: string) => line.split(',').map(cell => cell.replaceAll('"', ''))
  const [head, ...lines] = STRONG.map(cells)
  const rows = lines.map(line =>
    line.map((cell, at) => (at === 0 ? dated(cell) : /^[\d.]+$/.test(cell) ? Number(cell) : cell)),
  )
  const file = buildXlsx([head!, ...rows])
  expect(await importFile(scope, strong, file)).toMatchObject({ imported: 2, typed: 2 })
  expect(await importFile(scope, strong, bytes(...STRONG))).toMatchObject({ imported: 0, duplicates: 2 })
})

test('the same sets at another time of the day are others, and at another load too', async () => {
  const { scope, input } = await scene()
  const evening = STRONG.map(line => line.replace('07:30', '18:30'))
  const file = bytes(...STRONG, ...evening.slice(1))
  const strong = { ...input('strong'), units: 'kg' as const }
  expect(await importFile(scope, strong, file)).toMatchObject({ imported: 4, duplicates: 0 })
  expect(await importFile(scope, strong, file)).toMatchObject({ imported: 0, duplicates: 4 })
  const heavier = bytes(...STRONG.map(line => line.replace('100.0', '101.0')))
  expect(await importFile(scope, strong, heavier)).toMatchObject({ imported: 1, duplicates: 1 })
})

test('a preview lists what is open, its answers count, and records come from the confirmed lift alone', async () => {
  const { db, athlete, scope, input } = await scene()
  const file = bytes(
    STRONG[0]!,
    '3/4/2024 7:05,"A",1h,"Shoulder Twist (Machine)",1,140,5,0,0,"","",',
    '3/5/2024 7:05,"A",1h,"Bench Press (Barbell)",1,500,1,0,0,"","",',
    '3/6/2024 7:05,"A",1h,"Running",1,0,0,5,1500,"","",',
  )
  await expect(previewImport(scope, input('strong'), file)).rejects.toMatchObject({
    fields: { dates: [expect.stringContaining('3/4/2024 7:05')] },
  })
  const open = await previewImport(scope, input('strong', { dates: 'month_first' }), file)
  expect(open.questions.map(({ about }) => about).sort()).toEqual(['distances', 'name', 'units'])
  const answers = { dates: 'month_first', units: 'kg', distances: 'km' } as const
  const asked = await previewImport(scope, input('strong', answers), file)
  expect(asked.questions).toEqual([
    { about: 'name', name: 'Shoulder Twist (Machine)', lines: 1, nearest: expect.any(Array) },
    expect.objectContaining({ about: 'value', line: 3, lines: 1, written: '500 kg' }),
  ])
  expect(asked.skipped).toEqual([{ line: 3, reason: expect.stringContaining('waits for an answer') }])
  const done = await importFile(scope, input('strong', { ...answers, values: { 3: 'words' } }), file)
  expect(done).toMatchObject({ imported: 3, typed: 1, generic: 2, skipped: [] })
  const days = await db.trainingSession.findMany({
    where: { gymId: scope.gymId },
    orderBy: { loggedAt: 'asc' },
  })
  expect(days.map(({ loggedAt }) => loggedAt.toISOString().slice(0, 10))).toEqual([
    '2024-03-04',
    '2024-03-05',
    '2024-03-06',
  ])
  const { movements, workouts } = await getAthleteRecords(scope, athlete.id)
  expect(movements).toEqual([])
  expect(JSON.stringify(workouts)).not.toContain('500 kg')
})

test('people are matched or left out by an answer', async () => {
  const { db, gym, athlete, scope } = await scene()
  const head =
    'Customer Name,Date,Component Type,Component Name,Performance Result Type,Rep Scheme,Fully Formatted Result'
  const line = (name: string) => `${name},03/05/2024,Weightlifting,Deadlift,Weight,,3 x 5 @ 225 lbs`
  const file = bytes(head, line('M. Long'), line('Visitor'), line('Cleo Roy'))
  const people = { 'M. Long': { athlete_id: athlete.id }, visitor: 'skip' } as const
  const wodify: ImportInput = { kind: 'wodify', file_name: 'w.csv', answers: { people } }
  const preview = await previewImport(scope, wodify, file)
  expect(preview.questions).toEqual([{ about: 'person', name: 'Cleo Roy', lines: 1, several: false }])
  expect(preview.skipped.map(({ reason }) => reason)).toEqual([
    'is of Visitor, left out as answered',
    expect.stringContaining('is of Cleo Roy'),
  ])
  await importFile(scope, wodify, file)
  expect(await db.trainingSession.count({ where: { gymId: gym.id, athleteId: athlete.id } })).toBe(1)
})

test('a preview of a long file has samples although one of the first lines waits for an answer', async () => {
  const { scope, input } = await scene()
  const days = Array.from(
    { length: 25 },
    (_, index) => `2026-08-${String(index + 1).padStart(2, '0')} 07:30:00`,
  )
  const lines = days.map(
    (day, index) => `${day},"A",1h,"Bench Press (Barbell)",1,${index === 3 ? 500 : 60},5,0,0,"","",`,
  )
  const answers = { units: 'kg', distances: 'km' } as const
  const preview = await previewImport(scope, input('strong', answers), bytes(STRONG[0]!, ...lines))
  expect(preview.skipped).toEqual([{ line: 5, reason: expect.stringContaining('waits for an answer') }])
  expect(preview.samples).toHaveLength(19)
})
