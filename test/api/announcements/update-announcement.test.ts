import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAnnouncement } from '../../support/builders/announcements'

const api = useApi()

describeMatrix('updateAnnouncement', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildAnnouncement(api.db, { gymId: gym.id })
    const foreignId = (await buildAnnouncement(api.db, { gymId: rival.id })).id
    return { id, foreignId, body: { title: 'Closed on Friday' } }
  },
})

test('updateAnnouncement: what is absent stays, and null takes the last day away', async () => {
  const cast = await api.cast()
  const { id } = await buildAnnouncement(api.db, { gymId: cast.gym.id, until: '2026-11-26', pinned: true })
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/announcements/${id}`)).body
  expect((await client.put(`/announcements/${id}`, {})).body).toEqual(before)
  const changed = (await client.put(`/announcements/${id}`, { until: null, text: '' })).body
  expect(changed).toEqual({ ...before, until: null, text: '' })
  const entries = await api.db.auditEntry.findMany({ where: { gymId: cast.gym.id } })
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['announcement.update', 'gym_key'],
  ])
})
