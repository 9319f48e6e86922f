import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()

describeMatrix('resetMovement', {
  api,
  prepare: async cast => ({
    id: movementId('thruster'),
    foreignId: (await buildMovement(api.db, { gymId: cast.rival.id })).id,
  }),
})

test("resetMovement restores the library's texts for this gym only, and leaves the gym's own movements", async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const path = `/movements/${movementId('thruster')}`
  const library = (await client.get(path)).body
  await client.put(path, { description: 'Hips below the knee.', video_url: null })
  expect((await client.get(path)).body).not.toEqual(library)
  expect((await client.post(`${path}/reset`)).body).toEqual(library)
  expect((await client.get(path)).body).toEqual(library)
  const own = await buildMovement(api.db, { gymId: cast.gym.id, description: 'Hand over hand.' })
  const kept = await client.post(`/movements/${own.id}/reset`)
  expect([kept.status, kept.body.description]).toEqual([200, 'Hand over hand.'])
})
