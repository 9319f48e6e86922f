import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildBooking, buildClosure } from '../../../support/builders'

const api = useApi()

describeMatrix('deleteClosure', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClosure(api.db, { gymId: gym.id }),
      await buildClosure(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('deleteClosure restores the classes it had cancelled', async () => {
  const cast = await api.cast()
  const { classId } = await buildBooking(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const closed = (await client.post('/closures', { name: 'New Year', starts_on: '2199-01-07' })).body
  expect((await client.delete(`/closures/${closed.id}`)).status).toBe(204)
  expect((await client.get(`/classes/${classId}`)).body.cancelled_at).toBeNull()
})
