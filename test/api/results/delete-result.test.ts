import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession } from '../../support/builders'

const api = useApi()

async function resultIn(gymId: string) {
  const session = await buildSession(api.db, { gymId })
  return buildResult(api.db, { gymId, sessionId: session.id })
}

describeMatrix('deleteResult', {
  api,
  async prepare({ gym, rival }) {
    return { id: (await resultIn(gym.id)).id, foreignId: (await resultIn(rival.id)).id }
  },
})

test('deleteResult deletes the session with its last result', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id, sessionId } = await resultIn(gymId)
  const other = await buildResult(api.db, { gymId, sessionId: sessionId! })
  const client = api.as(cast.keys.gym)
  await client.delete(`/results/${id}`)
  expect(await api.db.trainingSession.count({ where: { gymId } })).toBe(1)
  await client.delete(`/results/${other.id}`)
  expect(await api.db.trainingSession.count({ where: { gymId } })).toBe(0)
})
