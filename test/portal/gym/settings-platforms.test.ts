/** Settings, Platforms: what acts for the gym, and ending it. */
import { UsageCounts } from '../../../src/services/platform/usage/counts'
import { basic } from '../../support/api/api'
import { ask } from '../../support/ask'
import { buildPlatform } from '../../support/builders'
import { callApi, connectionsOf, registerPlatform } from '../../support/connecting'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/settings/platforms`

const platformGet = async (key: { username: string; password: string }, gym: { id: string }) => {
  const headers = { Authorization: basic(key.username, key.password), 'service-gym': gym.id }
  return (await ask(portal.server, { method: 'get', path: '/api/public/gym', headers })).status
}

it('settings of platforms: lists connections with what they may do, since when, by whom and their last use', async () => {
  const { gym, admin, platform, otherPlatform, keys } = await portal.cast()
  const browser = await portal.as(admin)
  const agreed = await buildPlatform(portal.db)
  const { access_token: token } = await (await registerPlatform(portal, agreed)).connect(
    browser,
    'read:schedule',
  )
  const page = await browser.get(base(gym))
  expect(
    page
      .$('main h2')
      .toArray()
      .map(title => page.$(title).text())
      .sort(),
  ).toEqual([platform.name, agreed.name].sort())
  const card = (name: string, $ = page.$) =>
    $(`h2:contains(${name})`).closest('section').text().replace(/\s+/g, ' ')
  expect(card(agreed.name)).toMatch(
    /May read schedule, and change nothing .*Connected by Athlete \d+ Last used Never/,
  )
  expect(card(platform.name)).toMatch(
    /May use all permissions of its own keys .*Connected by the operator Last used Never/,
  )
  expect(page.text).not.toContain(otherPlatform.name)

  await callApi(portal, token, '/key')
  const usage = new UsageCounts()
  usage.addByKey(gym.id, keys.platform.username)
  await usage.flush(portal.db)
  const later = await browser.get(base(gym))
  // Use is counted by the day in UTC, which may be the gym's yesterday.
  for (const name of [platform.name, agreed.name])
    expect(card(name, later.$)).toMatch(/Last used (today|yesterday)/)
})

it.each(['active', 'internal', 'inactive'] as const)(
  'settings of platforms: says what the operator has set: %s',
  async status => {
    const { gym, admin } = await portal.cast()
    await portal.db.gymConnection.updateMany({
      where: { gymId: gym.id },
      data: { integrationStatus: status },
    })
    const page = await (await portal.as(admin)).get(base(gym))
    expect(page.$('main .tag').text().toLowerCase()).toBe(status)
  },
)

it('settings of platforms: ends a connection with its key, the platform’s own keys and its webhooks', async () => {
  const { gym, admin, secondAdmin, platform, keys } = await portal.cast()
  const client = await registerPlatform(portal, platform)
  const { access_token: token } = await client.connect(await portal.as(admin), 'read write')
  const endpoint = { url: 'https://booking.example/hooks' }
  const created = await callApi(portal, token, '/webhook_endpoints', 'post', endpoint)
  expect([created.status, await platformGet(keys.platform, gym)]).toEqual([201, 200])

  const browser = await portal.as(secondAdmin)
  const page = await browser.get(base(gym))
  expect(page.main).toContain(`${platform.name} can no longer read or change anything here`)
  const ended = await browser.submit(page.$('form[action$="/end"]').attr('action')!)
  expect(ended.main).toContain(`The connection to ${platform.name} has ended.`)
  expect(ended.main).toContain('No platform acts for your gym.')
  expect((await callApi(portal, token, '/key')).status).toBe(401)
  expect(await platformGet(keys.platform, gym)).toBe(403)
  const { disabledAt } = await portal.db.webhookEndpoint.findUniqueOrThrow({ where: { id: created.body.id } })
  expect(disabledAt).not.toBeNull()
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  expect(log.main).toContain(`${secondAdmin.name} disconnected the gym from`)
})

it('settings of platforms: refuses to close the pages for everyone', async () => {
  const { gym, admin, platform } = await portal.cast()
  await portal.db.gym.update({ where: { id: gym.id }, data: { subscribed: false } })
  const refused = await (await portal.as(admin)).post(`${base(gym)}/${platform.id}/end`)
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('would close for everyone')])
  expect(await connectionsOf(portal.db, gym.id)).toHaveLength(1)
})
