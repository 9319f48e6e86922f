import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAthlete, buildBooking, buildClass, buildClassAhead } from '../../support/builders'

const api = useApi()

describeMatrix('listBookings', { api, prepare: () => ({}) })

test('listBookings lists bookings of a class, an athlete or days in order, with waiting list positions', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const { id: classId } = await buildClassAhead(api.db, { gymId, capacity: 1 })
  const past = await buildClass(api.db, { gymId, date: '2026-01-05' })
  const mia = await buildAthlete(api.db, { gymId })
  const waiting = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 8, minutes))
  const [third, first, second] = [
    await buildBooking(api.db, { gymId, classId, waitingSince: waiting(9) }),
    await buildBooking(api.db, { gymId, classId, athleteId: mia.id }),
    await buildBooking(api.db, { gymId, classId, waitingSince: waiting(5) }),
  ]
  const missed = await buildBooking(api.db, { gymId, classId: past.id, athleteId: mia.id })
  await buildBooking(api.db, { gymId, classId: past.id, checkedInAt: new Date('2026-01-05T17:00:00Z') })
  await buildBooking(api.db, { gymId: cast.rival.id })
  const client = api.as(cast.keys.gym)
  const at = async (query: string) => (await client.get(`/bookings?${query}`)).body
  const idsAt = async (query: string) => (await at(query)).map(({ id }: { id: string }) => id)
  expect(await idsAt(`class_id=${classId}`)).toEqual([third.id, first.id, second.id])
  expect(await idsAt(`athlete_id=${mia.id}`)).toEqual([first.id, missed.id])
  expect(await idsAt(`class_id=${classId}&status=waiting`)).toEqual([third.id, second.id])
  expect(await idsAt(`athlete_id=${mia.id}&to=2026-01-05`)).toEqual([missed.id])
  expect(await idsAt(`class_id=${classId}&limit=1&after_cursor=${third.id}`)).toEqual([first.id])
  expect((await at(`class_id=${classId}`)).map(({ place }: { place: number }) => place)).toEqual([2, null, 1])
  expect((await at(`class_id=${past.id}`)).map(({ no_show }: { no_show: boolean }) => no_show)).toEqual([
    true,
    false,
  ])
})
