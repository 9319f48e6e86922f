import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('createClass', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildProgram(api.db, { gymId: gym.id }),
      await buildProgram(api.db, { gymId: rival.id }),
    ]
    const stranger = await buildAthlete(api.db, { gymId: rival.id, staff: 'coach' })
    const body = { date: '2199-01-07', time: '18:00', program_id: own.id }
    return {
      body,
      foreignBodies: {
        program_id: { ...body, program_id: foreign.id },
        coach_id: { ...body, coach_id: stranger.id },
      },
    }
  },
})

test('createClass keeps the local time across a change of the clocks', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const create = async (date: string) =>
    (await client.post('/classes', { date, time: '02:30', program_id: program.id })).body
  const skipped = await create('2026-03-29')
  expect(skipped).toMatchObject({ time: '03:30', starts_at: '2026-03-29T01:30:00.000000Z' })
  expect(await create('2026-10-25')).toMatchObject({
    time: '02:30',
    starts_at: '2026-10-25T00:30:00.000000Z',
  })
  // Changed, copied and moved, a class has the time of the day on which it is.
  const moved = await client.put(`/classes/${skipped.id}`, { date: '2026-03-22', time: '02:30' })
  expect(moved.body).toMatchObject({ date: '2026-03-22', time: '02:30' })
  const back = await client.put(`/classes/${skipped.id}`, { date: '2026-03-29' })
  expect(back.body).toMatchObject({ date: '2026-03-29', time: '03:30' })
})

test('createClass defaults to an hour without a limit and names invalid fields', async () => {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const wanted = { date: '2199-01-07', time: '06:30', program_id: program.id }
  expect((await client.post('/classes', { ...wanted, room: null, minutes: null })).body).toMatchObject({
    ...wanted,
    ...{ minutes: 60, capacity: null, coach_id: null, name: null, room: null, booked: 0, cancelled_at: null },
  })
  const all = { minutes: 90, capacity: 12, coach_id: cast.coach.id, name: 'Barbell', room: 'Loft' }
  expect((await client.post('/classes', { ...wanted, ...all })).body).toMatchObject(all)
  const wrong = await client.post('/classes', {
    ...wanted,
    time: '6:30',
    date: '7.1.2199',
    capacity: 0,
    minutes: 5,
  })
  expect([wrong.status, Object.keys(wrong.body.errors.fields).sort()]).toEqual([
    422,
    ['capacity', 'date', 'minutes', 'time'],
  ])
})
