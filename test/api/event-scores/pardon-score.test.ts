import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('pardonScore', {
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

test('pardonScore restores the score before the penalty', async () => {
  const { contest, client } = await stage()
  const path = `/scores/${contest.score.id}`
  await client.post(`${path}/penalise`, { amount: 5, reason: 'No lockout' })
  expect((await client.post(`${path}/pardon`, undefined)).body).toMatchObject({
    penalty: null,
    result: { description: '5:00' },
  })
})
