import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment, buildResult, buildSession } from '../../support/builders'
import { BACK_SQUAT, buildFran, buildLift, doneOn, strengthDone } from '../../support/workouts/lifting'

const api = useApi()

async function resultIn(gymId: string) {
  const session = await buildSession(api.db, { gymId })
  return buildResult(api.db, { gymId, sessionId: session.id })
}

describeMatrix('getResult', {
  api,
  async prepare({ gym, rival }) {
    return { id: (await resultIn(gym.id)).id, foreignId: (await resultIn(rival.id)).id }
  },
})

test('getResult returns its athlete, session, comments and perceived exertion', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const session = await buildSession(api.db, { gymId })
  const { id } = await buildResult(api.db, { gymId, sessionId: session.id, perceivedExertion: 4 })
  const comment = await buildComment(api.db, { gymId, resultId: id })
  const { body } = await api.as(cast.keys.gym).get(`/results/${id}`)
  expect(body).toMatchObject({
    id,
    athlete_id: session.athleteId,
    training_session_id: session.id,
    description: '5:21',
    perceived_exertion: 4,
    comments: [{ id: comment.id }],
  })
})

describe('records of getResult', () => {
  test('are a heavier lift and a faster workout, each with the record before', async () => {
    const { member, keys } = await api.cast()
    const read = async ({ id }: { id: string }) => (await api.as(keys.gym).get(`/results/${id}`)).body.records
    const first = await buildLift(api.db, member, 1, [{ reps: 3, load: 100 }])
    const heavier = await buildLift(api.db, member, 2, [{ reps: 3, load: 102.5 }])
    const slow = await buildFran(api.db, member, 1, 320)
    const faster = await buildFran(api.db, member, 2, 301)
    expect(await read(first)).toEqual([])
    expect(await read(slow)).toEqual([])
    const before = { done_at: doneOn(1), result_id: first.id }
    expect(await read(heavier)).toEqual([
      {
        ...{ kind: 'rep_max', movement_id: BACK_SQUAT, reps: 3, value: 102.5, unit: 'kg' },
        previous: { value: 100, unit: 'kg', ...before },
      },
    ])
    const rx = { unit: 'seconds', scaling: 'rx' }
    expect(await read(faster)).toEqual([
      {
        ...{ kind: 'workout', workout_id: faster.prescribedWorkoutId, reps: null },
        ...{ ...rx, value: 301, score: '5:01' },
        previous: { ...rx, value: 320, score: '5:20', done_at: doneOn(1), result_id: slow.id },
      },
    ])
  })

  test('are in the contents of the event of the result', async () => {
    const { member, keys } = await api.cast()
    const { prescribedWorkoutId } = await buildLift(api.db, member, 1, [{ reps: 3, load: 100 }])
    const client = api.as(keys.gym)
    const details = strengthDone([{ reps: 3, load: 110 }])
    const result = { workout_id: prescribedWorkoutId, details }
    await client.post('/training_sessions', { athlete_id: member.id, results: [result] })
    const { body } = await client.get('/events?types=result.created&include=current')
    expect(body[0].data.current.records).toMatchObject([{ value: 110, previous: { value: 100 } }])
  })
})
