import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildClass, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('cancelClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClassAhead(api.db, { gymId: gym.id }),
      await buildClassAhead(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id, body: { reason: 'The coach is ill' } }
  },
})

test('cancelClass states the reason, works once and refuses a class that has begun', async () => {
  const cast = await api.cast()
  const { id } = await buildClassAhead(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const cancelled = (await client.post(`/classes/${id}/cancel`, { reason: 'Storm' })).body
  expect(cancelled).toMatchObject({ cancel_reason: 'Storm', cancelled_at: expect.any(String) })
  expect((await client.post(`/classes/${id}/cancel`, { reason: null })).body).toEqual(cancelled)
  const past = await buildClass(api.db, { gymId: cast.gym.id })
  const late = await client.post(`/classes/${past.id}/cancel`, {})
  expect([late.status, late.body.errors.code]).toEqual([409, 'class_over'])
})
