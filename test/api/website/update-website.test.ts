import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { expectInvalid } from '../../support/api/refused'

const api = useApi()

describeMatrix('updateWebsite', { api, prepare: () => ({ body: { schedule: true } }) })

describe('updateWebsite', () => {
  test('keeps absent fields, accepts its own answer, and records what changed', async () => {
    const { keys, gym, rival } = await api.cast()
    const client = api.as(keys.gym)
    const on = (await client.put('/gym/website', { schedule: true, boards: 'initials' })).body
    expect(on).toMatchObject({ boards: 'initials', competitions: false, schedule: true, workouts: false })
    expect((await client.put('/gym/website', { ...on, schedule: null })).body).toEqual(on)
    const hidden = { ...on, boards: null, updated_at: expect.any(String) }
    expect((await client.put('/gym/website', { boards: null })).body).toEqual(hidden)
    expect((await client.get('/gym/website')).body).toEqual(hidden)
    const entries = await api.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { at: 'asc' } })
    expect(entries.map(({ action, before, after }) => [action, before, after].map(String))).toEqual([
      ['gym.website', '{"boards":null,"schedule":false}', '{"boards":"initials","schedule":true}'],
      ['gym.website', '{"boards":"initials"}', '{"boards":null}'],
    ])
    expect((await api.as(keys.rival).get('/gym/website')).body).toMatchObject({ schedule: false })
    expect(await api.db.auditEntry.count({ where: { gymId: rival.id } })).toBe(0)
  })

  test('sends an event that the gym changed', async () => {
    const { keys } = await api.cast()
    await api.as(keys.gym).put('/gym/website', { workouts: true })
    const { body } = await api.as(keys.gym).get('/events')
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['gym.updated'])
  })

  test('refuses other values and names all fields', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const wrong = { boards: 'full_names', schedule: 'yes', coaches: true }
    await expectInvalid(api, cast, () => client.put('/gym/website', wrong), {
      boards: ['must be one of first_names, initials, none'],
      schedule: ['must be true or false'],
      coaches: ['is not a field here'],
    })
  })
})
