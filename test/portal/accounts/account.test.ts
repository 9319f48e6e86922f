import { v7 as uuid } from 'uuid'
import { verifyPassword } from '../../../src/services/platform/accounts/passwords'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const change = {
  current_password: PASSWORD,
  password: 'four rounds of rowing',
  password_again: 'four rounds of rowing',
}
const open = (personId: string) => portal.db.portalSession.count({ where: { personId, revokedAt: null } })

describe('the password', () => {
  it('is changed by its owner, signs out other devices and is recorded', async () => {
    const { coach } = await portal.cast()
    const browser = await portal.as(coach)
    const person = await personOf(portal.db, coach)
    const elsewhere = await portal.as(coach)
    const done = await browser.submit('/account/password', change)
    expect([done.status, done.main]).toEqual([200, expect.stringContaining('Your password is changed')])
    const { passwordHash } = await portal.db.person.findUniqueOrThrow({ where: { id: person.id } })
    expect(await verifyPassword(passwordHash!, change.password)).toBe(true)
    expect((await elsewhere.get('/account')).status).toBe(303)
    expect(await open(person.id)).toBe(1)
    const entry = await portal.db.auditEntry.findFirstOrThrow({
      where: { action: 'person.password', actorId: person.id },
    })
    expect(entry).toMatchObject({ gymId: null, subjectId: person.id, after: null })
  })

  it.each([
    [{ current_password: 'not this one' }, 'current_password', 'is not your current password'],
    [{ current_password: '' }, 'current_password', 'is required'],
    [{ password: 'too short', password_again: 'too short' }, 'password', 'at least 10 characters'],
    [{ password: 'x y'.repeat(67), password_again: 'x y'.repeat(67) }, 'password', 'at most 200 characters'],
    [{ password: 'Password2026!', password_again: 'Password2026!' }, 'password', 'too easy to guess'],
    [{ password_again: 'five rounds of rowing' }, 'password_again', 'does not match the one above'],
    [{ password: '' }, 'password', 'is required'],
  ])('is not changed by %j', async (wrong, field, message) => {
    const { coach } = await portal.cast()
    const browser = await portal.as(coach)
    const before = await personOf(portal.db, coach)
    const refused = await browser.post('/account/password', { ...change, ...wrong })
    expect([refused.status, refused.wrong(field)]).toEqual([422, expect.stringContaining(message)])
    expect(refused.text).not.toContain(change.password)
    expect(await personOf(portal.db, coach)).toEqual(before)
  })

  it('accepts letters composed in two ways', async () => {
    const { coach } = await portal.cast()
    const browser = await portal.as(coach)
    const { email } = await personOf(portal.db, coach)
    const password = 'zürcher rudern'
    const typed = { password: password.normalize('NFD'), password_again: password.normalize('NFC') }
    expect((await browser.post('/account/password', { ...change, ...typed })).status).toBe(303)
    const signed = await portal.anonymous.post('/sign-in', { email, password: password.normalize('NFD') })
    expect(signed.status).toBe(303)
  })
})

describe('sessions', () => {
  it('are listed by device, the current first, and end one by one', async () => {
    const { coach } = await portal.cast()
    const person = await personOf(portal.db, coach)
    await startSession(portal.db, person.id, IPHONE)
    const browser = await portal.as(coach)
    const page = await browser.get('/account')
    const rows = page.$('#sessions').closest('section').find('li')
    expect(rows).toHaveLength(2)
    expect(rows.eq(0).text()).toContain('This device')
    expect(rows.eq(1).text()).toContain('Safari on an iPhone')
    expect(rows.eq(1).find('time').attr('datetime')).toMatch(/^\d{4}-/)
    const ended = await browser.submit(rows.eq(1).find('form').attr('action')!)
    expect(ended.main).toContain('That device is signed out')
    expect(await open(person.id)).toBe(1)
    const own = await browser.post(rows.eq(0).find('form').attr('action')!)
    expect(own.location).toBe('/sign-in')
    expect(await open(person.id)).toBe(0)
  })

  it('all end except the current session', async () => {
    const { coach } = await portal.cast()
    const person = await personOf(portal.db, coach)
    for (const _ of [1, 2]) await startSession(portal.db, person.id, IPHONE)
    const browser = await portal.as(coach)
    expect((await browser.get('/account')).main).toContain('Sign out everywhere else')
    const done = await browser.submit('/account/sessions/others/end')
    expect(done.main).toContain('Every other device is signed out')
    expect(await open(person.id)).toBe(1)
  })

  it('of other accounts are unknown and stay', async () => {
    const { coach, admin } = await portal.cast()
    const other = await personOf(portal.db, admin)
    await startSession(portal.db, other.id, IPHONE)
    const { id } = await portal.db.portalSession.findFirstOrThrow({ where: { personId: other.id } })
    const browser = await portal.as(coach)
    for (const unknown of [id, uuid(), 'nonsense']) {
      expect((await browser.post(`/account/sessions/${unknown}/end`)).status).toBe(404)
    }
    expect(await open(other.id)).toBe(1)
  })
})

describe('the theme', () => {
  it('is chosen without signing in, is stored and returns to the page', async () => {
    const browser = portal.anonymous
    await portal.cast()
    expect((await browser.get('/sign-in')).$('html').attr('data-theme')).toBe('system')
    const chosen = await browser.post('/account/theme', { theme: 'dark', back: '/sign-in' })
    expect([chosen.status, chosen.location]).toEqual([303, '/sign-in'])
    expect((await browser.get('/sign-in')).$('html').attr('data-theme')).toBe('dark')
  })

  it('marks the current theme and redirects only to own pages', async () => {
    const { coach } = await portal.cast()
    const browser = await portal.as(coach)
    const page = await browser.submit('/account/theme', { theme: 'light', back: '//evil.example' })
    expect(page.$('button[aria-pressed=true]').text()).toBe('Light')
    expect((await browser.post('/account/theme', { theme: 'pink' })).status).toBe(422)
    const forged = await browser.post('/account/theme', { theme: 'dark' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect(forged.status).toBe(403)
  })
})

it('the account page: requires signing in', async () => {
  expect((await portal.anonymous.get('/account')).location).toBe('/sign-in?next=%2Faccount')
  for (const path of [
    '/account/password',
    '/account/sessions/others/end',
    `/account/sessions/${uuid()}/end`,
  ]) {
    expect((await portal.anonymous.post(path, change)).location).toBe('/sign-in')
  }
})

it('the account page: refuses a cross-site form', async () => {
  const { member } = await portal.cast()
  const browser = await portal.as(member)
  const before = await personOf(portal.db, member)
  const forged = await browser.post('/account/password', change, { 'Sec-Fetch-Site': 'cross-site' })
  expect(forged.status).toBe(403)
  expect(await personOf(portal.db, member)).toEqual(before)
  expect((await browser.get('/account')).main).toContain(before.email)
})
