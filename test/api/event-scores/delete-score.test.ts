import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deleteScore', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.score.id, foreignId: foreign.score.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('deleteScore deletes the result and the rank', async () => {
  const { cast, contest, client } = await stage()
  expect((await client.delete(`/scores/${contest.score.id}`)).status).toBe(204)
  expect(await api.db.result.count({ where: { gymId: cast.gym.id } })).toBe(0)
})
