/** A member's week: what is published, in a line or two a part, with booked classes. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import {
  buildBooking,
  buildClass,
  buildProgram,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const today = () => dayAt(new Date(), 'Europe/Zurich')
const monday = () => addDays(today(), 1 - weekdayOf(today()))

async function stage() {
  const cast = await portal.cast()
  const { db } = portal
  const gymId = cast.gym.id
  const program = await buildProgram(db, { gymId, name: 'Fitness' })
  await followProgram(db, cast.member, program)
  const post = async (day: number, given = {}) =>
    buildWod(db, { gymId, programId: program.id, date: addDays(monday(), day), ...given })
  const base = `/g/${cast.gym.slug}`
  return { ...cast, gymId, program, post, base, asMember: await portal.as(cast.member) }
}

it('shows the published days of the week with their parts, and neither drafts nor days to be published later', async () => {
  const { gymId, post, base, asMember } = await stage()
  const workout = await buildWorkout(portal.db, { gymId, name: 'Fran' })
  await post(0, { components: [{ workout, notes: 'Unbroken' }] })
  await post(2, { publishAt: null, name: 'A draft' })
  await post(3, { publishAt: new Date(Date.now() + 86_400_000), name: 'Next day' })
  await post(7, { name: 'Next week' })
  const page = await asMember.get(`${base}/week`)
  expect(page.$('h1').text()).toBe('This week')
  expect(page.main).toContain('1 day posted')
  expect(page.$('.own-week section')).toHaveLength(1)
  expect(page.$('.brief').text()).toContain('Fran')
  expect(page.$('.own-week').text()).not.toMatch(/A draft|Next day|Next week/)
  const next = await asMember.get(`${base}/week?day=${addDays(monday(), 9)}`)
  expect(next.main).toContain('Fitness: Next week')
  expect(next.$('h1').text()).toContain('Week of')
})

it('shows booked classes, also on days without a published workout', async () => {
  const { gymId, program, member, marketplace, base, asMember } = await stage()
  const hold = (day: number, given = {}) =>
    buildClass(portal.db, { gymId, programId: program.id, date: addDays(monday(), day), ...given })
  const [booked, waiting, cancelled, other] = await Promise.all([
    hold(1, { time: '06:30' }),
    hold(1, { time: '18:00' }),
    hold(4, { cancelledAt: new Date() }),
    hold(5, { name: 'Of others' }),
  ])
  const join = (classId: string, athleteId: string, waitingSince: Date | null = null) =>
    buildBooking(portal.db, { gymId, classId, athleteId, waitingSince })
  await join(booked.id, member.id)
  await join(waiting.id, member.id, new Date())
  await join(cancelled.id, member.id)
  await join(other.id, marketplace.id)
  const page = await asMember.get(`${base}/week`)
  const rows = page.$('.own-week .row').toArray()
  expect(rows.map(row => page.$(row).text().replace(/\s+/g, ' ').trim())).toEqual([
    '06:30 Fitness Booked',
    '18:00 Fitness Waiting',
    '18:00 Fitness Cancelled',
  ])
  expect(page.$(`a[href="${base}/book/${booked.id}"]`)).toHaveLength(1)
  expect(page.main).toContain('Nothing posted')
})

it('shows only followed and personal programs, and says when there is nothing', async () => {
  const { gymId, base, asMember } = await stage()
  await buildWod(portal.db, { gymId, date: monday(), name: 'Not followed' })
  const page = await asMember.get(`${base}/week`)
  expect(page.main).toContain('No workout of your programs is posted for this week')
  expect((await asMember.get(`${base}/week?day=soon`)).status).toBe(404)
})

it('is linked beside the strip of Today, with the day shown there', async () => {
  const { post, base, asMember } = await stage()
  await post(0)
  expect((await asMember.get(base)).$(`.today-head a[href="${base}/week"]`)).toHaveLength(1)
  const day = addDays(monday(), -3)
  const earlier = await asMember.get(`${base}?day=${day}`)
  expect(earlier.$('.today-head .btn').attr('href')).toBe(`${base}/week?day=${day}`)
})
