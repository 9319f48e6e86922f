/** Creations sent again with the same Idempotency-Key. Killing the server in between is in test/process. */
import { createHash } from 'node:crypto'
import { FRAN, partsOf, replayed, type Sending, useKeyed, WORKOUTS } from '../../support/api/keyed'
import { buildCompetition, buildMovement, buildResult, FRAN_DETAILS } from '../../support/builders'

const keyed = useKeyed()
const MURPH = { ...FRAN, name: 'Murph' }

describe('the same key with the same body', () => {
  test('replays the first answer byte for byte without another effect', async () => {
    const first = await keyed.send('order-1')
    const audited = await keyed.db.auditEntry.count({ where: { gymId: keyed.cast.gym.id } })
    expect([first.status, replayed(first)]).toEqual([201, undefined])
    expect(first.headers.location).toMatch(/^\/api\/public\/workouts\/[0-9a-f-]{36}$/)
    for (let again = 0; again < 2; again++) {
      const answer = await keyed.send('order-1')
      expect(partsOf(answer)).toEqual(partsOf(first))
      expect(answer.headers['content-type']).toBe(first.headers['content-type'])
      expect(replayed(answer)).toBe('true')
    }
    expect(await keyed.workouts()).toBe(1)
    expect(await keyed.db.auditEntry.count({ where: { gymId: keyed.cast.gym.id } })).toBe(audited)
  })

  test('matches JSON bodies regardless of layout', async () => {
    const first = await keyed.send('order-1')
    const answer = await keyed.send('order-1', { body: JSON.stringify(FRAN, null, 4) })
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
    const backwards = (value: unknown): unknown =>
      value === null || typeof value !== 'object' || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, of]) => [name, backwards(of)]),
          )
    const turned = await keyed.send('order-1', { body: backwards(FRAN) as object })
    expect([partsOf(turned), replayed(turned)]).toEqual([partsOf(first), 'true'])
  })

  test('replays an answer stored by the previous version with the text of the body', async () => {
    const first = await keyed.send('order-1')
    const bodyHash = createHash('sha256').update(JSON.stringify(FRAN)).digest('hex')
    await keyed.db.idempotencyKey.updateMany({ where: { gymId: keyed.cast.gym.id }, data: { bodyHash } })
    const answer = await keyed.send('order-1')
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
  })

  test('replays an answer stored by the previous version without a path', async () => {
    const first = await keyed.send('order-1')
    await keyed.db.idempotencyKey.updateMany({ where: { gymId: keyed.cast.gym.id }, data: { path: null } })
    const answer = await keyed.send('order-1')
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
  })

  test('replays the answer of the right operation where the previous version used a key for two', async () => {
    const first = await keyed.send('order-1')
    const path = '/api/public/movements'
    const body = { name: 'Rig Traverse', has_reps: true }
    const second = await keyed.send('order-2', { path, body })
    await keyed.db.idempotencyKey.updateMany({
      where: { gymId: keyed.cast.gym.id },
      data: { key: 'order-1', path: null },
    })
    expect(partsOf(await keyed.send('order-1'))).toEqual(partsOf(first))
    expect(partsOf(await keyed.send('order-1', { path, body }))).toEqual(partsOf(second))
  })

  test('replays the first answer even after the created row has changed owner', async () => {
    const result = await buildResult(keyed.db, { gymId: keyed.cast.gym.id })
    const body = {
      author_id: keyed.cast.member.id,
      text: 'Well done.',
      commentable: { type: 'result', id: result.id },
    }
    const first = await keyed.send('c-1', { path: '/api/public/comments', body })
    expect(first.status).toBe(201)
    await keyed.db.athlete.update({ where: { id: keyed.cast.member.id }, data: { access: 'archived' } })
    const answer = await keyed.send('c-1', { path: '/api/public/comments', body })
    expect([partsOf(answer), replayed(answer)]).toEqual([partsOf(first), 'true'])
    expect(await keyed.db.comment.count({ where: { gymId: keyed.cast.gym.id } })).toBe(1)
  })

  test('replays before the query is validated', async () => {
    const first = await keyed.send('order-1')
    const answer = await keyed.send('order-1', { path: `${WORKOUTS}?wide=1` })
    expect(partsOf(answer)).toEqual(partsOf(first))
  })

  test('has a new effect when the first request is older than 24 hours', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    const age = (count: number) =>
      keyed.db.idempotencyKey.updateMany({
        where: { gymId: keyed.cast.gym.id },
        data: { createdAt: hours(count) },
      })
    const first = await keyed.send('order-1')
    await age(23.9)
    expect(replayed(await keyed.send('order-1'))).toBe('true')
    await age(24.1)
    const second = await keyed.send('order-1')
    expect([second.status, replayed(second)]).toEqual([201, undefined])
    expect(second.headers.location).not.toBe(first.headers.location)
    expect([await keyed.workouts(), await keyed.kept()]).toEqual([2, 1])
    expect(partsOf(await keyed.send('order-1'))).toEqual(partsOf(second))
  })

  test('accepts another body when the first request is older than 24 hours', async () => {
    await keyed.send('order-1')
    const old = new Date(Date.now() - 25 * 3_600_000)
    await keyed.db.idempotencyKey.updateMany({ data: { createdAt: old } })
    expect((await keyed.send('order-1', { body: MURPH })).status).toBe(201)
  })
})

describe('the same key with another request', () => {
  test.each<[string, object | string]>([
    ['another value', MURPH],
    ['a body that would be refused', { type: 'FranStyle' }],
    ['JSON that is no object', '[]'],
  ])('is 422 idempotency_mismatch: %s', async (_, body) => {
    await keyed.send('order-1')
    const answer = await keyed.send('order-1', { body })
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_mismatch'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['was used before with another body'] })
    expect(await keyed.workouts()).toBe(1)
  })

  test('is 422 on a path with another id, and the first answer stays stored', async () => {
    const gymId = keyed.cast.gym.id
    const competition = await buildCompetition(keyed.db, { gymId })
    const divisions = (id: string) => `/api/public/competitions/${id}/divisions`
    const other = await buildCompetition(keyed.db, { gymId })
    const body = { name: 'Masters', kind: 'individual' }
    const first = await keyed.send('d-1', { path: divisions(competition.id), body })
    expect(first.status).toBe(201)
    const answer = await keyed.send('d-1', { path: divisions(other.id), body })
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_mismatch'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['was used before on another path'] })
    expect((await keyed.send('d-2', { path: divisions(other.id), body })).status).toBe(201)
    expect(partsOf(await keyed.send('d-1', { path: divisions(competition.id), body }))).toEqual(
      partsOf(first),
    )
  })

  test('is 400 when the body is not JSON', async () => {
    await keyed.send('order-1')
    const answer = await keyed.send('order-1', { body: '{' })
    expect([answer.status, answer.code]).toEqual([400, 'malformed_json'])
  })
})

test('a refused request leaves its key free', async () => {
  const refused = [
    await keyed.send('order-1', { body: { type: 'FranStyle' } }),
    await keyed.send('order-1', {
      body: { ...FRAN, details: { ...FRAN_DETAILS, movements: [{ id: 'x' }] } },
    }),
    await keyed.send('order-1', { path: `${WORKOUTS}?wide=1` }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(await keyed.kept()).toBe(0)
  const answer = await keyed.send('order-1')
  expect([answer.status, replayed(answer)]).toEqual([201, undefined])
})

test('a taken name is refused with a message, with or without a key', async () => {
  const gymId = keyed.cast.gym.id
  await buildMovement(keyed.db, { gymId, name: 'Rig Traverse' })
  await buildMovement(keyed.db, { gymId, name: 'Yoke', archivedAt: new Date() })
  for (const [name, said] of [
    ['Rig Traverse', 'is already used by another movement of this gym'],
    ['Yoke', 'is already used by an archived movement of this gym: restore it'],
  ] as const) {
    const answer = await keyed.send(`m-${said.length}`, {
      path: '/api/public/movements',
      body: { name, has_reps: true },
    })
    expect([answer.status, JSON.parse(answer.text).errors.fields]).toEqual([422, { name: [said] }])
  }
})

test('an Idempotency-Key is ignored where nothing is created', async () => {
  const athlete = `/api/public/athletes/${keyed.cast.coach.id}`
  const ignoring: Sending[] = [
    { method: 'PUT', path: `${athlete}/staff`, body: { staff: 'coach' } },
    { method: 'POST', path: `${athlete}/archive`, body: {} },
    { method: 'GET', path: '/api/public/gyms', by: keyed.cast.keys.platform, body: '' },
  ]
  for (const request of ignoring) {
    for (const key of ['order-1', 'bad key']) {
      const answer = await keyed.send(key, request)
      expect([answer.status, replayed(answer)]).toEqual([200, undefined])
    }
  }
  expect(await keyed.kept()).toBe(0)
})

test('of fifty concurrent requests with a key one has an effect, and the others get its answer or 409', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => keyed.send('order-1')))
  const made = answers.filter(({ status }) => status === 201)
  const waiting = answers.filter(({ status }) => status !== 201)
  expect(made.length).toBeGreaterThanOrEqual(1)
  expect(new Set(made.map(answer => JSON.stringify(partsOf(answer)))).size).toBe(1)
  expect(made.filter(answer => replayed(answer) === undefined)).toHaveLength(1)
  for (const { status, code } of waiting) expect([status, code]).toEqual([409, 'conflict'])
  expect([await keyed.workouts(), await keyed.kept()]).toEqual([1, 1])
  expect(partsOf(await keyed.send('order-1'))).toEqual(partsOf(made[0]!))
})

test('different keys do not interfere with each other', async () => {
  const lanes = Array.from({ length: 8 }, (_, lane) => lane)
  const statuses: number[] = []
  const lane = async (number: number) => {
    for (let count = 0; count < 12; count++)
      statuses.push((await keyed.send(`order-${number}-${count}`)).status)
  }
  await Promise.all(lanes.map(lane))
  expect(statuses).toEqual(Array.from({ length: 8 * 12 }, () => 201))
  expect([await keyed.workouts(), await keyed.kept()]).toEqual([96, 96])
})
