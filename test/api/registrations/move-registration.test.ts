import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('moveRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.free.id,
      foreignId: foreign.free.id,
      body: { division_id: own.other.id },
      foreignBody: { division_id: foreign.other.id },
      foreignBodies: { division_id: { division_id: foreign.other.id } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('moveRegistration refuses a division without the events that have scores', async () => {
  const { contest, client } = await stage()
  const path = `/registrations/${contest.free.id}`
  expect((await client.post(`${path}/move`, { division_id: contest.other.id })).body.division_id).toBe(
    contest.other.id,
  )
  const { body } = await client.post(`/competitions/${contest.competition.id}/divisions`, { name: 'None' })
  const refused = await client.post(`/registrations/${contest.scored.id}/move`, { division_id: body.id })
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'scored'])
})
