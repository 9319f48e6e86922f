import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('getClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildClassAhead(api.db, { gymId: gym.id }),
      await buildClassAhead(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getClass returns the numbers of booked, waiting and present athletes, and the times', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 2, minutes: 45 })
  await buildBooking(api.db, { gymId, classId, checkedInAt: new Date() })
  await buildBooking(api.db, { gymId, classId })
  await buildBooking(api.db, { gymId, classId, waitingSince: new Date() })
  const { body } = await api.as(cast.keys.gym).get(`/classes/${classId}`)
  expect(body).toMatchObject({ booked: 2, waiting: 1, checked_in: 1, capacity: 2, time: '18:00' })
  expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(45 * 60_000)
})
