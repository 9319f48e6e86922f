/** A platform gets its key of a gym: OAuth's whole way, asked by a library that was not written for this server. */
import * as oauth from 'oauth4webapi'
import { forgetOldCodes } from '../../../src/services/platform/connecting/codes'
import { basic } from '../../support/api/api'
import { ask } from '../../support/ask'
import { buildPlatform } from '../../support/builders'
import {
  agree,
  CALLBACK,
  callApi,
  connectionsOf,
  filledIn,
  parametersOf,
  registerPlatform,
  stagePlatform,
} from '../../support/connecting'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

const ASKED = 'read:schedule write:bookings'

const stage = () => stagePlatform(portal)

it('connecting: an admin agrees, and the platform has a key of the gym', async () => {
  const { gym, rival, admin, name, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const page = await browser.get(started.path)
  expect([page.status, page.$('h1').text()]).toEqual([200, 'Connect your gym'])
  expect(page.main).toContain(`${name} gets these permissions for ${gym.name}`)
  for (const words of ['ScheduleThe timetable, holidays', 'BookingsBook classes for athletes'])
    expect(page.main).toContain(words)
  expect(filledIn(page)).toEqual({ gym: gym.slug, reads: ['schedule'], writes: ['bookings'] })
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')

  const { location } = await agree(browser, started)
  expect(location).toContain(`${CALLBACK}&`)
  expect(parametersOf(location)).toMatchObject({
    from: 'here',
    state: started.state,
    iss: 'http://gym.example',
  })
  const tokens = await platform.finish(location!, started)
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: ASKED, gym: { id: gym.id, name: gym.name } })
  expect(tokens.expires_in).toBeUndefined()

  const token = tokens.access_token
  expect((await callApi(portal, token, '/key')).body).toMatchObject({
    gym: { id: gym.id },
    name,
    platform: { id: platform.id, name },
    expires_at: null,
    scopes: ASKED.split(' '),
  })
  const keys = `/g/${gym.slug}/settings/keys`
  expect((await browser.get(keys)).main).toContain(`key of the platform ${name}`)
  const { id } = (await callApi(portal, token, '/key')).body
  expect((await browser.get(`${keys}/${id}`)).main).toContain(`Platform ${name}`)
  expect((await callApi(portal, token, '/classes')).status).toBe(200)
  expect((await callApi(portal, token, '/athletes')).body.errors.code).toBe('missing_scope')
  expect(await connectionsOf(portal.db, gym.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ platformId: platform.id, integrationStatus: 'active' }),
    ]),
  )
  expect(
    (await connectionsOf(portal.db, rival.id)).some(({ platformId }) => platformId === platform.id),
  ).toBe(false)
  const log = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['api_key.create', admin.name],
    ['gym.connect', admin.name],
  ])
  const events = await portal.db.changeEvent.findMany({ where: { gymId: gym.id } })
  expect(events.map(({ type }) => type)).toEqual(['gym.connected'])
})

it('connecting: the admin may allow less than was asked for, never more, and not nothing', async () => {
  const { admin, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start('read:schedule read:people write:bookings write:athletes')
  const nothing = await agree(browser, started, { reads: [], writes: [] })
  expect([nothing.status, nothing.main]).toEqual([
    422,
    expect.stringContaining('Tick at least one permission'),
  ])
  const { location } = await agree(browser, started, { reads: 'everything', writes: ['bookings', 'staff'] })
  const tokens = await platform.finish(location!, started)
  expect(tokens.scope).toBe('read:people read:schedule write:bookings')
  expect((await callApi(portal, tokens.access_token, '/key')).body.scopes).toEqual(tokens.scope!.split(' '))
})

it('connecting: everything is one box, and the word read or write', async () => {
  const { admin, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start('read write')
  const page = await browser.get(started.path)
  expect(filledIn(page)).toMatchObject({ reads: ['everything'], writes: ['everything'] })
  const { location } = await agree(browser, started)
  expect((await platform.finish(location!, started, { post: true })).scope).toBe('read write')
})

it('connecting: a code works once, and takes back what it gave when it comes again', async () => {
  const { gym, admin, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const { location } = await agree(browser, started)
  const { access_token: token } = await platform.finish(location!, started)
  await expect(platform.finish(location!, started)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await callApi(portal, token, '/key')).status).toBe(401)
  expect((await connectionsOf(portal.db, gym.id)).map(({ platformId }) => platformId)).not.toContain(
    platform.id,
  )
})

it('connecting: of two exchanges at once one has the key', async () => {
  const { admin, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const { location } = await agree(browser, started)
  const outcomes = await Promise.allSettled([1, 2].map(() => platform.finish(location!, started)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('connecting: a wrong verifier is refused and spends the code', async () => {
  const { gym, admin, platform } = await stage()
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const { location } = await agree(browser, started)
  const wrong = { ...started, verifier: oauth.generateRandomCodeVerifier() }
  await expect(platform.finish(location!, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(platform.finish(location!, started)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await connectionsOf(portal.db, gym.id)).toHaveLength(1)
})

it('connecting: a code ends after a minute, and is forgotten a day later', async () => {
  const { gym, admin, platform } = await stage()
  const started = await platform.start(ASKED)
  const { location } = await agree(await portal.as(admin), started)
  const ofGym = { where: { gymId: gym.id } }
  const { id, expiresAt } = await portal.db.connectionCode.findFirstOrThrow(ofGym)
  expect(location).not.toContain(id)
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
  await portal.db.connectionCode.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } })
  await expect(platform.finish(location!, started)).rejects.toMatchObject({ error: 'invalid_grant' })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await forgetOldCodes(portal.db, inHours(23))
  expect(await portal.db.connectionCode.count(ofGym)).toBe(1)
  await forgetOldCodes(portal.db, inHours(25))
  expect(await portal.db.connectionCode.count(ofGym)).toBe(0)
})

it('connecting: a platform has to prove itself, and another one can do nothing with the code', async () => {
  const { admin, platform } = await stage()
  const other = await registerPlatform(portal, await buildPlatform(portal.db))
  const browser = await portal.as(admin)
  const started = await platform.start(ASKED)
  const { location } = await agree(browser, started)
  for (const post of [true, false])
    await expect(platform.finish(location!, started, { secret: other.secret, post })).rejects.toThrow()
  await expect(other.finish(location!, started)).rejects.toMatchObject({ error: 'invalid_grant' })
  expect((await platform.finish(location!, started)).scope).toBe(ASKED)
})

it('connecting: the exchange names the address that people returned to', async () => {
  const { admin, platform } = await stage()
  const started = await platform.start(ASKED)
  const { location } = await agree(await portal.as(admin), started)
  const exchange = async (body: string, more = {}) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...more }
    const heard = await ask(portal.server, { method: 'post', path: '/oauth/token', headers, body })
    return { status: heard.status, body: JSON.parse(heard.bytes.toString()) }
  }
  const fields = {
    grant_type: 'authorization_code',
    code: parametersOf(location).code!,
    code_verifier: started.verifier,
    redirect_uri: 'https://booking.example/elsewhere',
  }
  const form = new URLSearchParams({ ...fields, client_id: platform.id, client_secret: platform.secret })
  expect(await exchange(`${form}&code=again`)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  })
  expect(await exchange(String(form))).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  const credentials = { Authorization: basic(platform.id, `${platform.secret}x`) }
  expect(await exchange('grant_type=authorization_code', credentials)).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
  expect((await exchange(String(form).replace('authorization_code', 'password'))).body.error).toMatch(
    /grant_type|client/,
  )
})

it('connecting again: the same key with a new secret and new scopes', async () => {
  const { gym, admin, platform } = await stage()
  const browser = await portal.as(admin)
  const first = await platform.connect(browser, ASKED)
  const started = await platform.start('read:training')
  expect((await browser.get(started.path)).main).toContain(`Already connected: ${gym.name}`)
  const { location } = await agree(browser, started)
  const second = await platform.finish(location!, started)
  expect((await callApi(portal, first.access_token, '/key')).status).toBe(401)
  const { body } = await callApi(portal, second.access_token, '/key')
  expect([body.id, body.scopes]).toEqual([first.access_token.split('.')[0], ['read:training']])
  const events = await portal.db.changeEvent.findMany({ where: { gymId: gym.id } })
  expect(events.map(({ type }) => type)).toEqual(['gym.connected'])
})

it('connecting: only while the person who agreed is an admin', async () => {
  const { admin, platform } = await stage()
  const started = await platform.start(ASKED)
  const { location } = await agree(await portal.as(admin), started)
  await portal.db.athlete.update({ where: { id: admin.id }, data: { staff: 'coach' } })
  await expect(platform.finish(location!, started)).rejects.toMatchObject({ error: 'invalid_grant' })
})

it('revoking a token ends the connection, for its own platform alone', async () => {
  const { gym, admin, platform } = await stage()
  const other = await registerPlatform(portal, await buildPlatform(portal.db))
  const { access_token: token } = await platform.connect(await portal.as(admin), ASKED)
  await other.revoke(token)
  await platform.revoke(`${token}x`)
  expect((await callApi(portal, token, '/key')).status).toBe(200)
  const headers = { Authorization: basic(platform.id, platform.secret) }
  const empty = await ask(portal.server, { method: 'post', path: '/oauth/revoke', headers })
  expect([empty.status, JSON.parse(String(empty.bytes)).error]).toEqual([400, 'invalid_request'])
  await platform.revoke(token)
  await platform.revoke(token)
  expect((await callApi(portal, token, '/key')).status).toBe(401)
  const events = await portal.db.changeEvent.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ type }) => type)).toEqual(['gym.connected', 'gym.disconnected'])
  const refused = await ask(portal.server, { method: 'post', path: '/oauth/revoke', headers: {} })
  expect(refused.status).toBe(401)
})

it('the token works as HTTP Basic too, like every key', async () => {
  const { admin, keys, platform } = await stage()
  const { access_token: token } = await platform.connect(await portal.as(admin), ASKED)
  const [id, secret] = token.split('.') as [string, string]
  const headers = { Authorization: basic(id, secret) }
  expect((await ask(portal.server, { method: 'get', path: '/api/public/key', headers })).status).toBe(200)
  const own = `${keys.gym.username}.${keys.gym.password}`
  expect((await callApi(portal, own, '/key')).body.id).toBe(keys.gym.username)
  expect((await callApi(portal, `${own}x`, '/key')).status).toBe(401)
})
