import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildComment, buildResult, buildSession } from '../../support/builders'

const api = useApi()

describeMatrix('deleteTrainingSession', {
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

test('deleteTrainingSession deletes its results, and also an empty session', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const session = await buildSession(api.db, { gymId })
  const result = await buildResult(api.db, { gymId, sessionId: session.id })
  await buildResult(api.db, { gymId, sessionId: session.id })
  await buildComment(api.db, { gymId, resultId: result.id })
  const empty = await buildSession(api.db, { gymId })
  const client = api.as(cast.keys.gym)
  for (const { id } of [session, empty])
    expect((await client.delete(`/training_sessions/${id}`)).status).toBe(204)
  const where = { gymId }
  expect([
    await api.db.trainingSession.count({ where }),
    await api.db.result.count({ where }),
    await api.db.comment.count({ where }),
    await api.db.auditEntry.count({ where: { gymId, action: 'result.delete' } }),
  ]).toEqual([0, 0, 0, 2])
})
