/** Wrong passwords make one wait for that account and in that place; nobody locks anybody else out. */
import type { Request, Response } from 'express'
import { signInLimits } from '../../../src/portal/http/sign-in-limits'
import { CONFIG } from '../../support/api/api'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ rateLimit: 3000, baseUrl: 'https://gym.example', trustProxy: 1 })
const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address })

const sign = (form: Record<string, string>, address: string, browser = portal.anonymous) =>
  browser.post('/sign-in', form, from(address))

it('limits of sign-ins: delays an address after eleven attempts on an account, and no other address', async () => {
  const { coach, admin } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const other = await personOf(portal.db, admin)
  const here = '192.0.2.1'
  const began = Date.now()
  for (let tries = 1; tries <= 10; tries++)
    expect((await sign({ email, password: 'wrong' }, here)).status).toBe(422)
  // However long the ten took, some more are refused: each has to wait twice as long as the one before.
  let refused = await sign({ email, password: 'wrong' }, here)
  while (refused.status === 422) refused = await sign({ email, password: 'wrong' }, here)
  expect(Date.now() - began).toBeLessThan(60_000)
  expect(refused.status).toBe(429)
  expect(refused.main).toMatch(/Too many attempts\. Wait (a|\d+) (second|minute)s?, then try again\./)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await sign({ email: other.email, password: PASSWORD }, here)).status).toBe(303)
  expect((await sign({ email: email.toUpperCase(), password: PASSWORD }, '192.0.2.99')).status).toBe(303)
})

it('limits of sign-ins: accepts the right password after a thousand wrong passwords from other addresses', async () => {
  const limits = signInLimits(CONFIG_WITH_LIMITS, { wait: async ms => pauses.push(ms) })
  const pauses: number[] = []
  for (let tries = 1; tries <= 1000; tries++)
    await count(limits, `203.0.113.${tries % 250}-${tries}`, 'mia@one.example')
  pauses.length = 0
  await count(limits, '198.51.100.7', 'mia@one.example')
  expect(pauses).toEqual([5000])
})

it('limits of sign-ins: slows down an address that tries many accounts without refusing it', async () => {
  const pauses: number[] = []
  const limits = signInLimits(CONFIG_WITH_LIMITS, { wait: async ms => pauses.push(ms) })
  for (let tries = 1; tries < 100; tries++) await count(limits, '203.0.113.7', `nobody-${tries}@one.example`)
  expect(pauses).toEqual([])
  for (let tries = 100; tries < 1000; tries++)
    await count(limits, '203.0.113.7', `nobody-${tries}@one.example`)
  expect([pauses[0], pauses.at(-1)]).toEqual([1000, 5000])
  pauses.length = 0
  await count(limits, '203.0.113.8', 'mia@one.example')
  expect(pauses).toEqual([])
})

it('members of a gym who share an address can all sign in without delay', async () => {
  const pauses: number[] = []
  const limits = signInLimits(CONFIG_WITH_LIMITS, { wait: async ms => pauses.push(ms) })
  const req = requestFrom('203.0.113.7')
  for (let person = 1; person <= 300; person++) {
    await limits.count(req, response(), `${person}@one.example`)
    await limits.forgive(req, `${person}@one.example`)
  }
  expect(pauses).toEqual([])
})

it('limits of sign-ins: remembers a signed-in device, so that others at its address do not lock it out', async () => {
  const { coach, admin } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const other = await personOf(portal.db, admin)
  const wifi = '198.51.100.50'
  const phone = portal.anonymous
  expect((await sign({ email, password: PASSWORD }, wifi, phone)).status).toBe(303)
  await phone.post('/sign-out', {}, from(wifi))
  await wearOut(email, wifi)
  expect((await sign({ email, password: PASSWORD }, wifi)).status).toBe(429)
  expect((await sign({ email, password: PASSWORD }, wifi, phone)).status).toBe(303)
  // What it remembers is this account's alone.
  await wearOut(other.email, wifi)
  expect((await sign({ email: other.email, password: PASSWORD }, wifi, phone)).status).toBe(429)
})

it('limits of sign-ins: counts a remembered device on its own and ignores a forged cookie', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const wifi = '198.51.100.60'
  const phone = portal.anonymous
  const signedIn = await sign({ email, password: PASSWORD }, wifi, phone)
  const cookie = [signedIn.headers['set-cookie'] ?? []]
    .flat()
    .find(line => line.startsWith('__Host-device='))!
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  await wearOut(email, wifi)
  const forged = cookie.split(';')[0]!.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  const answer = await portal.anonymous.post(
    '/sign-in',
    { email, password: PASSWORD },
    {
      ...from(wifi),
      Cookie: forged,
    },
  )
  expect(answer.status).toBe(429)
  await wearOut(email, '198.51.100.61', phone)
  expect((await sign({ email, password: PASSWORD }, '198.51.100.62', phone)).status).toBe(429)
  expect((await sign({ email, password: PASSWORD }, '198.51.100.63')).status).toBe(303)
})

it('limits of sign-ins: attempts at an unknown account count like attempts at a known account', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const tried = async (address: string, given: string) => {
    const statuses = []
    for (let tries = 1; tries <= 10; tries++)
      statuses.push((await sign({ email: given, password: 'wrong' }, address)).status)
    return statuses
  }
  expect(await tried('198.51.100.1', 'no@one.example')).toEqual(await tried('198.51.100.1', email))
})

it('limits of sign-ins: resets the attempts of an address that signs in', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  for (let round = 1; round <= 2; round++) {
    for (let tries = 1; tries <= 9; tries++) await sign({ email, password: 'wrong' }, '198.51.100.2')
    expect((await sign({ email, password: PASSWORD }, '198.51.100.2')).status).toBe(303)
  }
})

it('limits of sign-ins: counts attempts when changing the password', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const browser = portal.anonymous
  await browser.post('/sign-in', { email, password: PASSWORD })
  const form = { current_password: 'wrong', password: 'a new long one', password_again: 'a new long one' }
  const statuses = []
  for (let tries = 1; tries <= 20; tries++)
    statuses.push((await browser.post('/account/password', form)).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses.at(-1)).toBe(429)
})

it('limits of sign-ins: binds the cookie to the host over https', async () => {
  const { coach } = await portal.cast()
  const { email } = await personOf(portal.db, coach)
  const answer = await portal.anonymous.post('/sign-in', { email, password: PASSWORD })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  expect(cookies).toContainEqual(
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Lax$/),
  )
})

describe('in the audit log', () => {
  const actionsOf = async (gymId: string | null, personId: string) => {
    const entries = await portal.db.auditEntry.findMany({
      where: { gymId, subjectId: personId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    })
    return entries.map(({ action, actorKind }) => `${action} by ${actorKind}`)
  }
  /** Failures are written once the answer is out. */
  const eventually = async (wanted: () => Promise<unknown>) => {
    while (!(await wanted())) await new Promise(setImmediate)
  }

  it("records a coach's sign-ins, failures, delays and sign-outs in the gym", async () => {
    const cast = await portal.cast()
    const { coach, gym } = cast
    const { id, email } = await personOf(portal.db, coach)
    const browser = portal.anonymous
    const address = '198.51.100.70'
    await sign({ email, password: 'wrong' }, address)
    await eventually(async () => (await actionsOf(gym.id, id)).length > 0)
    await sign({ email, password: PASSWORD }, address, browser)
    await browser.post('/sign-out', {}, from(address))
    expect(await actionsOf(gym.id, id)).toEqual([
      'person.sign_in_failed by public',
      'person.sign_in by person',
      'person.sign_out by person',
    ])
    const admin = portal.anonymous
    await sign({ email: (await personOf(portal.db, cast.admin)).email, password: PASSWORD }, address, admin)
    const log = await admin.get(`/g/${gym.slug}/settings/log?kind=person`)
    expect(log.main).toContain(`gave a wrong password for ${coach.name}`)
    expect(log.main).toContain('signed out')
  })

  it("records an athlete's in the installation's log only", async () => {
    const { member, gym } = await portal.cast()
    const { id, email } = await personOf(portal.db, member)
    await sign({ email, password: PASSWORD }, '198.51.100.72')
    expect(await actionsOf(null, id)).toEqual(['person.sign_in by person'])
    expect(await actionsOf(gym.id, id)).toEqual([])
  })
})

const CONFIG_WITH_LIMITS = { ...CONFIG, rateLimit: 3000 }
const requestFrom = (ip: string) => ({ ip, headers: {} }) as Request
const response = () => ({ set: () => undefined, cookie: () => undefined }) as unknown as Response
const count = (limits: ReturnType<typeof signInLimits>, ip: string, email: string) =>
  limits.count(requestFrom(ip), response(), email)

/** Gives wrong passwords until the place has to wait. */
async function wearOut(email: string, address: string, browser = portal.anonymous): Promise<void> {
  for (let tries = 1; tries <= 20; tries++) {
    if ((await sign({ email, password: 'wrong' }, address, browser)).status === 429) return
  }
  throw new Error('twenty wrong passwords, and no wait')
}
