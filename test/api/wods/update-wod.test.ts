import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWod } from '../../support/builders'

const api = useApi()

describeMatrix('updateWod', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id })
    const foreignId = (await buildWod(api.db, { gymId: rival.id })).id
    const program = await buildProgram(api.db, { gymId: rival.id })
    return {
      id,
      foreignId,
      body: { name: 'Murph' },
      foreignBodies: { program_id: { program_id: program.id } },
    }
  },
})

test('updateWod keeps absent fields, accepts its own answer, and null makes it a draft', async () => {
  const cast = await api.cast()
  const { id } = await buildWod(api.db, { gymId: cast.gym.id, name: 'Before' })
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/wods/${id}`)).body
  expect((await client.put(`/wods/${id}`, { program_id: null, date: null })).body).toEqual(before)
  const other = { ...before, name: null, date: '2026-05-05' }
  const updated = { ...other, updated_at: expect.any(String) }
  expect((await client.put(`/wods/${id}`, other)).body).toEqual(updated)
  const hidden = (await client.put(`/wods/${id}`, { publish_at: null })).body
  expect(hidden).toEqual({ ...updated, publish_at: null, status: 'draft' })
  const wrong = await client.put(`/wods/${id}`, { publish_at: 'tomorrow', date: 'x', name: '' })
  expect(Object.keys(wrong.body.errors.fields).sort()).toEqual(['date', 'name', 'publish_at'])
})
