import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('penaliseScore', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.score.id, foreignId: foreign.score.id, body: { amount: 5, reason: 'No lockout' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('penaliseScore stores the penalty and keeps the original result', async () => {
  const { contest, client } = await stage()
  const path = `/scores/${contest.score.id}/penalise`
  for (const amount of [5, 15])
    expect((await client.post(path, { amount, reason: 'No lockout' })).body).toMatchObject({
      penalty: { seconds: amount, reason: 'No lockout' },
      result: { details: { seconds: 300 + amount } },
    })
})

test('penaliseScore takes a percentage, rounded up, or an amount, not both', async () => {
  const { contest, client } = await stage()
  const path = `/scores/${contest.score.id}/penalise`
  const { body } = await client.post(path, { percent: 7, reason: 'No lockout' })
  expect(body).toMatchObject({ penalty: { percent: 7, seconds: 21 }, result: { details: { seconds: 321 } } })
  for (const given of [{}, { amount: 5, percent: 5 }, { percent: 101 }, { percent: 0 }])
    expect((await client.post(path, { ...given, reason: 'No lockout' })).status).toBe(422)
  expect((await client.post(`/scores/${contest.score.id}/pardon`)).body.penalty).toBeNull()
})
