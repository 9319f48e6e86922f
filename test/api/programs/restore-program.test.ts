import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('restoreProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('restoreProgram makes an archived program active and leaves others unchanged', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const after: string[] = []
  for (const status of ['archived', 'inactive', 'active'] as const) {
    const { id } = await buildProgram(api.db, { gymId: cast.gym.id, status })
    after.push((await client.post(`/programs/${id}/restore`)).body.status)
  }
  expect(after).toEqual(['active', 'inactive', 'active'])
})
