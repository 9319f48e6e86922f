import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('revealWebhookSecret', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildEndpoint(api.db, { gymId: rival.id })).id }
  },
})

test('revealWebhookSecret returns the last rotated secret and fails when the server cannot decrypt it', async () => {
  const cast = await api.cast()
  const { id } = await buildEndpoint(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const path = `/webhook_endpoints/${id}`
  const { body } = await client.post(`${path}/rotate_secret`)
  expect((await client.post(`${path}/reveal_secret`)).body).toEqual(body)
  await api.db.webhookEndpoint.update({ where: { id }, data: { secret: 'sealed by another' } })
  const refused = await client.post(`${path}/reveal_secret`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'secret_unreadable'])
})
