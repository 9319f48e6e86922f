import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildAthlete, buildProgram } from '../../../support/builders'

const api = useApi()

describeMatrix('createTimetableSlot', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildProgram(api.db, { gymId: gym.id }),
      await buildProgram(api.db, { gymId: rival.id }),
    ]
    const stranger = await buildAthlete(api.db, { gymId: rival.id, staff: 'coach' })
    const body = { weekday: 3, time: '18:00', program_id: own.id }
    return {
      body,
      foreignBodies: {
        program_id: { ...body, program_id: foreign.id },
        coach_id: { ...body, coach_id: stranger.id },
      },
    }
  },
})

test('createTimetableSlot creates its classes, from today by default', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const wanted = { weekday: 3, time: '18:00', program_id: program.id, capacity: 12 }
  const { body } = await client.post('/timetable_slots', { ...wanted, ends_on: null, starts_on: null })
  expect(body).toMatchObject({ ...wanted, minutes: 60, ends_on: null, name: null })
  const classes = (await client.get(`/classes?from=${body.starts_on}`)).body
  expect(classes.length).toBeGreaterThanOrEqual(4)
  expect(classes[0]).toMatchObject({ timetable_slot_id: body.id, capacity: 12, time: '18:00' })
  const wrong = await client.post('/timetable_slots', { ...wanted, weekday: 8, time: '18' })
  expect(Object.keys(wrong.body.errors.fields).sort()).toEqual(['time', 'weekday'])
  const dates = { starts_on: '2026-12-01', ends_on: '2026-11-01' }
  const backwards = await client.post('/timetable_slots', { ...wanted, ...dates })
  expect(backwards.body.errors.fields).toEqual({ ends_on: ['must not be before the first day'] })
})
