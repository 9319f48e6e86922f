import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('listScores', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.event.id, foreignId: foreign.event.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('listScores lists scores with their event and participant, filtered by division', async () => {
  const { contest, client } = await stage()
  const path = `/events/${contest.event.id}/scores`
  const { body } = await client.get(path)
  expect(body).toMatchObject([
    {
      id: contest.score.id,
      event_id: contest.event.id,
      registration_id: contest.scored.id,
      review: 'accepted',
      penalty: null,
      result: { description: '5:00', details: { seconds: 300, total: 300 } },
    },
  ])
  expect((await client.get(`${path}?division_id=${contest.other.id}`)).body).toEqual([])
  expect((await client.get(`${path}?after_cursor=${contest.score.id}`)).body).toEqual([])
})
