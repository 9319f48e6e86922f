/** Signing in with a key, and the gym that a request acts in, in the words that a client reads. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import pino from 'pino'
import { createApp } from '../../../src/app'
import { CONFIG } from '../../support/api/config'
import { buildKey, buildProgram } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'

const database = useDatabase()
const lines: string[] = []
const log = pino(
  { level: 'info' },
  new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  }),
)
const server = createServer((req, res) => app(req, res))
let app: ReturnType<typeof createApp>
let address: string
beforeAll(async () => {
  app = createApp({ db: database.prisma, config: CONFIG, log })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
})

const get = (path: string, headers: Record<string, string>) =>
  sendTo(address, { path: `/api/public${path}`, headers })

/** A program of the gym and of its rival, by their names. */
async function programs() {
  const cast = await buildCast(database.prisma)
  const { id } = await buildProgram(database.prisma, { gymId: cast.gym.id })
  const rivals = await buildProgram(database.prisma, { gymId: cast.rival.id })
  return { ...cast, path: `/programs/${id}`, rivalPath: `/programs/${rivals.id}` }
}

test('without a valid key, the answer explains how to sign in and requests it', async () => {
  const { keys, path } = await programs()
  for (const headers of [{}, signedBy({ ...keys.gym, password: 'wrong' }), signedBy(keys.expired)]) {
    const answer = await get(path, headers)
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Chalkbox", charset="UTF-8"',
    ])
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: {
        code: 'unauthorized',
        detail:
          'Sign in with an API key: its id and its secret, by HTTP Basic, or with a dot between as a bearer token.',
      },
    })
  }
})

test('a key of a gym acts in that gym, and the audit log names it', async () => {
  const { keys, gym, rival, path, rivalPath } = await programs()
  const auth = signedBy(keys.gym)
  expect((await get(path, auth)).status).toBe(200)
  expect(lines.at(-1)).toContain(`"key":"${keys.gym.id}"`)
  expect(lines.at(-1)).toContain(`"gym":"${gym.id}"`)
  expect((await get(path, { ...auth, 'service-gym': gym.id })).status).toBe(200)
  expect((await get(rivalPath, auth)).status).toBe(404)
  for (const path of [rivalPath, '/programs']) {
    const answer = await get(path, { ...auth, 'service-gym': rival.id })
    expect([answer.status, JSON.parse(answer.text).errors]).toMatchObject([
      403,
      {
        code: 'gym_mismatch',
        detail: 'This key belongs to another gym than the one named in service-gym.',
      },
    ])
  }
})

test('a key of a platform names a connected gym', async () => {
  const { keys, gym, rival, path, rivalPath } = await programs()
  const auth = signedBy(keys.platform)
  expect((await get(path, { ...auth, 'service-gym': gym.id })).status).toBe(200)
  expect(lines.at(-1)).toContain(`"gym":"${gym.id}"`)
  expect((await get(rivalPath, { ...auth, 'service-gym': gym.id })).status).toBe(404)
  const refused = [
    [await get(path, auth), 'A platform key names the gym to act for in the header service-gym.'],
    [await get(path, { ...auth, 'service-gym': '' }), expect.stringContaining('service-gym is empty')],
  ] as const
  for (const [answer, detail] of refused)
    expect([answer.status, JSON.parse(answer.text).errors]).toMatchObject([
      400,
      { code: 'gym_required', detail },
    ])
  for (const named of [rival.id, 'nowhere']) {
    const answer = await get(rivalPath, { ...auth, 'service-gym': named })
    expect([answer.status, JSON.parse(answer.text).errors]).toMatchObject([
      403,
      {
        code: 'gym_not_connected',
        detail: 'The gym named in service-gym is not connected to this platform.',
      },
    ])
  }
})

test('a key of a platform lists the gyms that are connected, and a key of a gym cannot', async () => {
  const { keys, gym } = await programs()
  const listed = await get('/gyms', signedBy(keys.platform))
  expect([listed.status, listed.text.includes(gym.id)]).toEqual([200, true])
  expect((await get('/gyms', signedBy(keys.gym))).code).toBe('platform_key_required')
})

test('a key with few scopes changes only what they name, for gyms and platforms alike', async () => {
  const { gym, platform, path } = await programs()
  for (const owner of [{ gymId: gym.id }, { platformId: platform.id }]) {
    const put = async (writes: string) => {
      const key = await buildKey(database.prisma, { ...owner, writes })
      const headers = { ...signedBy(key), ...JSON_TYPE, 'service-gym': gym.id }
      const body = JSON.stringify({ name: `By ${key.id}` })
      const answer = await sendTo(address, { method: 'PUT', path: `/api/public${path}`, headers, body })
      return [answer.status, answer.code]
    }
    expect(await put('wods')).toEqual([403, 'missing_scope'])
    expect(await put('wods programs')).toEqual([200, undefined])
  }
})
