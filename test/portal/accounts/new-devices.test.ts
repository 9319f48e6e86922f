/** A sign-in on a device that the person had not used before: their other devices tell of it. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { forgetEndedSessions } from '../../../src/services/platform/accounts/sessions'
import { PASSWORD, personOf } from '../../support/builders/people'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal()
const NOTICE = 'A device that you had not used before signed in'
const DAY_MS = 24 * 60 * 60 * 1000

async function signIn(athlete: AthleteModel, browser: Browser): Promise<Browser> {
  const { email } = await personOf(portal.db, athlete)
  expect((await browser.post('/sign-in', { email, password: PASSWORD })).status).toBe(303)
  return browser
}

it('a sign-in on a new device is announced on every page of other devices until acknowledged', async () => {
  const { gym, member } = await portal.cast()
  const mine = await portal.as(member)
  const page = () => mine.get(`/g/${gym.slug}/records`)
  expect((await page()).main).not.toContain(NOTICE)
  const theirs = await signIn(member, portal.anonymous)
  expect((await page()).main).toContain(NOTICE)
  const account = await mine.get('/account')
  const rows = account.$('#sessions').closest('section').find('li')
  expect(rows.map((_, row) => account.$(row).text().includes('New device')).get()).toEqual([false, true])
  // The new device is not told of itself, and cannot say that it is known.
  expect((await theirs.get(`/g/${gym.slug}/records`)).main).not.toContain(NOTICE)
  expect((await theirs.get('/account')).main).not.toContain('It was me')
  await theirs.post('/account/sessions/known')
  expect((await page()).main).toContain(NOTICE)
  await mine.submit('/account/sessions/known')
  expect((await page()).main).not.toContain(NOTICE)
  expect((await mine.get('/account')).main).not.toContain('New device')
})

it('a known device and the device that created the account are not announced as new', async () => {
  const { gym, member } = await portal.cast()
  const mine = await portal.as(member)
  const device = await signIn(member, portal.anonymous)
  await mine.post('/account/sessions/known')
  await device.post('/sign-out')
  await signIn(member, device)
  expect((await mine.get(`/g/${gym.slug}/records`)).main).not.toContain(NOTICE)
  const { id: personId } = await personOf(portal.db, member)
  expect(await portal.db.portalSession.count({ where: { personId, newDevice: true } })).toBe(0)
})

it('a new device can confirm only later devices', async () => {
  const { member } = await portal.cast()
  const first = await signIn(member, portal.anonymous)
  const second = await signIn(member, portal.anonymous)
  expect((await second.get('/account')).main).not.toContain('It was me')
  expect((await first.get('/account')).main).toContain('It was me')
  await first.post('/account/sessions/known')
  const { id: personId } = await personOf(portal.db, member)
  const sessions = await portal.db.portalSession.findMany({
    where: { personId },
    orderBy: { createdAt: 'asc' },
  })
  expect(sessions.map(({ newDevice }) => newDevice)).toEqual([true, false])
  expect((await first.get('/account')).main).not.toContain('It was me')
})

it('a new device is announced at the next sign-in on a known device, even after its session ended', async () => {
  const { gym, member } = await portal.cast()
  const mine = await signIn(member, portal.anonymous)
  await (await portal.as(member)).post('/account/sessions/known')
  await mine.post('/sign-out')
  const theirs = await signIn(member, portal.anonymous)
  await theirs.post('/sign-out')
  await forgetEndedSessions(portal.db)
  await signIn(member, mine)
  expect((await mine.get(`/g/${gym.slug}/records`)).main).toContain(NOTICE)
  expect((await mine.get('/account')).main).toContain('signed out since')
  const { id: personId } = await personOf(portal.db, member)
  const isNew = { personId, newDevice: true }
  expect(await portal.db.portalSession.count({ where: isNew })).toBe(1)
  await portal.db.portalSession.updateMany({
    where: isNew,
    data: { createdAt: new Date(Date.now() - 31 * DAY_MS) },
  })
  await forgetEndedSessions(portal.db)
  expect(await portal.db.portalSession.count({ where: isNew })).toBe(0)
})
