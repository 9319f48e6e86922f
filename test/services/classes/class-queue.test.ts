/** Who gets a spot in a class, in which order, and what is written down of it. */
import { v7 as uuid } from 'uuid'
import { bookClass, bookFor, cancelBooking, removeBooking } from '../../../src/services/classes/bookings'
import { readClock } from '../../../src/services/classes/rows'
import { fillFreeSpots, leaveTimetable, releaseBookings } from '../../../src/services/classes/spots'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import { buildAthlete, buildBooking, buildCalendar, buildClass, buildSlot } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, MONDAY, NOW } from '../../support/timetable'

const database = useDatabase()
const at = (time: string) => new Date(`${MONDAY}T${time}:00+01:00`)

/** A class of today at six in the evening. `promoteOn` fills its free spots at a time. */
async function stage(members: number, capacity: number | null) {
  const db = database.prisma
  const stage = await buildTimetableGym(db, members)
  const gymId = stage.gym.id
  const row = await buildClass(db, { gymId, programId: stage.program.id, date: MONDAY, capacity })
  const ids = stage.people.map(({ id }) => id)
  const attendees = () => db.classAttendee.findMany({ where: { gymId, classId: row.id } })
  const inClass = async () =>
    (await attendees())
      .flatMap(each => (each.waitingSince === null ? [ids.indexOf(each.athleteId)] : []))
      .sort()
  const promoteOn = (time: string, changed: object = {}) =>
    inTransaction(stage.scope, async inside =>
      fillFreeSpots(inside, { ...row, ...changed }, await readClock(inside, at(time))),
    )
  /** Of the classes, in the order of writing. */
  const audited = async () => {
    const rows = await db.auditEntry.findMany({
      where: { gymId, action: { startsWith: 'class.' } },
      orderBy: { id: 'asc' },
    })
    return rows.map(({ action, subjectType, subjectId, before, after }) => ({
      ...{ action, subjectType, subjectId },
      ...{ before: before && JSON.parse(before), after: after && JSON.parse(after) },
    }))
  }
  return { ...stage, db, gymId, row, ids, attendees, inClass, promoteOn, audited }
}

describe('a newcomer', () => {
  test('waits behind others even while a spot is free', async () => {
    const { as, ids, row, scope, inClass } = await stage(3, 1)
    await bookClass(as[0]!, row.id, NOW)
    await bookClass(as[1]!, row.id, NOW)
    // An hour before the class nobody is called in any more.
    await removeBooking(scope, row.id, ids[0]!, at('17:30'))
    const booking = await bookFor(scope, { class_id: row.id, athlete_id: ids[2]! }, at('17:31'))
    expect(booking.waitingSince).not.toBeNull()
    expect(await inClass()).toStrictEqual([])
  })

  test('gets a booking time after everyone in the gym, independent of others', async () => {
    const { db, gymId, as, row } = await stage(1, null)
    const ahead = new Date(NOW.getTime() + 60_000)
    // Written last, with the lowest id.
    await buildBooking(db, { gymId, id: `00000000${uuid().slice(8)}`, addedAt: ahead })
    await buildBooking(db, { gymId, addedAt: new Date(NOW.getTime() - 60_000) })
    const elsewhere = await buildAthlete(db)
    await buildBooking(db, { gymId: elsewhere.gymId, addedAt: new Date(NOW.getTime() + 120_000) })
    const { addedAt } = await bookClass(as[0]!, row.id, NOW)
    expect(addedAt).toEqual(new Date(ahead.getTime() + 1))
  })

  test.each([
    ['2026-03-22', true],
    ['2026-03-23', false],
  ])('books two weeks ahead: on %s %s', async (date, isOpen) => {
    const { db, gymId, program, as } = await stage(1, null)
    const { id } = await buildClass(db, { gymId, programId: program.id, date })
    const booking = bookClass(as[0]!, id, NOW)
    if (isOpen) return expect(await booking).toMatchObject({ classId: id, waitingSince: null })
    await expect(booking).rejects.toMatchObject({
      code: 'booking_not_open',
      detail: 'Classes are booked at most 14 days ahead.',
    })
  })
})

describe('a free spot', () => {
  test('goes to the longest waiting athlete, not the oldest member', async () => {
    const { as, ids, row, inClass, promoteOn } = await stage(4, 1)
    for (const member of [0, 3, 2, 1]) await bookClass(as[member]!, row.id, NOW)
    await cancelBooking(as[0]!, row.id, NOW)
    expect(await inClass()).toEqual([3])
    expect(await promoteOn('10:00', { capacity: 3 })).toEqual([ids[2], ids[1]])
    expect(await inClass()).toEqual([1, 2, 3])
  })

  test('is not given away in a full or cancelled class, or after the cut-off', async () => {
    const { as, row, inClass, promoteOn } = await stage(2, 1)
    for (const each of as) await bookClass(each, row.id, NOW)
    expect(await promoteOn('10:00')).toStrictEqual([])
    expect(await promoteOn('10:00', { capacity: 2, cancelledAt: NOW })).toStrictEqual([])
    expect(await promoteOn('17:00', { capacity: 2 })).toStrictEqual([])
    expect(await inClass()).toEqual([0])
    expect(await promoteOn('16:59', { capacity: 2 })).toHaveLength(1)
  })

  test('is recorded in the audit log like bookings and cancellations', async () => {
    const { as, ids, row, audited } = await stage(2, 1)
    for (const each of as) await bookClass(each, row.id, NOW)
    await cancelBooking(as[0]!, row.id, NOW)
    const [first, second] = ids.map(athlete_id => ({ athlete_id }))
    const change = (action: string, before: object | null, after: object | null) => ({
      ...{ action, subjectType: 'class', subjectId: row.id, before, after },
    })
    expect(await audited()).toEqual([
      change('class.book', null, { ...first, waiting: false }),
      change('class.book', null, { ...second, waiting: true }),
      change('class.remove', first!, null),
      change('class.promote', null, second!),
    ])
  })
})

describe('a refusal', () => {
  test('states the reason', async () => {
    const { db, as, ids, row, scope, program } = await stage(2, null)
    await bookClass(as[0]!, row.id, NOW)
    await expect(cancelBooking(as[1]!, row.id, NOW)).rejects.toMatchObject({
      kind: 'not_found',
      detail: 'The booking was not found here.',
    })
    await expect(removeBooking(scope, row.id, ids[1]!, NOW)).rejects.toMatchObject({
      kind: 'not_found',
      detail: 'The athlete was not found here.',
    })
    await expect(cancelBooking(as[0]!, row.id, at('17:00'))).rejects.toMatchObject({
      code: 'cancelling_late',
      detail:
        'Cancelling this class is no longer free: it now counts as a late cancel. Cancel again if you cannot come.',
    })
    await expect(cancelBooking(as[0]!, row.id, at('18:00'))).rejects.toMatchObject({
      code: 'cancelling_closed',
      detail: 'The class has begun. Tell your coach if you cannot come.',
    })
    await expect(bookClass(as[1]!, row.id, at('17:00'))).rejects.toMatchObject({
      code: 'booking_closed',
      detail: 'Booking of this class is closed. Just come: the coach can let you in.',
    })
    await db.program.update({ where: { id: program.id }, data: { status: 'archived' } })
    await expect(bookClass(as[1]!, row.id, NOW)).rejects.toMatchObject({
      code: 'booking_closed',
      detail: 'The program of this class is over. Ask your coach.',
    })
  })

  test('includes booking and cancelling for others, and as a coach', async () => {
    const { as, ids, row, inClass } = await stage(2, null)
    await bookClass(as[0]!, row.id, NOW)
    for (const member of ids) {
      const booking = bookFor(as[0]!, { class_id: row.id, athlete_id: member }, NOW)
      await expect(booking).rejects.toMatchObject({ code: 'not_allowed' })
      await expect(removeBooking(as[0]!, row.id, member, NOW)).rejects.toMatchObject({ code: 'not_allowed' })
    }
    expect(await inClass()).toEqual([0])
  })
})

describe('an athlete who leaves the gym', () => {
  test('loses spots in future classes to waiting athletes and keeps past classes', async () => {
    const { db, gymId, program, people, ids, audited, scope } = await stage(2, 1)
    const [leaver, other] = people
    const classOn = (date: string, time = '18:00') =>
      buildClass(db, { gymId, programId: program.id, date, time, capacity: 1 })
    const yesterday = await classOn('2026-03-08')
    const begun = await classOn(MONDAY, '06:00')
    const today = await classOn(MONDAY)
    const without = await classOn('2026-03-10')
    for (const { id } of [yesterday, begun, today]) {
      await buildBooking(db, { gymId, classId: id, athleteId: leaver!.id })
      await buildBooking(db, { gymId, classId: id, athleteId: other!.id, waitingSince: NOW })
    }
    await buildBooking(db, { gymId, classId: without.id, athleteId: other!.id, waitingSince: NOW })
    const rival = await buildClass(db, { date: MONDAY })
    await buildBooking(db, { gymId: rival.gymId, classId: rival.id })
    await inTransaction(scope, async inside =>
      releaseBookings(inside, leaver!.id, await readClock(inside, at('06:00'))),
    )
    const left = await db.classAttendee.findMany({ where: { gymId, athleteId: leaver!.id } })
    expect(left.map(({ classId }) => classId).sort()).toEqual([yesterday.id, begun.id].sort())
    expect(await db.classAttendee.count({ where: { classId: rival.id } })).toBe(1)
    const change = { subjectType: 'class', subjectId: today.id }
    expect(await audited()).toEqual([
      { ...change, action: 'class.remove', before: { athlete_id: ids[0] }, after: null },
      { ...change, action: 'class.promote', before: null, after: { athlete_id: ids[1] } },
    ])
  })

  test('no longer coaches future classes, and their calendars end', async () => {
    const { db, gymId, program, scope } = await stage(0, null)
    const coaches = [
      await buildAthlete(db, { gymId, staff: 'coach' }),
      await buildAthlete(db, { gymId, staff: 'coach' }),
    ]
    const rows: { slot: string; past: string; today: string; feed: string }[] = []
    for (const coach of coaches) {
      const of = { gymId, programId: program.id, coachId: coach.id }
      rows.push({
        slot: (await buildSlot(db, of)).id,
        past: (await buildClass(db, { ...of, date: '2026-03-08' })).id,
        today: (await buildClass(db, { ...of, date: MONDAY })).id,
        feed: (await buildCalendar(db, coach)).id,
      })
    }
    const ended = await buildCalendar(db, coaches[0]!)
    const before = new Date(NOW.getTime() - 1000)
    await db.calendarFeed.update({ where: { id: ended.id }, data: { revokedAt: before } })
    await inTransaction(scope, async inside =>
      leaveTimetable(inside, coaches[0]!.id, await readClock(inside, NOW)),
    )
    const seen = await Promise.all(
      rows.map(async ({ slot, past, today, feed }) => {
        const found = [
          await db.classSlot.findUniqueOrThrow({ where: { id: slot } }),
          await db.gymClass.findUniqueOrThrow({ where: { id: past } }),
          await db.gymClass.findUniqueOrThrow({ where: { id: today } }),
        ]
        const { revokedAt } = await db.calendarFeed.findUniqueOrThrow({ where: { id: feed } })
        return [...found.map(({ coachId, revision }) => [coachId, revision]), revokedAt]
      }),
    )
    const [left, stays] = coaches.map(({ id }) => id)
    expect(seen).toEqual([
      [[null, 2], [left, 1], [null, 2], NOW],
      [[stays, 1], [stays, 1], [stays, 1], null],
    ])
    expect((await db.calendarFeed.findUniqueOrThrow({ where: { id: ended.id } })).revokedAt).toEqual(before)
  })
})
