import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('publishCompetition', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.competition.id, foreignId: foreign.competition.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('publishCompetition requires a visible division and event', async () => {
  const { client } = await stage()
  const { body } = await client.post('/competitions', { name: 'Empty' })
  const refused = await client.post(`/competitions/${body.id}/publish`, undefined)
  expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([422, ['form']])
})
