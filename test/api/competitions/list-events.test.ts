import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('listEvents', {
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

test('listEvents returns the divisions of each event, where it is closed and whether scores are public', async () => {
  const { contest, client } = await stage()
  await client.post(`/events/${contest.event.id}/close`, { division_id: contest.division.id })
  const { body } = await client.get(`/competitions/${contest.competition.id}/events`)
  expect(body).toMatchObject([
    {
      id: contest.event.id,
      competition_id: contest.competition.id,
      divisions: [contest.division.id, contest.other.id],
      closed_divisions: [contest.division.id],
      scores_shown: false,
    },
    { id: contest.empty.id, divisions: [contest.division.id], closed_divisions: [], scores_shown: true },
  ])
})
