import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('getWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    return { id, foreignId: (await buildWod(api.db, { gymId: rival.id })).id }
  },
})

test('getWod returns whether athletes see it now, later or not at all', async () => {
  const cast = await api.cast()
  const seen: [string, string | null][] = []
  for (const publishAt of [null, new Date('2026-01-01'), new Date('2199-01-01')]) {
    const { id } = await buildWod(api.db, { gymId: cast.gym.id, publishAt, components: [] })
    const { body } = await api.as(cast.keys.gym).get(`/wods/${id}`)
    seen.push([body.status, body.publish_at])
  }
  expect(seen).toEqual([
    ['draft', null],
    ['published', '2026-01-01T00:00:00.000000Z'],
    ['scheduled', '2199-01-01T00:00:00.000000Z'],
  ])
})
