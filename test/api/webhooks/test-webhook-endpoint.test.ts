import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
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

test('testWebhookEndpoint: queues an event of its own, unless the endpoint is disabled', async () => {
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
