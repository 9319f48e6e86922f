import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('publishWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildWod(api.db, { gymId: rival.id })).id }
  },
})

test('publishWod publishes now and keeps the time of an already published WOD', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { id } = await buildWod(api.db, { gymId: cast.gym.id, publishAt: new Date('2199-01-01') })
  const started = Date.now()
  const first = (await client.post(`/wods/${id}/publish`)).body
  expect([first.status, Date.parse(first.publish_at) >= started]).toEqual(['published', true])
  expect((await client.post(`/wods/${id}/publish`)).body).toEqual(first)
})
