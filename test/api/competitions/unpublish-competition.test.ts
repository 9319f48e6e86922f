import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('unpublishCompetition', {
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

test('unpublishCompetition makes a draft with its registrations until it is published again', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}`
  expect((await client.post(`${path}/unpublish`, undefined)).body.status).toBe('draft')
  expect((await client.post(`${path}/publish`, undefined)).body).toMatchObject({
    status: 'published',
    divisions: [{ registration_count: 2 }, { registration_count: 0 }],
  })
})
