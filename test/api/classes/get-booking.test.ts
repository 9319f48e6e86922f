import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking } from '../../support/builders'

const api = useApi()

describeMatrix('getBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getBooking returns the booking as listed for its class', async () => {
  const cast = await api.cast()
  const { id, classId } = await buildBooking(api.db, { gymId: cast.gym.id, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  const { body } = await client.get(`/bookings/${id}`)
  expect([body]).toEqual((await client.get(`/bookings?class_id=${classId}`)).body)
})
