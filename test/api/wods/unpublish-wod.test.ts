import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('unpublishWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildWod(api.db, { gymId: rival.id })).id }
  },
})

test('unpublishWod makes a draft and keeps the parts', async () => {
  const cast = await api.cast()
  const { id } = await buildWod(api.db, { gymId: cast.gym.id })
  const { body } = await api.as(cast.keys.gym).post(`/wods/${id}/unpublish`)
  expect([body.status, body.publish_at, body.components.length]).toEqual(['draft', null, 1])
})
