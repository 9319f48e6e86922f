import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildSlot } from '../../../support/builders'

const api = useApi()

describeMatrix('getTimetableSlot', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildSlot(api.db, { gymId: gym.id }),
      await buildSlot(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getTimetableSlot also returns a slot that has ended', async () => {
  const cast = await api.cast()
  const { id } = await buildSlot(api.db, { gymId: cast.gym.id, endsOn: '2026-01-31' })
  const { body } = await api.as(cast.keys.gym).get(`/timetable_slots/${id}`)
  expect(body).toMatchObject({ id, starts_on: '2026-01-01', ends_on: '2026-01-31', weekday: 1 })
})
