import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('listWebhookDeliveries', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    const foreignId = (await buildEndpoint(api.db, { gymId: rival.id })).id
    return { id, foreignId }
  },
})

test('listWebhookDeliveries lists the newest first, page by page, filtered by status', async () => {
  const cast = await api.cast()
  const endpoint = await buildEndpoint(api.db, { gymId: cast.gym.id })
  const failed = await buildDelivery(api.db, endpoint)
  const accepted = await buildDelivery(api.db, endpoint, { failedAt: null, acceptedAt: new Date() })
  const waiting = await buildDelivery(api.db, endpoint, { failedAt: null, dueAt: new Date() })
  await buildDelivery(api.db, await buildEndpoint(api.db, { gymId: cast.gym.id }))
  const client = api.as(cast.keys.gym)
  const idsAt = async (query: string) =>
    (await client.get(`/webhook_endpoints/${endpoint.id}/deliveries${query}`)).body.map(
      ({ id }: { id: string }) => id,
    )
  expect(await idsAt('')).toEqual([waiting.id, accepted.id, failed.id])
  expect(await idsAt('?limit=1')).toEqual([waiting.id])
  expect(await idsAt(`?after_cursor=${waiting.id}&limit=1`)).toEqual([accepted.id])
  expect(await idsAt(`?before_cursor=${failed.id}&limit=1`)).toEqual([accepted.id])
  for (const [status, { id }] of Object.entries({ failed, accepted, waiting }))
    expect(await idsAt(`?status=${status}`)).toEqual([id])
})
