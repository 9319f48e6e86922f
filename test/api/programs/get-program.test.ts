import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'

const api = useApi()

describeMatrix('getProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
  }),
})

test('getProgram returns an archived program as inactive', async () => {
  const cast = await api.cast()
  const { id, name } = await buildProgram(api.db, { gymId: cast.gym.id, status: 'archived' })
  const { body } = await api.as(cast.keys.gym).get(`/programs/${id}`)
  expect(body).toEqual({ id, name, access: 'all_members', period: 'continuous', status: 'inactive' })
})
