import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildProgram, buildSlot } from '../../../support/builders'

const api = useApi()

describeMatrix('listTimetableSlots', { api, prepare: () => ({}) })

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
