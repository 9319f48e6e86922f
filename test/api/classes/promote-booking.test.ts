import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('promoteBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('promoteBooking adds an athlete to a full class', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 1 })
  await buildBooking(api.db, { gymId, classId })
  const { id } = await buildBooking(api.db, { gymId, classId, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  const promoted = (await client.post(`/bookings/${id}/promote`)).body
  expect(promoted).toMatchObject({ id, status: 'booked', place: null })
  expect((await client.post(`/bookings/${id}/promote`)).body).toEqual(promoted)
  expect((await client.get(`/classes/${classId}`)).body).toMatchObject({ booked: 2, waiting: 0 })
})

test('promoteBooking refuses a cancelled class', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 1, cancelledAt: new Date() })
  const { id } = await buildBooking(api.db, { gymId, classId, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  const refused = await client.post(`/bookings/${id}/promote`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'class_cancelled'])
  expect((await client.get(`/bookings/${id}`)).body).toMatchObject({ status: 'waiting' })
})
