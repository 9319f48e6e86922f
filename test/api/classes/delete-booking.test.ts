import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('deleteBooking', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('deleteBooking gives the spot to the longest waiting athlete and emits events for both', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 1 })
  const booked = await buildBooking(api.db, { gymId, classId })
  const waiting = await buildBooking(api.db, { gymId, classId, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  expect((await client.delete(`/bookings/${booked.id}`)).status).toBe(204)
  expect((await client.get(`/bookings/${waiting.id}`)).body).toMatchObject({ status: 'booked', place: null })
  const events = await api.db.changeEvent.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
  expect(events.map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['class.unbooked', classId],
    ['booking.deleted', booked.id],
    ['class.promoted', classId],
    ['booking.promoted', waiting.id],
  ])
})
