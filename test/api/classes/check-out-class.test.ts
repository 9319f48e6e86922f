import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('checkOutClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildBooking(api.db, { gymId: gym.id }),
      await buildBooking(api.db, { gymId: rival.id }),
    ]
    return { id: own.classId, foreignId: foreign.classId, body: {} }
  },
})

test('checkOutClass checks out the named athletes or everyone', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId })
  const checkedInAt = new Date()
  const first = await buildBooking(api.db, { gymId, classId, checkedInAt })
  for (const _ of [1, 2]) await buildBooking(api.db, { gymId, classId, checkedInAt })
  const client = api.as(cast.keys.gym)
  const one = await client.post(`/classes/${classId}/check_out`, { athlete_ids: [first.athleteId] })
  expect(one.body).toMatchObject({ booked: 3, checked_in: 2 })
  const all = await client.post(`/classes/${classId}/check_out`, { athlete_ids: null })
  expect(all.body).toMatchObject({ booked: 3, checked_in: 0 })
  expect((await client.post(`/classes/${classId}/check_out`, {})).body).toEqual(all.body)
})
