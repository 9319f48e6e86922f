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

test('updateRegistration changes all participants and accepts its own answer', async () => {
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

test('updateRegistration keeps absent fields of participants and clears null ones', async () => {
  const { contest, client } = await stage()
  const path = `/registrations/${contest.free.id}`
  const [{ id }] = (await client.get(path)).body.participants
  const whole = { name: 'Ana', email: 'ana@example.com', gender: 'female', country_code: 'CH' }
  await client.put(path, { participants: [{ id, ...whole, affiliation: 'Nordkraft' }] })
  const renamed = (await client.put(path, { participants: [{ id, name: 'Ana Frei' }] })).body.participants
  expect(renamed).toMatchObject([{ ...whole, name: 'Ana Frei', affiliation: 'Nordkraft' }])
  const less = { id, name: 'Ana Frei', email: '', gender: null, affiliation: null }
  expect((await client.put(path, { participants: [less] })).body.participants).toMatchObject([
    { email: '', gender: 'female', country_code: 'CH', affiliation: null },
  ])
  await client.put(path, { participants: [{ ...less, country_code: '' }] })
  const unknown = (await client.get(path)).body
  expect(unknown.participants).toMatchObject([{ email: '', country_code: '' }])
  expect((await client.put(path, unknown)).body).toEqual(unknown)
})

test('updateRegistration names the position of a foreign or repeated participant', async () => {
  const { contest, client } = await stage()
  const [ana, other] = [contest.free.participants[0]!.id, contest.scored.participants[0]!.id]
  const people = [ana, other, ana].map(id => ({ id, name: 'Ana' }))
  const { body } = await client.put(`/registrations/${contest.free.id}`, { participants: people })
  expect(body.errors.fields).toEqual({
    'participants[1].id': ['is not the id of somebody in this registration'],
    'participants[2].id': ['must be given once'],
  })
})
