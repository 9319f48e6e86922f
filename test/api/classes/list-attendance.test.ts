import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildBooking, buildClass, buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('listAttendance', { api, prepare: () => ({}) })

test('listAttendance adds up classes by what is asked, within a year', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const client = api.as(cast.keys.gym)
  const program = await buildProgram(api.db, { gymId, name: 'Fitness' })
  const { id: classId } = await buildClass(api.db, {
    gymId,
    programId: program.id,
    date: '2026-01-05',
    capacity: 4,
  })
  await buildBooking(api.db, { gymId, classId, checkedInAt: new Date() })
  await buildBooking(api.db, { gymId, classId })
  await buildClass(api.db, { gymId, programId: program.id, date: '2026-01-06', name: 'Open gym' })
  const at = (by: string, days = '&from=2026-01-01&to=2026-01-31') =>
    client.get(`/attendance?by=${by}${days}`)
  expect((await at('class')).body).toEqual([
    {
      ...{ name: 'Fitness', program_id: program.id, weekday: null, time: null, coach_id: null, month: null },
      ...{ classes: 1, classes_checked_in: 1, minutes: 60, places: 4, booked: 2, came: 1 },
      ...{ no_shows: 1, late_cancels: 0, fill: 0.5 },
    },
    expect.objectContaining({ name: 'Open gym', classes: 1, classes_checked_in: 0, places: 0, fill: null }),
  ])
  expect((await at('hour')).body).toMatchObject([
    { weekday: 1, time: '18:00' },
    { weekday: 2, time: '18:00' },
  ])
  expect((await at('coach_month')).body).toMatchObject([
    { coach_id: null, month: '2026-01', classes: 2, minutes: 120 },
  ])
  const fields = async (by: string, days?: string) => Object.keys((await at(by, days)).body.errors.fields)
  expect(await fields('room')).toEqual(['by'])
  expect(await fields('class', '&from=2026-02-01&to=2026-01-31')).toEqual(['from'])
  expect(await fields('class', '&from=2025-01-01&to=2026-01-02')).toEqual(['from'])
  expect((await at('class', '&from=2025-01-02&to=2026-01-02')).status).toBe(200)
})
