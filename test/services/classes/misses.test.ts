/** Late cancels and no-shows: what counts, what never does, and when booking is paused. */
import { bookClass, cancelBooking } from '../../../src/services/classes/bookings'
import { cancelClass } from '../../../src/services/classes/changes'
import { checkIn, getAttendance } from '../../../src/services/classes/check-in'
import { updateLateCancel } from '../../../src/services/classes/late-cancels'
import {
  forgiveNoShow,
  getOwnStanding,
  listAthleteMisses,
  listClassMisses,
} from '../../../src/services/classes/misses'
import { getOwnClass } from '../../../src/services/classes/own-classes'
import { addToClass } from '../../../src/services/classes/roster'
import { buildBooking, buildClass } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, NOW } from '../../support/timetable'

const database = useDatabase()
const at = (time: string, day = '2026-03-09') => new Date(`${day}T${time}:00+01:00`)
const RULE = {
  missLimit: 2,
  missDays: 30,
  missBlockDays: 7,
  missWords: 'Others wait.',
  missSince: '2026-03-01',
}

async function stage(members: number, rule: object = RULE, capacity: number | null = null) {
  const gym = await buildTimetableGym(database.prisma, members)
  await database.prisma.gym.update({ where: { id: gym.gym.id }, data: rule })
  await gym.addSlots({ ...(capacity !== null && { capacity: String(capacity) }) })
  const [row, next] = await gym.classes()
  const ids = gym.people.map(({ id }) => id)
  /** A class of a past day that was checked in, which the member booked. */
  const missed = async (athleteId: string, date: string) => {
    const { id: classId } = await buildClass(database.prisma, {
      gymId: gym.gym.id,
      date,
      programId: gym.program.id,
    })
    await buildBooking(database.prisma, { gymId: gym.gym.id, classId, checkedInAt: NOW })
    return buildBooking(database.prisma, { gymId: gym.gym.id, classId, athleteId })
  }
  return { ...gym, row: row!, next: next!, ids, missed }
}

it('a booking is cancelled freely, then late until the class begins', async () => {
  const { as, row, scope, ids } = await stage(2, { ...RULE, freeCancelHours: 8 })
  await bookClass(as[0]!, row.id, NOW)
  expect(await cancelBooking(as[0]!, row.id, at('09:59'))).toBe(false)
  await bookClass(as[0]!, row.id, at('09:59'))
  expect(await getOwnClass(as[0]!, row.id, at('10:00'))).toMatchObject({ canCancel: true, cancelsLate: true })
  await expect(cancelBooking(as[0]!, row.id, at('10:00'))).rejects.toMatchObject({ code: 'cancelling_late' })
  expect(await cancelBooking(as[0]!, row.id, at('10:00'), true)).toBe(true)
  expect(await listClassMisses(scope, row.id)).toMatchObject([
    { isLate: true, forgiven: false, athlete: { id: ids[0] } },
  ])
  expect(await getOwnStanding(as[0]!, at('10:00'))).toMatchObject({ count: 1, last: '2026-03-09' })
  // Back again before booking closes: nothing was lost.
  await bookClass(as[0]!, row.id, at('16:00'))
  expect(await getOwnStanding(as[0]!, at('16:00'))).toBeNull()
  expect(await getOwnStanding(as[1]!, at('16:00'))).toBeNull()
})

it('a member promoted when cancelling was no longer free cancels freely, and is no no-show', async () => {
  const { as, row, ids, scope } = await stage(4, { ...RULE, freeCancelHours: 8 }, 2)
  for (const each of as) await bookClass(each, row.id, NOW)
  await cancelBooking(as[0]!, row.id, at('10:30'), true)
  await cancelBooking(as[1]!, row.id, at('10:31'), true)
  const promoted = await database.prisma.classAttendee.findMany({
    where: { classId: row.id, promotedLate: true },
  })
  expect(promoted.map(({ athleteId }) => athleteId).sort()).toEqual([ids[2]!, ids[3]!].sort())
  expect(await getOwnClass(as[2]!, row.id, at('12:00'))).toMatchObject({
    canCancel: true,
    cancelsLate: false,
  })
  expect(await cancelBooking(as[2]!, row.id, at('12:00'))).toBe(false)
  await addToClass(scope, row.id, [ids[0]!])
  await checkIn(scope, row.id, { athleteIds: [ids[0]!], here: true })
  expect(await getOwnStanding(as[3]!, at('12:00', '2026-03-10'))).toBeNull()
  expect(await getAttendance(scope, ids[3]!, at('12:00', '2026-03-10'))).toEqual({ came: 0, noShows: 0 })
})

it('a no-show counts the day after, if anybody was checked in and the class was held', async () => {
  const { as, row, ids, scope } = await stage(2)
  for (const each of as) await bookClass(each, row.id, NOW)
  const after = at('08:00', '2026-03-10')
  expect(await getOwnStanding(as[1]!, after)).toBeNull()
  await checkIn(scope, row.id, { athleteIds: [ids[0]!], here: true })
  expect(await getOwnStanding(as[1]!, at('23:00'))).toBeNull()
  expect(await getOwnStanding(as[1]!, after)).toMatchObject({ count: 1, last: '2026-03-09' })
  expect(await getAttendance(scope, ids[1]!, after)).toEqual({ came: 0, noShows: 1 })
  await database.prisma.gymClass.update({ where: { id: row.id }, data: { cancelledAt: NOW } })
  expect(await getOwnStanding(as[1]!, after)).toBeNull()
})

it('misses pause booking in the gym’s words, and a forgiven one counts nowhere', async () => {
  const { as, row, next, ids, scope, missed } = await stage(1)
  await missed(ids[0]!, '2026-02-28') // Before the rule.
  const first = await missed(ids[0]!, '2026-03-02')
  expect(await getOwnStanding(as[0]!, NOW)).toMatchObject({ count: 1, bookableOn: null })
  await bookClass(as[0]!, row.id, NOW)
  await cancelBooking(as[0]!, row.id, at('17:30'), true)
  expect(await getOwnStanding(as[0]!, at('17:30'))).toMatchObject({ bookableOn: '2026-03-17' })
  await expect(bookClass(as[0]!, next.id, at('18:00'))).rejects.toMatchObject({
    code: 'booking_blocked',
    message:
      'You can book again on Tuesday, March 17, after 2 late cancels or missed classes within 30 days. Others wait.',
  })
  await addToClass(scope, next.id, ids)
  await forgiveNoShow(scope, first.id, true)
  expect(await getOwnStanding(as[0]!, at('18:00'))).toMatchObject({ count: 1, bookableOn: null })
  const [late] = await listClassMisses(scope, row.id)
  await updateLateCancel(scope, late!.id, { forgiven: true })
  expect(await getOwnStanding(as[0]!, at('18:00'))).toBeNull()
  const { misses } = await listAthleteMisses(scope, ids[0]!)
  expect(misses.filter(({ forgiven }) => forgiven)).toHaveLength(0)
  await expect(forgiveNoShow(as[0]!, first.id, false)).rejects.toMatchObject({ kind: 'forbidden' })
})

it('without numbers nothing is paused, and a cancelled class holds nothing against anybody', async () => {
  const { as, row, scope, ids } = await stage(1, {})
  await bookClass(as[0]!, row.id, NOW)
  await cancelBooking(as[0]!, row.id, at('17:30'), true)
  expect(await getOwnStanding(as[0]!, at('17:30'))).toBeNull()
  expect((await listClassMisses(scope, row.id)).map(({ athlete }) => athlete.id)).toEqual(ids)
  await cancelClass(scope, row.id, {}, at('17:35'))
  expect(await listClassMisses(scope, row.id)).toEqual([])
})
