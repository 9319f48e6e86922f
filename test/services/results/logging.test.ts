/** Storing what was done: by coaches for everybody, by athletes for themselves, and never over somebody else's words. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import type { AppError } from '../../../src/errors'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import { deleteResult, type Score, saveResult, updateResult } from '../../../src/services/results/logging'
import { buildComment, buildWod, buildWorkout } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const details = (type: ResultType, fields: object) =>
  RESULT_DETAILS[type].parse({ type, ...fields }) as ResultDetails
const time = (seconds: number, given: Partial<Score> = {}): Score => ({
  status: 'completed',
  scaling: 'rx',
  details: details('FranStyleResult', { seconds }),
  perceivedExertion: 0,
  notes: null,
  ...given,
})

async function scene() {
  const db = database.prisma
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const scaled = await buildWorkout(db, { gymId })
  const wod = await buildWod(db, { gymId, components: [{ scaledWorkoutId: scaled.id }, {}] })
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const as = (athlete: AthleteModel): GymScope =>
    gymScope({
      ...scope,
      actor: {
        kind: 'person',
        id: athlete.id,
        name: athlete.name,
        readOnly: false,
        athleteId: athlete.id,
        staff: athlete.staff,
      },
    })
  const [a, b] = wod.components
  const of = (athlete: AthleteModel, component = a!) => ({ athleteId: athlete.id, componentId: component.id })
  const actions = async () => {
    const entries = await db.auditEntry.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
    return entries.map(entry => entry.action)
  }
  return { db, cast, gymId, wod, scaled, scope, as, of, a: a!, b: b!, actions }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.fields ?? error.code,
  )

test('a visit holds the results of all parts of a day and is deleted with the last', async () => {
  const { db, cast, gymId, scope, of, a, b, wod, actions } = await scene()
  const first = await saveResult(scope, of(cast.member, b), time(300))
  const second = await saveResult(scope, of(cast.member, a), time(200))
  expect(second.sessionId).toBe(first.sessionId)
  const session = await db.trainingSession.findFirstOrThrow({ where: { gymId, wodId: wod.id } })
  expect(session.athleteId).toBe(cast.member.id)
  expect(first).toMatchObject({
    prescribedWorkoutId: b.workoutId,
    scaledWorkoutId: null,
    description: '5:00',
    total: 300,
    position: 1,
    revision: 1,
    doneAt: expect.stringMatching(/^2026-01-05T/),
  })
  await deleteResult(scope, first.id)
  expect(await db.trainingSession.count({ where: { gymId } })).toBe(1)
  await deleteResult(scope, second.id)
  expect(await db.trainingSession.count({ where: { gymId } })).toBe(0)
  expect(await actions()).toEqual(['result.create', 'result.create', 'result.delete', 'result.delete'])
})

test('scaled athletes do the scaled version when there is one', async () => {
  const { cast, scope, of, scaled, b } = await scene()
  expect(await saveResult(scope, of(cast.member), time(200, { scaling: 'scaled' }))).toMatchObject({
    scaling: 'scaled',
    scaledWorkoutId: scaled.id,
  })
  expect(await saveResult(scope, of(cast.member, b), time(200, { scaling: 'scaled' }))).toMatchObject({
    scaledWorkoutId: null,
  })
})

test('a result changed to scaled keeps its workout after the part got new workouts', async () => {
  const { db, cast, gymId, scope, of, a } = await scene()
  const { id, prescribedWorkoutId } = await saveResult(scope, of(cast.member), time(200))
  const [rx, lighter] = [await buildWorkout(db, { gymId }), await buildWorkout(db, { gymId })]
  const data = { workoutId: rx.id, scaledWorkoutId: lighter.id }
  await db.wodComponent.update({ where: { gymId_id: { gymId, id: a.id } }, data })
  const asBefore = { scaling: 'scaled', prescribedWorkoutId, scaledWorkoutId: null }
  expect(await updateResult(scope, id, time(210, { scaling: 'scaled' }), 1)).toMatchObject(asBefore)
  expect(await saveResult(scope, of(cast.member), time(220, { scaling: 'scaled' }), 2)).toMatchObject(
    asBefore,
  )
})

test('a result logged before its day was done now', async () => {
  const { db, cast, gymId, scope } = await scene()
  const ahead = await buildWod(db, { gymId, date: addDays(dayAt(new Date(), cast.gym.timeZone), 2) })
  const effort = { athleteId: cast.member.id, componentId: ahead.components[0]!.id }
  const { doneAt } = await saveResult(scope, effort, time(200))
  const now = Date.now()
  expect(new Date(doneAt).getTime()).toBeLessThanOrEqual(now)
  expect(new Date(doneAt).getTime()).toBeGreaterThan(now - 60_000)
})

test('a second score replaces the first only from a form that showed the first', async () => {
  const { db, cast, scope, of } = await scene()
  const stored = await saveResult(scope, of(cast.member), time(200))
  expect(await refusal(saveResult(scope, of(cast.member), time(190)))).toBe('edited_meanwhile')
  const edited = await saveResult(scope, of(cast.member), time(190), stored.revision)
  expect(edited).toMatchObject({ id: stored.id, revision: 2, total: 190 })
  expect(await refusal(updateResult(scope, stored.id, time(180), 1))).toBe('edited_meanwhile')
  expect(await updateResult(scope, stored.id, time(180), 2)).toMatchObject({ revision: 3, total: 180 })
  expect(await db.result.count({ where: { wodComponentId: stored.wodComponentId } })).toBe(1)
})

test('of two simultaneous saves one is refused as edited meanwhile', async () => {
  const { db, cast, scope, of } = await scene()
  const both = [saveResult(scope, of(cast.member), time(200)), saveResult(scope, of(cast.member), time(210))]
  const said = (await Promise.all(both.map(refusal))).sort()
  expect(said).toEqual(['done', 'edited_meanwhile'])
  expect(await db.result.count({ where: { gymId: cast.gym.id } })).toBe(1)
})

test('athletes log for themselves, of visible WODs', async () => {
  const { db, cast, as, of, gymId } = await scene()
  expect(await saveResult(as(cast.member), of(cast.member), time(200))).toMatchObject({ total: 200 })
  expect(await refusal(saveResult(as(cast.member), of(cast.coach), time(200)))).toBe('not_allowed')
  const draft = await buildWod(db, { gymId, publishAt: null })
  const effort = { athleteId: cast.member.id, componentId: draft.components[0]!.id }
  expect(await refusal(saveResult(as(cast.member), effort, time(200)))).toBe('not_found')
  const theirs = await saveResult(as(cast.coach), of(cast.marketplace), time(250))
  expect(await refusal(updateResult(as(cast.member), theirs.id, time(1), 1))).toBe('not_allowed')
  expect(await refusal(deleteResult(as(cast.member), theirs.id))).toBe('not_allowed')
  expect((await db.result.findUniqueOrThrow({ where: { id: theirs.id } })).total).toBe(250)
})

test('logging: refuses another gym, archived athletes and invalid scores', async () => {
  const { db, cast, scope, of } = await scene()
  const foreign = await buildWod(db, { gymId: cast.rival.id })
  const refused = [
    saveResult(scope, of(cast.archived), time(200)),
    saveResult(scope, of(cast.rivalMember), time(200)),
    saveResult(scope, { athleteId: cast.member.id, componentId: foreign.components[0]!.id }, time(200)),
    saveResult(scope, { athleteId: cast.member.id, workoutId: foreign.components[0]!.workoutId }, time(200)),
    saveResult(
      scope,
      of(cast.member),
      time(200, { details: details('FranStyleResult', { seconds: 200, tie_break: { reps: 5 } }) }),
    ),
    saveResult(scope, of(cast.member), time(200, { status: 'cap' })),
    saveResult(
      scope,
      of(cast.member),
      time(200, { details: details('AmrapResult', { rounds: 1, reps: 2 }) }),
    ),
  ]
  expect(await Promise.all(refused.map(refusal))).toEqual([
    { athlete_id: ['must be an active athlete of this gym'] },
    { athlete_id: ['must be an active athlete of this gym'] },
    'not_found',
    { workout_id: ['is not a workout of this gym'] },
    { 'details.tie_break': [expect.stringContaining('must be a time')] },
    expect.objectContaining({ status: ['cannot be cap: the workout has no time cap'] }),
    expect.objectContaining({ 'details.type': [expect.stringContaining('FranStyleResult')] }),
  ])
  expect(await db.result.count({ where: { gymId: cast.gym.id } })).toBe(0)
  expect(await db.trainingSession.count({ where: { gymId: cast.gym.id } })).toBe(0)
})

test('open gym: every workout is its own visit', async () => {
  const { db, cast, gymId, scope } = await scene()
  const workout = await buildWorkout(db, { gymId })
  const effort = { athleteId: cast.member.id, workoutId: workout.id }
  const doneAt = '2026-01-03T06:30:00.000000Z'
  const [one, two] = [
    await saveResult(scope, effort, time(200, { doneAt, notes: 'Early.', perceivedExertion: 4 })),
    await saveResult(scope, effort, time(190)),
  ]
  expect(one.sessionId).not.toBe(two.sessionId)
  expect(one).toMatchObject({
    doneAt,
    notes: 'Early.',
    perceivedExertion: 4,
    wodComponentId: null,
    position: 0,
  })
  expect(await db.trainingSession.findMany({ where: { gymId } })).toMatchObject([
    { wodId: null },
    { wodId: null },
  ])
})

test('logging: deletes a result with its comments, and the log keeps both', async () => {
  const { db, cast, gymId, scope, of } = await scene()
  const result = await saveResult(scope, of(cast.member), time(200))
  const comment = await buildComment(db, { gymId, resultId: result.id, text: 'Strong!' })
  await buildComment(db, { gymId, resultId: result.id, parentId: comment.id, text: 'Thanks.' })
  await deleteResult(scope, result.id)
  expect(await db.comment.count({ where: { gymId } })).toBe(0)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { gymId, action: 'result.delete' } })
  expect(JSON.parse(entry.before!)).toMatchObject({
    athlete_id: cast.member.id,
    description: '3:20',
    comments: [{ text: 'Strong!' }, { text: 'Thanks.' }],
  })
})
