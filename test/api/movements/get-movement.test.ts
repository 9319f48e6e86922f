import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()

describeMatrix('getMovement', {
  api,
  prepare: async cast => ({
    id: (await buildMovement(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildMovement(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('getMovement returns a library movement as the gym sees it, and accepts its own answer', async () => {
  const cast = await api.cast()
  const path = `/movements/${movementId('thruster')}`
  const client = api.as(cast.keys.gym)
  const before = (await client.get(path)).body
  expect(before).toMatchObject({ name: 'Thruster', source: 'platform' })
  await client.put(path, { description: 'Deep.' })
  const after = (await client.get(path)).body
  expect(after).toEqual({ ...before, description: 'Deep.' })
  expect((await client.put(path, after)).body).toEqual(after)
  expect((await api.as(cast.keys.rival).get(path)).body).toEqual(before)
})
