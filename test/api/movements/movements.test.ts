import { movements } from '../../../src/schemas/movements/movements'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()
describeResource(movements, {
  api,
  listsOtherwise: true,
  prepare: {
    async create({ rival }) {
      const foreign = await buildMovement(api.db, { gymId: rival.id })
      const items = [movementId('thruster'), foreign.id].map(id => ({ movement_id: id, reps: 1 }))
      return {
        foreignBodies: {
          'complex_details[1].movement_id': { name: 'Bear', has_load: true, complex_details: items },
        },
      }
    },
    reset: () => ({ id: movementId('thruster') }),
  },
})

test('getMovement returns a library movement as the gym sees it, and accepts its own answer', async () => {
  const cast = await api.cast()
  const path = `/movements/${movementId('thruster')}`
  const client = api.as(cast.keys.gym)
  const before = (await client.get(path)).body
  expect(before).toMatchObject({ name: 'Thruster', source: 'platform' })
  await client.put(path, { description: 'Deep.' })
  const after = (await client.get(path)).body
  expect(after).toEqual({ ...before, description: 'Deep.', updated_at: expect.any(String) })
  const { updated_at: _at, ...first } = after
  expect((await client.put(path, after)).body).toEqual(first)
  expect((await api.as(cast.keys.rival).get(path)).body).toEqual(before)
})

test("resetMovement restores the library's texts for this gym only, and leaves the gym's own movements", async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const path = `/movements/${movementId('thruster')}`
  const library = { ...(await client.get(path)).body, updated_at: expect.any(String) }
  await client.put(path, { description: 'Hips below the knee.', video_url: null })
  expect((await client.get(path)).body).not.toEqual(library)
  expect((await client.post(`${path}/reset`)).body).toEqual(library)
  expect((await client.get(path)).body).toEqual(library)
  const own = await buildMovement(api.db, { gymId: cast.gym.id, description: 'Hand over hand.' })
  const kept = await client.post(`/movements/${own.id}/reset`)
  expect([kept.status, kept.body.description]).toEqual([200, 'Hand over hand.'])
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
