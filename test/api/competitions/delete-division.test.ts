import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deleteDivision', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.other.id, foreignId: foreign.other.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('deleteDivision: not once somebody has registered', async () => {
  const { contest, client } = await stage()
  const refused = await client.delete(`/divisions/${contest.division.id}`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'division_registered'])
})
