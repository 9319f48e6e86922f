import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('promoteRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.free.id, foreignId: foreign.free.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('promoteRegistration promotes over the limit and refuses withdrawn registrations', async () => {
  const { contest, client } = await stage()
  await client.put(`/divisions/${contest.division.id}`, { registration_limit: 2 })
  const given = { division_id: contest.division.id, participants: [{ name: 'Late' }] }
  const { id } = (await client.post(`/competitions/${contest.competition.id}/registrations`, given)).body
  expect((await client.post(`/registrations/${id}/promote`, undefined)).body.waiting_since).toBeNull()
  await client.post(`/registrations/${id}/withdraw`, undefined)
  const refused = await client.post(`/registrations/${id}/promote`, undefined)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'not_waiting'])
})
