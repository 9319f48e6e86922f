/** Tries are counted for each account and each address, before a password is looked at. */
import type { Request } from 'express'
import { signInLimits } from '../../../src/portal/http/sign-in-limits'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ rateLimit: 3000, baseUrl: 'https://gym.example', trustProxy: 1 })
const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address })

it('lets an account be tried ten times, then no more: the right password neither', async () => {
  const { coach, admin } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const other = await personOf(portal.db, admin)
  const sign = (form: Record<string, string>, address: string) =>
    portal.anonymous.post('/sign-in', form, from(address))
  for (let tries = 1; tries <= 10; tries++) {
    expect((await sign({ email, password: 'wrong' }, `192.0.2.${tries}`)).status).toBe(422)
  }
  const right = await sign({ email: email.toUpperCase(), password: PASSWORD }, '192.0.2.99')
  expect(right.status).toBe(429)
  expect(right.main).toMatch(/Too many tries. Wait 15 minutes, then try again/)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
  expect((await sign({ email: other.email, password: PASSWORD }, '192.0.2.1')).status).toBe(303)
})

it('counts an account that does not exist in the same way', async () => {
  await portal.cast()
  const form = { email: 'no@one.example', password: 'wrong' }
  const answers = []
  for (let tries = 1; tries <= 11; tries++) {
    answers.push((await portal.anonymous.post('/sign-in', form, from('198.51.100.1'))).status)
  }
  expect(answers).toEqual([...Array(10).fill(422), 429])
})

it('forgets the tries of an account that signs in', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  for (let round = 1; round <= 2; round++) {
    for (let tries = 1; tries <= 9; tries++) {
      await portal.anonymous.post('/sign-in', { email, password: 'wrong' }, from('198.51.100.2'))
    }
    const right = await portal.anonymous.post('/sign-in', { email, password: PASSWORD }, from('198.51.100.2'))
    expect(right.status).toBe(303)
  }
})

it('stops an address that tries many accounts, and uses up none of theirs', async () => {
  const limits = signInLimits(3000)
  const set = jest.fn()
  const count = (ip: string, email: string) => limits.count({ ip } as Request, { set } as never, email)
  for (let tries = 1; tries <= 100; tries++) await count('203.0.113.7', `nobody-${tries}@one.example`)
  for (let tries = 1; tries <= 12; tries++) {
    await expect(count('203.0.113.7', 'mia@one.example')).rejects.toMatchObject({ kind: 'rate_limited' })
  }
  expect(set).toHaveBeenCalledWith('Retry-After', expect.stringMatching(/^\d+$/))
  await count('203.0.113.8', 'mia@one.example')
})

it('does not hold an address up for those who sign in: a gym shares one', async () => {
  const limits = signInLimits(3000)
  const req = { ip: '203.0.113.7' } as Request
  for (let person = 1; person <= 300; person++) {
    await limits.count(req, {} as never, `${person}@one.example`)
    await limits.forgive(req, `${person}@one.example`)
  }
})

it('counts tries of the password that one has when it is changed', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const browser = portal.anonymous
  await browser.post('/sign-in', { email, password: PASSWORD })
  const form = { current_password: 'wrong', password: 'a new long one', password_again: 'a new long one' }
  for (let tries = 1; tries <= 10; tries++) {
    expect((await browser.post('/account/password', form)).status).toBe(422)
  }
  expect((await browser.post('/account/password', { ...form, current_password: PASSWORD })).status).toBe(429)
})

it('over https binds the cookie to this very host', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const answer = await portal.anonymous.post('/sign-in', { email, password: PASSWORD })
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/)
})
