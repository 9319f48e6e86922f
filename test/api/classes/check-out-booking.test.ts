import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking } from '../../support/builders'

const api = useApi()

describeMatrix('checkOutBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('checkOutBooking keeps the spot and clears the attendance', async () => {
  const cast = await api.cast()
  const { id } = await buildBooking(api.db, { gymId: cast.gym.id, checkedInAt: new Date() })
  const client = api.as(cast.keys.gym)
  const gone = (await client.post(`/bookings/${id}/check_out`)).body
  expect(gone).toMatchObject({ status: 'booked', checked_in_at: null })
  expect((await client.post(`/bookings/${id}/check_out`)).body).toEqual(gone)
})
