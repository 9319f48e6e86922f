import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()

describeMatrix('restoreMovement', {
  api,
  prepare: async cast => ({
    id: (await buildMovement(api.db, { gymId: cast.gym.id, archivedAt: new Date() })).id,
    foreignId: (await buildMovement(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('restoreMovement offers and recognises the movement again, and leaves active ones unchanged', async () => {
  const cast = await api.cast()
  const given = { gymId: cast.gym.id, name: 'Rig Traverse', archivedAt: new Date() }
  const { id } = await buildMovement(api.db, given)
  const client = api.as(cast.keys.gym)
  for (const _ of [1, 2]) expect((await client.post(`/movements/${id}/restore`)).status).toBe(200)
  const read = await client.post('/workouts/parse', { text: 'For time:\n10 Rig Traverse' })
  expect(read.body.movements).toEqual([expect.objectContaining({ id })])
  const told = await api.db.changeEvent.findMany({ where: { gymId: cast.gym.id } })
  expect(told.map(({ type }) => type)).toEqual(['movement.restored'])
  const refused = await client.post(`/movements/${movementId('thruster')}/restore`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'of_the_library'])
})
