/** The page of a movement for athletes. */
import { buildResult, buildSession, buildWorkout, movementId } from '../../support/builders'
import { buildMovement } from '../../support/builders/workouts'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const SQUAT = movementId('back-squat')

it('the page of a movement: explains it to athletes, with their bests and a way to log it', async () => {
  const { db } = portal
  const { gym, member, base } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  const path = `${base}/movements/${SQUAT}`
  const first = await browser.get(path)
  expect([first.status, first.$('h1').text()]).toEqual([200, 'Back Squat'])
  expect(first.$('form[method=post]:not([action$="sign-out"])').length).toBe(0)
  expect(first.$('#bests').closest('section').find('a').attr('href')).toBe(
    `${base}/open-gym/new?movement=${SQUAT}`,
  )
  const details = {
    type: 'Strength' as const,
    movements: [{ id: SQUAT, load: null, reps: '5' }],
    rest: { type: 'as_needed' as const },
  }
  const workout = await buildWorkout(db, { gymId: gym.id, details })
  const session = await buildSession(db, { gymId: gym.id, athleteId: member.id })
  const sets = [{ movement_id: SQUAT, reps: 5, load: 100, load_unit: 'kg' as const }]
  await buildResult(db, {
    gymId: gym.id,
    workout,
    sessionId: session.id,
    details: { type: 'StrengthResult', sets },
  })
  const page = await browser.get(path)
  expect(page.$('#bests').closest('section').find('.row').first().text()).toContain('100 kg')
  expect(page.$(`a[href="${base}/records?movement=${SQUAT}"]`)).toHaveLength(1)
  expect(problemsOf(page)).toEqual([])
})

it('the page of a movement: shows the gym’s own, and none of another gym', async () => {
  const { gym, rival, member, base } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  const own = await buildMovement(portal.db, { gymId: gym.id, name: 'Anvil carry', description: 'Carry it.' })
  const theirs = await buildMovement(portal.db, { gymId: rival.id })
  expect((await browser.get(`${base}/movements/${own.id}`)).main).toContain('Carry it.')
  expect((await browser.get(`${base}/movements/${theirs.id}`)).status).toBe(404)
  for (const page of ['new', 'short-forms'])
    expect((await browser.get(`${base}/movements/${page}`)).status).toBe(403)
})

it('a workout on Today, a board and a class leads to its movements', async () => {
  const { member, wod, base } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  for (const page of [base, `${base}/wods/${wod.id}/board`]) {
    const links = (await browser.get(page)).$('a.move')
    expect(links.first().attr('href')).toMatch(new RegExp(`^${base}/movements/[\\w-]+$`))
    expect((await browser.get(links.first().attr('href')!)).status).toBe(200)
  }
})
