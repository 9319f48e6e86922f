import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildAthlete, buildSlot } from '../../../support/builders'

const api = useApi()

describeMatrix('updateTimetableSlot', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildSlot(api.db, { gymId: gym.id }),
      await buildSlot(api.db, { gymId: rival.id }),
    ]
    const stranger = await buildAthlete(api.db, { gymId: rival.id, staff: 'coach' })
    return {
      id: own.id,
      foreignId: foreign.id,
      body: { room: 'Loft' },
      foreignBodies: { program_id: { program_id: foreign.programId }, coach_id: { coach_id: stranger.id } },
    }
  },
})

test('updateTimetableSlot keeps absent fields, clears null ones and updates future classes', async () => {
  const cast = await api.cast()
  const slot = await buildSlot(api.db, { gymId: cast.gym.id, room: 'Loft', capacity: 12 })
  const client = api.as(cast.keys.gym)
  const path = `/timetable_slots/${slot.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  const after = (await client.put(path, { time: '19:30', room: null })).body
  expect(after).toEqual({ ...before, time: '19:30', room: null })
  const classes = (await client.get('/classes')).body
  expect(new Set(classes.map(({ time }: { time: string }) => time))).toEqual(new Set(['19:30']))
})
