import { v7 as uuid } from 'uuid'
import { buildAthlete, buildResult, buildSession, buildWorkout, movementId } from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today, type Whiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const now = () => new Date().toISOString().replace('Z', '000Z')

async function logFran(
  board: Whiteboard,
  athleteId: string,
  given: { wod?: boolean; seconds?: number; doneAt?: string },
) {
  const { gym, wod, fran } = board
  const { seconds = 300, doneAt = now() } = given
  const onWod = given.wod && { wodId: wod.id }
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId, ...onWod })
  return buildResult(portal.db, {
    ...{ gymId: gym.id, sessionId: session.id, workout: fran, total: seconds, doneAt },
    ...(given.wod && { wodComponentId: wod.components[0]!.id }),
    details: { type: 'FranStyleResult', seconds },
  })
}

const texts = (page: Awaited<ReturnType<Awaited<ReturnType<typeof portal.as>>['get']>>, part: string) =>
  page
    .$(part)
    .get()
    .map(each => page.$(each).text().replace(/\s+/g, ' ').trim())

it('shows open gym two who did the workout that day, with a fist to give, and none of a hidden day', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, wod, base } = board
  for (const [name, seconds] of [
    ['Ana', 222],
    ['Ben', 300],
    ['Cleo', 330],
  ] as const) {
    const athlete = await buildAthlete(portal.db, { gymId: gym.id, name })
    await logFran(board, athlete.id, { wod: true, seconds })
  }
  const me = await buildAthlete(portal.db, { gymId: gym.id })
  const own = await logFran(board, me.id, {})
  const browser = await portal.as(me)
  const path = `${base}/results/${own.id}/saved`
  const page = await browser.get(path)
  expect(texts(page, '.beside .who')).toEqual(['Ana', 'Ben'])
  expect(page.$('.beside').attr('aria-label')).toBe('Also did it that day')
  const give = page.$('.beside .fist').first().attr('value')!
  const given = await browser.submit(`${base}/results/fist-bumps`, { give, back: path })
  expect(given.$('.beside .fist').first().attr('aria-pressed')).toBe('true')
  await portal.db.wod.update({ where: { id: wod.id }, data: { publishAt: null } })
  expect(texts(await browser.get(path), '.beside .who')).toEqual([])
})

it('shows the lift of open gym beside a lift of the day', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, wod, member, base } = board
  const id = movementId('back-squat')
  const squats = (reps: string) => ({
    type: 'Strength' as const,
    movements: [{ id, load: null, reps }],
    rest: { type: 'as_needed' as const },
  })
  const lift = await buildWorkout(portal.db, { gymId: gym.id, name: null, details: squats('5') })
  const part = { gymId: gym.id, wodId: wod.id, position: 3, prefix: 'C', workoutId: lift.id, id: uuid() }
  await portal.db.wodComponent.create({ data: part })
  const other = await buildAthlete(portal.db, { gymId: gym.id, name: 'Dora' })
  const session = await buildSession(portal.db, { gymId: gym.id, athleteId: other.id, wodId: wod.id })
  const set = { movement_id: id, reps: 5, load: 100, load_unit: 'kg' as const }
  await buildResult(portal.db, {
    ...{ gymId: gym.id, sessionId: session.id, workout: lift, wodComponentId: part.id, doneAt: now() },
    details: { type: 'StrengthResult', sets: [set] },
  })
  const browser = await portal.as(member)
  const max = { movement_id: id, load: '120', unit: 'kg', reps: '1', day: today() }
  const page = await browser.submit(`${base}/records/max`, max)
  expect([page.$('.figure').text(), ...texts(page, '.beside .who')]).toEqual(['120 kg', 'Dora'])
})

it('tells the milestones of the day and the weeks in a row, which a hidden streak leaves out', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, base } = board
  const me = await buildAthlete(portal.db, { gymId: gym.id })
  const pushUps = await buildWorkout(portal.db, {
    ...{ gymId: gym.id, name: 'Push' },
    details: {
      type: 'Strength',
      movements: [{ id: movementId('push-up'), load: null, reps: '5' }],
      rest: { type: 'as_needed' },
    },
  })
  const day = 24 * 60 * 60 * 1000
  for (const ago of [7, 14, 21, 28, 35]) {
    const session = await buildSession(portal.db, { gymId: gym.id, athleteId: me.id })
    await buildResult(portal.db, {
      ...{ gymId: gym.id, sessionId: session.id, workout: pushUps, total: 20 },
      doneAt: new Date(Date.now() - ago * day).toISOString().replace('Z', '000Z'),
      details: { type: 'StrengthResult', sets: [] },
    })
  }
  const own = await logFran(board, me.id, {})
  const ofDay = { gymId: gym.id, athleteId: me.id, day: today() }
  await buildPost(portal.db, { ...ofDay, kind: 'classes', subjectId: '100' })
  await buildPost(portal.db, { ...ofDay, kind: 'weeks', subjectId: 'a 10', day: '2026-01-05' })
  const browser = await portal.as(me)
  const path = `${base}/results/${own.id}/saved`
  const page = await browser.get(path)
  expect(texts(page, '.milestone')).toEqual(['100 classes', 'First pull-up'])
  expect(page.main).toContain('6 weeks in a row · 1 visit this week')
  await portal.db.athlete.update({ where: { id: me.id }, data: { hidesStreak: true } })
  expect((await browser.get(path)).main).not.toContain('weeks in a row')
  const later = await logFran(board, me.id, { seconds: 290 })
  expect(texts(await browser.get(`${base}/results/${later.id}/saved`), '.milestone')).toEqual(['100 classes'])
})

it('shows a coach the finish of an entry for somebody, and leads to their next part', async () => {
  const board = await buildWhiteboard(portal)
  const { gym, coach, wod, base } = board
  const athlete = await buildAthlete(portal.db, { gymId: gym.id, name: 'Kwame' })
  const grace = await buildWorkout(portal.db, { gymId: gym.id, name: 'Grace' })
  const part = { gymId: gym.id, wodId: wod.id, position: 3, prefix: 'C', workoutId: grace.id, id: uuid() }
  await portal.db.wodComponent.create({ data: part })
  const browser = await portal.as(coach)
  const action = `${base}/wods/${wod.id}/parts/${wod.components[0]!.id}/result`
  const score = { score: '4:00', scaling: 'rx', perceived_exertion: '0', notes: '', athlete_id: athlete.id }
  const page = await browser.submit(action, score)
  expect(page.$('.eyebrow').first().text()).toContain('Kwame')
  expect(page.$('.headline').text()).toBe('First one on the books')
  expect(page.$('.actions .go').attr('href')).toBe(
    `${base}/wods/${wod.id}/log?part=${part.id}&athlete=${athlete.id}`,
  )
  expect(page.$('a[href*="/records?"]').attr('href')).toContain(`/athletes/${athlete.id}/records?workout=`)
})
