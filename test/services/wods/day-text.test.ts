/** A day as one text: what changes, what stays, and what needs the coach's word. */
import type { AppError } from '../../../src/errors'
import { DayTextForm } from '../../../src/schemas/wods/day-text'
import { PartForm } from '../../../src/schemas/wods/wods'
import { gymScope, OPERATOR } from '../../../src/scope'
import { fixDayText, getDayText, planDayText, saveDayText } from '../../../src/services/wods/day-text'
import { createWod } from '../../../src/services/wods/editing'
import { addPart, movePart, updatePart } from '../../../src/services/wods/parts'
import { buildGym, buildProgram, buildResult, buildSession, buildWorkout } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const FRAN = '21-15-9\nthrusters 43/30 kg\npull-ups'

async function stage() {
  const db = database.prisma
  const gym = await buildGym(db, { units: 'kg' })
  const program = await buildProgram(db, { gymId: gym.id, name: 'Fitness' })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const { id } = await createWod(scope, { program_id: program.id, date: '2026-10-19', publish: 'draft' })
  const part = (text: string, more: object = {}) =>
    addPart(scope, id, PartForm.parse({ text, ...more }), 'one')
  await part('5 min row', { kind: 'warm_up', name: 'Warm-up' })
  await part('Back squat 5x5 @ 75%', { name: 'Strength', coach_notes: 'Watch knees' })
  await part(FRAN, {
    ...{ name: 'Opener', notes: 'Unbroken 21s', hidden: 'yes' },
    ...{ scaled_text: '21-15-9\nthrusters 30/20 kg\nring rows', scalings: 'yes' },
    ...{ s1_name: 'Foundations', s1_text: '15-12-9\nthrusters 20/15 kg\nring rows' },
  })
  const parts = () =>
    db.wodComponent.findMany({
      where: { gymId: gym.id, wodId: id },
      include: { scalings: true, workout: true },
      orderBy: { position: 'asc' },
    })
  const save = (text: string, more: object = {}) =>
    saveDayText(scope, id, DayTextForm.parse({ text, ...more }))
  const log = async (partId: string) => {
    const { workout } = (await parts()).find(each => each.id === partId)!
    const session = await buildSession(db, { gymId: gym.id, wodId: id })
    const seconds = { type: 'FranStyleResult' as const, seconds: 200 }
    const { movements } = JSON.parse(workout.details) as { movements: { id: string }[] }
    const set = { movement_id: movements[0]!.id, reps: 5, load: 100, load_unit: 'kg' as const }
    const sets = { type: 'StrengthResult' as const, sets: [set] }
    const details = workout.type === 'Strength' ? sets : seconds
    return buildResult(db, { gymId: gym.id, sessionId: session.id, wodComponentId: partId, workout, details })
  }
  const { text, revision } = await getDayText(scope, id)
  return { db, gym, scope, id, text, revision, parts, save, log }
}

const refusalOf = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error: AppError) => error.fields ?? error.code,
  )

test('one text: writes a day with a header for each part, and saves it unchanged without touching a row', async () => {
  const { text, parts, save } = await stage()
  expect(text).toBe(`Warm-up
5 min row

A. Strength
Strength:
Back Squat 5 × 5 @ 75% 1RM
Notes for coaches: Watch knees

B. Opener
"Fran"
For time, 21-15-9:
Thruster (43/30 kg)
Pull-up
Notes for everybody: Unbroken 21s`)
  const before = await parts()
  const plan = await save(text.replaceAll('\n', '\r\n'))
  expect([plan.steps.some(({ isChanged }) => isChanged), plan.removed]).toEqual([false, []])
  expect(await parts()).toEqual(before)
})

test('one text: changes, adds, removes and moves parts at once, and leaves the others alone', async () => {
  const { text, parts, save } = await stage()
  const [, strength, opener] = await parts()
  const [, second, third] = text.split('\n\n')
  const moved = third!.replace('Opener', 'Closer').replace('21-15-9', '9-7-5')
  await save(
    [
      moved,
      second,
      'C. Long one\n3 rounds for time\n400 m run\n10 burpees',
      'Metcon\n50 burpees for time',
    ].join('\n\n'),
  )
  const after = await parts()
  expect(after.map(({ prefix, name }) => [prefix, name])).toEqual([
    ['A', 'Closer'],
    ['B', 'Strength'],
    ['C', 'Long one'],
    ['D', 'Metcon'],
  ])
  expect(after[0]).toMatchObject({
    id: opener!.id,
    ...{ notes: 'Unbroken 21s', hidden: true, scaledWorkoutId: opener!.scaledWorkoutId },
    scalings: [{ name: 'Foundations', workoutId: opener!.scalings[0]!.workoutId }],
    workout: { description: expect.stringContaining('9-7-5') },
  })
  expect(after[1]).toEqual({ ...strength, position: 1, prefix: 'B' })
})

test('one text: words of a header are a name, a benchmark, a lift or the first line of the workout', async () => {
  const { text, parts, save } = await stage()
  const added = [
    'C. Fran',
    'D. Front squat\n5x3 @ 80%',
    'E) 3 rounds for time\n10 burpees\n15 air squats',
    'F. Bar work\nswing and hang',
  ]
  await save([text, ...added].join('\n\n'))
  expect((await parts()).slice(3).map(({ name, workout }) => [name, workout.type, workout.name])).toEqual([
    [null, 'FranStyle', 'Fran'],
    [null, 'Strength', null],
    [null, 'RoundsForTime', null],
    ['Bar work', 'Generic', null],
  ])
})

test('one text: changes notes alone without reading the workout, and removes them', async () => {
  const { text, parts, save } = await stage()
  const [, strength, opener] = await parts()
  await save(text.replace('Watch knees', 'Watch hips').replace('\nNotes for everybody: Unbroken 21s', ''))
  expect((await parts()).slice(1)).toMatchObject([
    { id: strength!.id, workoutId: strength!.workoutId, coachNotes: 'Watch hips', revision: 2 },
    { id: opener!.id, workoutId: opener!.workoutId, notes: null, scaledWorkoutId: opener!.scaledWorkoutId },
  ])
})

test('one text: asks before parts with results vanish or get another workout, and keeps the results', async () => {
  const { db, text, parts, save, log, scope, id } = await stage()
  const [warmUp, strength, opener] = await parts()
  const result = await log(strength!.id)
  const other = await log(opener!.id)
  const [first, , third] = text.split('\n\n')
  const edited = [first, third!.replace('21-15-9', '15-12-9')].join('\n\n')
  const plan = await planDayText(scope, id, { text: edited })
  expect(plan.risks.map(({ id: risk, results }) => [risk, results])).toEqual([
    [opener!.id, 1],
    [strength!.id, 1],
  ])
  const refusal = { confirmed: [expect.stringContaining('Nothing was saved yet')] }
  expect(await refusalOf(save(edited))).toEqual(refusal)
  expect(await refusalOf(save(edited, { confirmed: opener!.id }))).toEqual(refusal)
  expect(await parts()).toEqual([warmUp, strength, opener])
  await save(edited, { confirmed: `${opener!.id},${strength!.id}` })
  expect((await parts()).map(each => each.id)).toEqual([warmUp!.id, opener!.id])
  expect(await db.result.findUnique({ where: { id: result.id } })).toEqual({
    ...result,
    ...{ wodComponentId: null, revision: 2 },
  })
  expect(await db.result.findUnique({ where: { id: other.id } })).toMatchObject({
    wodComponentId: opener!.id,
    prescribedWorkoutId: opener!.workoutId,
  })
  expect(await save((await getDayText(scope, id)).text)).toMatchObject({ removed: [], risks: [] })
})

test('one text: parts with results move and get notes without a question', async () => {
  const { text, parts, save, log } = await stage()
  const [, strength] = await parts()
  await log(strength!.id)
  const [first, second, third] = text.split('\n\n')
  await save([third, `${second}\nSlowly`, first].join('\n\n'))
  expect((await parts()).map(({ name, coachNotes }) => [name, coachNotes])).toEqual([
    ['Opener', null],
    ['Strength', 'Watch knees\nSlowly'],
    ['Warm-up', null],
  ])
})

test('one text: refuses an edit of a day that changed or was reordered meanwhile', async () => {
  const { scope, id, text, revision, parts, save } = await stage()
  const [, strength, opener] = await parts()
  const edited = text.replace('5 × 5', '5 × 3')
  await movePart(scope, { wodId: id, id: opener!.id }, { direction: 'up' })
  expect(await refusalOf(save(edited, { revision }))).toBe('edited_meanwhile')
  await movePart(scope, { wodId: id, id: opener!.id }, { direction: 'down' })
  await updatePart(scope, { wodId: id, id: strength!.id }, PartForm.parse({ text: 'Deadlift 3x3' }))
  const before = await parts()
  expect(await refusalOf(save(edited, { revision }))).toBe('edited_meanwhile')
  expect(await parts()).toEqual(before)
})

test('one text: an untouched part may be longer than a text that is read', async () => {
  const { db, gym, parts, scope, id, save } = await stage()
  const [warmUp] = await parts()
  const description = 'easy '.repeat(300).trim()
  const details = { type: 'WarmUp' as const, description, movements: [] }
  const long = await buildWorkout(db, { gymId: gym.id, details })
  await db.wodComponent.update({
    where: { gymId_id: { gymId: gym.id, id: warmUp!.id } },
    data: { workoutId: long.id },
  })
  const { text } = await getDayText(scope, id)
  await save(text.replace('Watch knees', 'Watch hips'))
  expect((await parts())[1]!.coachNotes).toBe('Watch hips')
  expect(await refusalOf(save(text.replace('easy easy', 'hard easy')))).toEqual({
    text: ['must have at most 1000 characters a line, has more in line 1 (below “Warm-up”)'],
  })
})

test.each([
  ['Fran', 'must begin with the header of a part'],
  ['A. Row\nRow 2k\n\nA. Run\nRun 5k', 'two parts with the letter A'],
  ['A. Strength\n\nB.\nFran', 'has a part without a workout (below “A. Strength”)'],
  ['A.\n3 rounds\n10 wibble wobbles', 'unknown movement'],
])('one text: refuses %j and keeps the day', async (text, message) => {
  const { parts, save } = await stage()
  const before = await parts()
  expect(await refusalOf(save(text))).toEqual({ text: [expect.stringContaining(message)] })
  expect(await parts()).toEqual(before)
})

test('one text: writes an answer into its own part', async () => {
  const { scope, id, text } = await stage()
  const edited = text.replace('(43/30 kg)', '(95/65)')
  const { steps } = await planDayText(scope, id, { text: edited })
  expect(steps[2]!.read).toMatchObject({ units: [{ line: 12 }] })
  const fixed = await fixDayText(scope, id, edited, { act: 'unit', unit: 'lb', at: 0, part: 2 })
  expect(fixed).toBe(edited.replace('95/65', '95/65 lb'))
})
