import { addDays } from '../../../src/domain/shared/days'
import {
  buildAthlete,
  buildClass,
  buildComment,
  buildCompetition,
  buildDivision,
  buildProgram,
  buildRegistration,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const NOW = new Date()

it('Today: shows the workout with coach notes, who has logged and the comments', async () => {
  const { gym, coach, member, marketplace, program, wod, result } = await buildWhiteboard(portal)
  await followProgram(portal.db, marketplace, program)
  const light = await buildWorkout(portal.db, { gymId: gym.id, name: 'Fran, light' })
  const notes = { notes: 'Go fast', coachNotes: 'Two heats <b>', scaledWorkoutId: light.id }
  await portal.db.wodComponent.updateMany({ where: { wodId: wod.id }, data: notes })
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, text: 'Chapeau' })
  const page = await (await portal.as(coach)).get(`/g/${gym.slug}`)
  expect(page.$('h1').text()).toBe('Today')
  expect(page.$('h1').prev().find('time').attr('datetime')).toBe(today())
  expect(page.main).toContain('1 of 2 have logged')
  expect(page.$('.part .pre').last().text()).toBe('B')
  for (const text of ['Fran, light', 'Go fast', 'For coaches only', 'Two heats <b>', 'Published', 'Chapeau'])
    expect(page.main).toContain(text)
  expect(page.text).not.toContain('Two heats <b>')
  expect(page.$('dd').text()).toBe(member.name + marketplace.name)
  const link = page.$(`a[href="/g/${gym.slug}/results/${result.id}"]`)
  expect(link.text()).toContain(member.name)
  expect(link.find('.score [aria-hidden]').text()).toBe('5:21')
  expect(link.find('.score .sr').text()).toBe('5 minutes 21 seconds')
  expect(
    page.$(`a[href="/g/${gym.slug}/results/${result.id}?comment=${comment.id}#comment-${comment.id}"]`),
  ).toHaveLength(1)
})

it('Today: marks drafts, scheduled and upcoming WODs', async () => {
  const { gym, coach, program } = await buildWhiteboard(portal)
  const wod = { gymId: gym.id, programId: program.id }
  const draft = await buildWod(portal.db, { ...wod, date: today(), publishAt: null })
  await buildWod(portal.db, { ...wod, date: today(), publishAt: new Date(Date.now() + HOUR_MS) })
  await buildWod(portal.db, { ...wod, date: addDays(today(), 2), name: 'Heavy day', publishAt: null })
  const competition = await buildCompetition(portal.db, {
    gymId: gym.id,
    name: 'Harbour Throwdown',
    registrationClosesAt: new Date(Date.now() + 9 * 24 * HOUR_MS),
  })
  const parent = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(portal.db, { ...parent, registrationLimit: 60 })
  await buildRegistration(portal.db, { ...parent, divisionId: division.id })
  await buildRegistration(portal.db, { ...parent, divisionId: division.id, withdrawnAt: new Date() })
  await buildCompetition(portal.db, { gymId: gym.id, name: 'Long ago', registrationClosesAt: new Date(0) })
  const page = await (await portal.as(coach)).get(`/g/${gym.slug}`)
  expect(page.main).toContain('Draft Athletes do not see it yet')
  expect(page.main).toContain('Scheduled Athletes see it from')
  const publish = page.$(`form[action="/g/${gym.slug}/wods/${draft.id}/publish"] button`)
  expect(publish.text()).toMatch(/^Publish/)
  const ahead = page.$('#ahead').closest('section').text().replace(/\s+/g, ' ')
  expect(ahead).toContain('Fitness: Heavy day Draft')
  expect(ahead).toContain('1 of 60 places taken · registration closes in 9 days')
  expect(ahead).not.toContain('Long ago')
})

it('pages by day and answers 404 for an invalid day', async () => {
  const { gym, coach, result } = await buildWhiteboard(portal)
  const browser = await portal.as(coach)
  const first = await browser.get(`/g/${gym.slug}`)
  const [before, now, after] = first.$('nav[aria-label="Day"] a').toArray()
  expect(first.$(now).attr('aria-current')).toBe('page')
  expect(first.$(after).attr('href')).toBe(`/g/${gym.slug}?day=${addDays(today(), 1)}`)
  const yesterday = await browser.get(first.$(before).attr('href')!)
  expect(yesterday.$('.eyebrow').text().trim()).toBe('Yesterday')
  expect(yesterday.main).toContain('Nothing is programmed for this day')
  expect(yesterday.text).not.toContain(result.id)
  const tomorrow = await browser.get(first.$(after).attr('href')!)
  expect(tomorrow.$(`a[href="/g/${gym.slug}?day=${today()}"]`).text()).toContain('See ')
  for (const day of ['2026-02-30', 'tomorrow', '20261120', '2026-11-20&day=2026-11-21', '0000-01-01', ''])
    expect((await browser.get(`/g/${gym.slug}?day=${day}`)).status).toBe(404)
})

it('Today: shows a new gym its next steps until done', async () => {
  const { db } = portal
  const { gym, admin, coach, member } = await portal.cast()
  const browser = await portal.as(admin)
  const steps = async (who = browser) => (await who.get(`/g/${gym.slug}`)).$('#steps').closest('section')
  expect((await steps()).find('li').length).toBe(5)
  expect((await steps()).find('.btn.go').attr('href')).toBe(`/g/${gym.slug}/programs/new`)
  expect((await steps()).text()).toContain('1 of 5 done')
  const program = await buildProgram(db, { gymId: gym.id })
  await followProgram(db, member, program)
  expect((await browser.get(`/g/${gym.slug}`)).$('main .btn.go')).toHaveLength(1)
  expect((await steps()).find('.btn.go').attr('href')).toBe(`/g/${gym.slug}/wods/new`)
  await buildWod(db, { gymId: gym.id, programId: program.id })
  expect((await steps(await portal.as(coach))).text()).toContain('4 of 5 done')
  expect((await steps()).find('.btn.go').attr('href')).toBe(`/g/${gym.slug}/classes/timetable`)
  await buildClass(db, { gymId: gym.id, programId: program.id })
  expect(await steps()).toHaveLength(0)
})

it('Today shows no data of another gym', async () => {
  const { rival, rivalAdmin, gym, result, member } = await buildWhiteboard(portal)
  const stranger = await portal.as(rivalAdmin)
  expect((await stranger.get(`/g/${gym.slug}`)).status).toBe(404)
  const own = await stranger.get(`/g/${rival.slug}`)
  expect(own.text).not.toContain(result.id)
  expect(own.text).not.toContain(member.name)
  const back = `/sign-in?next=${encodeURIComponent(`/g/${gym.slug}?day=${today()}`)}`
  expect((await portal.anonymous.get(`/g/${gym.slug}?day=${today()}`)).location).toBe(back)
})

it('Today: a coach checks in the athletes of the class that is on, and sees their own booking', async () => {
  const { gym, coach, member, program } = await buildWhiteboard(portal)
  await portal.db.athlete.update({ where: { id: member.id }, data: { coachNote: 'Mind the knee' } })
  const given = { gymId: gym.id, programId: program.id, date: today(), time: '00:00', minutes: 24 * 60 }
  const { id } = await buildClass(portal.db, given, [coach, member])
  const waiting = await buildAthlete(portal.db, { gymId: gym.id, name: 'Wanda Waits' })
  await portal.db.classAttendee.create({
    data: { ...{ id, gymId: gym.id, classId: id, athleteId: waiting.id }, addedAt: NOW, waitingSince: NOW },
  })
  const browser = await portal.as(coach)
  const path = `/g/${gym.slug}`
  const lead = (await browser.get(path)).$('.now-class').text()
  expect(lead).toContain('1 waiting')
  expect(lead).not.toContain('Wanda')
  const row = async () => (await browser.get(path)).$(`#in-${member.id.slice(-12)}`)
  expect((await row()).closest('details').attr('open')).toBeDefined()
  expect((await row()).text()).toContain('Mind the knee')
  expect((await browser.get(path)).$('#next-class').text()).toBe('Your next class')
  const answer = await browser.post(`${path}/classes/${id}/check-in`, {
    from: 'today',
    athlete_id: member.id,
  })
  expect([answer.status, answer.location]).toEqual([303, `${path}#in-${member.id.slice(-12)}`])
  expect((await row()).find('button').attr('aria-pressed')).toBe('true')
  const said = async () =>
    (await row()).closest('details').children('summary').text().replace(/\s+/g, ' ').trim()
  expect(await said()).toBe('Here now 1 of 2')
  const over = { date: today(), time: '00:00', minutes: 1 }
  await portal.db.gymClass.update({ where: { id }, data: over })
  expect(await said()).toBe('Attended 1 of 2')
  await portal.db.classAttendee.updateMany({ where: { classId: id }, data: { checkedInAt: null } })
  expect(await said()).toBe('Booked 2')
})
