import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('restoreRegistration', {
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

test('restoreRegistration registers again', async () => {
  const { contest, client } = await stage()
  await client.post(`/registrations/${contest.free.id}/withdraw`, undefined)
  const { body } = await client.post(`/registrations/${contest.free.id}/restore`, undefined)
  expect([body.withdrawn, body.withdrawn_at]).toEqual([false, null])
})
