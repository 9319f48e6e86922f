/** The page of one class for members: who comes, places, the waiting list, the coach's words, one action. */
import { v7 as uuid } from 'uuid'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildProgram,
  buildWod,
  buildWorkout,
} from '../../support/builders'
import { type Page, usePortal } from '../../support/portal/portal'
import { ALL_SHOWN, shownBut } from '../../support/portal/profile'

const portal = usePortal()
const tomorrow = () => addDays(dayAt(new Date(), 'Europe/Zurich'), 1)

async function stage(given: { capacity?: number | null } = {}) {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const coach = await buildAthlete(portal.db, { gymId, name: 'Ruairí Kane', staff: 'coach' })
  const row = await buildClass(portal.db, {
    ...{ gymId, programId: program.id, date: tomorrow(), time: '18:00', room: 'Main floor' },
    ...{ coachId: coach.id, capacity: 2, ...given },
  })
  const path = `/g/${cast.gym.slug}/book/${row.id}`
  const asMember = await portal.as(cast.member)
  const join = (name: string, more = {}) =>
    buildAthlete(portal.db, { gymId, name, ...more }).then(async ({ id }) => {
      await buildBooking(portal.db, { gymId, classId: row.id, athleteId: id })
      return id
    })
  return { ...cast, gymId, program, row, path, asMember, join }
}

const namesOn = (page: Page) =>
  page
    .$('.people .who')
    .map((_, each) => page.$(each).text().trim())
    .get()
const buttonsOn = (page: Page) =>
  page
    .$('.class-state button')
    .map((_, each) => page.$(each).text().trim())
    .get()

it('the page of a class: shows who comes with faces, places and coach, and books and cancels without leaving the page', async () => {
  const { path, row, join, asMember, gym } = await stage()
  await join('Maya Lindqvist')
  const before = await asMember.get(path)
  expect(before.status).toBe(200)
  expect(namesOn(before)).toEqual(['Maya Lindqvist'])
  expect(before.$('.people .face')).toHaveLength(1)
  expect(before.main).toContain('with Ruairí Kane')
  expect(before.main).toContain('1 place left')
  expect(buttonsOn(before)).toEqual(['Book'])
  expect(before.$('main .btn.go')).toHaveLength(1)
  const booked = await asMember.submit(path, { from: 'class' })
  expect(booked.main).toContain('Booked. See you there.')
  expect(namesOn(booked)).toHaveLength(2)
  expect(namesOn(booked)[1]).toContain('(you)')
  expect(buttonsOn(booked)).toEqual(['Cancel'])
  const gone = await asMember.submit(`${path}/cancel`, { from: 'class' })
  expect(namesOn(gone)).toEqual(['Maya Lindqvist'])
  const list = await asMember.get(`/g/${gym.slug}/book?day=${row.date}`)
  expect(list.$(`a[href="${path}"]`)).toHaveLength(1)
})

it('the page of a class: says the own place on the waiting list, and how many wait', async () => {
  const { path, row, join, asMember, gymId, member, marketplace } = await stage({ capacity: 1 })
  await join('Maya Lindqvist')
  const first = await buildAthlete(portal.db, { gymId })
  const waits = (athleteId: string, minute: number) =>
    buildBooking(portal.db, {
      ...{ gymId, classId: row.id, athleteId },
      waitingSince: new Date(Date.UTC(2020, 1, 1, 9, minute)),
    })
  await waits(first.id, 1)
  const other = await (await portal.as(marketplace)).get(path)
  expect(other.main).toContain('No places left · 1 waiting')
  expect(buttonsOn(other)).toEqual(['Join the waiting list'])
  await waits(member.id, 2)
  const mine = await asMember.get(path)
  expect(mine.main).toContain('2nd on the waiting list')
  expect(mine.main).toContain('1 before you')
  expect(buttonsOn(mine)).toEqual(['Leave the list'])
  expect(namesOn(mine)).toEqual(['Maya Lindqvist'])
})

it('the page of a class: hides who chose it from other members, but not from coaches or themselves', async () => {
  const { path, join, asMember, gym, member, coach, marketplace } = await stage({ capacity: null })
  await join('Maya Lindqvist', { hidesClasses: true })
  await asMember.submit(path, { from: 'class' })
  const profile = `/g/${gym.slug}/profile`
  const saved = await asMember.submit(profile, { name: member.name, ...shownBut('shows_classes') })
  expect(saved.$('[name=shows_classes]').attr('checked')).toBeUndefined()
  expect(namesOn(await asMember.get(path))).toEqual([expect.stringContaining('(you)')])
  const other = await (await portal.as(marketplace)).get(path)
  expect(namesOn(other)).toEqual([])
  expect(other.main).toContain('2 people come without showing their names.')
  expect(other.main).not.toContain('Maya')
  expect(namesOn(await (await portal.as(coach)).get(path))).toHaveLength(2)
  await asMember.submit(profile, { name: member.name, ...ALL_SHOWN })
  expect(namesOn(await (await portal.as(marketplace)).get(path))).toEqual([member.name])
  const wrong = await asMember.post(profile, { name: member.name, shows_classes: 'maybe' })
  expect(wrong.status).toBe(422)
})

it('the page of a class: shows the published workout of the day with the coach’s words, and no draft', async () => {
  const { path, asMember, gymId, program } = await stage()
  const workout = await buildWorkout(portal.db, { gymId, name: 'Fran' })
  const day = { gymId, programId: program.id, date: tomorrow() }
  const part = { workoutId: workout.id, prefix: 'A', coachNotes: 'Watch knees' }
  await buildWod(portal.db, { ...day, components: [{ ...part, notes: 'Unbroken sets, please.' }] })
  await buildWod(portal.db, { ...day, publishAt: null, components: [{ ...part, notes: 'Not yet' }] })
  const page = await asMember.get(path)
  expect(page.main).toContain('Unbroken sets, please.')
  expect(page.main).toContain('Fran')
  expect(page.main).not.toContain('Watch knees')
  expect(page.main).not.toContain('Not yet')
})

it('the page of a class: says why a class is cancelled or over, and keeps the reason of a refusal on the page', async () => {
  const { path, asMember, row, gymId, program, gym } = await stage()
  const key = { gymId_id: { gymId, id: row.id } }
  await portal.db.gymClass.update({
    where: key,
    data: { cancelledAt: new Date(), cancelReason: 'Painters' },
  })
  const page = await asMember.get(path)
  expect(page.main).toContain('Painters')
  expect(buttonsOn(page)).toEqual([])
  const refused = await asMember.post(path, { from: 'class' })
  expect([refused.status, refused.main.includes('This class was cancelled.')]).toEqual([409, true])
  expect(refused.$('#coming')).toHaveLength(1)
  const past = await buildClass(portal.db, {
    ...{ gymId, programId: program.id, date: addDays(tomorrow(), -3), time: '18:00' },
  })
  expect((await asMember.get(`/g/${gym.slug}/book/${past.id}`)).main).toContain('This class is over.')
})

it('the page of a class requires a member who may see its program', async () => {
  const { path, row, gymId, gym, asMember } = await stage()
  expect((await portal.anonymous.get(path)).status).toBe(303)
  const away = await portal.cast()
  const stranger = await portal.as(away.member)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.get(`/g/${away.gym.slug}/book/${row.id}`)).status).toBe(404)
  expect((await asMember.get(`/g/${gym.slug}/book/${uuid()}`)).status).toBe(404)
  const secret = await buildProgram(portal.db, { gymId, access: 'private' })
  const closed = await buildClass(portal.db, { gymId, programId: secret.id, date: tomorrow(), time: '19:00' })
  expect((await asMember.get(`/g/${gym.slug}/book/${closed.id}`)).status).toBe(404)
  expect((await asMember.post(path, { from: 'elsewhere' })).status).toBe(422)
})
