import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildArchive } from '../../support/builders'

const api = useApi()

describeMatrix('getArchive', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildArchive(api.db, { gymId: gym.id }),
      await buildArchive(api.db, { gymId: rival.id }),
    ]
    return { id: own.id, foreignId: foreign.id }
  },
})

test('getArchive returns the progress of a running archive and the size of a finished one', async () => {
  const { gym, keys } = await api.cast()
  const at = { gymId: gym.id, state: 'working', progress: 120, total: 4000 }
  const [working, ready] = [await buildArchive(api.db, at), await buildArchive(api.db, { gymId: gym.id })]
  const client = api.as(keys.gym)
  expect((await client.get(`/archives/${working.id}`)).body).toMatchObject({
    status: 'working',
    progress: { done: 120, total: 4000 },
    size_bytes: null,
    expires_at: null,
  })
  expect((await client.get(`/archives/${ready.id}`)).body).toMatchObject({
    status: 'ready',
    progress: null,
    size_bytes: ready.sizeBytes,
    sha256: ready.sha256,
    created_by: 'test',
  })
})
