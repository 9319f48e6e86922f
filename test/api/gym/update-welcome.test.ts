import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'

const api = useApi()

describeMatrix('updateWelcome', { api, prepare: () => ({ body: { text: 'Hello!' } }) })

test('updateWelcome keeps absent fields, records the change, and forgets the coach without a text', async () => {
  const { keys, gym, coach } = await api.cast()
  const client = api.as(keys.gym)
  expect((await client.get('/gym/welcome')).body).toEqual({ coach_id: null, text: null })
  const hello = { coach_id: coach.id, text: 'Come ten minutes early.' }
  expect((await client.put('/gym/welcome', hello)).body).toEqual(hello)
  expect((await client.put('/gym/welcome', { text: hello.text })).body).toEqual(hello)
  expect((await api.as(keys.rival).get('/gym/welcome')).body.text).toBeNull()
  expect((await client.put('/gym/welcome', { text: null })).body).toEqual({ coach_id: null, text: null })
  const entries = await api.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.welcome' } })
  expect(entries).toHaveLength(2)
})

test('updateWelcome names only coaches of the gym', async () => {
  const cast = await api.cast()
  for (const { id } of [cast.member, cast.rivalMember])
    await expectInvalid(
      api,
      cast,
      () => api.as(cast.keys.gym).put('/gym/welcome', { text: 'Hello!', coach_id: id }),
      { coach_id: ['must be a coach of this gym'] },
    )
})
