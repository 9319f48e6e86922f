import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.free.id, foreignId: foreign.free.id, body: {} }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateRegistration: everybody who takes part, and what was read can be sent back', async () => {
  const { contest, client } = await stage()
  const path = `/registrations/${contest.free.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  const [captain] = before.participants
  const named = { ...captain, name: 'Ana Frei' }
  expect((await client.put(path, { participants: [named] })).body).toEqual({
    ...before,
    participants: [named],
  })
  const replaced = await client.put(path, { participants: [{ name: 'Somebody' }] })
  expect(Object.keys(replaced.body.errors.fields)).toEqual(['participants'])
})
