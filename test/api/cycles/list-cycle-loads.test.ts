import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildGivenLoad } from '../../support/builders/cycles'

const api = useApi()
describeMatrix('listCycleLoads', {
  api,
  async prepare(cast) {
    const { id, foreignId } = await buildGivenLoad(api.db, cast, 'max')
    return { id, foreignId }
  },
})
