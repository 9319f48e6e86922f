import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('hideEventScores', {
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

test('hideEventScores hides the scores of an event that were shown', async () => {
  const { contest, client } = await stage()
  await client.post(`/events/${contest.event.id}/show_scores`, undefined)
  const hidden = await client.post(`/events/${contest.event.id}/hide_scores`, undefined)
  expect(hidden.body.scores_shown).toBe(false)
})
