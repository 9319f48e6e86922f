import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment, buildResult, buildSession } from '../../support/builders'

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
