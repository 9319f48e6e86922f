/** Booking a class: never a place too many, nobody waits while there is one, and whoever is not there is counted. */

import { gymScope, OPERATOR } from '../../../src/scope'
import { archiveAthlete } from '../../../src/services/athletes/athletes'
import { listBookings } from '../../../src/services/classes/booking-rows'
import { bookClass, bookFor, cancelBooking, removeBooking } from '../../../src/services/classes/bookings'
import { cancelClass, updateClass } from '../../../src/services/classes/changes'
import { checkIn, checkInByCode, getAttendance } from '../../../src/services/classes/check-in'
import { getOwnClass } from '../../../src/services/classes/own-classes'
import { addToClass, getRoster } from '../../../src/services/classes/roster'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, NOW } from '../../support/timetable'

const database = useDatabase()
const at = (time: string) => new Date(`2026-03-09T${time}:00+01:00`)

/** A class of today at six in the evening, with so many places. */
async function stage(members: number, capacity: number | null) {
  const gym = await buildTimetableGym(database.prisma, members)
  await gym.addSlots({ ...(capacity !== null && { capacity: String(capacity) }) })
  const [row] = await gym.classes()
  const rows = () =>
    database.prisma.classAttendee.findMany({
      where: { gymId: gym.gym.id, classId: row!.id },
      orderBy: { athleteId: 'asc' },
    })
  const inIt = async () =>
    (await rows()).filter(each => each.waitingSince === null).map(each => each.athleteId)
  const ids = gym.people.map(({ id }) => id)
  return { ...gym, row: row!, rows, inIt, ids }
}

it('bookings: gives twelve spots to thirty simultaneous bookings, and the rest wait', async () => {
  const { as, row, rows, inIt } = await stage(30, 12)
  await Promise.all(as.map(each => bookClass(each, row.id, NOW)))
  expect(await rows()).toHaveLength(30)
  expect(await inIt()).toHaveLength(12)
  // Each once, however often they tap.
  await Promise.all(as.slice(0, 3).map(each => bookClass(each, row.id, NOW)))
  expect(await rows()).toHaveLength(30)
})

it('bookings: keeps the class full and in order during simultaneous bookings and cancellations', async () => {
  const { as, row, rows, inIt, ids } = await stage(16, 4)
  for (const each of as.slice(0, 8)) await bookClass(each, row.id, NOW)
  expect(await inIt()).toEqual(ids.slice(0, 4).sort())
  await Promise.all([
    ...as.slice(0, 3).map(each => cancelBooking(each, row.id, NOW)),
    ...as.slice(8).map(each => bookClass(each, row.id, NOW)),
  ])
  expect(await inIt()).toEqual(ids.slice(3, 7).sort())
  expect(await rows()).toHaveLength(13)
})

it('a cancelled class takes no bookings and promotes no waiting athlete', async () => {
  const { as, row, ids, inIt, rows, scope } = await stage(3, 1)
  for (const each of as.slice(0, 2)) await bookClass(each, row.id, NOW)
  await cancelClass(scope, row.id, {}, NOW)
  const refused = { kind: 'conflict', code: 'class_cancelled' }
  await expect(addToClass(scope, row.id, [ids[1]!, ids[2]!])).rejects.toMatchObject(refused)
  expect(await inIt()).toEqual([ids[0]])
  expect(await rows()).toHaveLength(2)
})

it('bookings: lists bookings in the order of commits, whatever the clock', async () => {
  const { as, row, classes, scope, ids } = await stage(6, 1)
  const other = (await classes())[1]!
  const wanted: string[] = []
  const book = async (member: number, classId: string, now: Date) =>
    wanted.push((await bookClass(as[member]!, classId, now)).id)
  await book(5, row.id, NOW)
  await book(4, other.id, NOW)
  await book(3, row.id, new Date(NOW.getTime() - 5))
  await book(2, row.id, NOW)
  await book(1, row.id, NOW)
  const query = { limit: 100 }
  expect((await listBookings(scope, query)).rows.map(({ id }) => id)).toEqual(wanted)
  expect((await getRoster(scope, row.id, '')).waiting.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1]])
  // A reader who stopped at the end finds whoever comes next.
  const late = await bookFor(scope, { class_id: other.id, athlete_id: ids[0]! }, new Date(NOW.getTime() - 9))
  const { rows } = await listBookings(scope, { limit: 100, after_cursor: wanted.at(-1)! })
  expect(rows.map(({ id }) => id)).toEqual([late.id])
})

it('bookings: promotes and notifies the next until members can no longer cancel', async () => {
  const { gym, as, row, ids, inIt, scope } = await stage(3, 1)
  for (const each of as) await bookClass(each, row.id, NOW)
  await cancelBooking(as[0]!, row.id, at('16:59'))
  expect(await inIt()).toEqual([ids[1]])
  const told = await database.prisma.notification.findMany({ where: { gymId: gym.id } })
  expect(told).toMatchObject([{ athleteId: ids[1], kind: 'class_place', subjectId: row.id }])
  await expect(cancelBooking(as[1]!, row.id, at('17:00'))).rejects.toMatchObject({
    code: 'cancelling_late',
  })
  await expect(bookClass(as[0]!, row.id, at('17:00'))).rejects.toMatchObject({ code: 'booking_closed' })
  // The coach takes anybody out; nobody is called in an hour before.
  await removeBooking(scope, row.id, ids[1]!, at('17:30'))
  expect(await inIt()).toEqual([])
  await cancelBooking(as[2]!, row.id, at('17:59'))
  await expect(cancelBooking(as[2]!, row.id, at('18:00'))).rejects.toMatchObject({ kind: 'not_found' })
})

it('bookings: books future classes within two weeks of visible programs', async () => {
  const { as, row, classes, scope, program } = await stage(1, null)
  const far = (await classes()).at(-1)!
  await expect(bookClass(as[0]!, far.id, NOW)).rejects.toMatchObject({ code: 'booking_not_open' })
  await cancelClass(scope, row.id, {}, NOW)
  await expect(bookClass(as[0]!, row.id, NOW)).rejects.toMatchObject({ code: 'class_cancelled' })
  await database.prisma.program.update({ where: { id: program.id }, data: { access: 'private' } })
  await expect(bookClass(as[0]!, row.id, NOW)).rejects.toMatchObject({ kind: 'not_found' })
})

it('bookings: refuses bookings of an archived program, but allows cancelling', async () => {
  const { as, row, program } = await stage(2, null)
  await bookClass(as[0]!, row.id, NOW)
  await database.prisma.program.update({ where: { id: program.id }, data: { status: 'archived' } })
  await expect(bookClass(as[1]!, row.id, NOW)).rejects.toMatchObject({ code: 'booking_closed' })
  expect(await getOwnClass(as[1]!, row.id, NOW)).toMatchObject({ canBook: false })
  expect(await getOwnClass(as[0]!, row.id, NOW)).toMatchObject({ canCancel: true })
  await cancelBooking(as[0]!, row.id, NOW)
})

it('bookings: lets coaches add anyone at any time and fills new spots', async () => {
  const { as, row, ids, inIt, scope, program } = await stage(4, 1)
  for (const each of as.slice(0, 3)) await bookClass(each, row.id, NOW)
  await addToClass(scope, row.id, [ids[2]!, ids[3]!])
  expect(await inIt()).toEqual([ids[0], ids[2], ids[3]].sort())
  const terms = { program_id: program.id, date: row.date, time: row.time, minutes: 60, capacity: 4 }
  await updateClass(scope, row.id, terms, NOW)
  expect(await inIt()).toHaveLength(4)
  expect((await getRoster(scope, row.id, '')).waiting).toEqual([])
  const key = gymScope({ ...scope, actor: OPERATOR })
  const before = await database.prisma.classAttendee.findMany({ where: { classId: row.id } })
  const again = await bookFor(key, { class_id: row.id, athlete_id: ids[0]! }, at('18:30'))
  expect(before).toContainEqual(again)
})

it('bookings: frees the spot of an athlete who leaves the gym', async () => {
  const { as, row, ids, inIt, scope } = await stage(2, 1)
  const [first] = await database.prisma.gymClass.findMany({ where: { id: row.id } })
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await database.prisma.gymClass.update({ where: { id: first!.id }, data: { date: soon } })
  const now = new Date()
  for (const each of as) await bookClass(each, row.id, now)
  await archiveAthlete(gymScope({ ...scope, actor: OPERATOR }), ids[0]!)
  expect(await inIt()).toEqual([ids[1]])
})

it('bookings: checks everyone in at once, undoes one and counts no-shows', async () => {
  const { as, row, ids, rows, scope } = await stage(4, 3)
  for (const each of as) await bookClass(each, row.id, NOW)
  expect(await checkIn(scope, row.id, { athleteIds: [], here: true }, at('18:01'))).toEqual({
    count: 3,
    skipped: 0,
  })
  await checkIn(scope, row.id, { athleteIds: [ids[0]!], here: false }, at('18:02'))
  const here = (await rows()).filter(each => each.checkedInAt !== null).map(each => each.athleteId)
  expect(here).toEqual([ids[1], ids[2]].sort())
  expect(await getAttendance(scope, ids[0]!, at('18:30'))).toEqual({ came: 0, noShows: 0 })
  expect(await getAttendance(scope, ids[0]!, at('19:01'))).toEqual({ came: 0, noShows: 0 })
  const dayAfter = new Date('2026-03-10T08:00:00+01:00')
  expect(await getAttendance(scope, ids[0]!, dayAfter)).toEqual({ came: 0, noShows: 1 })
  expect(await getAttendance(scope, ids[3]!, at('19:01'))).toEqual({ came: 0, noShows: 0 })
  // Who waited and is here is in the class.
  await checkIn(scope, row.id, { athleteIds: [ids[3]!], here: true }, at('18:03'))
  expect(await getAttendance(as[3]!, ids[3]!, at('19:01'))).toEqual({ came: 1, noShows: 0 })
  await expect(getAttendance(as[3]!, ids[0]!, at('19:01'))).rejects.toMatchObject({ kind: 'forbidden' })
})

it('bookings: checks members in by the code, booked or not, while there is a spot', async () => {
  const { as, row, inIt } = await stage(3, 2)
  await bookClass(as[0]!, row.id, NOW)
  await expect(checkInByCode(as[0]!, row.id, at('16:00'))).rejects.toMatchObject({ code: 'class_not_open' })
  await checkInByCode(as[0]!, row.id, at('17:50'))
  await checkInByCode(as[0]!, row.id, at('17:51'))
  await checkInByCode(as[1]!, row.id, at('18:05'))
  await expect(checkInByCode(as[2]!, row.id, at('18:05'))).rejects.toMatchObject({ code: 'class_full' })
  expect(await inIt()).toHaveLength(2)
})
