import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('replayWebhookDelivery', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildDelivery(api.db, await buildEndpoint(api.db, { gymId: gym.id }))
    const theirs = await buildEndpoint(api.db, { gymId: rival.id })
    return { id, foreignId: (await buildDelivery(api.db, theirs)).id }
  },
})

test('replayWebhookDelivery queues the delivery again with the same event id', async () => {
  const cast = await api.cast()
  const delivery = await buildDelivery(api.db, await buildEndpoint(api.db, { gymId: cast.gym.id }))
  const client = api.as(cast.keys.gym)
  const { body } = await client.post(`/webhook_deliveries/${delivery.id}/replay`)
  expect(body).toMatchObject({
    status: 'waiting',
    attempts: 0,
    event_id: delivery.eventId,
    response_status: 500,
  })
  expect((await client.post(`/webhook_deliveries/${delivery.id}/replay`)).body).toEqual(body)
})
