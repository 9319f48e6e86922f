import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildArchive } from '../../support/builders'

const api = useApi()

describeMatrix('deleteArchive', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildArchive(api.db, { gymId: gym.id }),
      await buildArchive(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('deleteArchive stops downloads and tells the job that makes the archive', async () => {
  const { gym, keys } = await api.cast()
  const { id } = await buildArchive(api.db, { gymId: gym.id })
  const client = api.as(keys.gym)
  expect((await client.delete(`/archives/${id}`)).status).toBe(204)
  expect((await client.get(`/archives/${id}/content`)).status).toBe(404)
  expect((await api.db.gymArchive.findUniqueOrThrow({ where: { id } })).state).toBe('deleted')
  const events = await client.get('/events')
  expect(events.body.at(-1)).toMatchObject({ type: 'archive.deleted' })
})
