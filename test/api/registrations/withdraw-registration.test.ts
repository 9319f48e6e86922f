import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('withdrawRegistration', {
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

test('withdrawRegistration promotes the longest waiting registration', async () => {
  const { contest, client } = await stage()
  await client.put(`/divisions/${contest.other.id}`, { registration_limit: 1 })
  const enter = async (name: string) =>
    (
      await client.post(`/competitions/${contest.competition.id}/registrations`, {
        division_id: contest.other.id,
        participants: [{ name }],
      })
    ).body
  const [first, second] = [await enter('First'), await enter('Second')]
  expect(second.waiting_since).not.toBeNull()
  const { body } = await client.post(`/registrations/${first.id}/withdraw`, undefined)
  expect(body).toMatchObject({ withdrawn: true, withdrawn_at: expect.any(String) })
  expect((await client.get(`/registrations/${second.id}`)).body.waiting_since).toBeNull()
})
