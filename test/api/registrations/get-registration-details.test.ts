import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('getRegistrationDetails', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.free.id, foreignId: foreign.free.id }
  },
})
