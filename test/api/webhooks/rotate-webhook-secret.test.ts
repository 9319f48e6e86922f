import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('rotateWebhookSecret', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId }
  },
})

test('rotateWebhookSecret keeps the old secret signing for another day', async () => {
  const cast = await api.cast()
  const endpoint = await buildEndpoint(api.db, { gymId: cast.gym.id })
  const { body } = await api.as(cast.keys.gym).post(`/webhook_endpoints/${endpoint.id}/rotate_secret`)
  expect(body.secret).toMatch(/^whsec_/)
  expect(Date.parse(body.old_secret_until) - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000)
  const row = await api.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })
  expect([row.oldSecret, row.secret === endpoint.secret]).toEqual([endpoint.secret, false])
})
