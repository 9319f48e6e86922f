/** A gym whose address is https, opened over http: browsers drop the sign-in there, so the pages say so beforehand. */
import { setupUrl } from '../../../src/domain/accounts/setup-link'
import { CONFIG } from '../../support/api/api'
import { invitePathOf } from '../../support/portal/invite-path'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ baseUrl: 'https://gym.example' }, { own: true })
const LAN = { Host: '192.168.1.20:3000' }
const WHY = 'signing in only works over https'

it('a portal on https: warns on the setup page that signing in will not work over http, and where it does', async () => {
  const path = setupUrl('', CONFIG.secret)
  const page = await portal.anonymous.get(path, LAN)
  expect([page.status, page.$('[role=alert]').text()]).toEqual([200, expect.stringContaining(WHY)])
  expect(page.$('[role=alert] a').attr('href')).toBe(`https://gym.example${path}`)
  expect((await portal.anonymous.get(path, { 'X-Forwarded-Proto': 'https' })).main).not.toContain(WHY)
})

it('a portal on https: explains on the sign-in page where signing in works and what the operator can do', async () => {
  await portal.cast()
  const page = await portal.anonymous.get('/sign-in?next=%2Faccount', LAN)
  const said = page.$('[role=alert]').text()
  expect(said).toContain(WHY)
  expect(said).toContain('BASE_URL to http://192.168.1.20:3000')
  expect(page.$('[role=alert] a').attr('href')).toBe('https://gym.example/sign-in?next=%2Faccount')
  const form = { email: 'no@one.example', password: 'not this one' }
  const wrong = await portal.anonymous.post('/sign-in', form, LAN)
  expect([wrong.status, wrong.$('[role=alert]').text()]).toEqual([422, expect.stringContaining(WHY)])
})

it('a portal on https: explains it on the page of an invite', async () => {
  const { member } = await portal.cast()
  const page = await portal.anonymous.get(await invitePathOf(portal.db, member), LAN)
  expect(page.$('[role=alert]').text()).toContain(WHY)
})

it.each([
  ['a browser that has come over https or to localhost', { 'Sec-Fetch-Site': 'none' }],
  ['a proxy that says it was https', { 'X-Forwarded-Proto': 'https' }],
  ['several proxies', { 'X-Forwarded-Proto': 'https, http' }],
  ['a proxy that says it as the standard does', { Forwarded: 'for=192.0.2.1;proto=https' }],
] as [string, Record<string, string>][])('a portal on https: shows no warning to %s', async (_, headers) => {
  await portal.cast()
  const page = await portal.anonymous.get('/sign-in', headers)
  expect([page.status, page.main.includes(WHY)]).toEqual([200, false])
})
