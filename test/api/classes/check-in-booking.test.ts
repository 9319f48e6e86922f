import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('checkInBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('checkInBooking checks in once, moves a waiting athlete into the class and refuses a cancelled class', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id } = await buildBooking(api.db, { gymId, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  const here = (await client.post(`/bookings/${id}/check_in`)).body
  expect(here).toMatchObject({ status: 'booked', place: null, checked_in_at: expect.any(String) })
  expect((await client.post(`/bookings/${id}/check_in`)).body).toEqual(here)
  const off = await buildClassAhead(api.db, { gymId, cancelledAt: new Date() })
  const booking = await buildBooking(api.db, { gymId, classId: off.id })
  const refused = await client.post(`/bookings/${booking.id}/check_in`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'class_cancelled'])
})
