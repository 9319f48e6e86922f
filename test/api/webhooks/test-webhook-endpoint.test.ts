import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { DOCUMENT } from '../../support/api/openapi'
import { buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('testWebhookEndpoint', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId }
  },
})

test('testWebhookEndpoint queues a test event unless the endpoint is disabled', async () => {
  const cast = await api.cast()
  const { id } = await buildEndpoint(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const { body } = await client.post(`/webhook_endpoints/${id}/test`)
  expect(body).toMatchObject({
    status: 'waiting',
    type: 'webhook.test',
    attempts: 0,
    body: { id: body.event_id, gym_id: cast.gym.id, data: { object: 'webhook_endpoint', id } },
  })
  expect((await client.get('/events')).body).toEqual([])
  await client.put(`/webhook_endpoints/${id}`, { enabled: false })
  const refused = await client.post(`/webhook_endpoints/${id}/test`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'endpoint_disabled'])
})

test("testWebhookEndpoint on a platform's endpoint names the gym of the request", async () => {
  const cast = await api.cast()
  const { id } = await buildEndpoint(api.db, { platformId: cast.platform.id })
  const client = api.as(cast.keys.platform).for(cast.gym)
  const { body } = await client.post(`/webhook_endpoints/${id}/test`)
  expect(body.body.gym_id).toBe(cast.gym.id)
})

test('the document includes the test event', () => {
  const { webhooks } = DOCUMENT as unknown as { webhooks: Record<string, { post: { requestBody: object } }> }
  const said = JSON.stringify(webhooks['webhook.test']?.post.requestBody)
  expect(said).toContain('"const":"webhook.test"')
  expect(said).toContain('"const":"webhook_endpoint"')
})
