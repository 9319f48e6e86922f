import { resetPath } from '../../../src/domain/accounts/reset-link'
import { CONFIG } from '../../support/api/api'
import { athleteRow } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const password = 'four rounds of rowing'
const form = { password, password_again: password }

/** A member who has forgotten their password, and the link that an admin has made. */
async function forgotten() {
  const cast = await portal.cast()
  const person = await personOf(portal.db, cast.member)
  const admin = await portal.as(cast.admin)
  const page = await admin.post(`/g/${cast.gym.slug}/athletes/${cast.member.id}/reset-link`)
  const url = page.$('#reset-link').text()
  return { ...cast, person, page, path: new URL(url).pathname, browser: admin }
}

it('resetting a password: sets a new password once and ends all sessions', async () => {
  const { gym, member, person, page, path } = await forgotten()
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toContain('no-transform')
  const before = await portal.as(member)
  const browser = portal.anonymous
  const opened = await browser.get(path)
  expect(opened.main).toContain(person.email)
  const short = await browser.post(path, { password: 'short', password_again: 'x' })
  expect([short.status, short.wrong('password')]).toEqual([
    422,
    expect.stringContaining('at least 10 characters'),
  ])
  const name = member.name.replace(/\W/g, '')
  expect((await browser.post(path, { password: `${name}1`, password_again: `${name}1` })).status).toBe(422)
  const changed = await browser.post(path, form)
  expect([changed.status, changed.location]).toEqual([303, '/'])
  expect((await browser.get(`/g/${gym.slug}`)).status).toBe(200)
  expect((await before.get(`/g/${gym.slug}`)).location).toContain('/sign-in')
  const signIn = (given: string) =>
    portal.anonymous.post('/sign-in', { email: person.email, password: given })
  expect([(await signIn(password)).status, (await signIn(PASSWORD)).status]).toEqual([303, 422])
  const used = await portal.anonymous.get(path)
  expect([used.status, used.$('h1').text()]).toEqual([410, 'This link has been used'])
  expect((await portal.anonymous.post(path, form)).status).toBe(410)
  const made = await portal.db.auditEntry.findFirstOrThrow({ where: { subjectId: member.id } })
  expect(made).toMatchObject({ action: 'athlete.reset_link', after: '{}' })
  expect(
    await portal.db.auditEntry.count({ where: { subjectId: person.id, action: 'person.password' } }),
  ).toBe(1)
})

it('resetting a password: lets only one of two people with the link in', async () => {
  const { path } = await forgotten()
  const other = { password: 'five rounds of rowing', password_again: 'five rounds of rowing' }
  const answers = await Promise.all([portal.anonymous.post(path, form), portal.anonymous.post(path, other)])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(303)
  expect([409, 410]).toContain(statuses[1])
})

it('resetting a password: works for 24 hours', async () => {
  const { member } = await forgotten()
  const { id, passwordHash } = await personOf(portal.db, member)
  const pathAt = (hours: number) => {
    const made = new Date(Date.now() - hours * 60 * 60 * 1000)
    return resetPath(CONFIG.secret, { personId: id, passwordHash: passwordHash! }, made)
  }
  expect((await portal.anonymous.get(pathAt(23.9))).status).toBe(200)
  const expired = await portal.anonymous.get(pathAt(24.1))
  expect([expired.status, expired.$('h1').text()]).toEqual([410, 'This link has expired'])
  expect((await portal.anonymous.post(pathAt(24.1), form)).status).toBe(410)
})

it('cannot be forged or extended', async () => {
  const { path } = await forgotten()
  const later = path.replace(/~(\d+)/, (_, until) => `~${Number(until) + 1}`)
  for (const forged of [later, `${path}x`, '/reset/nobody', '/reset/%00~1.x', '/reset/.'])
    expect([forged, (await portal.anonymous.get(forged)).status]).toEqual([forged, 410])
})

it('resetting a password: ends when the password changes another way', async () => {
  const { member, path } = await forgotten()
  const form = { current_password: PASSWORD, password, password_again: password }
  await (await portal.as(member)).post('/account/password', form)
  expect((await portal.anonymous.get(path)).status).toBe(410)
})

it('a reset link is refused for athletes without an account, archived athletes and people of several gyms', async () => {
  const { gym, marketplace, member, archived, rival, browser } = await forgotten()
  const ask = (id: string) => browser.post(`/g/${gym.slug}/athletes/${id}/reset-link`)
  const unclaimed = await ask(marketplace.id)
  expect([unclaimed.status, unclaimed.main.includes('has no account yet')]).toEqual([409, true])
  expect((await ask(archived.id)).status).toBe(409)
  const { id: personId } = await personOf(portal.db, member)
  await portal.db.athlete.create({ data: athleteRow({ gymId: rival.id, personId }) })
  const both = await ask(member.id)
  expect([both.status, both.main.includes('in another gym as well')]).toEqual([409, true])
  expect(both.text).not.toContain('/reset/')
})
