import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead, buildSlot } from '../../support/builders'

const api = useApi()

describeMatrix('deleteClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClassAhead(api.db, { gymId: gym.id }),
      await buildClassAhead(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('deleteClass deletes the bookings too, and refuses a class of the timetable', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const booking = await buildBooking(api.db, { gymId })
  const client = api.as(cast.keys.gym)
  expect((await client.delete(`/classes/${booking.classId}`)).status).toBe(204)
  expect((await client.get(`/bookings/${booking.id}`)).status).toBe(404)
  const slot = await buildSlot(api.db, { gymId })
  const made = await buildClassAhead(api.db, { gymId, slotId: slot.id, slotDate: '2199-01-07' })
  const refused = await client.delete(`/classes/${made.id}`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'of_the_timetable'])
  const edited = await client.put(`/classes/${made.id}`, { room: 'Upstairs' })
  expect(edited.status).toBe(200)
  expect((await client.post(`/timetable_slots/${slot.id}/end`)).status).toBe(200)
  expect((await client.get(`/classes/${made.id}`)).body.cancelled_at).toBeNull()
  expect((await client.delete(`/classes/${made.id}`)).status).toBe(204)
})
