import { OPERATOR } from '../../../src/scope'
import { disconnectGym } from '../../../src/services/platform/platforms'
import { useApi } from '../../support/api/api'
import { linksOf } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildGym, buildKey, buildPlatform, connect } from '../../support/builders'

const api = useApi()

describeMatrix('listGyms', { api, prepare: () => ({}) })

async function scene() {
  const platform = await buildPlatform(api.db)
  const client = api.as(await buildKey(api.db, { platformId: platform.id }))
  const add = async (
    given: Parameters<typeof buildGym>[1],
    connection: Parameters<typeof connect>[1] = {},
  ) => {
    const gym = await buildGym(api.db, given)
    await connect(api.db, { gymId: gym.id, platformId: platform.id, ...connection })
    return gym
  }
  return { platform, client, add, read: async () => (await client.get('/gyms')).body }
}

describe('listGyms', () => {
  test('answers exactly the six fields of the reference', async () => {
    const { add, read } = await scene()
    const gym = await add({ name: 'Überlauf', email: 'hi@gym.example', timeZone: 'Asia/Kolkata' })
    expect(await read()).toEqual([
      {
        id: gym.id,
        name: 'Überlauf',
        email: 'hi@gym.example',
        time_zone: 'Asia/Kolkata',
        integration_platform_id: gym.id,
        integration_status: 'active',
      },
    ])
  })

  test.each(['active', 'inactive', 'internal'] as const)(
    'lists gyms that are %s',
    async integrationStatus => {
      const { add, read } = await scene()
      await add({}, { integrationStatus, integrationPlatformId: 'box-12' })
      expect(await read()).toMatchObject([
        { integration_status: integrationStatus, integration_platform_id: 'box-12' },
      ])
    },
  )

  test('is ordered by name, then by id', async () => {
    const { add, read } = await scene()
    for (const name of ['b', 'Z', 'a', 'É', 'a', 'a1', 'a ']) await add({ name })
    const found: { name: string; id: string }[] = await read()
    expect(found.map(gym => gym.name)).toEqual(['Z', 'a', 'a', 'a ', 'a1', 'b', 'É'])
    expect(found[1]!.id < found[2]!.id).toBe(true)
  })

  test('is empty while no gym is connected', async () => {
    const { read } = await scene()
    expect(await read()).toEqual([])
  })

  test("lists the platform's own connections only, with their status for this platform", async () => {
    const { add, read } = await scene()
    const shared = await add({}, { integrationPlatformId: 'ours', integrationStatus: 'internal' })
    await connect(api.db, { gymId: shared.id, integrationPlatformId: 'theirs' })
    await connect(api.db)
    await buildGym(api.db)
    expect(await read()).toMatchObject([
      { id: shared.id, integration_platform_id: 'ours', integration_status: 'internal' },
    ])
  })

  test('gives the same answer to every key of the platform, including read-only ones', async () => {
    const { add, read, platform } = await scene()
    await add({})
    const expected = await read()
    for (const readOnly of [false, true]) {
      const key = await buildKey(api.db, { platformId: platform.id, readOnly })
      expect((await api.as(key).get('/gyms')).body).toEqual(expected)
    }
  })

  test('leaves out a gym whose connection has ended', async () => {
    const { add, read, platform } = await scene()
    await add({})
    await api.db.gymConnection.deleteMany({ where: { platformId: platform.id } })
    expect(await read()).toEqual([])
  })

  describe('in pages', () => {
    async function seven() {
      const { client, add, platform } = await scene()
      for (const name of ['g', 'a', 'f', 'b', 'e', 'c', 'd']) await add({ name })
      const all: { id: string; name: string }[] = (await client.get('/gyms')).body
      const names = async (query: string) =>
        (await client.get(`/gyms?${query}`)).body.map(({ name }: { name: string }) => name).join('')
      return { client, platform, add, names, idOf: (name: string) => all.find(gym => gym.name === name)!.id }
    }

    test('returns all gyms without a Link header when limit and cursor are absent', async () => {
      const { client, add } = await scene()
      for (let count = 0; count < 12; count++) await add({})
      const { body, headers } = await client.get('/gyms')
      expect([body.length, headers.link]).toEqual([12, undefined])
      const page = await client.get('/gyms?limit=11')
      expect(page.body).toEqual(body.slice(0, 11))
      const after = await client.get(`/gyms?after_cursor=${body[0].id}`)
      expect(after.body).toEqual(body.slice(1, 11))
    })

    test('sorts by code point in pages as in the whole list', async () => {
      const { client, add } = await scene()
      for (const name of ['b', 'Z', '😀', 'a', 'É', 'a', '！', 'a1', 'a ']) await add({ name })
      const { body } = await client.get('/gyms')
      const names = ['Z', 'a', 'a', 'a ', 'a1', 'b', 'É', '！', '😀']
      expect(body.map(({ name }: { name: string }) => name)).toEqual(names)
      const walked: unknown[] = []
      for (let path: string | undefined = '/gyms?limit=2'; path !== undefined; ) {
        const page = await client.get(path)
        walked.push(...page.body)
        path = linksOf(page).next
      }
      expect(walked).toEqual(body)
    })

    test('returns the page after a gym and the page just before one, by name', async () => {
      const { client, names, idOf } = await seven()
      expect(await names('limit=3')).toBe('abc')
      expect(await names(`limit=3&after_cursor=${idOf('c')}`)).toBe('def')
      expect(await names(`limit=3&before_cursor=${idOf('f')}`)).toBe('cde')
      expect(linksOf(await client.get(`/gyms?limit=3&after_cursor=${idOf('c')}`))).toEqual({
        next: `/gyms?limit=3&after_cursor=${idOf('f')}`,
        prev: `/gyms?limit=3&before_cursor=${idOf('d')}`,
      })
    })

    test('continues from a gym whose connection has ended', async () => {
      const { names, idOf, platform } = await seven()
      await disconnectGym(api.db, OPERATOR, platform.id, idOf('c'))
      expect(await names(`limit=3&after_cursor=${idOf('c')}`)).toBe('def')
      expect(await names(`limit=3&before_cursor=${idOf('c')}`)).toBe('ab')
      await connect(api.db, { gymId: idOf('c'), platformId: platform.id })
      expect(await names(`limit=3&after_cursor=${idOf('b')}`)).toBe('cde')
    })

    test('refuses invalid limits and cursors, and gyms of another platform', async () => {
      const { client } = await seven()
      const stranger = await connect(api.db)
      const gym = await buildGym(api.db)
      const theirs = await buildPlatform(api.db)
      await connect(api.db, { gymId: gym.id, platformId: theirs.id })
      await disconnectGym(api.db, OPERATOR, theirs.id, gym.id)
      for (const query of ['limit=0', 'limit=101', 'limit=', 'page=2', 'after_cursor=nobody'])
        expect(await client.get(`/gyms?${query}`)).toMatchObject({ status: 422 })
      for (const id of [stranger.gymId, gym.id])
        expect((await client.get(`/gyms?after_cursor=${id}`)).body.errors.fields).toEqual({
          after_cursor: ['is not the id of an entry of this list'],
        })
    })
  })
})
