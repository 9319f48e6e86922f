import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildClass, buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('copyClasses', { api, prepare: () => ({ body: { date: '2026-03-09' } }) })

type Row = { time: string; date: string; booked: number }

test('copyClasses: what the day lacks of the week before, once, and all that it has comes back', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: programId } = await buildProgram(api.db, { gymId })
  for (const time of ['06:30', '18:00'])
    await buildClass(api.db, { gymId, programId, date: '2026-03-02', time, name: null })
  await buildClass(api.db, { gymId, programId, date: '2026-03-09', time: '18:00', name: null })
  const client = api.as(cast.keys.gym)
  const copied = await client.post('/classes/copy', { date: '2026-03-09' })
  expect(copied.status).toBe(200)
  expect(copied.body.map(({ time, date, booked }: Row) => [date, time, booked])).toEqual([
    ['2026-03-09', '06:30', 0],
    ['2026-03-09', '18:00', 0],
  ])
  expect((await client.post('/classes/copy', { date: '2026-03-09' })).body).toEqual(copied.body)
  const wrong = await client.post('/classes/copy', { date: '2026-02-30' })
  expect([wrong.status, Object.keys(wrong.body.errors.fields)]).toEqual([422, ['date']])
})
