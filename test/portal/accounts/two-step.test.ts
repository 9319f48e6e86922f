/** Two-step sign-in: turned on with an app, asked for at every sign-in, and a way back in for who lost the phone. */
import { codeAt } from '../../../src/domain/accounts/one-time-code'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { athleteRow } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ rateLimit: 3000 })
const STEP_MS = 30_000

/** A code that was not used yet: each step after the last one that was is a later moment of the same app's. */
const appOf = (shared: string) => ({
  now: () => codeAt(shared, new Date()),
  next: () => codeAt(shared, new Date(Date.now() + STEP_MS)),
})

/** Somebody who has turned it on, with their app and their recovery codes. */
async function secured(athlete: AthleteModel) {
  const browser = await portal.as(athlete)
  const page = await browser.get('/account/two-step')
  const shared = page.$('#setup-key').text().replace(/ /g, '')
  const app = appOf(shared)
  const done = await browser.post('/account/two-step', { setup: page.value('setup'), code: app.now() })
  const { id: personId, email } = await personOf(portal.db, athlete)
  return {
    browser,
    page,
    shared,
    app,
    done,
    codes: done.$('#recovery-codes').text().split('\n'),
    personId,
    email,
  }
}
const firstStep = async (email: string, path = '/sign-in') => {
  const browser = portal.anonymous
  const answer = await browser.post(path, { email, password: PASSWORD })
  return { browser, answer }
}
/** As if the last code had been used a while ago. */
const forgetLastStep = (personId: string) =>
  portal.db.twoStep.update({ where: { personId }, data: { lastStep: 0 } })

it('two-step sign-in: turns on once the app shows the code and records it; the secret is sealed', async () => {
  const { coach } = await portal.cast()
  const { browser, page, shared, done, codes, personId } = await secured(coach)
  expect(page.$('svg.qr path').attr('d')).toMatch(/^M2 2h7v1h-7z/)
  expect(page.$(`a[href^="otpauth://totp/"]`).attr('href')).toContain(`secret=${shared}`)
  expect([done.status, done.$('h1').text(), codes.length, new Set(codes).size]).toEqual([
    200,
    'Recovery codes',
    10,
    10,
  ])
  const row = await portal.db.twoStep.findUniqueOrThrow({ where: { personId } })
  expect(row.secret).not.toContain(shared)
  const hashes = await portal.db.recoveryCode.findMany({ where: { personId } })
  expect(hashes.some(({ codeHash }) => codes.includes(codeHash))).toBe(false)
  expect((await browser.get('/account')).main).toContain('Recovery codes left: 10')
  expect((await browser.get('/account/two-step')).location).toBe('/account#two-step')
  const entry = await portal.db.auditEntry.findFirstOrThrow({ where: { subjectId: personId } })
  expect([entry.action, entry.gymId]).toEqual(['person.two_step_on', coach.gymId])
})

it('two-step sign-in: stays off after a wrong code or a secret from another page', async () => {
  const { coach, admin } = await portal.cast()
  const browser = await portal.as(coach)
  const page = await browser.get('/account/two-step')
  const setup = page.value('setup')
  const wrong = await browser.post('/account/two-step', { setup, code: '000000x' })
  expect([wrong.status, wrong.value('setup')]).toEqual([422, setup])
  const code = appOf(page.$('#setup-key').text().replace(/ /g, '')).now()
  const theirs = await (await portal.as(admin)).post('/account/two-step', { setup, code })
  expect(theirs.status).toBe(409)
  expect(
    await portal.db.twoStep.count({ where: { person: { athletes: { some: { gymId: coach.gymId } } } } }),
  ).toBe(0)
})

it('two-step sign-in: asks for a code after the password, redirects and accepts each code once', async () => {
  const { gym, coach } = await portal.cast()
  const { app, email, personId } = await secured(coach)
  await forgetLastStep(personId)
  const next = `/g/${gym.slug}/calendar`
  const browser = portal.anonymous
  const password = await browser.post('/sign-in', { email, password: PASSWORD, next })
  expect(password.location).toBe(`/sign-in/code?next=${encodeURIComponent(next)}`)
  expect((await browser.get(next)).location).toContain('/sign-in')
  const page = await browser.get(password.location!)
  expect([page.value('next'), page.main.includes(email)]).toEqual([next, true])
  const wrong = await browser.post('/sign-in/code', { code: '123', next })
  expect([wrong.status, wrong.wrong('code')]).toEqual([
    422,
    expect.stringContaining('is wrong or has already been used'),
  ])
  const code = app.now()
  const done = await browser.post('/sign-in/code', { code: ` ${code.slice(0, 3)} ${code.slice(3)}`, next })
  expect([done.status, done.location]).toEqual([303, next])
  expect((await browser.get(next)).status).toBe(200)
  const again = await firstStep(email)
  expect((await again.browser.post('/sign-in/code', { code })).status).toBe(422)
  expect((await again.browser.post('/sign-in/code', { code: app.next() })).status).toBe(303)
})

it('two-step sign-in: lets only one of two people with the same code in', async () => {
  const { coach } = await portal.cast()
  const { app, email, personId } = await secured(coach)
  await forgetLastStep(personId)
  const [one, two] = [await firstStep(email), await firstStep(email)]
  const code = app.next()
  const answers = await Promise.all([one, two].map(({ browser }) => browser.post('/sign-in/code', { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

it('two-step sign-in: accepts a recovery code once, shows the number left and creates new codes', async () => {
  const { coach } = await portal.cast()
  const { browser: mine, codes, email } = await secured(coach)
  const code = codes[0]!.toUpperCase().replaceAll('-', ' ')
  const { browser } = await firstStep(email)
  expect((await browser.submit('/sign-in/code', { code, next: '/account' })).main).toContain(
    '9 recovery codes left',
  )
  expect((await (await firstStep(email)).browser.post('/sign-in/code', { code })).status).toBe(422)
  const renewed = await mine.post('/account/two-step/recovery-codes')
  const fresh = renewed.$('#recovery-codes').text().split('\n')
  expect([fresh.length, fresh.some(each => codes.includes(each))]).toEqual([10, false])
  expect((await (await firstStep(email)).browser.post('/sign-in/code', { code: codes[1]! })).status).toBe(422)
  expect((await (await firstStep(email)).browser.post('/sign-in/code', { code: fresh[0]! })).status).toBe(303)
})

it('two-step sign-in: requires the password first: no code works without it, with a forged step or after a change', async () => {
  const { coach } = await portal.cast()
  const { browser: mine, app, email, personId } = await secured(coach)
  await forgetLastStep(personId)
  expect((await portal.anonymous.post('/sign-in/code', { code: app.now() })).location).toBe('/sign-in')
  const forged = {
    Cookie: `first-step=${personId}~${Date.now() + 60_000}.x`,
    'Sec-Fetch-Site': 'same-origin',
  }
  expect((await portal.anonymous.post('/sign-in/code', { code: app.now() }, forged)).location).toBe(
    '/sign-in',
  )
  const { browser } = await firstStep(email)
  const password = 'four rounds of rowing'
  await mine.post('/account/password', { current_password: PASSWORD, password, password_again: password })
  expect((await browser.post('/sign-in/code', { code: app.now() })).location).toBe('/sign-in')
})

it('two-step sign-in: delays repeated wrong codes from anywhere', async () => {
  const { coach } = await portal.cast()
  const { email, personId } = await secured(coach)
  const browsers = [await firstStep(email), await firstStep(email)]
  let refused = 422
  for (let tries = 0; refused === 422; tries++) {
    const { browser } = browsers[tries % 2]!
    refused = (await browser.post('/sign-in/code', { code: 'wrong' })).status
    if (tries < 10) expect(refused).toBe(422)
  }
  expect(refused).toBe(429)
  const heldTries = async () => {
    const entries = await portal.db.auditEntry.findMany({
      where: { subjectId: personId, action: 'person.sign_in_failed' },
    })
    return entries.reduce((sum, { after }) => sum + (JSON.parse(after!) as { held: number }).held, 0)
  }
  // Counted once the answer is out.
  for (let looks = 0; looks < 200 && (await heldTries()) === 0; looks++) await new Promise(setImmediate)
  expect(await heldTries()).toBeGreaterThan(0)
})

describe('a gym that requires it', () => {
  const required = (slug: string) => `/g/${slug}/settings/people/two-step`

  it('keeps out only staff without two-step sign-in', async () => {
    const { gym, admin, coach, member } = await portal.cast()
    const lonely = await portal.as(admin)
    const first = await lonely.post(required(gym.slug), { required: 'yes' })
    expect([first.status, first.main]).toEqual([
      409,
      expect.stringContaining('Turn it on for yourself first'),
    ])
    const { browser } = await secured(admin)
    expect((await browser.submit(required(gym.slug), { required: 'yes' })).main).toContain('must now turn on')
    const kept = await portal.as(coach)
    for (const path of ['', '/calendar', '/more'])
      expect((await kept.get(`/g/${gym.slug}${path}`)).location).toBe('/account/two-step')
    expect((await kept.post(`/g/${gym.slug}/programs`, { name: 'Mine' })).location).toBe('/account/two-step')
    expect((await kept.get('/account')).main).toContain(`${gym.name} requires it for coaches and admins`)
    expect((await (await portal.as(member)).get(`/g/${gym.slug}`)).status).toBe(200)
    const in_ = (await secured(coach)).browser
    expect((await in_.get(`/g/${gym.slug}/calendar`)).status).toBe(200)
    await in_.post('/account/two-step/off')
    expect((await in_.get(`/g/${gym.slug}/calendar`)).location).toBe('/account/two-step')
    await browser.post(required(gym.slug), { required: 'no' })
    expect((await in_.get(`/g/${gym.slug}/calendar`)).status).toBe(200)
  })
})

describe('a lost phone', () => {
  it('is turned off by an admin, with a notification', async () => {
    const { gym, admin, coach, member } = await portal.cast()
    const { email, personId } = await secured(coach)
    const browser = await portal.as(admin)
    const path = `/g/${gym.slug}/athletes/${coach.id}`
    expect((await browser.get(path)).main).toContain('Two-step sign-in is on')
    expect((await browser.get(`/g/${gym.slug}/athletes/${member.id}`)).main).not.toContain('Two-step')
    expect((await browser.submit(`${path}/two-step/off`)).main).toContain('Two-step sign-in is off for')
    expect((await firstStep(email)).answer.location).toBe('/')
    expect(await portal.db.recoveryCode.count({ where: { personId } })).toBe(0)
    const entry = await portal.db.auditEntry.findFirstOrThrow({
      where: { action: 'athlete.two_step_off', gymId: gym.id },
    })
    expect(entry).toMatchObject({ actorName: admin.name, subjectId: coach.id })
    expect((await browser.post(`${path}/two-step/off`)).status).toBe(409)
  })

  it('cannot have two-step sign-in turned off by an admin when the person is in another gym too', async () => {
    const { gym, admin, coach, rival } = await portal.cast()
    const { personId } = await secured(coach)
    await portal.db.athlete.create({ data: athleteRow({ gymId: rival.id, personId }) })
    const refused = await (await portal.as(admin)).post(`/g/${gym.slug}/athletes/${coach.id}/two-step/off`)
    expect([refused.status, refused.main.includes('in another gym as well')]).toEqual([409, true])
    expect(await portal.db.twoStep.count({ where: { personId } })).toBe(1)
  })
})
