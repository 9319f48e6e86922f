/** How much and how often: what a request may weigh, and how many there may be. */
import { FRAN_DETAILS, type Key } from '../../support/builders'
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { JSON_TYPE, sendTo, signedBy, type WireAnswer } from '../../support/process/wire'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let cast: Cast
beforeAll(async () => {
  cast = await buildCast(database.prisma)
})

const LIMIT = 256 * 1024
const FRAN = { type: 'FranStyle', details: FRAN_DETAILS }

describe('requests a minute', () => {
  const gyms = (address: string, key: Key, headers = {}) =>
    sendTo(address, { path: '/api/public/gyms', headers: { ...signedBy(key), ...headers } })
  const statuses = async (count: number, send: () => Promise<WireAnswer>) => {
    const answers = []
    for (let sent = 0; sent < count; sent++) answers.push((await send()).status)
    return answers
  }

  test('every answer states the limit and the remaining requests', async () => {
    const address = await listen({ rateLimit: 3000 })
    const first = await gyms(address, cast.keys.platform)
    expect(first.headers['ratelimit-policy']).toMatch(/^"key"; q=3000; w=60(;|$)/)
    expect(first.headers.ratelimit).toMatch(/^"key"; r=2999; t=\d+$/)
    const refused = await gyms(address, cast.keys.gym)
    expect(refused.status).toBe(403)
    expect(refused.headers.ratelimit).toMatch(/^"key"; r=2999; /)
    expect((await gyms(address, cast.keys.platform)).headers.ratelimit).toMatch(/^"key"; r=2998; /)
    const missing = await sendTo(address, { path: '/api/public/no', headers: signedBy(cast.keys.platform) })
    expect([missing.status, missing.headers.ratelimit]).toEqual([404, expect.stringMatching(/r=2997/)])
  })

  test('a key over its limit is 429 with Retry-After, and other keys are not affected', async () => {
    const address = await listen({ rateLimit: 3 })
    const { platform, secondPlatform } = cast.keys
    expect(await statuses(3, () => gyms(address, platform))).toEqual([200, 200, 200])
    const answer = await gyms(address, platform)
    expect([answer.status, answer.code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(answer.headers.ratelimit).toMatch(/^"key"; r=0; t=\d+$/)
    expect(answer.headers['x-request-id']).toBeDefined()
    expect((await gyms(address, secondPlatform)).status).toBe(200)
  })

  test('wrong credentials are 401 even for a key over its limit, and do not count', async () => {
    const address = await listen({ rateLimit: 2 })
    const { platform } = cast.keys
    const wrong = { ...platform, password: 'x' }
    expect(await statuses(3, () => gyms(address, wrong))).toEqual([401, 401, 401])
    expect(await statuses(3, () => gyms(address, platform))).toEqual([200, 200, 429])
    expect((await gyms(address, wrong)).status).toBe(401)
  })

  test('a request over the limit is refused before its path and method are checked', async () => {
    const address = await listen({ rateLimit: 1 })
    const headers = signedBy(cast.keys.platform)
    await sendTo(address, { path: '/api/public/gyms', headers })
    expect((await sendTo(address, { path: '/api/public/no', headers })).status).toBe(429)
    expect((await sendTo(address, { path: '/api/public/gyms', method: 'DELETE', headers })).status).toBe(429)
  })

  test('a limit of 0 turns limiting off', async () => {
    const address = await listen({ rateLimit: 0 })
    const answer = await gyms(address, cast.keys.platform)
    expect([answer.headers.ratelimit, answer.headers['ratelimit-policy']]).toEqual([undefined, undefined])
    const wrong = { ...cast.keys.platform, password: 'x' }
    expect(new Set(await statuses(105, () => gyms(address, wrong)))).toEqual(new Set([401]))
  })
})

describe('failed credentials', () => {
  test('after a hundred failures an address gets 429, while a valid key from there still works', async () => {
    const address = await listen({ rateLimit: 3000 })
    const send = (key: Pick<Key, 'username' | 'password'>) =>
      sendTo(address, { path: '/api/public/gyms', headers: signedBy(key) })
    const { platform } = cast.keys
    const failures = []
    for (let count = 0; count < 100; count++)
      failures.push((await send({ username: `gk_${count}`, password: 'x' })).status)
    expect(failures).toEqual(failures.map(() => 401))
    for (const wrong of [
      { ...platform, password: 'x' },
      { username: 'unknown', password: 'x' },
    ]) {
      const answer = await send(wrong)
      expect([answer.status, answer.code]).toEqual([429, 'rate_limited'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['www-authenticate']).toBeUndefined()
    }
    expect((await send(platform)).status).toBe(200)
  })

  test("behind a trusted proxy, the address is the client's", async () => {
    const address = await listen({ rateLimit: 3000, trustProxy: 1 })
    const wrong = (from: string) =>
      sendTo(address, {
        path: '/api/public/gyms',
        headers: { ...signedBy({ username: 'gk_x', password: 'x' }), 'X-Forwarded-For': from },
      })
    await Promise.all(Array.from({ length: 100 }, () => wrong('192.0.2.1')))
    expect((await wrong('192.0.2.1')).status).toBe(429)
    expect((await wrong('192.0.2.2')).status).toBe(401)
  })

  test('a forged client address does not change the address', async () => {
    const address = await listen({ rateLimit: 3000 })
    const wrong = (from: string) =>
      sendTo(address, {
        path: '/api/public/gyms',
        headers: { ...signedBy({ username: 'gk_x', password: 'x' }), 'X-Forwarded-For': from },
      })
    await Promise.all(Array.from({ length: 100 }, (_, index) => wrong(`192.0.2.${index}`)))
    expect((await wrong('198.51.100.7')).status).toBe(429)
  })
})

describe('a request’s size', () => {
  let address: string
  beforeAll(async () => {
    address = await listen()
  })
  const post = (body: string | string[], path = '/api/public/workouts') =>
    sendTo(address, { method: 'POST', path, headers: { ...signedBy(cast.keys.gym), ...JSON_TYPE }, body })
  const chunks = (text: string) => text.match(/.{1,10000}/gs)!
  const exact = JSON.stringify(FRAN).padEnd(LIMIT)

  test('256 KiB of body are accepted, and not a byte more', async () => {
    expect((await post(exact)).status).toBe(201)
    const answer = await post(`${exact} `)
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large'])
  })

  test('the limit also applies to chunked bodies without a length', async () => {
    expect((await post(chunks(exact))).status).toBe(201)
    const answer = await post(chunks(`${exact} `))
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large'])
    expect((await post(chunks(exact.padEnd(10 * LIMIT)))).code).toBe('body_too_large')
  })

  test('bytes are counted, not characters', async () => {
    expect((await post(`${JSON.stringify(FRAN).slice(0, -1)},"x":"${'é'.repeat(LIMIT / 2)}"}`)).status).toBe(
      413,
    )
  })

  test('a query may have at most 4096 characters', async () => {
    const long = (length: number) =>
      sendTo(address, {
        path: `/api/public/gyms?${'x'.repeat(length)}`,
        headers: signedBy(cast.keys.platform),
      })
    expect((await long(4096)).status).toBe(422)
    const answer = await long(4097)
    expect([answer.status, answer.code]).toEqual([414, 'uri_too_long'])
  })
})

describe('the depth of a body', () => {
  let address: string
  beforeAll(async () => {
    address = await listen()
  })
  const post = (body: string) =>
    sendTo(address, {
      method: 'POST',
      path: '/api/public/workouts',
      headers: { ...signedBy(cast.keys.gym), ...JSON_TYPE, 'Idempotency-Key': 'deep' },
      body,
    })
  const arrays = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`
  const objects = (depth: number, inside = '{}') =>
    `${'{"a":'.repeat(depth - 1)}${inside}${'}'.repeat(depth - 1)}`

  test.each([
    ['lists, empty at last', (depth: number) => arrays(depth)],
    ['lists with a number at last', (depth: number) => arrays(depth, '1')],
    ['objects, empty at last', (depth: number) => objects(depth)],
    ['objects with a text at last', (depth: number) => objects(depth, '{"a":"x"}')],
    ['something deep beside much that is flat', (depth: number) => `[1,"x",{},${arrays(depth - 1)}]`],
  ])('32 levels are accepted and 33 refused: %s', async (_, nested) => {
    const deepest = await post(nested(32))
    expect(deepest.status).toBe(422)
    expect(deepest.fields?.body ?? []).not.toContain('must not be nested deeper than 32 levels')
    const answer = await post(nested(33))
    expect([answer.status, answer.fields]).toEqual([
      422,
      { body: ['must not be nested deeper than 32 levels'] },
    ])
  })

  test('a hundred thousand levels are refused like thirty-three', async () => {
    for (const body of [arrays(100_000), objects(40_000), '['.repeat(200_000)]) {
      const answer = await post(body)
      expect([answer.status, answer.fields]).toEqual([
        422,
        { body: ['must not be nested deeper than 32 levels'] },
      ])
    }
  })

  test('brackets in texts and beside each other are no levels', async () => {
    for (const body of [
      `["${'['.repeat(40)}"]`,
      `["\\"${'['.repeat(40)}"]`,
      `["\\\\","${'{'.repeat(40)}"]`,
      `[${'[],{},'.repeat(40)}1]`,
    ]) {
      const answer = await post(body)
      expect(answer.status).toBe(422)
      expect(answer.fields?.body ?? []).not.toContain('must not be nested deeper than 32 levels')
    }
    expect((await post(`["\\\\",${arrays(32)}]`)).fields?.body).toEqual([
      'must not be nested deeper than 32 levels',
    ])
  })
})
