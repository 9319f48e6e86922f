import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildBooking, buildSlot } from '../../../support/builders'

const api = useApi()

describeMatrix('endTimetableSlot', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildSlot(api.db, { gymId: gym.id }),
      await buildSlot(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('endTimetableSlot deletes unbooked future classes and cancels booked ones', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const slot = await buildSlot(api.db, { gymId })
  const client = api.as(cast.keys.gym)
  const last = (await client.get('/classes')).body.at(-1)
  await buildBooking(api.db, { gymId, classId: last.id })
  const { body } = await client.post(`/timetable_slots/${slot.id}/end`)
  expect(body.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await client.post(`/timetable_slots/${slot.id}/end`)).body).toEqual(body)
  expect((await client.get('/timetable_slots')).body).toEqual([])
  const left = (await client.get(`/classes?from=${last.date}`)).body
  expect(left).toMatchObject([{ id: last.id, cancelled_at: expect.any(String), booked: 1 }])
})
