/** Booking day by day: two lines a class, the strip of two weeks, days without classes, places on a waiting list. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildAthlete, buildBooking, buildClass, buildProgram } from '../../support/builders'
import { type Page, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const dayAhead = (days: number) => addDays(dayAt(new Date(), 'Europe/Zurich'), days)

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const coach = await buildAthlete(portal.db, { gymId, name: 'Ruairí Kane', staff: 'coach' })
  const hold = (days: number, given = {}) =>
    buildClass(portal.db, { gymId, programId: program.id, date: dayAhead(days), coachId: coach.id, ...given })
  const asMember = await portal.as(cast.member)
  const base = `/g/${cast.gym.slug}`
  const open = (days: number) => asMember.get(`${base}/book?day=${dayAhead(days)}`)
  return { ...cast, gymId, hold, asMember, base, open }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const stripOn = (page: Page) =>
  page
    .$('.strip a')
    .map((_, each) => `${page.$(each).attr('class')}: ${page.$(each).text().trim().split(', ').at(-1)}`)
    .get()

it('booking a class: shows a class in two lines: time and name, then coach, room and places left', async () => {
  const { hold, open, base } = await stage()
  const row = await hold(1, { time: '06:30', room: 'Main floor', capacity: 12, name: 'Open barbell' })
  const page = await open(1)
  expect(tidy(page.$('.booking .what').text())).toBe('06:30 Open barbell')
  expect(tidy(page.$('.booking .facts').text())).toBe('RK with Ruairí Kane 12 places left Main floor')
  expect(page.$(`.booking a[href="${base}/book/${row.id}"]`)).toHaveLength(1)
  expect(page.$('.booking button')).toHaveLength(1)
})

it('booking a class: says why a class without a button cannot be booked', async () => {
  const { hold, open } = await stage()
  await hold(0, { time: '00:00', minutes: 1 })
  await hold(1, { time: '09:00' })
  const tags = async (days: number) => tidy((await open(days)).$('.booking .tag').text())
  expect([await tags(0), await tags(1)]).toEqual(['Over', ''])
})

it('booking a class: marks days with classes and days that are booked on the strip of two weeks', async () => {
  const { hold, open, asMember, base } = await stage()
  const row = await hold(1)
  await hold(2, { time: '07:00' })
  await hold(2, { time: '08:00' })
  await hold(3, { cancelledAt: new Date() })
  await asMember.submit(`${base}/book/${row.id}`, { day: dayAhead(1) })
  const page = await open(2)
  expect(stripOn(page)).toHaveLength(14)
  expect(stripOn(page).slice(0, 4)).toEqual([
    'free: no classes',
    'filled: booked',
    'dotted: 2 classes',
    'free: no classes',
  ])
  expect(page.$('.strip [aria-current=date] b').text()).toBe(String(Number(dayAhead(2).slice(8))))
})

it('an empty day links to the next day with classes, or says that no class is planned', async () => {
  const { hold, open } = await stage()
  expect((await open(1)).main).toContain('Nothing is planned for the next two weeks.')
  await hold(4)
  const page = await open(1)
  expect(page.main).toContain('No classes on this day.')
  expect(page.$('.empty .btn').attr('href')).toContain(`?day=${dayAhead(4)}`)
})

it('booking a class: keeps a private program’s classes off the strip', async () => {
  const { gymId, hold, open } = await stage()
  const secret = await buildProgram(portal.db, { gymId, access: 'private' })
  await hold(1, { programId: secret.id })
  expect(stripOn(await open(2))[1]).toBe('free: no classes')
})

it('booking a class: shows why a booking was refused on the day it was tried', async () => {
  const { hold, asMember, base } = await stage()
  const row = await hold(1, { cancelledAt: new Date(), cancelReason: 'Painters' })
  const page = await asMember.post(`${base}/book/${row.id}`, { day: dayAhead(1) })
  expect(page.status).toBe(409)
  expect(page.main).toContain('This class was cancelled.')
  expect(tidy(page.$('.booking').text())).toContain('Painters')
})

it('booking a class: gives two people who joined a waiting list at the same moment different places, in the order of promotion', async () => {
  const { gymId, gym, hold, member, marketplace } = await stage()
  const row = await hold(1, { capacity: 1 })
  await buildBooking(portal.db, { gymId, classId: row.id })
  const waitingSince = new Date(Date.UTC(2020, 1, 1))
  for (const { id } of [member, marketplace])
    await buildBooking(portal.db, { gymId, classId: row.id, athleteId: id, waitingSince })
  const [first, second] = [member, marketplace].sort((a, b) => (a.id < b.id ? -1 : 1))
  const path = `/g/${gym.slug}/book/${row.id}`
  expect((await (await portal.as(first!)).get(path)).main).toContain('First on the waiting list')
  expect((await (await portal.as(second!)).get(path)).main).toContain('2nd on the waiting list')
})

it('booking a class: opens on the next day with a class to book once all of today’s classes are over', async () => {
  const { hold, open, asMember, base } = await stage()
  const over = await hold(0, { time: '00:00', minutes: 1 })
  const next = await hold(2, { time: '06:30' })
  const page = await asMember.get(`${base}/book`)
  expect(page.$(`.booking a[href="${base}/book/${next.id}"]`)).toHaveLength(1)
  expect(page.$(`.booking a[href="${base}/book/${over.id}"]`)).toHaveLength(0)
  expect(page.$('.strip [aria-current=date] b').text()).toBe(String(Number(dayAhead(2).slice(8))))
  expect(tidy(page.main)).toContain('No class is left to book today. Next:')
  const today = await open(0)
  expect(today.$(`details .booking a[href="${base}/book/${over.id}"]`)).toHaveLength(1)
  const one = await asMember.get(`${base}/book/${over.id}`)
  expect(one.$('.class-state').text().match(/over/gi)).toHaveLength(1)
})
