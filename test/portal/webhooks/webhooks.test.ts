/** Webhooks in the settings: made, tested, replayed, and shown to nobody but the gym's admins. */
import { buildChange, buildDelivery, buildEndpoint } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function settings() {
  const cast = await portal.cast()
  const browser = await portal.as(cast.admin)
  const endpoint = await buildEndpoint(portal.db, { gymId: cast.gym.id, url: 'https://hooks.example/<b>' })
  const delivery = await buildDelivery(portal.db, endpoint, { responseBody: '<i>Not now</i>' })
  const path = `/g/${cast.gym.slug}/settings/webhooks`
  const row = () => portal.db.webhookEndpoint.findUnique({ where: { id: endpoint.id } })
  return { ...cast, browser, endpoint, delivery, path, row }
}

it('webhooks: creates an endpoint and shows errors', async () => {
  const { browser, path, gym } = await settings()
  const wrong = await browser.post(path, { url: 'https://10.0.0.1/', event_types: 'result.created' })
  expect([wrong.status, wrong.main]).toEqual([
    422,
    expect.stringContaining('must not be in a private network'),
  ])
  const chosen = { event_types: 'result.created\nresult.updated', payload: 'current' }
  await browser.submit(path, { url: 'https://example.com/', ...chosen })
  const made = await portal.db.webhookEndpoint.findFirstOrThrow({
    where: { gymId: gym.id, url: 'https://example.com/' },
  })
  expect(made).toMatchObject({ eventTypes: '["result.created","result.updated"]', payload: 'current' })
  expect((await browser.get(`${path}/${made.id}`)).main).toContain('Also the data of the object')
})

it('webhooks: shows an endpoint with its deliveries, and each delivery with its bodies', async () => {
  const { browser, path, endpoint, delivery } = await settings()
  const show = await browser.get(`${path}/${endpoint.id}`)
  expect(show.main).toContain('hooks.example')
  expect(show.main).toContain('It answered 500.')
  const page = await browser.get(`${path}/${endpoint.id}/deliveries/${delivery.id}`)
  expect(page.main).toContain(delivery.eventId)
  expect(page.main).toContain('<i>Not now</i>')
  expect(page.text).not.toContain('<i>Not now')
  const other = await buildEndpoint(portal.db, { gymId: endpoint.gymId! })
  expect((await browser.get(`${path}/${other.id}/deliveries/${delivery.id}`)).status).toBe(404)
})

it('webhooks: sends a test event and repeats a delivery', async () => {
  const { browser, path, endpoint, delivery } = await settings()
  expect((await browser.submit(`${path}/${endpoint.id}/test`)).text).toContain('A test event is on its way.')
  const replay = `${path}/${endpoint.id}/deliveries/${delivery.id}/replay`
  expect((await browser.submit(replay)).text).toContain('It is sent again')
  const due = await portal.db.webhookDelivery.findMany({
    where: { endpointId: endpoint.id, dueAt: { not: null } },
    orderBy: { type: 'asc' },
  })
  expect(due.map(({ type }) => type)).toEqual(['result.created', 'webhook.test'])
})

it('webhooks: sends the events since a time of the gym again', async () => {
  const { browser, path, endpoint, gym } = await settings()
  await portal.db.gym.update({ where: { id: gym.id }, data: { timeZone: 'Europe/Zurich' } })
  const build = (time: string) => buildChange(portal.db, { gymId: gym.id, at: new Date(time) })
  await build('2026-11-20T16:59:00Z')
  const { id: eventId } = await build('2026-11-20T17:00:00Z')
  const at = `${path}/${endpoint.id}`
  const sent = await browser.submit(`${at}/replay`, { since: '2026-11-20T18:00' })
  expect(sent.text).toContain('Sending again: 1 event.')
  const waiting = await portal.db.webhookDelivery.findMany({
    where: { endpointId: endpoint.id, dueAt: { not: null } },
  })
  expect(waiting.map(delivery => delivery.eventId)).toEqual([eventId])
  const refused = await browser.post(`${at}/replay`, { since: 'yesterday' })
  expect([refused.status, refused.main]).toEqual([422, expect.stringContaining('must be a day and a time')])
})

it('webhooks: reveals and rotates the secret, disables, enables and deletes the endpoint', async () => {
  const { browser, path, endpoint, row } = await settings()
  const at = `${path}/${endpoint.id}`
  const secretIn = ({ text }: { text: string }) => /whsec_[\w+/=]+/.exec(text)?.[0]
  const shown = secretIn(await browser.post(`${at}/secret`))
  expect(shown).toBeDefined()
  expect(secretIn(await browser.post(`${at}/rotate`))).not.toBe(shown)
  await browser.submit(`${at}/disable`)
  expect(await row()).toMatchObject({ disabledReason: 'by_hand' })
  await browser.submit(`${at}/enable`)
  expect(await row()).toMatchObject({ disabledAt: null })
  await browser.submit(`${at}/delete`)
  expect(await row()).toBeNull()
})

it('webhooks: requires an admin of the gym', async () => {
  const { path, endpoint, delivery, coach, rivalAdmin, rival, row } = await settings()
  const before = await row()
  const theirs = await portal.as(rivalAdmin)
  const staff = await portal.as(coach)
  const there = `/g/${rival.slug}/settings/webhooks/${endpoint.id}`
  for (const action of [
    'test',
    'disable',
    'secret',
    'rotate',
    'delete',
    `deliveries/${delivery.id}/replay`,
  ]) {
    expect([action, (await theirs.post(`${there}/${action}`)).status]).toEqual([action, 404])
    expect([action, (await staff.post(`${path}/${endpoint.id}/${action}`)).status]).toEqual([action, 403])
  }
  expect((await theirs.get(there)).status).toBe(404)
  expect((await staff.get(path)).status).toBe(403)
  expect(await row()).toEqual(before)
})
