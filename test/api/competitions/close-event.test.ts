import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('closeEvent', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: { division_id: own.division.id },
      foreignBody: { division_id: foreign.division.id },
      foreignBodies: { division_id: { division_id: foreign.division.id } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('closeEvent closes the event in one division and updates its leaderboard', async () => {
  const { contest, client } = await stage()
  const at = { division_id: contest.division.id }
  const path = `/events/${contest.event.id}`
  expect((await client.post(`${path}/close`, at)).body.closed_divisions).toEqual([contest.division.id])
  const { body } = await client.post(`${path}/close`, at)
  expect(body.closed_divisions).toEqual([contest.division.id])
})
