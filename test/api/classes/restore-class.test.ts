import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildClass, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('restoreClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClassAhead(api.db, { gymId: gym.id }),
      await buildClassAhead(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('restoreClass restores a cancelled class unless it would have begun', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const cancelled = { gymId, cancelledAt: new Date(), cancelReason: 'Storm' }
  const { id } = await buildClassAhead(api.db, cancelled)
  const client = api.as(cast.keys.gym)
  const restored = (await client.post(`/classes/${id}/restore`)).body
  expect(restored).toMatchObject({ cancelled_at: null, cancel_reason: null })
  const past = await buildClass(api.db, cancelled)
  const late = await client.post(`/classes/${past.id}/restore`)
  expect([late.status, late.body.errors.code]).toEqual([409, 'class_over'])
})
