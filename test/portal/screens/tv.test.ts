import request from 'supertest'
import { inviteUrl } from '../../../src/domain/accounts/invite-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { localTimeAt } from '../../../src/domain/shared/local-times'
import { signedToken } from '../../../src/domain/shared/signed-token'
import type { TvLinkModel } from '../../../src/generated/sqlite/models'
import { CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildClass,
  buildProgram,
  buildResult,
  buildScreen,
  buildSession,
  buildWod,
  buildWorkout,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today, type Whiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const LIFT = {
  ...{ kind: 'rep_max', name: 'Back Squat', reps: 3, load: { value: 102.5, unit: 'kg' } },
  previous: { load: { value: 97.5, unit: 'kg' }, doneAt: '2026-06-09T17:00:00.000000Z', isOpen: true },
}
const pathOf = ({ id }: Pick<TvLinkModel, 'id'>) =>
  new URL(screenUrl('http://gym.example', CONFIG.secret, id)).pathname

it('a screen on the wall: shows the workout, the board and the clock to anyone with the link', async () => {
  const { gym, member } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id, name: 'Main floor' })
  const page = await portal.anonymous.get(pathOf(screen))
  expect(page.status).toBe(200)
  expect(page.$('h1').text()).toBe(`${gym.name}: Main floor`)
  expect(page.$('html').attr('data-theme')).toBe('dark')
  expect(page.$('.tv-workout').text()).toMatch(/Fitness\s+B\s+Fran/)
  expect(page.$('.tv-who').text()).toBe(member.name)
  expect(page.$('.tv-score [aria-hidden]').text()).toBe('5:21')
  const clock = JSON.parse(page.$('.scene').attr('data-clock')!)
  expect(clock).toMatchObject({ leadIn: 10, phases: [{ counts: 'up', label: 'For time', starts: 0 }] })
  expect(page.headers['x-robots-tag']).toBe('noindex')
  const light = await portal.anonymous.get(`${pathOf(screen)}?theme=light`)
  expect(light.$('html').attr('data-theme')).toBe('light')
})

it('a screen on the wall: hides coach notes, exertion and unpublished content from screens', async () => {
  const { gym, program, member } = await buildWhiteboard(portal)
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const of = { gymId: gym.id, programId: program.id, date: today() }
  await buildWod(portal.db, {
    ...of,
    name: 'Draft',
    components: [{ name: 'A draft', coachNotes: 'x' }],
    publishAt: null,
  })
  await buildWod(portal.db, {
    ...of,
    components: [{ name: 'Later' }],
    publishAt: new Date(Date.now() + HOUR_MS),
  })
  await buildWod(portal.db, { ...of, components: [{ name: 'Long ago' }], date: '2026-01-05' })
  const closed = await buildProgram(portal.db, { gymId: gym.id, access: 'private' })
  await buildWod(portal.db, { ...of, programId: closed.id, components: [{ name: 'Not for all' }] })
  await buildWod(portal.db, { date: today(), components: [{ name: 'Another gym’s' }] })
  for (const path of [pathOf(screen), `${pathOf(screen)}/board`]) {
    const { text, $ } = await portal.anonymous.get(path)
    expect($('.scene')).toHaveLength(1)
    expect(text).toContain(member.name)
    expect(text).not.toMatch(/A draft|Later|Long ago|Not for all|Another gym|Two heats|Unbroken/)
  }
  const chosen = await buildScreen(portal.db, { gymId: gym.id, programId: closed.id })
  const { $ } = await portal.anonymous.get(pathOf(chosen))
  expect($('.scene h2').text().trim()).toMatch(/Not for all$/)
})

it('splits a long board into even pages, with DNF in words', async () => {
  const board = await buildWhiteboard(portal)
  for (let index = 0; index < 12; index++) await logFran(board, index === 0 ? 'dnf' : 'completed')
  const { $ } = await portal.anonymous.get(pathOf(await buildScreen(portal.db, { gymId: board.gym.id })))
  expect(
    $('.tv-page')
      .get()
      .map(page => $(page).find('li').length),
  ).toEqual([7, 6])
  expect($('.tv-page.is-on')).toHaveLength(1)
  expect($('.tv-score').last().text()).toBe('Did not finish')
  expect($('.tv-head').last().text()).toMatch(/13 results.*1 \/ 2/)
})

it("a screen on the wall: shows loads in the gym's unit, whichever unit the coach wrote", async () => {
  const { gym } = await portal.cast()
  await portal.db.gym.update({ where: { id: gym.id }, data: { units: 'kg' } })
  const [workout, scaled] = [
    await buildWorkout(portal.db, {
      gymId: gym.id,
      name: 'Devils',
      description: "30 Devil's Presses (50/35 lb)",
    }),
    await buildWorkout(portal.db, { gymId: gym.id, description: "30 Devil's Presses (10/7.5 kg)" }),
  ]
  await buildWod(portal.db, {
    gymId: gym.id,
    date: today(),
    publishAt: new Date(0),
    components: [{ workout, scaledWorkoutId: scaled.id, notes: 'Heavier than 45 lb is fine' }],
  })
  const { main } = await portal.anonymous.get(pathOf(await buildScreen(portal.db, { gymId: gym.id })))
  for (const text of ['(22.5/16 kg)', '(10/7.5 kg)', 'Heavier than 20.5 kg']) expect(main).toContain(text)
  expect(main).not.toMatch(/\d lb/)
})

it('a screen on the wall: says that nothing is posted yet, and describes an unnamed workout', async () => {
  const { gym } = await portal.cast()
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  expect((await portal.anonymous.get(pathOf(screen))).main).toContain('There is no workout for today yet')
  const warmUp = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: { type: 'WarmUp', description: 'Row easy' },
  })
  await buildWod(portal.db, {
    gymId: gym.id,
    date: today(),
    publishAt: new Date(0),
    components: [{ workout: warmUp, prefix: null }, { notes: 'Go out slow' }],
  })
  const { $, main } = await portal.anonymous.get(pathOf(screen))
  expect(
    $('.scene')
      .get()
      .map(scene => [
        $(scene).find('h2').text().trim(),
        $(scene).hasClass('is-on'),
        $(scene).is('[data-ranked]'),
      ]),
  ).toEqual([
    ['Warm-up', false, false],
    ['B 21-15-9', true, true],
  ])
  for (const text of ['Row easy', 'Go out slow', 'No results yet']) expect(main).toContain(text)
})

it('a screen on the wall: shows a friendly page for a revoked, wrong or foreign link and a closed gym', async () => {
  const { gym, member } = await portal.cast()
  const [revoked, fine] = [
    await buildScreen(portal.db, { gymId: gym.id, revokedAt: new Date() }),
    await buildScreen(portal.db, { gymId: gym.id }),
  ]
  const invite = await portal.db.invite.findFirstOrThrow({ where: { athleteId: member.id } })
  const closed = await buildScreen(portal.db)
  await portal.db.gym.update({ where: { id: closed.gymId }, data: { subscribed: false } })
  const paths = [
    pathOf(revoked),
    `${pathOf(fine)}x`,
    `/tv/${fine.id}`,
    `/tv/${signedToken(CONFIG.secret, 'screen', gym.id)}`,
    new URL(inviteUrl('http://gym.example', CONFIG.secret, invite.id)).pathname.replace('/invite/', '/tv/'),
    pathOf(closed),
  ]
  for (const path of paths) {
    const page = await portal.anonymous.get(path)
    expect([path, page.status, page.$('h1').text()]).toEqual([path, 404, 'This screen is off'])
    for (const asked of ['/board', '/clock.json']) {
      const answer = await portal.anonymous.get(path + asked)
      expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { over: true }])
    }
  }
  expect((await portal.anonymous.get(pathOf(fine))).status).toBe(200)
})

it('a screen on the wall: answers 304 until something changes', async () => {
  const board = await buildWhiteboard(portal)
  const path = `${pathOf(await buildScreen(portal.db, { gymId: board.gym.id }))}/board`
  const ask = (etag = '') => request(portal.server).get(path).set({ 'If-None-Match': etag })
  const first = await ask()
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const again = await ask(first.headers.etag)
  expect([again.status, again.text, again.headers['x-version']]).toEqual([
    304,
    '',
    first.headers['x-version'],
  ])
  await logFran(board)
  const changed = await ask(first.headers.etag)
  expect([changed.status, changed.text.match(/tv-who/g)]).toEqual([200, ['tv-who', 'tv-who']])
})

it('a screen on the wall: returns the state of the clock and the time', async () => {
  const { gym, wod } = await buildWhiteboard(portal)
  const clockPart = wod.components[0]!.id
  const clockStartedAt = new Date(Date.now() - 60_000)
  const screen = await buildScreen(portal.db, { gymId: gym.id, clockPart, clockStartedAt })
  const { text, headers } = await portal.anonymous.get(`${pathOf(screen)}/clock.json`)
  const told = JSON.parse(text)
  expect(told).toEqual({
    now: expect.any(Number),
    part: clockPart,
    startedAt: clockStartedAt.getTime(),
    pausedAt: null,
  })
  expect(Math.abs(told.now - Date.now())).toBeLessThan(30_000)
  expect(headers['cache-control']).toBe('no-store')
})

it('a screen on the wall: accepts no writes', async () => {
  const { gym } = await portal.cast()
  const path = pathOf(await buildScreen(portal.db, { gymId: gym.id }))
  for (const asked of ['', '/board', '/clock.json', '/clock'])
    expect((await portal.anonymous.post(path + asked, { action: 'start' })).status).toBe(404)
})

async function logFran({ gym, wod, fran }: Whiteboard, status: 'completed' | 'dnf' = 'completed') {
  const gymId = gym.id
  const athlete = await buildAthlete(portal.db, { gymId })
  const session = await buildSession(portal.db, { gymId, athleteId: athlete.id, wodId: wod.id })
  const wodComponentId = wod.components[0]!.id
  const details = { type: 'FranStyleResult', ...(status === 'completed' && { seconds: 300 }) } as const
  await buildResult(portal.db, {
    gymId,
    sessionId: session.id,
    workout: fran,
    wodComponentId,
    status,
    details,
  })
}

it('a screen on the wall: counts the class that is on, with grey rows for members still to come', async () => {
  const { db } = portal
  const { gym, member, program } = await buildWhiteboard(portal)
  const gymId = gym.id
  const screen = await buildScreen(db, { gymId })
  const [date, time] = localTimeAt(new Date(Date.now() - 60_000), gym.timeZone).split('T') as [string, string]
  const people = await Promise.all([
    buildAthlete(db, { gymId, name: 'Zoe Last' }),
    buildAthlete(db, { gymId, name: 'Dara Next' }),
    buildAthlete(db, { gymId, name: 'Hidden Person', hidesClasses: true }),
    buildAthlete(db, { gymId, name: 'Archived Person', access: 'archived' }),
  ])
  const of = { gymId, programId: program.id, date, time, minutes: 60 }
  const { id } = await buildClass(db, of, [member, ...people])
  const read = async () => {
    const { $ } = await portal.anonymous.get(pathOf(screen))
    const rows = $('.is-awaited')
      .get()
      .map(row => $(row).text().replace(/\s+/g, ' ').trim())
    return [$('.tv-board .tv-head').first().text().trim(), rows]
  }
  expect(await read()).toEqual(['1 of 4 is in', ['DN Dara Nextnot yet', 'ZL Zoe Lastnot yet']])
  await db.gymClass.updateMany({ where: { id }, data: { cancelledAt: new Date() } })
  expect(await read()).toEqual(['1 result', []])
})

it('a screen on the wall: shows the gain of a record whose earlier result every member may see', async () => {
  const { db } = portal
  const { gym, member, fran, program, result } = await buildWhiteboard(portal)
  const gymId = gym.id
  const screen = await buildScreen(db, { gymId })
  const before = await buildWod(db, {
    ...{ gymId, programId: program.id, date: '2026-01-05', publishAt: new Date(0) },
    components: [{ workout: fran }],
  })
  const session = await buildSession(db, { gymId, athleteId: member.id, wodId: before.id })
  await buildResult(db, {
    ...{ gymId, sessionId: session.id, workout: fran, wodComponentId: before.components[0]!.id },
    ...{ details: { type: 'FranStyleResult', seconds: 400 }, doneAt: '2026-01-05T10:00:00.000000Z' },
  })
  const news = (isOpen: boolean) => {
    const lift = { ...LIFT, previous: { ...LIFT.previous, isOpen } }
    return JSON.stringify({ records: [lift] })
  }
  const of = { gymId, athleteId: member.id, kind: 'record', subjectId: result.id, resultId: result.id }
  const post = await buildPost(db, { ...of, day: today(), content: news(true) })
  const gain = async () => {
    const { $ } = await portal.anonymous.get(pathOf(screen))
    return [$('.is-record').length, $('.tv-gain').text()]
  }
  expect(await gain()).toEqual([1, '+ 5 kg'])
  await db.post.update({ where: { id: post.id }, data: { content: news(false) } })
  expect(await gain()).toEqual([1, ''])
  await db.post.update({ where: { id: post.id }, data: { content: news(true) } })
  await db.athlete.update({ where: { id: member.id }, data: { hidesFeedResults: true } })
  expect(await gain()).toEqual([1, ''])
})

it('a screen on the wall: shows the records of the day, without members who keep out of the feed', async () => {
  const { db } = portal
  const { gym, member, result, wod } = await buildWhiteboard(portal)
  const gymId = gym.id
  const screen = await buildScreen(db, { gymId })
  const news = async () => (await portal.anonymous.get(pathOf(screen))).$('[data-part=records]').text()
  expect(await news()).toBe('')
  const content = JSON.stringify({ records: [LIFT] })
  const ofDay = { gymId, kind: 'record', day: today(), content }
  const post = await buildPost(db, {
    ...ofDay,
    athleteId: member.id,
    subjectId: result.id,
    resultId: result.id,
  })
  const inOpenGym = await buildSession(db, { gymId, athleteId: member.id })
  const alone = await buildResult(db, { gymId, sessionId: inOpenGym.id })
  await buildPost(db, { ...ofDay, athleteId: member.id, subjectId: alone.id, resultId: alone.id })
  expect((await news()).replace(/\s+/g, ' ').trim()).toBe(
    `Record today ${member.name}: Back Squat × 3, 102.5 kg`,
  )
  for (const hidden of [
    { hidesFeedResults: true },
    { locksFollowing: true },
    { access: 'archived' as const },
  ]) {
    await db.athlete.updateMany({ where: { gymId, id: member.id }, data: hidden })
    expect(await news()).toBe('')
    const shown = { hidesFeedResults: false, locksFollowing: false, access: 'member' as const }
    await db.athlete.updateMany({ where: { gymId, id: member.id }, data: shown })
  }
  await db.post.updateMany({ where: { gymId, id: post.id }, data: { hiddenAt: new Date() } })
  expect(await news()).toBe('')
  await db.post.updateMany({ where: { gymId, id: post.id }, data: { hiddenAt: null } })
  await db.wod.updateMany({ where: { gymId, id: wod.id }, data: { publishAt: null } })
  expect(await news()).toBe('')
})
