/** A file comes in as a whole, once, and goes as a whole; whatever is wrong with it, nothing is half-written. */
import { linkClient } from '../../../src/db/client'
import { conflict } from '../../../src/errors'
import type { ImportInput } from '../../../src/schemas/imports/imports'
import { gymScope, OPERATOR } from '../../../src/scope'
import { mergeAthletes } from '../../../src/services/athletes/merging'
import { importFile, listImports, previewImport } from '../../../src/services/imports/imports'
import { undoImport } from '../../../src/services/imports/undoing'
import { getAthleteRecords } from '../../../src/services/records/records'
import { deleteResult } from '../../../src/services/results/logging'
import { buildAthlete, buildComment, buildGym, buildResult } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const LINES = [
  '12/14/2021,Back Squat 5x3,Back Squat for load: #1: 3 reps #2: 3 reps,275,275,Load,Back Squat,"[{""load"":255},{""load"":275}]",,RX,PR',
  '05/30/2022,Fran,,245,4:05,,,"[{""mins"":4,""secs"":5}]",,RX,',
  '04/07/2022,Cindy,AMRAP 20 minutes of:• 5 pull-ups• 10 push-ups• 15 squats,16.001,16+1,Rounds + Reps,,"[{""rnds"":16,""reps"":1}]",,RX,PR',
  '04/08/2022,Partner fun,Something nobody has words for,900,15:00,,,,,SCALED,',
  '04/08/2022,Partner fun,Something nobody has words for,900,15:00,,,,,SCALED,',
  '04/09/2022,Rest,,,,,,,,,',
]
const bytes = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'))

async function scene() {
  const db = database.prisma
  const gym = await buildGym(db, { units: 'lb' })
  const athlete = await buildAthlete(db, { gymId: gym.id })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const input: ImportInput = {
    kind: 'sugarwod',
    file_name: 'workouts.csv',
    athlete_id: athlete.id,
    units: 'lb',
  }
  const rows = async () => {
    const where = { where: { gymId: gym.id } }
    const [results, sessions, workouts, imports, keys] = await Promise.all([
      db.result.count(where),
      db.trainingSession.count(where),
      db.workout.count(where),
      db.dataImport.count(where),
      db.importedResult.count(where),
    ])
    return { results, sessions, workouts, imports, keys }
  }
  return { db, gym, athlete, scope, input, rows }
}
const NOTHING = { results: 0, sessions: 0, workouts: 0, imports: 0, keys: 0 }

test('imports, skips or recognises every line: lifts, benchmarks and words', async () => {
  const { db, gym, athlete, scope, input, rows } = await scene()
  const preview = await previewImport(scope, input, bytes(...LINES))
  expect(await rows()).toEqual(NOTHING)
  const done = await importFile(scope, input, bytes(...LINES))
  const report = {
    lines: 6,
    imported: 4,
    skipped: [{ line: 7, reason: 'has no score' }],
    duplicates: 1,
    typed: 3,
    generic: 1,
    duplicateLines: [6],
    genericLines: [5],
  }
  const told = { read: expect.any(Array), account: expect.any(Object), questions: [] }
  expect(done).toEqual({ ...report, ...told, undo: expect.any(String) })
  expect(preview).toMatchObject(report)
  expect(preview.samples).toHaveLength(4)
  const results = await db.result.findMany({
    where: { gymId: gym.id },
    include: { prescribedWorkout: true, session: true },
    orderBy: { doneAt: 'asc' },
  })
  expect(
    results.map(row => [
      row.doneAt.slice(0, 10),
      row.prescribedWorkout.name,
      row.type,
      row.description,
      row.scaling,
    ]),
  ).toEqual([
    ['2021-12-14', null, 'StrengthResult', 'Back Squat 255, 275 lb × 3', 'rx'],
    ['2022-04-07', 'Cindy', 'AmrapResult', '16 rounds + 1 (481 reps)', 'rx'],
    ['2022-04-08', 'Partner fun', 'GenericResult', '15:00', 'scaled'],
    ['2022-05-30', 'Fran', 'FranStyleResult', '4:05', 'rx'],
  ])
  expect(results.every(row => row.session?.athleteId === athlete.id)).toBe(true)
  const records = JSON.stringify(await getAthleteRecords(scope, athlete.id))
  expect(records).toContain('275')
  expect((await listImports(scope)).map(({ lines, skipped }) => [lines, skipped.length])).toEqual([[6, 1]])
})

test('recognises the file of an athlete who was merged since', async () => {
  const { db, gym, athlete, scope, input, rows } = await scene()
  await importFile(scope, input, bytes(...LINES))
  const remaining = await buildAthlete(db, { gymId: gym.id })
  await mergeAthletes(scope, remaining.id, athlete.id)
  const once = await rows()
  const again = await importFile(scope, { ...input, athlete_id: remaining.id }, bytes(...LINES))
  expect(again).toMatchObject({ imported: 0, duplicates: 5 })
  expect(await rows()).toEqual(once)
})

test('imports a repeated file once and undoes it', async () => {
  const { db, scope, input, rows } = await scene()
  const first = await importFile(scope, input, bytes(...LINES))
  const once = await rows()
  const again = await importFile(scope, { ...input, units: 'kg', file_name: 'again.csv' }, bytes(...LINES))
  expect(again).toMatchObject({ imported: 0, duplicates: 5, undo: null })
  expect(await rows()).toEqual(once)
  const more = await importFile(
    scope,
    input,
    bytes(...LINES, LINES[1]!.replace('4:05', '3:59').replace('245', '239')),
  )
  expect(more).toMatchObject({ lines: 7, imported: 1, duplicates: 5 })
  expect((await rows()).workouts).toBe(once.workouts)
  const [result] = await db.result.findMany({ where: { gymId: scope.gymId, type: 'AmrapResult' } })
  await buildComment(db, { gymId: scope.gymId, resultId: result!.id })
  await undoImport(scope, first.undo!)
  expect(await rows()).toMatchObject({ results: 1, sessions: 1, workouts: 1, keys: 1 })
  await expect(undoImport(scope, first.undo!)).rejects.toEqual(
    conflict('undone', 'This import has already been undone.'),
  )
  await undoImport(scope, more.undo!)
  expect(await rows()).toEqual({ ...NOTHING, imports: 2 })
  expect(await importFile(scope, input, bytes(...LINES))).toMatchObject({ imported: 4 })
})

test("undoing keeps others' results of the same workouts", async () => {
  const { db, scope, input, rows } = await scene()
  const { undo } = await importFile(scope, input, bytes(LINES[1]!))
  const workout = await db.workout.findFirstOrThrow({ where: { gymId: scope.gymId } })
  await buildResult(db, { gymId: scope.gymId, workout, details: { type: 'FranStyleResult', seconds: 200 } })
  await undoImport(scope, undo!)
  expect(await rows()).toMatchObject({ results: 1, workouts: 1 })
})

test('deleting an imported result by hand deletes its import row', async () => {
  const { db, scope, input, rows } = await scene()
  await importFile(scope, input, bytes(LINES[1]!))
  const { id } = await db.result.findFirstOrThrow({ where: { gymId: scope.gymId } })
  await deleteResult(scope, id)
  expect(await rows()).toMatchObject({ results: 0, keys: 0 })
})

test('a file without units is refused with a question, and no row is written', async () => {
  const { scope, input, rows } = await scene()
  const { units: _, ...unsaid } = input
  const refused = (file: Buffer, given: ImportInput = input) =>
    importFile(scope, given, file).then(
      () => null,
      error => error.fields,
    )
  expect(await refused(bytes(...LINES), unsaid)).toEqual({
    units: [expect.stringContaining('must be kg or lb')],
  })
  expect(await refused(bytes())).toEqual({ file: ['has no lines below its headings'] })
  expect(await refused(bytes(`${LINES[1]},"never closed`))).toMatchObject({
    file: [expect.stringContaining('is not CSV')],
  })
  expect(await refused(Buffer.from('a,b\n1,2'))).toMatchObject({
    file: [expect.stringContaining('is not an export of SugarWOD')],
  })
  expect(await refused(bytes(LINES[1]!, `${LINES[1]},${'x'.repeat(200_000)}`))).toMatchObject({
    file: [expect.stringContaining('100,000')],
  })
  expect(await refused(bytes(LINES[1]!), { ...input, athlete_id: 'nobody' })).toEqual({
    athlete: [expect.any(String)],
  })
  expect(await rows()).toEqual(NOTHING)
})

test('an import that fails halfway writes no row', async () => {
  const { db, scope, input, rows } = await scene()
  let statements = 0
  const failing = new Proxy(db, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (tx: unknown) => Promise<unknown>, options: object) =>
            target.$transaction(
              tx =>
                work(
                  new Proxy(tx, {
                    get: (inner, key) => {
                      // Workouts, sessions, and then results.
                      if (key === '$executeRawUnsafe' && ++statements === 3)
                        throw new Error('the plug was pulled')
                      return Reflect.get(inner, key)
                    },
                  }),
                ) as Promise<unknown>,
              options,
            )
        : Reflect.get(target, name),
  })
  linkClient(failing, db)
  await expect(importFile(gymScope({ ...scope, db: failing }), input, bytes(...LINES))).rejects.toThrow(
    'the plug was pulled',
  )
  expect(await rows()).toEqual(NOTHING)
})

test("imports: assigns a gym's lines by name", async () => {
  const { db, gym, scope, rows } = await scene()
  for (const name of ['Ana Costa', 'Ben Adams', 'Ben Adams']) await buildAthlete(db, { gymId: gym.id, name })
  const head =
    'Customer Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Comment'
  const line = (name: string) =>
    `${name},03/05/2024,Weightlifting,Deadlift,,Weight,,3 x 5 @ 225 lbs,TRUE,FALSE,`
  const file = Buffer.from([head, line('ANA  COSTA'), line('Ben Adams'), line('Cleo Roy')].join('\n'))
  const done = await importFile(scope, { kind: 'wodify', file_name: 'wodify.csv' }, file)
  expect(done).toMatchObject({
    imported: 1,
    typed: 1,
    skipped: [
      { line: 3, reason: expect.stringContaining('several athletes here have that name') },
      { line: 4, reason: expect.stringContaining('not an athlete of this gym') },
    ],
  })
  expect(await rows()).toMatchObject({ results: 1 })
})

test('members are imported once with an invite, and the undo deletes inactive members', async () => {
  const { db, gym, scope } = await scene()
  await buildAthlete(db, { gymId: gym.id, name: 'Ana', email: 'ana@example.com' })
  const file = Buffer.from(
    'Client;E-Mail\nAna Costa;ANA@example.com\nBen Adams;ben@example.com\nCleo Roy;\n;x@example.com\n',
  )
  const input: ImportInput = { kind: 'members', file_name: 'members.csv' }
  const done = await importFile(scope, input, file)
  expect(done).toMatchObject({
    lines: 4,
    imported: 2,
    duplicates: 1,
    skipped: [{ line: 5, reason: 'has no name' }],
  })
  expect(await importFile(scope, input, file)).toMatchObject({ imported: 0, duplicates: 3, undo: null })
  const ben = await db.athlete.findFirstOrThrow({
    where: { gymId: gym.id, email: 'ben@example.com' },
    include: { invites: true },
  })
  expect(ben).toMatchObject({ access: 'member', staff: null, invites: [{ claimedAt: null, closedAt: null }] })
  const session = await importFile(
    scope,
    { kind: 'sugarwod', file_name: 'ben.csv', athlete_id: ben.id, units: 'lb' },
    bytes(LINES[1]!),
  )
  await expect(undoImport(scope, done.undo!)).rejects.toMatchObject({ code: 'import_in_use' })
  await undoImport(scope, session.undo!)
  await expect(undoImport(scope, done.undo!)).rejects.toMatchObject({ code: 'import_in_use' })
})

test('an athlete imports and undoes only their own results', async () => {
  const { db, gym, athlete, scope, input } = await scene()
  const other = await buildAthlete(db, { gymId: gym.id })
  const actor = {
    kind: 'person',
    id: 'p',
    name: athlete.name,
    readOnly: false,
    athleteId: athlete.id,
    staff: null,
  } as const
  const own = gymScope({ ...scope, actor })
  const done = await importFile(own, input, bytes(LINES[1]!))
  expect(done.imported).toBe(1)
  const refused = { code: 'not_allowed' }
  await expect(importFile(own, { ...input, athlete_id: other.id }, bytes(LINES[1]!))).rejects.toMatchObject(
    refused,
  )
  await expect(importFile(own, { kind: 'members', file_name: 'm' }, bytes())).rejects.toMatchObject(refused)
  const { undo } = await importFile(scope, { ...input, athlete_id: other.id }, bytes(LINES[1]!))
  await expect(undoImport(own, undo!)).rejects.toMatchObject(refused)
  expect(await listImports(own)).toHaveLength(1)
  await undoImport(own, done.undo!)
})

test('a line with two lifts counts once, as skipped while one of them waits for an answer', async () => {
  const { scope, input } = await scene()
  const head =
    'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Set 1,Exercise 2,Weight (KG),Set 1,Exercise 3,Weight (KG),Set 1'
  const line = '16/03/2015,,A,84KG,Squat,100,5,Bench press,900,5,Deadlift,9000,5'
  const file = Buffer.from([head, line].join('\n'))
  const done = await previewImport(scope, { ...input, kind: 'stronglifts', answers: {} }, file)
  expect(done).toMatchObject({ lines: 1, imported: 0, typed: 0, generic: 0, duplicates: 0 })
  expect(done.skipped).toEqual([{ line: 2, reason: expect.stringContaining('900 kg on line 2') }])
  expect(done.questions.map(({ about }) => about)).toEqual(['value', 'value'])
})
