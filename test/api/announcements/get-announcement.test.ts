import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildAnnouncement } from '../../support/builders/announcements'

const api = useApi()

describeMatrix('getAnnouncement', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildAnnouncement(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildAnnouncement(api.db, { gymId: rival.id })).id }
  },
})

test('getAnnouncement: one that is deleted is not found', async () => {
  const cast = await api.cast()
  const { id } = await buildAnnouncement(api.db, { gymId: cast.gym.id, deletedAt: new Date() })
  expect((await api.as(cast.keys.gym).get(`/announcements/${id}`)).status).toBe(404)
})
