import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('createBooking', {
  api,
  async prepare({ gym, rival, member, rivalMember }) {
    const own = await buildClassAhead(api.db, { gymId: gym.id })
    const foreign = await buildClassAhead(api.db, { gymId: rival.id })
    const body = { class_id: own.id, athlete_id: member.id }
    return {
      body,
      repeatedStatus: 200,
      foreignBodies: {
        class_id: { ...body, class_id: foreign.id },
        athlete_id: { ...body, athlete_id: rivalMember.id },
      },
    }
  },
})

test('createBooking fills spots, then the waiting list, once per athlete, and refuses a cancelled class', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id } = await buildClassAhead(api.db, { gymId, capacity: 1 })
  const client = api.as(cast.keys.gym)
  const book = (athleteId: string, classId = id) =>
    client.post('/bookings', { class_id: classId, athlete_id: athleteId })
  const first = (await book(cast.member.id)).body
  expect(first).toMatchObject({ status: 'booked', place: null, checked_in_at: null, no_show: false })
  const again = await book(cast.member.id)
  expect([again.status, again.body]).toEqual([200, first])
  expect((await book(cast.marketplace.id)).body).toMatchObject({ status: 'waiting', place: 1 })
  expect((await book(cast.coach.id)).body).toMatchObject({ status: 'waiting', place: 2 })
  const gone = await book(cast.archived.id)
  expect([gone.status, Object.keys(gone.body.errors.fields)]).toEqual([422, ['athlete_id']])
  const off = await buildClassAhead(api.db, { gymId, cancelledAt: new Date() })
  const refused = await book(cast.member.id, off.id)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'class_cancelled'])
  const there = await buildBooking(api.db, { gymId, classId: off.id, athleteId: cast.coach.id })
  expect((await book(cast.coach.id, off.id)).body.id).toBe(there.id)
})
