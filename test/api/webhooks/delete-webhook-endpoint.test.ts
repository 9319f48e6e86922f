import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('deleteWebhookEndpoint', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId }
  },
})

test('deleteWebhookEndpoint deletes the log of deliveries', async () => {
  const cast = await api.cast()
  const endpoint = await buildEndpoint(api.db, { gymId: cast.gym.id })
  const { id } = await buildDelivery(api.db, endpoint)
  await api.as(cast.keys.gym).delete(`/webhook_endpoints/${endpoint.id}`)
  expect(await api.db.webhookDelivery.count({ where: { id } })).toBe(0)
})
