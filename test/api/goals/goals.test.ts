import { goals } from '../../../src/schemas/goals/goals'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildMovement, buildResult, buildSession, buildWorkout } from '../../support/builders'

const api = useApi()
describeResource(goals, { api })

async function scene() {
  const { gym, member, keys, rivalMember } = await api.cast()
  const session = await buildSession(api.db, { gymId: gym.id, athleteId: member.id })
  return { gymId: gym.id, member, rivalMember, client: api.as(keys.gym), sessionId: session.id }
}

test('a lift counts sets of as many reps or more, in either unit', async () => {
  const { gymId, member, client, sessionId } = await scene()
  const { id } = await buildMovement(api.db, { gymId, hasLoad: true, hasReps: true })
  const workout = await buildWorkout(api.db, {
    gymId,
    details: { type: 'Strength', movements: [{ id, reps: '3-3' }], rest: { type: 'as_needed' } } as never,
  })
  const set = (value: number, unit: string) => ({
    movement_id: id,
    reps: 3,
    load: value,
    load_unit: unit,
    success: true,
  })
  const lift = { kind: 'lift', athlete_id: member.id, movement_id: id, reps: 3, unit: 'kg' }
  const goal = (await client.post('/goals', { ...lift, target: 100 })).body
  expect(goal).toMatchObject({ current: null, reached: false, unit: 'kg', workout_id: null })
  const max = { type: 'StrengthResult', sets: [set(220, 'lb'), set(90, 'kg')] } as never
  await buildResult(api.db, { gymId, workout, sessionId, details: max })
  expect((await client.get(`/goals/${goal.id}`)).body).toMatchObject({ current: 99.8, reached: false })
  await client.put(`/goals/${goal.id}`, { target: 95 })
  expect((await client.get(`/goals/${goal.id}`)).body).toMatchObject({ target: 95, reached: true })
})

test('a benchmark counts every copy of the workout, and less time is better', async () => {
  const { gymId, member, client, sessionId } = await scene()
  const [asked, done] = [await buildWorkout(api.db, { gymId }), await buildWorkout(api.db, { gymId })]
  const benchmark = { kind: 'benchmark', athlete_id: member.id, workout_id: asked.id, target: 240 }
  const goal = (await client.post('/goals', benchmark)).body
  const details = { type: 'FranStyleResult' as const, seconds: 235 }
  await buildResult(api.db, { gymId, workout: done, sessionId, details })
  expect((await client.get(`/goals/${goal.id}`)).body).toMatchObject({
    current: 235,
    reached: true,
    unit: 'seconds',
  })
})

test('goals: visits count the days of this month', async () => {
  const { gymId, member, client, sessionId } = await scene()
  const goal = (await client.post('/goals', { kind: 'visits', athlete_id: member.id, target: 12 })).body
  const doneAt = new Date().toISOString().replace('Z', '000Z')
  for (let count = 0; count < 2; count++) await buildResult(api.db, { gymId, sessionId, doneAt })
  expect((await client.get(`/goals/${goal.id}`)).body).toMatchObject({
    current: 1,
    reached: false,
    unit: 'visits',
  })
})

test('goals: names the fields that fit no kind, and ids of another gym', async () => {
  const { rivalMember, client } = await scene()
  const foreign = await client.post('/goals', { kind: 'visits', athlete_id: rivalMember.id, target: 12 })
  expect([foreign.status, Object.keys(foreign.body.errors.fields)]).toEqual([422, ['athlete_id']])
  const wrong = await client.post('/goals', { kind: 'visits', athlete_id: 'x', target: 40, reps: 3 })
  expect([wrong.status, Object.keys(wrong.body.errors.fields).sort()]).toEqual([422, ['reps', 'target']])
})
