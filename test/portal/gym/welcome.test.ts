/** A member's first day: the welcome on Today, three steps that return, and the first class. */
import { v7 as uuid } from 'uuid'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { addDays } from '../../../src/domain/shared/days'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../../support/api/api'
import { buildJoinLink, followProgram } from '../../support/builders'
import { buildClassAhead } from '../../support/builders/classes'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function open() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  await portal.db.athlete.updateMany({ where: { gymId, id: cast.member.id }, data: { isNew: true } })
  return { ...cast, gymId, base: `/g/${cast.gym.slug}`, browser: await portal.as(cast.member) }
}

const welcome = (coach: AthleteModel, coachId: string | null = coach.id) =>
  portal.db.welcome.create({
    data: { id: uuid(), gymId: coach.gymId, text: 'Come ten minutes early.', coachId },
  })

it('Today begins with the words of the coach until a new member hides them', async () => {
  const { base, browser, coach, marketplace, member } = await open()
  await welcome(coach)
  const today = await browser.get(base)
  const card = today.$('#welcome').closest('section')
  expect(card.text()).toContain('Come ten minutes early.')
  expect(card.find(`a[href="${base}/members/${coach.id}"]`).text()).toBe(coach.name)
  const old = await (await portal.as(marketplace)).get(base)
  expect(old.$('#welcome')).toHaveLength(0)
  expect((await browser.post(`${base}/welcome/done`)).location).toBe(base)
  expect((await browser.get(base)).$('#welcome')).toHaveLength(0)
  expect(await portal.db.athlete.findUnique({ where: { id: member.id } })).toMatchObject({ isNew: false })
})

it('the words come from the gym once the coach has left the staff, and never from another gym', async () => {
  const { base, browser, gym, coach, rivalMember } = await open()
  await welcome(coach)
  await welcome(rivalMember, null)
  await portal.db.athlete.update({ where: { id: coach.id }, data: { staff: null } })
  const page = await browser.get(`${base}/welcome`)
  expect(page.main).toContain('Come ten minutes early.')
  expect([page.main.includes(coach.name), page.main.includes(gym.name)]).toEqual([false, true])
})

it('three steps lead to pages that return, and are done by themselves', async () => {
  const { base, browser } = await open()
  const page = await browser.get(`${base}/welcome`)
  const hrefs = page.$('#steps').closest('section').find('a.btn').toArray()
  expect(hrefs.map(each => page.$(each).attr('href'))).toEqual([
    `${base}/profile/photo?from=welcome`,
    `${base}/imports`,
    `${base}/records/max?from=welcome`,
  ])
  const photo = await browser.get(`${base}/profile/photo?from=welcome`)
  expect(photo.$('[data-crop-photo]').attr('action')).toBe(`${base}/profile/photo?from=welcome`)
  const max = await browser.get(`${base}/records/max?from=welcome`)
  const [lift, once] = [max.$('[name=movement_id] option').first().attr('value'), max.value('once')]
  const form = { movement_id: lift!, reps: '1', load: '80', unit: 'kg', day: max.value('day'), once }
  expect((await browser.post(`${base}/records/max?from=welcome`, form)).location).toBe(`${base}/welcome`)
  const after = await browser.get(`${base}/welcome`)
  expect(after.$('#steps').closest('section').find('.done .who').text()).toBe('Enter your maxes')
})

it('books the first class with one tap', async () => {
  const { base, browser, gymId, member } = await open()
  const row = await buildClassAhead(portal.db, { gymId, date: addDays(today(), 2) })
  const program = await portal.db.program.findUniqueOrThrow({ where: { id: row.programId } })
  await followProgram(portal.db, member, program)
  const page = await browser.get(`${base}/welcome`)
  expect(page.$(`#class-${row.id} [name=from]`).attr('value')).toBe('welcome')
  const booked = await browser.post(`${base}/book/${row.id}`, { from: 'welcome' })
  expect(booked.location).toBe(`${base}/welcome#class-${row.id}`)
  expect(await portal.db.classAttendee.count({ where: { gymId, athleteId: member.id } })).toBe(1)
})

it('the gym’s settings store the welcome', async () => {
  const { base, admin, coach, member, gymId } = await open()
  const browser = await portal.as(admin)
  const form = { text: 'Hello!', coach_id: coach.id }
  const saved = await browser.submit(`${base}/settings/welcome`, form)
  expect([saved.value('text'), saved.value('coach_id')]).toEqual(['Hello!', coach.id])
  const wrong = await browser.post(`${base}/settings/welcome`, { ...form, coach_id: member.id })
  expect([wrong.status, wrong.wrong('coach_id')]).toEqual([422, expect.stringContaining('must be a coach')])
  await browser.post(`${base}/settings/welcome`, {})
  expect(await portal.db.welcome.count({ where: { gymId } })).toBe(0)
})

it('joining without mail asks for the password once, and waits for a coach', async () => {
  const { gym, gymId, base, coach } = await open()
  const link = await buildJoinLink(portal.db, { gymId, approval: false })
  const path = joinPath(CONFIG.secret, link.id)
  const browser = portal.anonymous
  const form = { name: 'Noor', email: `${uuid()}@first.example`, password: 'four rounds of rowing' }
  const { password: _, ...without } = form
  expect((await browser.post(path, without)).wrong('password')).toContain('is required')
  const waiting = await browser.post(path, form)
  expect([waiting.$('[type=password]').length, waiting.$('main form').length]).toEqual([0, 1])
  const enter = () => browser.post(`${path}?with=waiting`)
  expect((await enter()).main).toContain('No coach has confirmed you yet.')
  await (await portal.as(coach)).submit(`${base}/athletes/join/requests`)
  const stranger = await portal.anonymous.post(`${path}?with=waiting`)
  expect(stranger.main).toContain('No coach has confirmed you yet.')
  const inside = await enter()
  expect([inside.status, inside.location]).toEqual([303, `${base}/welcome`])
  expect((await browser.get(`${base}/welcome`)).$('h1').text()).toBe(`Welcome to ${gym.name}`)
  expect((await browser.get(base)).$('#welcome')).toHaveLength(1)
})

it('a browser enters no account whose password another browser has chosen since', async () => {
  const { gymId, base, coach } = await open()
  const path = joinPath(CONFIG.secret, (await buildJoinLink(portal.db, { gymId, approval: false })).id)
  const form = { name: 'Noor', email: `${uuid()}@first.example`, password: 'four rounds of rowing' }
  const [first, second] = [portal.anonymous, portal.anonymous]
  await first.post(path, form)
  await second.post(path, { ...form, password: 'five rounds of rowing' })
  await (await portal.as(coach)).submit(`${base}/athletes/join/requests`)
  expect((await first.post(`${path}?with=waiting`)).status).toBe(200)
  expect((await second.post(`${path}?with=waiting`)).status).toBe(303)
})
