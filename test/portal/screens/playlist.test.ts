/** The playlist of a screen by the hour of the day. */
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { addDays } from '../../../src/domain/shared/days'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildBooking, buildClass, buildScreen, buildSession } from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function stage() {
  const board = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: board.gym.id })
  const page = `${board.base}/screens/${screen.id}`
  const wall = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  const stored = () => portal.db.tvLink.findUniqueOrThrow({ where: { id: screen.id } })
  const clock = async () => JSON.parse((await portal.anonymous.get(`${wall}/clock.json`)).text)
  const browser = await portal.as(board.coach)
  const play = (what: string, more: object = {}) =>
    browser.submit(`${page}/playlist`, { p1_from: '00:00', p1_until: '23:59', p1_what: what, ...more })
  return { ...board, screen, page, wall, stored, clock, browser, play }
}

it('is edited on the page of the screen, and changes what the screen shows', async () => {
  const { gym, screen, page, wall, stored, clock, browser, play } = await stage()
  expect((await clock()).part).toBeNull()
  const saved = await play('timer', { p1_minutes: '12' })
  expect(saved.main).toContain('Saved.')
  expect([saved.value('p1_from'), saved.value('p1_what'), saved.value('p1_minutes')]).toEqual([
    ...['00:00', 'timer', '12'],
  ])
  expect((await clock()).part).toBe('timer:countdown:720')
  const shown = await portal.anonymous.get(wall)
  expect(shown.$('.scene.is-on').attr('data-kind')).toBe('timer')
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, subjectId: screen.id } })
  expect(entries.map(({ action }) => action)).toEqual(['screen.playlist'])
  await browser.submit(`${page}/playlist`, {})
  expect([(await stored()).playlist, (await clock()).part]).toEqual([null, null])
})

it('shows the workout, boards or announcements, and the class list without hidden members', async () => {
  const { gym, program, member, wall, play } = await stage()
  const on = async () => (await portal.anonymous.get(wall)).$('.scene.is-on')
  await play('workout')
  expect((await on()).attr('data-part')).toBe('side:parts')
  await play('board')
  expect((await on()).attr('data-kind')).toBe('part')
  const hour = await buildClass(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today(), time: '23:30', minutes: 29, name: 'Late' },
  })
  const hidden = await buildAthlete(portal.db, { gymId: gym.id, name: 'Hidden Hannah', hidesClasses: true })
  for (const { id: athleteId } of [member, hidden])
    await buildBooking(portal.db, { gymId: gym.id, classId: hour.id, athleteId })
  await play('classes')
  const list = await on()
  expect(list.text()).toMatch(new RegExp(`Late\\s+${member.name}`))
  expect(list.text()).not.toContain('Hidden Hannah')
})

it('shows who trained today and the milestones of the week, with names alone, in the row of announcements', async () => {
  const { gym, program, member, wod, wall, play } = await stage()
  const { db } = portal
  const gymId = gym.id
  const textOf = async (part: string) =>
    (await portal.anonymous.get(wall)).$(`[data-part=${part}]`).text().replace(/\s+/g, ' ').trim()
  const hour = await buildClass(db, { gymId, programId: program.id, date: today(), time: '00:00' })
  const named = async (name: string, more: object = {}) => buildAthlete(db, { gymId, name, ...more })
  const arrived = await named('Ana Arrived')
  await buildBooking(db, { gymId, classId: hour.id, athleteId: arrived.id, checkedInAt: new Date() })
  const booked = await named('Bo Booked')
  await buildBooking(db, { gymId, classId: hour.id, athleteId: booked.id })
  const kept = [
    { hidesFeedVisits: true },
    { hidesClasses: true },
    { locksFollowing: true },
    { access: 'archived' },
  ]
  for (const [index, more] of kept.entries()) {
    const { id: athleteId } = await named(`Private ${index}`, more)
    await buildSession(db, { gymId, athleteId, wodId: wod.id })
    await buildPost(db, { gymId, athleteId, kind: 'classes', day: today() })
  }
  await buildPost(db, { gymId, athleteId: arrived.id, kind: 'classes', day: today() })
  await buildPost(db, { gymId, athleteId: booked.id, day: addDays(today(), -6) })
  await buildPost(db, { gymId, athleteId: booked.id, kind: 'weeks', day: addDays(today(), -7) })
  await buildPost(db, { gymId, athleteId: booked.id, kind: 'birthday', day: today() })
  await buildPost(db, { gymId, athleteId: member.id, kind: 'weeks', day: today(), hiddenAt: new Date() })
  expect([await textOf('people'), await textOf('milestones')]).toEqual(['', ''])
  await play('feed')
  const names = ['Ana Arrived', member.name].sort((a, b) => a.localeCompare(b, 'en')).join(', ')
  expect(await textOf('people')).toBe(`2 people trained today ${names}`)
  expect(await textOf('milestones')).toBe('At the gym Ana Arrived: 100 classes Bo Booked: new here')
  expect((await portal.anonymous.get(wall)).$('.scene[data-turn] img')).toHaveLength(0)
  await db.program.updateMany({ where: { gymId, id: program.id }, data: { access: 'private' } })
  expect(await textOf('people')).toBe('')
})

it('gives way to a coach’s choice, and Start starts what the screen shows', async () => {
  const { page, stored, clock, browser, play } = await stage()
  await play('timer', { p1_minutes: '12' })
  await browser.submit(`${page}/clock`, { action: 'start' })
  expect(await stored()).toMatchObject({ clockPart: 'timer:countdown:720' })
  expect((await clock()).startedAt).not.toBeNull()
  await browser.submit(`${page}/clock`, { action: 'show', part: '' })
  expect((await clock()).part).toBeNull()
  expect((await browser.get(page)).$('[aria-pressed=true]').text()).toContain('One board after the other')
})

it('names what is wrong beside its box', async () => {
  const { page, stored, browser } = await stage()
  const form = { p1_from: '10:00', p1_until: '09:00', p1_what: 'board' }
  const refused = await browser.post(`${page}/playlist`, form)
  expect([refused.status, refused.value('p1_from')]).toEqual([422, '10:00'])
  expect(refused.wrong('p1_until')).toContain('must be later on the same day')
  expect((await stored()).playlist).toBeNull()
})
