/** A membership says how often its athlete may book, and until when. */
import { addDays } from '../../../src/domain/shared/days'
import { bookClass, bookFor, cancelBooking } from '../../../src/services/classes/bookings'
import { cancelClass } from '../../../src/services/classes/changes'
import {
  createMembership,
  endMembership,
  pauseMembership,
} from '../../../src/services/memberships/memberships'
import { createMembershipPlan } from '../../../src/services/memberships/plans'
import { buildClass } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { buildTimetableGym, MONDAY, NOW } from '../../support/timetable'

const database = useDatabase()

/** Two classes of a week, one of the week after, and a member with a plan. */
async function stage(terms: Record<string, unknown> = {}, given: Record<string, unknown> = {}) {
  const { gym, program, scope, people, as } = await buildTimetableGym(database.prisma)
  const monday = MONDAY
  const classOn = (date: string) =>
    buildClass(database.prisma, { gymId: gym.id, programId: program.id, date, time: '18:00' })
  const classes = [
    await classOn(monday),
    await classOn(addDays(monday, 1)),
    await classOn(addDays(monday, 7)),
  ] as const
  const plan = await createMembershipPlan(scope, { name: 'Plan', price: 'free', ...terms })
  const [person, member] = [people[0]!, as[0]!]
  const start = (more: Record<string, unknown> = {}) =>
    createMembership(scope, { athlete_id: person.id, plan_id: plan.id, starts_on: '2020-01-01', ...more })
  const membership = await start(given)
  const book = (at: 0 | 1 | 2) => bookClass(member, classes[at].id, NOW)
  return { scope, person, member, classes, membership, start, book, monday }
}

const refused = (words: string) => ({ code: 'membership_refuses', message: expect.stringContaining(words) })

test('visits a week are counted by the week of the class, and a cancelled booking counts no more', async () => {
  const { member, classes, book } = await stage({ visits_per_week: 1 })
  await book(0)
  await expect(book(1)).rejects.toMatchObject(refused('1 visit of that week'))
  await book(2)
  await cancelBooking(member, classes[0].id, NOW)
  await book(1)
})

test('a class that the gym cancels gives the visit back', async () => {
  const { scope, classes, book } = await stage({ visits_per_week: 1 })
  await book(0)
  await cancelClass(scope, classes[0].id, {}, NOW)
  await book(1)
})

test('a pass counts down over all weeks, and booking again changes nothing', async () => {
  const { book } = await stage({ visits: 2 })
  const first = await book(0)
  expect(await book(0)).toEqual(first)
  await book(1)
  await expect(book(2)).rejects.toMatchObject(refused('All 2 visits'))
})

test('one of several memberships has to allow the booking', async () => {
  const { scope, membership, start, book, monday } = await stage({ visits: 1 })
  await book(0)
  await start({ starts_on: monday, ends_on: addDays(monday, 6) })
  await endMembership(scope, membership.id, { on: addDays(monday, 6) })
  await expect(book(2)).rejects.toMatchObject(refused('ends on'))
})

test('a pause, and a payment missed for longer than the days of grace, close booking', async () => {
  const { scope, membership, book, monday } = await stage(
    { grace_days: 3 },
    { next_payment_on: '2020-01-01' },
  )
  await expect(book(0)).rejects.toMatchObject(refused('has been due since'))
  const paused = { from: addDays(monday, 1), until: addDays(monday, 3) }
  await pauseMembership(scope, membership.id, paused)
  await expect(book(1)).rejects.toMatchObject(refused('You’re paused until'))
})

test('a coach books anyway, and members without a membership book freely', async () => {
  const { scope, person, classes } = await stage({}, { ends_on: '2020-02-01' })
  await expect(
    bookFor(scope, { class_id: classes[0].id, athlete_id: person.id }, NOW),
  ).resolves.toMatchObject({
    athleteId: person.id,
  })
  const other = await stage()
  await bookClass({ ...other.member }, other.classes[0].id, NOW)
})

test('a membership of another gym changes nothing here', async () => {
  const ended = await stage({}, { ends_on: '2020-02-01' })
  await expect(ended.book(0)).rejects.toMatchObject(refused('ended on'))
  const fresh = await buildTimetableGym(database.prisma)
  const row = await buildClass(database.prisma, {
    gymId: fresh.gym.id,
    programId: fresh.program.id,
    date: addDays(MONDAY, 7),
  })
  await expect(bookClass(fresh.as[0]!, row.id, NOW)).resolves.toBeTruthy()
  await expect(
    createMembership(fresh.scope, { athlete_id: ended.person.id, plan_id: ended.membership.planId }),
  ).rejects.toMatchObject({ fields: { athlete_id: [expect.any(String)], plan_id: [expect.any(String)] } })
})
