/** Creations sent again with the same Idempotency-Key. Killing the server in between is in test/process. */
import { buildResult, FRAN_DETAILS, type Key } from '../support/builders'
import { buildCast, type Cast } from '../support/cast'
import { useDatabase } from '../support/database'
import { useListening } from '../support/listening'
import { JSON_TYPE, sendTo, signedBy, type WireAnswer } from '../support/wire'

const database = useDatabase()
const listen = useListening(() => database.prisma)
const FRAN = { type: 'FranStyle', details: FRAN_DETAILS }
const MURPH = { ...FRAN, name: 'Murph' }
const WORKOUTS = '/api/public/workouts'

let address: string
let cast: Cast
beforeAll(async () => {
  address = await listen()
})
beforeEach(async () => {
  cast = await buildCast(database.prisma)
})

type Sending = {
  by?: Key
  gym?: string
  method?: string
  path?: string
  body?: object | string
  headers?: Record<string, string>
}

function send(key: string, given: Sending = {}): Promise<WireAnswer> {
  const { by = cast.keys.gym, gym, method = 'POST', path = WORKOUTS, body = FRAN, headers } = given
  return sendTo(address, {
    method,
    path,
    headers: {
      ...signedBy(by),
      ...JSON_TYPE,
      'Idempotency-Key': key,
      ...(gym && { 'service-gym': gym }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const workouts = (gymId = cast.gym.id) => database.prisma.workout.count({ where: { gymId } })
const kept = () => database.prisma.idempotencyKey.count({ where: { gymId: cast.gym.id } })
const partsOf = ({ status, text, headers }: WireAnswer) => [status, text, headers.location]
const replayed = (answer: WireAnswer) => answer.headers['idempotent-replayed']

describe('the same key with the same body', () => {
  test('gets the first answer again, byte for byte, and has no other effect', async () => {
    const first = await send('order-1')
    const audited = await database.prisma.auditEntry.count({ where: { gymId: cast.gym.id } })
    expect([first.status, replayed(first)]).toEqual([201, undefined])
    expect(first.headers.location).toMatch(/^\/api\/public\/workouts\/[0-9a-f-]{36}$/)
    for (let again = 0; again < 2; again++) {
      const answer = await send('order-1')
      expect(partsOf(answer)).toEqual(partsOf(first))
      expect(answer.headers['content-type']).toBe(first.headers['content-type'])
      expect(replayed(answer)).toBe('true')
    }
    expect(await workouts()).toBe(1)
    expect(await database.prisma.auditEntry.count({ where: { gymId: cast.gym.id } })).toBe(audited)
  })

  test('is the same however the JSON is laid out', async () => {
    const first = await send('order-1')
    const answer = await send('order-1', { body: JSON.stringify(FRAN, null, 4) })
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
  })

  test('gets the first answer even after what it made has changed hands', async () => {
    const result = await buildResult(database.prisma, { gymId: cast.gym.id })
    const body = {
      author_id: cast.member.id,
      text: 'Well done.',
      commentable: { type: 'result', id: result.id },
    }
    const first = await send('c-1', { path: '/api/public/comments', body })
    expect(first.status).toBe(201)
    await database.prisma.athlete.update({ where: { id: cast.member.id }, data: { access: 'archived' } })
    const answer = await send('c-1', { path: '/api/public/comments', body })
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
    expect(await database.prisma.comment.count({ where: { gymId: cast.gym.id } })).toBe(1)
  })

  test('is replayed before the shape of the query is looked at', async () => {
    const first = await send('order-1')
    const answer = await send('order-1', { path: `${WORKOUTS}?wide=1` })
    expect(partsOf(answer)).toEqual(partsOf(first))
  })

  test('has an effect of its own when the first is older than 24 hours', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const age = (count: number) =>
      database.prisma.idempotencyKey.updateMany({
        where: { gymId: cast.gym.id },
        data: { createdAt: hours(count) },
      })
    const first = await send('order-1')
    await age(23.9)
    expect(replayed(await send('order-1'))).toBe('true')
    await age(24.1)
    const second = await send('order-1')
    expect([second.status, replayed(second)]).toEqual([201, undefined])
    expect(second.headers.location).not.toBe(first.headers.location)
    expect([await workouts(), await kept()]).toEqual([2, 1])
    expect(partsOf(await send('order-1'))).toEqual(partsOf(second))
  })

  test('may come with another body once the first is older than 24 hours', async () => {
    await send('order-1')
    const old = new Date(Date.now() - 25 * 3_600_000)
    await database.prisma.idempotencyKey.updateMany({ data: { createdAt: old } })
    expect((await send('order-1', { body: MURPH })).status).toBe(201)
  })
})

describe('the same key with another body', () => {
  test.each<[string, object | string]>([
    ['another value', MURPH],
    ['a body that would be refused', { type: 'FranStyle' }],
    ['JSON that is no object', '[]'],
  ])('is 422 idempotency_mismatch: %s', async (_, body) => {
    await send('order-1')
    const answer = await send('order-1', { body })
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_mismatch'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['was used before with another body'] })
    expect(await workouts()).toBe(1)
  })

  test('is 400 when the body is not JSON', async () => {
    await send('order-1')
    const answer = await send('order-1', { body: '{' })
    expect([answer.status, answer.code]).toEqual([400, 'malformed_json'])
  })
})

test('a request that is refused does not use its key up', async () => {
  const refused = [
    await send('order-1', { body: { type: 'FranStyle' } }),
    await send('order-1', { body: { ...FRAN, details: { ...FRAN_DETAILS, movements: [{ id: 'x' }] } } }),
    await send('order-1', { path: `${WORKOUTS}?wide=1` }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(await kept()).toBe(0)
  const answer = await send('order-1')
  expect([answer.status, replayed(answer)]).toEqual([201, undefined])
})

describe('a key is the client’s own', () => {
  test('another API key of the same gym has keys of its own', async () => {
    const { platform, secondPlatform, gym } = cast.keys
    const answers = [
      await send('order-1', { by: gym }),
      await send('order-1', { by: platform, gym: cast.gym.id, body: MURPH }),
      await send('order-1', { by: secondPlatform, gym: cast.gym.id }),
    ]
    expect(answers.map(answer => [answer.status, replayed(answer)])).toEqual(
      answers.map(() => [201, undefined]),
    )
    expect(await workouts()).toBe(3)
  })

  test('in another gym, a platform’s key is another', async () => {
    const { gym, rival, platform } = cast
    await database.prisma.gymConnection.create({
      data: {
        platformId: platform.id,
        gymId: rival.id,
        integrationPlatformId: rival.id,
        integrationStatus: 'active',
        connectedAt: new Date(),
      },
    })
    const by = cast.keys.platform
    const first = await send('order-1', { by, gym: gym.id })
    const second = await send('order-1', { by, gym: rival.id })
    expect([replayed(first), replayed(second)]).toEqual([undefined, undefined])
    expect([await workouts(gym.id), await workouts(rival.id)]).toEqual([1, 1])
    expect(partsOf(await send('order-1', { by, gym: rival.id }))).toEqual(partsOf(second))
  })

  test('on another route, it is another', async () => {
    await send('order-1')
    const result = await buildResult(database.prisma, { gymId: cast.gym.id })
    const body = { author_id: cast.member.id, text: 'x', commentable: { type: 'result', id: result.id } }
    const answer = await send('order-1', { path: '/api/public/comments', body })
    expect([answer.status, replayed(answer)]).toEqual([201, undefined])
  })

  test('a key that can only read is refused as without one, even where there is an answer', async () => {
    await send('order-1')
    await database.prisma.apiKey.update({ where: { id: cast.keys.gym.id }, data: { readOnly: true } })
    expect((await send('order-1')).code).toBe('read_only_key')
    expect((await send('bad key', { by: cast.keys.readOnly })).code).toBe('read_only_key')
  })
})

describe('what a key may be', () => {
  test.each([
    ['one character', '!'],
    ['255 characters', 'k'.repeat(255)],
    ['punctuation', '~"\'\\,;:{}'],
  ])('%s', async (_, key) => {
    expect((await send(key)).status).toBe(201)
    expect(replayed(await send(key))).toBe('true')
  })

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['nothing', ''],
    ['blanks alone', '  '],
    ['a blank inside', 'order 1'],
    ['a tab inside', 'order\t1'],
    ['a letter beyond ASCII', 'ördnung'],
  ])('422 naming Idempotency-Key, before the body is looked at: %s', async (_, key) => {
    const answer = await send(key, { body: {} })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] })
    expect(await workouts()).toBe(0)
  })

  test('case counts', async () => {
    await send('Order-1')
    expect(replayed(await send('order-1'))).toBeUndefined()
  })
})

test('it means nothing where nothing is created', async () => {
  const athlete = `/api/public/athletes/${cast.coach.id}`
  const ignoring: Sending[] = [
    { method: 'PUT', path: `${athlete}/staff`, body: { staff: 'coach' } },
    { method: 'POST', path: `${athlete}/archive`, body: {} },
    { method: 'GET', path: '/api/public/gyms', by: cast.keys.platform, body: '' },
  ]
  for (const request of ignoring) {
    for (const key of ['order-1', 'bad key']) {
      const answer = await send(key, request)
      expect([answer.status, replayed(answer)]).toEqual([200, undefined])
    }
  }
  expect(await kept()).toBe(0)
})

test('of fifty sendings at once one has an effect, and the others get its answer or 409', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('order-1')))
  const made = answers.filter(({ status }) => status === 201)
  const waiting = answers.filter(({ status }) => status !== 201)
  expect(made.length).toBeGreaterThanOrEqual(1)
  expect(new Set(made.map(answer => JSON.stringify(partsOf(answer)))).size).toBe(1)
  expect(made.filter(answer => replayed(answer) === undefined)).toHaveLength(1)
  for (const { status, code } of waiting) expect([status, code]).toEqual([409, 'conflict'])
  expect([await workouts(), await kept()]).toEqual([1, 1])
  expect(partsOf(await send('order-1'))).toEqual(partsOf(made[0]!))
})

test('keys used at once do not get into each other’s way', async () => {
  const lanes = Array.from({ length: 8 }, (_, lane) => lane)
  const statuses: number[] = []
  const lane = async (number: number) => {
    for (let count = 0; count < 12; count++) statuses.push((await send(`order-${number}-${count}`)).status)
  }
  await Promise.all(lanes.map(lane))
  expect(statuses).toEqual(Array.from({ length: 8 * 12 }, () => 201))
  expect([await workouts(), await kept()]).toEqual([96, 96])
})
