/** WODs and their parts below the pages: who may, what two coaches do at once, what stays whole when something fails. */
import { addDays } from '../../../src/domain/shared/days'
import { MOST_PARTS } from '../../../src/domain/wods/part-letters'
import type { AppError } from '../../../src/errors'
import { PartForm } from '../../../src/schemas/wods/wods'
import { type GymScope, gymScope, OPERATOR, type Person } from '../../../src/scope'
import { getWodToRepeat } from '../../../src/services/boards/repeat'
import { type Score, saveResult } from '../../../src/services/results/logging'
import { getCalendar } from '../../../src/services/wods/calendar'
import { copyDays, copyWod } from '../../../src/services/wods/copying'
import { createWod, deleteWod, getWod, moveWod, updateWod } from '../../../src/services/wods/editing'
import { addPart, deletePart, movePart, updatePart } from '../../../src/services/wods/parts'
import { writeText } from '../../../src/services/workouts/texts'
import { findWorkouts } from '../../../src/services/workouts/workouts'
import {
  buildAthlete,
  buildGym,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
} from '../../support/builders'
import { movementId } from '../../support/builders/workouts'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const DAY = '2026-10-19'
const part = (text: string, more: object = {}) => PartForm.parse({ do: 'save', text, ...more })
const DONE: Score = {
  status: 'completed',
  scaling: 'rx',
  details: { type: 'FranStyleResult', seconds: 200 },
  perceivedExertion: 0,
  notes: null,
}
const kindOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: AppError) => error.kind,
  )

async function stage() {
  const db = database.prisma
  const gym = await buildGym(db)
  const program = await buildProgram(db, { gymId: gym.id, name: 'Fitness' })
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const form = { program_id: program.id, date: DAY, publish: 'draft' as const }
  const wod = await createWod(scope, form)
  const ref = (id: string) => ({ wodId: wod.id, id })
  const parts = () =>
    db.wodComponent.findMany({ where: { gymId: gym.id, wodId: wod.id }, orderBy: { position: 'asc' } })
  return { db, gym, program, scope, form, wod, ref, parts }
}

test('athletes cannot see or change the calendar', async () => {
  const { db, gym, program, scope, form, wod, ref } = await stage()
  const { part: row } = await addPart(scope, wod.id, part('Row 2k'))
  const actor: Person = {
    kind: 'person',
    id: 'p',
    name: 'Ana',
    readOnly: false,
    athleteId: 'a',
    staff: null,
  }
  const athlete: GymScope = gymScope({ db, gymId: gym.id, actor, requestId: null })
  const copy = { what: 'week', from: DAY, to: '2026-11-20', publish: 'draft' } as const
  const place = { date: DAY, program_id: program.id }
  const refused = [
    getCalendar(athlete, { from: DAY, to: DAY }),
    getWod(athlete, wod.id),
    getWodToRepeat(athlete, wod.id),
    createWod(athlete, form),
    updateWod(athlete, wod.id, form),
    moveWod(athlete, wod.id, place),
    copyWod(athlete, wod.id, { ...place, publish: 'draft' }),
    copyDays(athlete, copy),
    addPart(athlete, wod.id, part('Row 2k')),
    updatePart(athlete, ref(row.id), part('Row 5k')),
    movePart(athlete, ref(row.id), { direction: 'up' }),
    deletePart(athlete, ref(row.id)),
    deleteWod(athlete, wod.id),
  ]
  const kinds = await Promise.all(refused.map(kindOf))
  expect(kinds).toEqual(refused.map(() => 'forbidden'))
  expect(await db.wod.count({ where: { gymId: gym.id } })).toBe(1)
})

test('WODs: parts added by two coaches at once get a position and a letter each', async () => {
  const { scope, wod, parts } = await stage()
  const texts = ['Row 2k', 'Run 5k', 'Fran', 'AMRAP 12: 10 burpees', 'EMOM 10: 3 pull-ups']
  await Promise.all(texts.map(text => addPart(scope, wod.id, part(text))))
  const rows = await parts()
  expect(rows.map(row => row.position)).toEqual([0, 1, 2, 3, 4])
  expect(rows.map(row => row.prefix)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('WODs: parts moved and deleted by two coaches at once stay in order', async () => {
  const { scope, wod, ref, parts } = await stage()
  for (const text of ['Row 2k', 'Run 5k', 'Fran', 'Karen']) await addPart(scope, wod.id, part(text))
  const [first, second, third] = await parts()
  await Promise.all([
    movePart(scope, ref(first!.id), { direction: 'down' }),
    movePart(scope, ref(third!.id), { direction: 'up' }),
    deletePart(scope, ref(second!.id)),
  ])
  const rows = await parts()
  expect(rows.map(row => [row.position, row.prefix])).toEqual([
    [0, 'A'],
    [1, 'B'],
    [2, 'C'],
  ])
})

test('WODs: keeps either the score or the deletion of a WOD logged meanwhile', async () => {
  const { db, gym, scope, form } = await stage()
  const athletes = [await buildAthlete(db, { gymId: gym.id }), await buildAthlete(db, { gymId: gym.id })]
  const workout = await buildWorkout(db, { gymId: gym.id })
  for (let round = 0; round < 6; round++) {
    const wod = await buildWod(db, { gymId: gym.id, programId: form.program_id, components: [{ workout }] })
    const efforts = athletes.map(({ id }) => ({ athleteId: id, componentId: wod.components[0]!.id }))
    const [removed, ...logged] = await Promise.all([
      kindOf(deleteWod(scope, wod.id)),
      ...efforts.map(effort => kindOf(saveResult(scope, effort, DONE))),
    ])
    const left = await db.wod.count({ where: { id: wod.id } })
    const outcome = [removed, ...logged, left, await db.trainingSession.count({ where: { wodId: wod.id } })]
    const isGone = left === 0
    expect(outcome).toEqual(
      isGone ? ['done', 'not_found', 'not_found', 0, 0] : ['conflict', ...logged, 1, expect.any(Number)],
    )
    if (!isGone) expect(logged).toContain('done')
  }
})

test('a refused part leaves no workout behind', async () => {
  const { db, gym, scope, wod, ref } = await stage()
  const { part: row } = await addPart(scope, wod.id, part('Row 2k'))
  const before = await db.workout.count({ where: { gymId: gym.id } })
  const foreign = part('Run 5k', { scaled_pick: 'workout:nowhere' })
  expect(await kindOf(updatePart(scope, ref(row.id), foreign))).toBe('invalid')
  expect(await db.workout.count({ where: { gymId: gym.id } })).toBe(before)
  expect((await getWod(scope, wod.id)).parts[0]!.workoutId).toBe(row.workoutId)
})

test('saving a WOD without a change leaves no audit entry', async () => {
  const { db, gym, program, scope, wod, ref } = await stage()
  const { part: row } = await addPart(scope, wod.id, part('Row 2k', { notes: 'Go' }))
  const entries = () => db.auditEntry.count({ where: { gymId: gym.id } })
  const before = await entries()
  await updatePart(scope, ref(row.id), part('Row 2k', { notes: 'Go' }))
  await updateWod(scope, wod.id, { program_id: program.id, date: DAY, publish: 'draft' })
  await moveWod(scope, wod.id, { program_id: program.id, date: DAY })
  await movePart(scope, ref(row.id), { direction: 'up' })
  expect(await entries()).toBe(before)
})

test("WODs: reuses the gym's equal workout", async () => {
  const { db, gym, scope, wod } = await stage()
  const [first, second] = [
    await addPart(scope, wod.id, part('3 rounds for time: 400m run, 21 pull-ups')),
    await addPart(scope, wod.id, part('3 RFT: run 400 m, 21 pull-ups')),
  ]
  expect(second.part.workoutId).toBe(first.part.workoutId)
  await addPart(scope, wod.id, part('"Hill"\n3 rounds for time: 400m run, 21 pull-ups'))
  expect(await db.workout.count({ where: { gymId: gym.id } })).toBe(2)
})

test('a WOD has a maximum number of parts', async () => {
  const { db, gym, scope, wod } = await stage()
  const workout = await buildWorkout(db, { gymId: gym.id })
  const rows = Array.from({ length: MOST_PARTS }, (_, position) => ({
    id: `${wod.id}-${position}`,
    gymId: gym.id,
    wodId: wod.id,
    position,
    workoutId: workout.id,
  }))
  await db.wodComponent.createMany({ data: rows })
  expect(await kindOf(addPart(scope, wod.id, part('Row 2k')))).toBe('invalid')
})

test('WODs: copies across a change of the clocks keep their local publishing time', async () => {
  const { db, program, scope, wod } = await stage()
  // Zurich: 20:00 the evening before is 18:00 in UTC in summer, and 19:00 from 25 October on.
  const publishAt = new Date('2026-10-18T18:00:00Z')
  await db.wod.update({ where: { gymId_id: { gymId: scope.gymId, id: wod.id } }, data: { publishAt } })
  const copy = { date: addDays(DAY, 7), program_id: program.id, publish: 'same' } as const
  const made = await copyWod(scope, wod.id, copy)
  expect(made.publishAt!.toISOString()).toBe('2026-10-25T19:00:00.000Z')
})

test('WODs: copies an archived program into an active one, not into itself', async () => {
  const { db, gym, program, scope } = await stage()
  const over = await buildProgram(db, { gymId: gym.id, status: 'archived' })
  await buildWod(db, { gymId: gym.id, programId: over.id, date: DAY })
  const copy = {
    what: 'day',
    from: DAY,
    to: addDays(DAY, 7),
    program_from: over.id,
    publish: 'draft',
  } as const
  await expect(copyDays(scope, copy)).rejects.toMatchObject({
    fields: { program_to: [expect.stringContaining('is archived')] },
  })
  expect(await db.wod.count({ where: { gymId: gym.id, date: addDays(DAY, 7) } })).toBe(0)
  expect(await copyDays(scope, { ...copy, program_to: program.id })).toMatchObject({ count: 1 })
})

test('a copy shares workouts and has its own parts', async () => {
  const { db, gym, program, scope, wod, ref, parts } = await stage()
  const { part: row } = await addPart(scope, wod.id, part('Fran', { scaled_text: 'Karen', notes: 'Go' }))
  const copy = await copyWod(scope, wod.id, { date: '2026-12-01', program_id: program.id, publish: 'draft' })
  await updatePart(scope, ref(row.id), part('Row 2k'))
  const [copied] = await db.wodComponent.findMany({ where: { gymId: gym.id, wodId: copy.id } })
  const { id: _, wodId: __, ...same } = row
  expect(copied).toMatchObject(same)
  expect((await parts())[0]!.scaledWorkoutId).toBeNull()
})

test('WODs: finds the last results of a workout in any spelling and part', async () => {
  const { db, gym, program, scope, wod } = await stage()
  await addPart(scope, wod.id, part('Fran'))
  const written = await buildWorkout(db, { gymId: gym.id, name: 'The old Fran' })
  const given = { gymId: gym.id, programId: program.id, components: [{ prefix: 'C', workout: written }] }
  const [older, latest] = [
    await buildWod(db, { ...given, date: '2024-05-01' }),
    await buildWod(db, { ...given, date: '2025-05-01' }),
  ]
  for (const day of [older, latest]) {
    const session = await buildSession(db, { gymId: gym.id, wodId: day.id })
    const of = { wodComponentId: day.components[0]!.id, workout: written, sessionId: session.id }
    await buildResult(db, { gymId: gym.id, ...of })
  }
  await buildWod(db, { ...given, date: '2026-05-01' })
  const { parts } = await getWodToRepeat(scope, wod.id)
  expect(parts).toMatchObject([{ last: { date: '2025-05-01', board: { places: [{ rank: 1 }] } } }])
})

test('WODs: writes a workout only as a text that reads back equal', async () => {
  const { db, gym, scope } = await stage()
  const thruster = { id: movementId('thruster'), reps: '10', load: { value: 40, unit: 'kg' as const } }
  const rows = [
    await buildWorkout(db, { gymId: gym.id, name: 'Fran' }),
    await buildWorkout(db, { gymId: gym.id, name: 'Ours "quoted"' }),
    await buildWorkout(db, {
      gymId: gym.id,
      name: 'Saturday',
      details: { type: 'Amrap', seconds: 720, movements: [thruster] },
    }),
    await buildWorkout(db, {
      gymId: gym.id,
      details: { type: 'Generic', description: 'Play outside', scoring: 'check' },
    }),
    await buildWorkout(db, { gymId: gym.id, details: { type: 'AccessoryWork', description: 'Curls' } }),
  ]
  const { workouts } = await findWorkouts(
    scope,
    rows.map(row => row.id),
  )
  const texts = await Promise.all(rows.map(row => writeText(scope, workouts.get(row.id)!)))
  expect(texts.map(text => text?.split('\n')[0] ?? null)).toEqual([
    '"Fran"',
    'For time, 21-15-9:',
    '"Saturday"',
    'As written, score: done or not:',
    null,
  ])
})
