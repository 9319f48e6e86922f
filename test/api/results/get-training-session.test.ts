import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('getTrainingSession', {
  api,
  async prepare({ gym, rival }) {
    const of = async (gymId: string) => {
      const session = await buildSession(api.db, { gymId })
      await buildResult(api.db, { gymId, sessionId: session.id })
      return session.id
    }
    return { id: await of(gym.id), foreignId: await of(rival.id) }
  },
})

test('getTrainingSession returns the session as listed for its WOD', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const wod = await buildWod(api.db, { gymId })
  const session = await buildSession(api.db, { gymId, wodId: wod.id })
  await buildResult(api.db, { gymId, sessionId: session.id })
  const client = api.as(cast.keys.gym)
  const [listed] = (await client.get(`/wods/${wod.id}/training_sessions`)).body
  expect((await client.get(`/training_sessions/${session.id}`)).body).toMatchObject(listed)
})
