import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('showEventScores', {
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

test('showEventScores shows the scores of events with manual release', async () => {
  const { contest, client } = await stage()
  const shown = await client.post(`/events/${contest.event.id}/show_scores`, undefined)
  expect(shown.body.scores_shown).toBe(true)
  const refused = await client.post(`/events/${contest.empty.id}/show_scores`, undefined)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'scores_not_by_hand'])
})
