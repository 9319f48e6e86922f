import { v7 as uuid } from 'uuid'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildClass, buildProgram, buildSlot } from '../../support/builders'

const api = useApi()

describeMatrix('copyClasses', { api, prepare: () => ({ body: { date: '2026-03-09' } }) })

type Row = { time: string; date: string; booked: number }

test('copyClasses adds the classes missing from the week before, once, and returns the whole day', async () => {
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

test('copyClasses skips cancelled classes, holidays and classes of the timetable', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: programId } = await buildProgram(api.db, { gymId })
  // Days that are ahead wherever the gym is, within those that the timetable makes.
  const dayAhead = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
  const days = [dayAhead(7), dayAhead(14)] as const
  const weekday = weekdayOf(days[1])
  for (const [time, cancelledAt] of [
    ['06:30', new Date()],
    ['07:30', null],
  ] as const)
    await buildClass(api.db, { gymId, programId, date: days[0], time, cancelledAt, name: null })
  await buildSlot(api.db, { gymId, programId, weekday, time: '18:00' })
  await buildClass(api.db, { gymId, programId, date: dayAhead(8), time: '09:00', name: null })
  const client = api.as(cast.keys.gym)
  const timesOn = async (date: string) =>
    (await client.post('/classes/copy', { date })).body.map(({ time }: Row) => time)
  expect(await timesOn(days[1])).toEqual(['07:30', '18:00'])
  await api.db.closure.create({
    data: {
      id: uuid(),
      gymId,
      name: 'Works',
      startsOn: dayAhead(15),
      endsOn: dayAhead(15),
      createdAt: new Date(),
    },
  })
  expect(await timesOn(dayAhead(15))).toEqual([])
})
