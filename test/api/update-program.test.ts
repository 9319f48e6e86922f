import { buildProgram } from '../support/builders'
import { describeMatrix } from '../support/matrix'
import { useApi } from '../support/api'

const api = useApi()

describeMatrix('updateProgram', {
  api,
  prepare: async cast => ({
    id: (await buildProgram(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildProgram(api.db, { gymId: cast.rival.id })).id,
    body: { name: 'Competitors' },
  }),
})
