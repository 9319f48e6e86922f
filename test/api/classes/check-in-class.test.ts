import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('checkInClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.classId, foreignId: foreign.classId, body: {} }
  },
})

test('checkInClass checks in all booked athletes or the named ones, also from the waiting list', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId })
  for (const _ of [1, 2]) await buildBooking(api.db, { gymId, classId })
  const waiting = await buildBooking(api.db, { gymId, classId, waitingSince: new Date() })
  const client = api.as(cast.keys.gym)
  const all = await client.post(`/classes/${classId}/check_in`, {})
  expect(all.body).toMatchObject({ booked: 2, checked_in: 2, waiting: 1 })
  expect((await client.post(`/classes/${classId}/check_in`, {})).body).toEqual(all.body)
  const named = await client.post(`/classes/${classId}/check_in`, { athlete_ids: [waiting.athleteId] })
  expect(named.body).toMatchObject({ booked: 3, checked_in: 3, waiting: 0 })
  const wrong = await client.post(`/classes/${classId}/check_in`, { athlete_ids: [cast.coach.id] })
  expect([wrong.status, wrong.body.errors.fields]).toEqual([422, { athlete_ids: ['must be in this class'] }])
  const off = await buildClassAhead(api.db, { gymId, cancelledAt: new Date() })
  const refused = await client.post(`/classes/${off.id}/check_in`, {})
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'class_cancelled'])
})
