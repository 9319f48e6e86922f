import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildChange, buildDelivery, buildEndpoint } from '../../support/builders'

const api = useApi()
const since = '2026-11-20T12:00:00Z'

describeMatrix('replayWebhookEvents', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildEndpoint(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildEndpoint(api.db, { gymId: rival.id })).id, body: { since } }
  },
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

describe('replayWebhookEvents', () => {
  test('queues the events of the endpoint since the moment with their ids, also accepted and new ones', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const endpoint = await buildEndpoint(api.db, { gymId, eventTypes: '["result.created"]' })
    const build = (minute: number, more: object = {}) =>
      buildChange(api.db, { gymId, at: at(minute), ...more })
    await build(-1)
    const accepted = await build(0)
    await build(1, { type: 'result.deleted' })
    const unread = await build(2, { position: null })
    const later = await build(3)
    await buildChange(api.db, { gymId: cast.rival.id, at: at(2) })
    const before = { eventId: accepted.id, acceptedAt: at(0), failedAt: null, subjectId: accepted.subjectId }
    await buildDelivery(api.db, endpoint, before)
    const replay = async (body: object) =>
      (await api.as(cast.keys.gym).post(`/webhook_endpoints/${endpoint.id}/replay`, body)).body
    expect(await replay({ since, until: at(3).toISOString() })).toEqual({ events: 2 })
    const waiting = async () => {
      const where = { endpointId: endpoint.id, dueAt: { not: null }, acceptedAt: null, attempts: 0 }
      const rows = await api.db.webhookDelivery.findMany({ where, orderBy: { position: 'asc' } })
      return rows.map(({ eventId }) => eventId)
    }
    const inOrder = async (ids: string[]) =>
      (await api.db.changeEvent.findMany({ where: { id: { in: ids } }, orderBy: { position: 'asc' } })).map(
        ({ id }) => id,
      )
    expect(await waiting()).toEqual(await inOrder([accepted.id, unread.id]))
    expect(await replay({ since })).toEqual({ events: 3 })
    expect(await waiting()).toEqual(await inOrder([accepted.id, unread.id, later.id]))
  })

  test("sends a platform's endpoint the events of all connected gyms, and a disabled endpoint none", async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.platform).for(cast.gym)
    const { id } = await buildEndpoint(api.db, { platformId: cast.platform.id })
    for (const gymId of [cast.gym.id, cast.rival.id]) await buildChange(api.db, { gymId, at: at(1) })
    expect((await client.post(`/webhook_endpoints/${id}/replay`, { since })).body).toEqual({ events: 1 })
    await client.put(`/webhook_endpoints/${id}`, { enabled: false })
    const refused = await client.post(`/webhook_endpoints/${id}/replay`, { since })
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'endpoint_disabled'])
  })
})
