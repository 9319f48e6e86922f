import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('tickParticipant', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const idOf = ({ free }: typeof own) => free.participants[0]!.id
    return { id: idOf(own), foreignId: idOf(foreign), body: { box: 'here' } }
  },
})
