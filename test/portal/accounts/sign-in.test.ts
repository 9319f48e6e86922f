import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

/** Somebody who can sign in, as the form has them. */
async function accountOf(athlete: AthleteModel) {
  const { id, email } = await personOf(portal.db, athlete)
  return { id, form: { email, password: PASSWORD } }
}

it('signs in with email and password in any case, with a new token each time', async () => {
  const { gym, coach } = await portal.cast()
  const { id, form } = await accountOf(coach)
  const browser = portal.anonymous
  const answer = await browser.post('/sign-in', { ...form, email: ` ${form.email.toUpperCase()} ` })
  expect([answer.status, answer.location]).toEqual([303, '/'])
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookies).toContainEqual(
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
  )
  expect((await browser.get('/')).location).toBe(`/g/${gym.slug}`)
  expect((await browser.get('/sign-in')).location).toBe('/')
  await browser.post('/sign-in', form)
  const sessions = await portal.db.portalSession.findMany({ where: { personId: id } })
  expect(sessions.map(session => session.revokedAt === null).sort()).toEqual([false, true])
  expect(JSON.stringify(sessions)).not.toContain(/session=([\w-]+)/.exec(cookies.join())![1])
})

it('signing in: answers equally for an unknown account and a wrong password, and keeps the email', async () => {
  const { coach } = await portal.cast()
  const { form } = await accountOf(coach)
  const wrong = await portal.anonymous.post('/sign-in', { ...form, password: 'not this one, sorry' })
  const unknown = await portal.anonymous.post('/sign-in', {
    email: 'no@one.example',
    password: 'not this one',
  })
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(422)
    expect(answer.$('[role=alert]').text()).toBe('The e-mail or the password is wrong.')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).not.toContain('not this one')
  }
  expect(wrong.value('email')).toBe(form.email)
  expect(unknown.text).toBe(wrong.text.replaceAll(form.email, 'no@one.example'))
  const empty = await portal.anonymous.post('/sign-in', {})
  expect([empty.wrong('email'), empty.wrong('password')]).toEqual([
    'E-mail is required.',
    'Password is required.',
  ])
})

it('signing in: redirects to the requested page, but never to another site', async () => {
  const { gym, coach } = await portal.cast()
  const { form } = await accountOf(coach)
  const wanted = `/g/${gym.slug}/programs?page=2`
  const sent = await portal.anonymous.get(wanted)
  expect(sent.location).toBe(`/sign-in?next=${encodeURIComponent(wanted)}`)
  const page = await portal.anonymous.get(sent.location!)
  expect(page.value('next')).toBe(wanted)
  expect((await portal.anonymous.post('/sign-in', { ...form, next: wanted })).location).toBe(wanted)
  const kept = await portal.anonymous.post('/sign-in', { ...form, password: 'wrong', next: wanted })
  expect(kept.value('next')).toBe(wanted)
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
    expect((await portal.anonymous.post('/sign-in', { ...form, next })).location).toBe('/')
    const asked = await portal.anonymous.get(`/sign-in?next=${encodeURIComponent(next)}`)
    expect(asked.text).not.toContain('evil')
  }
})

it('signing in: signs out by form only, and the token stops working', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  expect((await browser.get('/sign-out')).status).toBe(404)
  expect((await browser.post('/sign-out', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await browser.get(`/g/${gym.slug}/more`)).status).toBe(200)
  const out = await browser.post('/sign-out')
  expect([out.status, out.location]).toEqual([303, '/sign-in'])
  const { id } = await personOf(portal.db, coach)
  expect(await portal.db.portalSession.count({ where: { personId: id, revokedAt: null } })).toBe(0)
  expect((await browser.get('/account')).location).toBe('/sign-in?next=%2Faccount')
  expect((await portal.anonymous.post('/sign-out')).location).toBe('/sign-in')
})

it('signing in: refuses a cross-site form, so that nobody is signed in as someone else', async () => {
  const { coach } = await portal.cast()
  const { form } = await accountOf(coach)
  const forged = await portal.anonymous.post('/sign-in', form, { Origin: 'http://evil.example' })
  expect([forged.status, forged.headers['set-cookie']]).toEqual([403, undefined])
})

it("signing in: accepts forms over plain http, where browsers send the page's Origin", async () => {
  const { coach } = await portal.cast()
  const { form } = await accountOf(coach)
  const page = await portal.anonymous.get('/sign-in')
  // Under no-referrer the Origin of a form would be null.
  expect(page.headers['referrer-policy']).toBe('same-origin')
  const lan = { Host: '192.168.1.20:3000', Origin: 'http://192.168.1.20:3000' }
  expect((await portal.anonymous.post('/sign-in', form, lan)).status).toBe(303)
})
