import { timetableSlots } from '../../../../src/schemas/classes/timetable-slots'
import { useApi } from '../../../support/api/api'
import { describeResource } from '../../../support/api/describe-resource'
import { buildBooking, buildProgram, buildSlot } from '../../../support/builders'

const api = useApi()
describeResource(timetableSlots, { api })

test('listTimetableSlots lists current slots by weekday and time, filtered by program', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(api.db, { gymId })
  const slot = (given: object) => buildSlot(api.db, { gymId, programId: program.id, ...given })
  const [friday, evening, morning] = [
    await slot({ weekday: 5 }),
    await slot({ weekday: 1 }),
    await slot({ weekday: 1, time: '06:30' }),
  ]
  const ended = await slot({ weekday: 1, time: '12:00', endsOn: '2026-01-31' })
  const other = await buildSlot(api.db, { gymId, weekday: 2 })
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/timetable_slots?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await idsAt('')).toEqual([morning.id, evening.id, other.id, friday.id])
  expect(await idsAt(`program_id=${program.id}`)).toEqual([morning.id, evening.id, friday.id])
  expect(await idsAt(`limit=1&after_cursor=${ended.id}`)).toEqual([evening.id])
  expect(await idsAt(`limit=1&before_cursor=${friday.id}`)).toEqual([other.id])
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

test('getTimetableSlot also returns a slot that has ended', async () => {
  const cast = await api.cast()
  const { id } = await buildSlot(api.db, { gymId: cast.gym.id, endsOn: '2026-01-31' })
  const { body } = await api.as(cast.keys.gym).get(`/timetable_slots/${id}`)
  expect(body).toMatchObject({ id, starts_on: '2026-01-01', ends_on: '2026-01-31', weekday: 1 })
})

test('updateTimetableSlot keeps absent fields, clears null ones and updates future classes', async () => {
  const cast = await api.cast()
  const slot = await buildSlot(api.db, { gymId: cast.gym.id, room: 'Loft', capacity: 12 })
  const client = api.as(cast.keys.gym)
  const path = `/timetable_slots/${slot.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  const after = (await client.put(path, { time: '19:30', room: null })).body
  expect(after).toEqual({ ...before, time: '19:30', room: null, updated_at: expect.any(String) })
  const classes = (await client.get('/classes')).body
  expect(new Set(classes.map(({ time }: { time: string }) => time))).toEqual(new Set(['19:30']))
})

test('endTimetableSlot deletes unbooked future classes and cancels booked ones', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const slot = await buildSlot(api.db, { gymId })
  const client = api.as(cast.keys.gym)
  const last = (await client.get('/classes')).body.at(-1)
  await buildBooking(api.db, { gymId, classId: last.id })
  const { body } = await client.post(`/timetable_slots/${slot.id}/end`)
  expect(body.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await client.post(`/timetable_slots/${slot.id}/end`)).body).toEqual(body)
  expect((await client.get('/timetable_slots')).body).toEqual([])
  const left = (await client.get(`/classes?from=${last.date}`)).body
  expect(left).toMatchObject([{ id: last.id, cancelled_at: expect.any(String), booked: 1 }])
})
