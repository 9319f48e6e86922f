/** The page on which an admin connects a gym: whom it serves, and which mistakes of a platform it answers. */
import { OPERATOR } from '../../../src/scope'
import { loadQuotas, setFrozen } from '../../../src/services/platform/quotas'
import { buildAthlete } from '../../support/builders'
import { PASSWORD, personOf } from '../../support/builders/people'
import { agree, parametersOf, stagePlatform } from '../../support/connecting'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

const ASKED = 'read:schedule write:bookings'

const stage = () => stagePlatform(portal)

it.each([
  ['an unknown platform', { client_id: '01986f3a-7c1e-7b7a-9d3f-0a1b2c3d4e5f' }],
  ['no platform', { client_id: null }],
  ['an address that is not registered', { redirect_uri: 'https://booking.example/chalkbox' }],
  ['an address on another host', { redirect_uri: 'https://booking.example.evil.example/chalkbox?from=here' }],
  ['no address', { redirect_uri: null }],
])('connecting: %s leads nowhere', async (_, changed) => {
  const { admin, platform } = await stage()
  const browser = await portal.as(admin)
  const { path } = await platform.start(ASKED, changed)
  for (const page of [await browser.get(path), await browser.post(path, { gym: 'x', reads: 'schedule' })]) {
    expect([page.status, page.location]).toEqual([400, null])
    expect(page.main).toContain('is not registered on this server')
  }
})

it.each([
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no response type', { response_type: null }, 'invalid_request'],
  ['no PKCE', { code_challenge: null }, 'invalid_request'],
  ['PKCE without a hash', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['an unknown scope', { scope: 'read:schedule read:minds' }, 'invalid_scope'],
  ['no scope', { scope: null }, 'invalid_request'],
])('connecting: the platform hears of its mistake: %s', async (_, changed, error) => {
  const { admin, platform } = await stage()
  const { path, state } = await platform.start(ASKED, changed)
  const { status, location } = await (await portal.as(admin)).get(path)
  expect([status, parametersOf(location)]).toEqual([
    303,
    expect.objectContaining({ error, state, iss: 'http://gym.example' }),
  ])
})

it('connecting: a repeated parameter is a mistake', async () => {
  const { admin, platform } = await stage()
  const { path } = await platform.start(ASKED)
  const { location } = await (await portal.as(admin)).get(`${path}&scope=read`)
  expect(parametersOf(location)).toEqual(expect.objectContaining({ error: 'invalid_request' }))
})

it('connecting: cancelling goes back without a code', async () => {
  const { admin, platform } = await stage()
  const { path, state } = await platform.start(ASKED)
  const page = await (await portal.as(admin)).get(path)
  const cancel = page.$('main a:contains(Cancel)').attr('href')!
  expect(parametersOf(cancel)).toMatchObject({ error: 'access_denied', state })
})

it('connecting: a coach is told that an admin is needed, and cannot agree', async () => {
  const { gym, coach, platform } = await stage()
  const browser = await portal.as(coach)
  const { path } = await platform.start(ASKED)
  const page = await browser.get(path)
  expect([page.status, page.$('h1').text()]).toEqual([403, 'An admin is needed'])
  expect(page.$('form[action^="/oauth"]')).toHaveLength(0)
  const posted = await browser.post(path, { gym: gym.slug, reads: 'schedule' })
  expect([posted.status, posted.location]).toEqual([403, null])
  expect(await portal.db.connectionCode.count({ where: { gymId: gym.id } })).toBe(0)
})

it('connecting: the admin of several gyms chooses one, of their own', async () => {
  const { gym, rival, admin, coach, platform } = await stage()
  const { id: personId } = await personOf(portal.db, admin)
  await buildAthlete(portal.db, { gymId: rival.id, staff: 'admin', personId })
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const page = await browser.get(started.path)
  const offered = page
    .$('select[name=gym] option')
    .toArray()
    .map(option => option.attribs.value)
  expect(offered.sort()).toEqual([gym.slug, rival.slug].sort())
  const { location } = await agree(browser, started, { gym: rival.slug })
  expect((await platform.finish(location!, started)).gym?.id).toBe(rival.id)
  const elsewhere = await agree(await portal.as(coach), started, { gym: rival.slug })
  expect(elsewhere.status).toBe(403)
  const refused = await agree(
    await portal.as(await buildAthlete(portal.db, { gymId: gym.id, staff: 'admin' })),
    started,
    {
      gym: rival.slug,
    },
  )
  expect([refused.status, refused.wrong('gym') || refused.main]).toEqual([
    422,
    expect.stringContaining('one of your gyms'),
  ])
})

it('connecting: signed out, the admin signs in first and comes back', async () => {
  const { admin, platform } = await stage()
  const person = await personOf(portal.db, admin)
  const { path } = await platform.start(ASKED)
  const browser = portal.anonymous
  const { location } = await browser.get(path)
  const next = new URL(location!, 'http://gym.example').searchParams.get('next')!
  expect(next).toBe(path)
  const page = await browser.submit('/sign-in', { email: person.email, password: PASSWORD, next })
  expect(page.$('button:contains(Connect)')).toHaveLength(1)
})

it('connecting: asks for the password again, and forms may lead to the platform only here', async () => {
  const { admin, platform } = await stage()
  const browser = await portal.as(admin)
  const { id: personId } = await personOf(portal.db, admin)
  const confirmedAt = new Date(Date.now() - 11 * 60 * 1000)
  await portal.db.portalSession.updateMany({ where: { personId }, data: { confirmedAt } })
  const started = await platform.start(ASKED)
  const asked = await agree(browser, started)
  expect(asked.$('h1').text()).toBe('Confirm it’s you')
  expect(asked.headers['content-security-policy']).toContain("form-action 'self' https://booking.example;")
  const hidden = asked
    .$('main input[type=hidden]')
    .toArray()
    .map(input => [input.attribs.name!, input.attribs.value!])
  const { location } = await browser.post(started.path, {
    ...Object.fromEntries(hidden),
    confirm_password: PASSWORD,
  })
  expect((await platform.finish(location!, started)).scope).toBe(ASKED)
  expect((await browser.get('/account')).headers['content-security-policy']).not.toContain('booking.example')
})

it('connecting: a gym that requires two-step sign-in wants it here too', async () => {
  const { gym, admin, platform } = await stage()
  await portal.db.gym.update({ where: { id: gym.id }, data: { staffTwoStep: true } })
  const refused = await agree(await portal.as(admin), await platform.start(ASKED))
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('requires two-step sign-in')])
  expect(await portal.db.connectionCode.count({ where: { gymId: gym.id } })).toBe(0)
})

it('connecting: no platform can reopen the pages of a gym that are closed', async () => {
  const { gym, admin, platform } = await stage()
  await portal.db.gym.update({ where: { id: gym.id }, data: { subscribed: false } })
  await portal.db.gymConnection.updateMany({
    where: { gymId: gym.id },
    data: { integrationStatus: 'inactive' },
  })
  const browser = await portal.as(admin)
  const { path } = await platform.start(ASKED)
  expect((await browser.get(path)).$('h1').text()).toBe('An admin is needed')
  expect((await browser.post(path, { gym: gym.slug, reads: 'schedule' })).status).toBe(403)
})

it('connecting: a frozen gym connects nothing, and the code stays usable for its minute', async () => {
  const { gym, admin, platform } = await stage()
  const started = await platform.start(ASKED)
  const { location } = await agree(await portal.as(admin), started)
  await setFrozen(portal.db, OPERATOR, gym.id, true)
  await loadQuotas(portal.db)
  await expect(platform.finish(location!, started)).rejects.toThrow()
  await setFrozen(portal.db, OPERATOR, gym.id, false)
  await loadQuotas(portal.db)
  expect((await platform.finish(location!, started)).scope).toBe(ASKED)
})
