/** The part of the matrix about who asks: credentials, kinds of keys, and the gym they act for. */
import { v7 as uuid } from 'uuid'
import type { Cast } from '../cast'
import { basic } from './api'
import type { Operation, Refusal } from './matrix'
import { someOf } from './some-of'

const WRONG_CREDENTIALS: Record<string, (cast: Cast) => string | undefined> = {
  'no credentials': () => undefined,
  'an empty header': () => '',
  'another scheme': ({ keys }) => `Bearer ${keys.gym.password}`,
  'a scheme alone': () => 'Basic',
  'what is not base64': () => 'Basic %%%',
  'no colon': ({ keys }) => `Basic ${Buffer.from(keys.gym.username).toString('base64')}`,
  'an unknown key': ({ keys }) => basic('gk_000000000000000000000000', keys.gym.password),
  'no user name': ({ keys }) => basic('', keys.gym.password),
  'a user name with U+0000': ({ keys }) => basic(`${keys.gym.username}\0`, keys.gym.password),
  'a wrong secret': ({ keys }) => basic(keys.gym.username, `${keys.gym.password}x`),
  'an empty secret': ({ keys }) => basic(keys.gym.username, ''),
  "another key's secret": ({ keys }) => basic(keys.gym.username, keys.rival.password),
  'an expired key': ({ keys }) => basic(keys.expired.username, keys.expired.password),
  'a revoked key': ({ keys }) => basic(keys.revoked.username, keys.revoked.password),
}

/** Of a key that may only read. */
const refusalOf = (route: Operation['route']) => (route.guarded ? 'missing_scope' : 'read_only_key')

export function describeCredentials({ api, route, test, write }: Operation): void {
  test('is 401 without valid credentials, always with the same message', async scene => {
    const { cast, call, refusedEach } = scene
    const { text } = await api.anonymous.get('/')
    const clientWith = (header: string | undefined) =>
      header === undefined ? api.anonymous : api.anonymous.with({ Authorization: header })
    await refusedEach(
      401,
      'unauthorized',
      someOf(route, Object.entries(WRONG_CREDENTIALS)).map(([name, header]) => [
        name,
        {
          send: () => call(clientWith(header(cast))),
          look: answer => expect([name, answer.text]).toEqual([name, text]),
        },
      ]),
    )
  })

  if (write) {
    test('is refused to a read-only key', async ({ cast, call, refused }) => {
      for (const name of ['readOnly', 'readOnlyPlatform'] as const) {
        await refused(await call(api.as(cast.keys[name]).for(cast.gym)), 403, refusalOf(route), name)
      }
    })
  } else {
    test('is allowed to a read-only key', async ({ cast, call }) => {
      expect((await call(api.as(cast.keys.readOnlyPlatform).for(cast.gym))).status).toBe(200)
    })
  }
}

/** Of each of these one, for an operation that is not asked them all. */
export function describeKeys({ api, route, test, write }: Operation): void {
  test('is refused without a suitable key', async ({ cast, call, refusedAll }) => {
    const { gym, readOnly, readOnlyPlatform, otherPlatform } = cast.keys
    const header = someOf(route, Object.values(WRONG_CREDENTIALS))[0]!(cast)
    const wrong = header === undefined ? api.anonymous : api.anonymous.with({ Authorization: header })
    const refusals: Refusal[] = [['wrong credentials', 401, 'unauthorized', () => call(wrong)]]
    if (write) {
      const reader = api.as(route.scope === 'gym' ? readOnly : readOnlyPlatform)
      refusals.push(['a key that can only read', 403, refusalOf(route), () => call(reader)])
    }
    if (route.scope === 'gym') {
      const other = api.as(otherPlatform)
      refusals.push(
        ['no gym named', 400, 'gym_required', () => call(other)],
        ['a gym of another platform', 403, 'gym_not_connected', () => call(other.for(cast.gym))],
        ['another gym', 403, 'gym_mismatch', () => call(api.as(gym).for(cast.rival))],
      )
    } else {
      refusals.push(['the key of a gym', 403, 'platform_key_required', () => call(api.as(gym))])
    }
    await refusedAll(refusals)
  })

  if (route.scope === 'gym') {
    test('works for a platform key that names a gym connected to it', async ({ cast, call }) => {
      expect((await call(api.as(cast.keys.platform).for(cast.gym))).status).toBe(route.status)
    })
  }
}

export function describeGyms({ api, route, test, alone }: Operation): void {
  if (route.scope === 'platform') {
    test('is refused to the key of a gym', async ({ cast, call, refused }) => {
      await refused(await call(api.as(cast.keys.gym)), 403, 'platform_key_required')
    })
    test('ignores service-gym', async ({ cast, call }) => {
      const key = api.as(cast.keys.platform)
      const expected = (await call(key)).body
      for (const gym of [cast.gym, cast.rival, { id: 'no such gym' }]) {
        expect((await call(key.for(gym))).body).toEqual(expected)
      }
    })
    return
  }

  test('works for a platform key that names a gym connected to it', async ({ cast, call }) => {
    expect((await call(api.as(cast.keys.platform).for(cast.gym))).status).toBe(route.status)
  })

  alone('works whatever the integration status of the gym', async ({ cast, call }) => {
    const where = { platformId_gymId: { platformId: cast.platform.id, gymId: cast.gym.id } }
    await api.db.gymConnection.update({ where, data: { integrationStatus: 'inactive' } })
    expect((await call(api.as(cast.keys.platform).for(cast.gym))).status).toBe(route.status)
  })

  test('asks a platform key to name a gym', async ({ cast, call, refused }) => {
    const key = api.as(cast.keys.platform)
    await refused(await call(key), 400, 'gym_required')
    await refused(await call(key.for({ id: '' })), 400, 'gym_required')
  })

  test('hides unconnected and unknown gyms from a platform key', async scene => {
    const { cast, call, refused } = scene
    const answers = []
    for (const gym of [cast.rival, { id: uuid() }, { id: 'x'.repeat(300) }]) {
      const answer = await call(api.as(cast.keys.platform).for(gym))
      await refused(answer, 403, 'gym_not_connected')
      answers.push(answer.text)
    }
    expect(new Set(answers).size).toBe(1)
  })

  test("is refused to another platform's key that names the gym", async ({ cast, call, refused }) => {
    await refused(await call(api.as(cast.keys.otherPlatform).for(cast.gym)), 403, 'gym_not_connected')
  })

  alone('is refused to a platform key once the connection has ended', async ({ cast, call }) => {
    await api.db.gymConnection.deleteMany({ where: { gymId: cast.gym.id } })
    const answer = await call(api.as(cast.keys.platform).for(cast.gym))
    expect(answer.body.errors.code).toBe('gym_not_connected')
  })

  test('works for a gym key that names its own gym', async ({ cast, call }) => {
    expect((await call(api.as(cast.keys.gym).for(cast.gym))).status).toBe(route.status)
  })

  test('is refused to a gym key that names another gym', async ({ cast, call, refused }) => {
    for (const gym of [cast.rival, { id: uuid() }]) {
      await refused(await call(api.as(cast.keys.gym).for(gym)), 403, 'gym_mismatch')
    }
  })
}
