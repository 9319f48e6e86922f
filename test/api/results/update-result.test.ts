import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession } from '../../support/builders'

const api = useApi()

async function resultIn(gymId: string) {
  const session = await buildSession(api.db, { gymId })
  return buildResult(api.db, { gymId, sessionId: session.id })
}

describeMatrix('updateResult', {
  api,
  async prepare({ gym, rival }) {
    return {
      id: (await resultIn(gym.id)).id,
      foreignId: (await resultIn(rival.id)).id,
      body: { notes: 'Broke up the pull-ups.' },
    }
  },
})

test('updateResult keeps absent fields, accepts its own answer and records only real changes', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id, doneAt } = await resultIn(gymId)
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/results/${id}`)).body
  expect((await client.put(`/results/${id}`, before)).body).toEqual(before)
  expect((await client.put(`/results/${id}`, { status: null, notes: null })).body).toEqual(before)
  expect(await api.db.auditEntry.count({ where: { gymId } })).toBe(0)
  const details = { type: 'FranStyleResult', seconds: 300 }
  const after = (await client.put(`/results/${id}`, { details, scaling: 'modified', notes: 'Better.' })).body
  const changes = { details, scaling: 'modified', notes: 'Better.', description: '5:00' }
  expect(after).toEqual({ ...before, ...changes, updated_at: expect.any(String) })
  expect(after.done_at).toBe(doneAt)
  const wrong = await client.put(`/results/${id}`, { details: { type: 'WarmUpResult' } })
  expect([wrong.status, wrong.body.errors.code]).toEqual([422, 'validation_failed'])
  expect((await client.get(`/results/${id}`)).body).toEqual(after)
})
