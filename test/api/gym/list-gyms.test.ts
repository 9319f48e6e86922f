import { useApi } from '../../support/api/api'
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

  test('is in the order of the names, then of the ids', async () => {
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

  test("lists the platform's own connections and no other's, as they are for this platform", async () => {
    const { add, read } = await scene()
    const shared = await add({}, { integrationPlatformId: 'ours', integrationStatus: 'internal' })
    await connect(api.db, { gymId: shared.id, integrationPlatformId: 'theirs' })
    await connect(api.db)
    await buildGym(api.db)
    expect(await read()).toMatchObject([
      { id: shared.id, integration_platform_id: 'ours', integration_status: 'internal' },
    ])
  })

  test('is the same for every key of the platform, also one that can only read', async () => {
    const { add, read, platform } = await scene()
    await add({})
    const expected = await read()
    for (const readOnly of [false, true]) {
      const key = await buildKey(api.db, { platformId: platform.id, readOnly })
      expect((await api.as(key).get('/gyms')).body).toEqual(expected)
    }
  })

  test('forgets a gym whose connection has ended', async () => {
    const { add, read, platform } = await scene()
    await add({})
    await api.db.gymConnection.deleteMany({ where: { platformId: platform.id } })
    expect(await read()).toEqual([])
  })
})
