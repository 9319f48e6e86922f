import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildEndpoint } from '../../support/builders'

const api = useApi()

describeMatrix('listWebhookEndpoints', {
  api,
  prepare: () => ({}),
})

test("listWebhookEndpoints lists the gym's endpoints, and a platform's own for its keys", async () => {
  const cast = await api.cast()
  const own = await buildEndpoint(api.db, { gymId: cast.gym.id })
  await buildEndpoint(api.db, { gymId: cast.rival.id })
  const platform = await buildEndpoint(api.db, { platformId: cast.platform.id })
  const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)
  expect(idsOf((await api.as(cast.keys.gym).get('/webhook_endpoints')).body)).toEqual([own.id])
  const byPlatform = api.as(cast.keys.platform).for(cast.gym)
  expect(idsOf((await byPlatform.get('/webhook_endpoints')).body)).toEqual([own.id, platform.id])
  const { body, headers } = await byPlatform.get('/webhook_endpoints?limit=1')
  expect([idsOf(body), headers.link]).toEqual([[own.id], expect.stringContaining('rel="next"')])
  expect(idsOf((await byPlatform.get(`/webhook_endpoints?after_cursor=${own.id}`)).body)).toEqual([
    platform.id,
  ])
})
