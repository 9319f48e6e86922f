import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAnnouncement } from '../../support/builders/announcements'

const api = useApi()

describeMatrix('deleteAnnouncement', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildAnnouncement(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildAnnouncement(api.db, { gymId: rival.id })).id }
  },
})

test('deleteAnnouncement: it is nowhere after', async () => {
  const cast = await api.cast()
  const { id } = await buildAnnouncement(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  await client.delete(`/announcements/${id}`)
  expect((await client.get('/announcements')).body).toEqual([])
  expect(await api.db.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(1)
})
