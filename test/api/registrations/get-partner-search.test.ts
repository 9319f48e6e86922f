import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildPartnerSearch } from '../../support/builders/contracts'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('getPartnerSearch', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const search = ({ division }: typeof own) => buildPartnerSearch(api.db, division)
    return { id: (await search(own)).id, foreignId: (await search(foreign)).id }
  },
})
