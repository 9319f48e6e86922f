/** Firsts of a skill; and posts that follow imports, undone imports and merges. */
import { DAY_MS } from '../../../src/domain/shared/units'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope, OPERATOR } from '../../../src/scope'
import { mergeAthletes, undoMerge } from '../../../src/services/athletes/merging'
import { importFile } from '../../../src/services/imports/imports'
import { undoImport } from '../../../src/services/imports/undoing'
import { deleteResult, type Score, saveResult } from '../../../src/services/results/logging'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildGym,
  buildResult,
  buildSession,
  buildWorkout,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { useDatabase } from '../../support/database'
import { BACK_SQUAT, strengthDone } from '../../support/workouts/lifting'

const database = useDatabase()
const ago = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000)
const doneAt = (days: number) => ago(days).toISOString().replace('Z', '000Z')
const dayOf = (days: number) => ago(days).toISOString().slice(0, 10)

async function scene(earlier = 10) {
  const db = database.prisma
  const { id: gymId } = await buildGym(db, { timeZone: 'UTC' })
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const details = {
    type: 'Strength',
    movements: [{ id: BACK_SQUAT, reps: '5' }],
    rest: { type: 'as_needed' },
  }
  const lift = await buildWorkout(db, { gymId, details: details as never })
  const fran = await buildWorkout(db, { gymId })
  const person = async (given: object = {}) => buildAthlete(db, { gymId, ...given })
  const athlete = await person({ name: 'Mia Keller' })
  for (let at = 0; at < earlier; at++) {
    const session = await buildSession(db, { gymId, athleteId: athlete.id })
    await buildResult(db, {
      ...{ gymId, sessionId: session.id, workout: lift, doneAt: doneAt(60 + at) },
      details: strengthDone([{ reps: 5, load: 60 }]) as never,
    })
  }
  const log = (of: AthleteModel, seconds: number, days: number, given: Partial<Score> = {}) =>
    saveResult(scope, { athleteId: of.id, workoutId: fran.id }, {
      ...{ status: 'completed', scaling: 'rx', perceivedExertion: 0, notes: null, doneAt: doneAt(days) },
      details: { type: 'FranStyleResult', seconds },
      ...given,
    } as Score)
  const squat = (of: AthleteModel, load: number, days: number) =>
    saveResult(scope, { athleteId: of.id, workoutId: lift.id }, {
      ...{ status: 'completed', scaling: 'rx', perceivedExertion: 0, notes: null, doneAt: doneAt(days) },
      details: strengthDone([{ reps: 5, load }]),
    } as Score)
  const posts = async (kind: string) => {
    const rows = await db.post.findMany({ where: { gymId, kind }, orderBy: { at: 'asc' } })
    return rows.map(row => ({ ...row, content: JSON.parse(row.content) }))
  }
  return { db, gymId, scope, athlete, person, log, squat, posts }
}

test('the first pull-up as prescribed is news once, and moves with the result that is first', async () => {
  const { scope, athlete, log, posts } = await scene()
  await log(athlete, 400, 3, { scaling: 'scaled' })
  await log(athlete, 400, 3, { status: 'dnf', details: undefined } as never).catch(() => undefined)
  expect(await posts('first')).toEqual([])
  const first = await log(athlete, 390, 2)
  const second = await log(athlete, 380, 1)
  expect(await posts('first')).toMatchObject([{ resultId: first.id, content: { movement: 'Pull-up' } }])
  const earlier = await log(athlete, 395, 4)
  expect(await posts('first')).toMatchObject([{ resultId: earlier.id }])
  await deleteResult(scope, earlier.id)
  await deleteResult(scope, first.id)
  expect(await posts('first')).toMatchObject([{ resultId: second.id }])
})

test('it is no news for a new athlete, or after an earlier one outside the feed', async () => {
  const { athlete, person, log, posts } = await scene(9)
  await log(athlete, 390, 2)
  await log(await person(), 390, 2)
  expect(await posts('first')).toEqual([])
  const known = await scene()
  await known.log(known.athlete, 420, 30)
  await known.log(known.athlete, 390, 2)
  expect(await known.posts('first')).toEqual([])
})

test('an imported history takes back records, firsts and classes that it precedes', async () => {
  const { db, gymId, scope, athlete, log, squat, posts } = await scene()
  await log(athlete, 390, 2)
  await squat(athlete, 80, 1)
  await buildPost(db, {
    ...{ gymId, athleteId: athlete.id, kind: 'classes', subjectId: '1', day: dayOf(0), at: new Date() },
    content: JSON.stringify({ count: 1, first: dayOf(0) }),
  })
  const { id: classId } = await buildClass(db, { gymId, date: dayOf(0) })
  await buildBooking(db, { gymId, classId, athleteId: athlete.id, checkedInAt: new Date() })
  const of = async () =>
    [await posts('record'), await posts('first'), await posts('classes')].map(all => all.length)
  expect(await of()).toEqual([1, 1, 1])
  const history = [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    `${dayOf(30)} 07:30:00,"A",1h,"Squat (Barbell)",1,120.0,5,0,0,"","",`,
    `${dayOf(30)} 07:30:00,"A",1h,"Pull Up",1,0,8,0,0,"","",`,
  ]
  const strong = {
    kind: 'strong' as const,
    file_name: 'history.csv',
    athlete_id: athlete.id,
    units: 'kg' as const,
  }
  await importFile(scope, strong, Buffer.from(history.join('\n')))
  expect((await of())[0]).toBe(0)
  expect(await posts('first')).toEqual([])
  const visits = ['Athlete,Date,Class', `Mia Keller,${dayOf(40)},CrossFit`]
  await importFile(scope, { kind: 'attendance', file_name: 'attendance.csv' }, Buffer.from(visits.join('\n')))
  expect(await posts('classes')).toEqual([])
  const imports = await db.dataImport.findMany({ where: { gymId } })
  for (const { id } of imports) await undoImport(scope, id)
  expect(await posts('record')).toEqual([])
})

test('a merge takes back what the other athlete had done before', async () => {
  const { gymId, db, scope, athlete, person, log, squat, posts } = await scene()
  const double = await person({ name: 'Mia K.' })
  await log(double, 420, 40)
  await squat(double, 120, 40)
  await log(athlete, 390, 2)
  await squat(athlete, 80, 1)
  expect([await posts('record'), await posts('first')].map(all => all.length)).toEqual([1, 1])
  const { id } = await mergeAthletes(scope, athlete.id, double.id)
  const [record, ...others] = await posts('record')
  expect(others).toEqual([])
  expect(record!.content.records).toMatchObject([{ kind: 'workout' }])
  expect(await posts('first')).toEqual([])
  await undoMerge(scope, id)
  expect((await posts('record')).map(({ content }) => content.records[0].kind)).toEqual(['rep_max'])
  expect(await db.post.count({ where: { gymId, athleteId: double.id } })).toBe(0)
})
