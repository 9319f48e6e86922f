import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClass, buildProgram, buildSlot } from '../../support/builders'

const api = useApi()

describeMatrix('listClasses', { api, prepare: () => ({}) })

describe('listClasses', () => {
  test('lists classes by day and time, filtered by days and program, page by page', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const program = await buildProgram(api.db, { gymId })
    const at = (date: string, time: string, programId = program.id) =>
      buildClass(api.db, { gymId, programId, date, time })
    const [evening, morning, next] = [
      await at('2026-03-02', '18:00'),
      await at('2026-03-02', '06:30'),
      await at('2026-03-03', '06:30'),
    ]
    const other = await buildClass(api.db, { gymId, date: '2026-03-02', time: '12:00' })
    await buildClass(api.db, { gymId: cast.rival.id, date: '2026-03-02' })
    const client = api.as(cast.keys.gym)
    const idsAt = async (query: string) =>
      (await client.get(`/classes?${query}`)).body.map(({ id }: { id: string }) => id)
    expect(await idsAt('')).toEqual([morning.id, other.id, evening.id, next.id])
    expect(await idsAt(`program_id=${program.id}&to=2026-03-02`)).toEqual([morning.id, evening.id])
    expect(await idsAt('from=2026-03-03')).toEqual([next.id])
    expect(await idsAt(`limit=2&after_cursor=${other.id}`)).toEqual([evening.id, next.id])
    expect(await idsAt(`limit=1&before_cursor=${other.id}`)).toEqual([morning.id])
    await buildBooking(api.db, { gymId, classId: other.id })
    const [found] = (await client.get(`/classes?limit=1&after_cursor=${morning.id}`)).body
    expect(found).toMatchObject({ id: other.id, booked: 1, waiting: 0 })
  })

  test('includes classes of the timetable, also for a read-only key', async () => {
    const cast = await api.cast()
    const slot = await buildSlot(api.db, { gymId: cast.gym.id })
    const { body } = await api.as(cast.keys.readOnly).get('/classes')
    expect(body.length).toBeGreaterThanOrEqual(4)
    expect(new Set(body.map((row: { timetable_slot_id: string }) => row.timetable_slot_id))).toEqual(
      new Set([slot.id]),
    )
  })

  test('refuses invalid days, a program of another gym and a cursor outside the filters', async () => {
    const cast = await api.cast()
    const row = await buildClass(api.db, { gymId: cast.gym.id })
    const foreign = await buildProgram(api.db, { gymId: cast.rival.id })
    const client = api.as(cast.keys.gym)
    const fieldsOf = async (query: string) =>
      Object.keys((await client.get(`/classes?${query}`)).body.errors.fields)
    expect(await fieldsOf('from=5.1.2026&to=2026-02-30')).toEqual(['from', 'to'])
    expect(await fieldsOf(`program_id=${foreign.id}`)).toEqual(['program_id'])
    expect(await fieldsOf(`from=2026-01-06&after_cursor=${row.id}`)).toEqual(['after_cursor'])
  })
})
