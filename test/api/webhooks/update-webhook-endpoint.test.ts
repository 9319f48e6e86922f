import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('updateWebhookEndpoint', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId, body: { description: 'The website' } }
  },
})

describe('updateWebhookEndpoint', () => {
  test('sends nothing while disabled and only new events once enabled again', async () => {
    const cast = await api.cast()
    const endpoint = await buildEndpoint(api.db, { gymId: cast.gym.id })
    const waiting = await buildDelivery(api.db, endpoint, { dueAt: new Date(), failedAt: null })
    const client = api.as(cast.keys.gym)
    const path = `/webhook_endpoints/${endpoint.id}`
    const before = (await client.get(path)).body
    expect((await client.put(path, { ...before, url: null })).body).toEqual(before)
    const off = await client.put(path, { enabled: false })
    expect(off.body).toMatchObject({ enabled: false, disabled_reason: 'by_hand' })
    expect((await client.get(`/webhook_deliveries/${waiting.id}`)).body).toMatchObject({
      status: 'failed',
      next_attempt_at: null,
      problem: 'The endpoint was disabled.',
    })
    expect((await client.put(path, { enabled: true, event_types: ['result.created'] })).body).toEqual({
      ...before,
      event_types: ['result.created'],
    })
    const wrong = await client.put(path, { url: 'http://10.0.0.1', event_types: ['result.done'] })
    expect([wrong.status, Object.keys(wrong.body.errors.fields)]).toEqual([422, ['event_types[0]']])
    expect((await client.put(path, { url: 'https://10.0.0.1' })).status).toBe(422)
  })
})
