import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveAthletes } from '../../src/cli/imports-names'
import { UsageError } from '../../src/cli/usage-error'
import { gymScope, OPERATOR } from '../../src/scope'
import { buildAthlete, buildGym, buildMovement } from '../support/builders'
import { useDatabase } from '../support/database'
import { buildXlsx } from '../support/imports/xlsx'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({
  DATABASE_URL: database.url,
  SECRET: 'a secret of the tests, long enough',
}))

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const FRAN = '05/30/2022,Fran,,245,4:05,,,,,RX,'
const SQUAT =
  '12/14/2021,Back Squat 1x1,Back Squat for load: #1: 1 rep,335,335,Load,Back Squat,"[{""load"":335}]",,,'
const NAP = '12/15/2021,Nap,,,,,,,,,'

async function scene() {
  const gym = await buildGym(database.prisma)
  const athlete = await buildAthlete(database.prisma, { gymId: gym.id, email: 'mia@sihl.example' })
  const file = join(cli.folder, 'workouts.csv')
  writeFileSync(file, [HEAD, FRAN, SQUAT, NAP, FRAN].join('\r\n'))
  const results = () => database.prisma.result.count({ where: { gymId: gym.id } })
  return { gym, athlete, file, results }
}

test('previews, imports once and undoes a file', async () => {
  const { gym, file, results } = await scene()
  const words = [
    'import',
    'sugarwod',
    file,
    '--gym',
    gym.slug,
    '--athlete',
    'MIA@sihl.example',
    '--units',
    'lb',
  ]
  const report = {
    lines: 4,
    imported: 2,
    skipped: [{ line: 4, reason: 'has no score' }],
    duplicates: 1,
    typed: 2,
    generic: 0,
    cells: expect.any(Object),
    columns: expect.any(Array),
    questions: [],
  }
  expect(await cli.json(...words, '--dry-run')).toEqual({ code: 0, document: { ...report, undo: null } })
  expect(await results()).toBe(0)
  const done = await cli.json(...words)
  expect(done).toEqual({ code: 0, document: { ...report, undo: expect.any(String) } })
  expect(await results()).toBe(2)
  const again = await cli.chalkbox(...words)
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('already there  3') })
  const undone = await cli.json('import', 'undo', done.document.undo, '--gym', gym.slug)
  expect(undone).toMatchObject({ code: 0, document: { undone: 2 } })
  expect(await results()).toBe(0)
})

test('the import command: reports missing and wrong values', async () => {
  const { gym, athlete, file } = await scene()
  const fields = async (...words: string[]) => (await cli.json('import', ...words)).document.errors
  expect((await fields('sugarwod', file, '--gym', gym.id, '--athlete', athlete.id)).fields).toEqual({
    units: [expect.stringContaining('must be kg or lb')],
  })
  expect((await fields('sugarwod', file, '--gym', gym.id, '--units', 'kg')).fields).toEqual({
    athlete: [expect.stringContaining('is required')],
  })
  expect((await fields('wodify', file, '--gym', gym.id)).fields).toEqual({
    file: [expect.stringContaining('is not an export of Wodify: it has no column “component name”')],
  })
  expect((await fields('hevy', join(cli.folder, 'none.csv'), '--gym', gym.id)).fields).toEqual({
    file: [expect.stringContaining('does not exist')],
  })
  expect(await fields('excel', file, '--gym', gym.id)).toMatchObject({ code: 'usage' })
  expect(await fields('members', file)).toMatchObject({ code: 'usage' })
})

test('the import command: maps names of a file to athletes, on the command line and from a file', async () => {
  const { gym, athlete } = await scene()
  const ben = await buildAthlete(database.prisma, { gymId: gym.id, name: 'Ben Adams' })
  const head =
    'Customer Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Comment'
  const line = (name: string) =>
    `"${name}",03/05/2024,Weightlifting,Deadlift,,Weight,,3 x 5 @ 225 lbs,TRUE,FALSE,`
  const file = join(cli.folder, 'wodify.csv')
  writeFileSync(file, [head, line('M. Long'), line('Adams, B.'), line('Cleo Roy')].join('\n'))
  const names = join(cli.folder, 'names.csv')
  writeFileSync(names, '"Adams, B.";Ben Adams\n')
  const words = [
    'import',
    'wodify',
    file,
    '--gym',
    gym.slug,
    '--map',
    'M. Long=mia@sihl.example',
    '--names',
    names,
  ]
  const { document } = await cli.json(...words)
  expect(document).toMatchObject({ lines: 3, imported: 2, skipped: [{ line: 4 }] })
  const sessions = await database.prisma.trainingSession.findMany({ where: { gymId: gym.id } })
  expect(sessions.map(({ athleteId }) => athleteId).sort()).toEqual([athlete.id, ben.id].sort())
  const scope = gymScope({ db: database.prisma, gymId: gym.id, actor: OPERATOR, requestId: null })
  await expect(resolveAthletes(scope, { map: ['M. Long=nobody'] })).rejects.toMatchObject({
    fields: { athlete: [expect.stringContaining('there is no nobody')] },
  })
  await expect(resolveAthletes(scope, { map: ['M. Long'] })).rejects.toBeInstanceOf(UsageError)
  await expect(resolveAthletes(scope, { names: join(cli.folder, 'none.csv') })).rejects.toMatchObject({
    fields: { names: [expect.stringContaining('cannot be read')] },
  })
})

test('the import command: reads the named sheet of a spreadsheet, for results and members', async () => {
  const { gym, athlete } = await scene()
  const file = join(cli.folder, 'book.xlsx')
  const log = [HEAD, FRAN].map(line => line.split(','))
  const members = [['Name'], ['Ben Adams'], ['Cleo Roy']]
  writeFileSync(
    file,
    buildXlsx([
      { name: 'Log', rows: log },
      { name: 'Members', rows: members },
    ]),
  )
  const results = ['import', 'sugarwod', file, '--gym', gym.slug, '--athlete', athlete.id, '--dry-run']
  const refused = { sheet: ['must be the name of a sheet with data: “Log”, “Members”'] }
  for (const more of [[], ['--sheet', 'Lists']])
    expect((await cli.json(...results, ...more)).document.errors.fields).toEqual(refused)
  expect((await cli.json(...results, '--sheet', 'log')).document).toMatchObject({ lines: 1, imported: 1 })
  const list = ['import', 'members', file, '--gym', gym.slug, '--sheet', 'Members']
  expect((await cli.json(...list)).document).toMatchObject({ lines: 2, imported: 2 })
  const archive = await cli.json('import', 'chalkbox', file, '--sheet', 'Log')
  expect(archive.document.errors).toMatchObject({ code: 'usage' })
})

test('the import command: lists questions and columns, and takes answers from a file', async () => {
  const { gym, athlete } = await scene()
  const file = join(cli.folder, 'strong.csv')
  const head = 'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Mood'
  writeFileSync(
    file,
    [head, '3/4/2024 7:05,A,Squat (Barbell),1,100,5,good', '3/5/2024 7:05,A,Leg Press,1,200,12,'].join('\n'),
  )
  const answers = join(cli.folder, 'answers.json')
  const words = ['import', 'strong', file, '--gym', gym.slug, '--athlete', athlete.id, '--answers', answers]
  writeFileSync(answers, '{}')
  const open = await cli.json(...words, '--dry-run')
  expect(open.document.questions.map(({ about }: { about: string }) => about)).toEqual(['dates'])
  writeFileSync(
    answers,
    JSON.stringify({ dates: 'month_first', units: 'kg', names: { 'leg press': 'words' } }),
  )
  const { document } = await cli.json(...words)
  expect(document).toMatchObject({ imported: 2, typed: 1, generic: 1, skipped: [], questions: [] })
  expect(document.columns.filter(({ outcome }: { outcome: string }) => outcome === 'unread')).toEqual([
    { heading: 'Mood', outcome: 'unread', rule: null, cells: 1, examples: ['good'] },
  ])
  writeFileSync(answers, JSON.stringify({ units: 'stone' }))
  expect((await cli.json(...words)).document.errors.fields).toEqual({
    answers: [expect.stringContaining('units must be one of kg, lb')],
  })
  const foreign = await buildMovement(database.prisma, { gymId: (await buildGym(database.prisma)).id })
  writeFileSync(answers, JSON.stringify({ names: { 'Leg Press': { movement_id: foreign.id } } }))
  expect((await cli.json(...words)).document.errors.fields).toEqual({
    'answers.names.Leg Press.movement_id': ['must be a movement of the library or of this gym'],
  })
})
