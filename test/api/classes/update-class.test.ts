import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildBooking, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('updateClass', {
  api,
  async prepare({ gym, rival }) {
    const own = await buildClassAhead(api.db, { gymId: gym.id })
    const foreign = await buildClassAhead(api.db, { gymId: rival.id })
    const stranger = await buildAthlete(api.db, { gymId: rival.id, staff: 'coach' })
    return {
      id: own.id,
      foreignId: foreign.id,
      body: { room: 'Loft' },
      foreignBodies: { program_id: { program_id: foreign.programId }, coach_id: { coach_id: stranger.id } },
    }
  },
})

test('updateClass keeps absent fields, clears null ones, accepts its own answer and fills new spots', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id } = await buildClassAhead(api.db, { gymId, capacity: 1, room: 'Loft', coachId: cast.coach.id })
  const booking = await buildBooking(api.db, { gymId, classId: id, waitingSince: new Date() })
  await buildBooking(api.db, { gymId, classId: id })
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/classes/${id}`)).body
  expect((await client.put(`/classes/${id}`, before)).body).toEqual(before)
  const moved = (await client.put(`/classes/${id}`, { time: '19:00', room: null, capacity: 2 })).body
  expect(moved).toMatchObject({ time: '19:00', room: null, coach_id: cast.coach.id, booked: 2, waiting: 0 })
  expect((await client.get(`/bookings/${booking.id}`)).body).toMatchObject({ status: 'booked', place: null })
})
