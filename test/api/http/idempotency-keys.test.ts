/** What an Idempotency-Key may be, and whose it is. */
import { FRAN, partsOf, replayed, useKeyed } from '../../support/api/keyed'
import { buildResult } from '../../support/builders'

const keyed = useKeyed()
const MURPH = { ...FRAN, name: 'Murph' }

describe('an idempotency key belongs to its client', () => {
  test('another API key of the same gym has its own idempotency keys', async () => {
    const { platform, secondPlatform, gym } = keyed.cast.keys
    const answers = [
      await keyed.send('order-1', { by: gym }),
      await keyed.send('order-1', { by: platform, gym: keyed.cast.gym.id, body: MURPH }),
      await keyed.send('order-1', { by: secondPlatform, gym: keyed.cast.gym.id }),
    ]
    expect(answers.map(answer => [answer.status, replayed(answer)])).toEqual(
      answers.map(() => [201, undefined]),
    )
    expect(await keyed.workouts()).toBe(3)
  })

  test("a platform's idempotency key is separate in each gym", async () => {
    const { gym, rival, platform } = keyed.cast
    await keyed.db.gymConnection.create({
      data: {
        platformId: platform.id,
        gymId: rival.id,
        integrationPlatformId: rival.id,
        integrationStatus: 'active',
        connectedAt: new Date(),
      },
    })
    const by = keyed.cast.keys.platform
    const first = await keyed.send('order-1', { by, gym: gym.id })
    const second = await keyed.send('order-1', { by, gym: rival.id })
    expect([replayed(first), replayed(second)]).toEqual([undefined, undefined])
    expect([await keyed.workouts(gym.id), await keyed.workouts(rival.id)]).toEqual([1, 1])
    expect(partsOf(await keyed.send('order-1', { by, gym: rival.id }))).toEqual(partsOf(second))
  })

  test('a key used for another operation is refused', async () => {
    const first = await keyed.send('order-1')
    const result = await buildResult(keyed.db, { gymId: keyed.cast.gym.id })
    const body = {
      author_id: keyed.cast.member.id,
      text: 'x',
      commentable: { type: 'result', id: result.id },
    }
    const answer = await keyed.send('order-1', { path: '/api/public/comments', body })
    expect([answer.status, answer.code]).toEqual([422, 'idempotency_mismatch'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['was used before for another operation'] })
    expect(await keyed.db.comment.count({ where: { gymId: keyed.cast.gym.id } })).toBe(0)
    expect(partsOf(await keyed.send('order-1'))).toEqual(partsOf(first))
  })

  test('a read-only API key is refused as usual, even when an answer is stored', async () => {
    await keyed.send('order-1')
    await keyed.db.apiKey.update({ where: { id: keyed.cast.keys.gym.id }, data: { readOnly: true } })
    expect((await keyed.send('order-1')).code).toBe('read_only_key')
    expect((await keyed.send('bad key', { by: keyed.cast.keys.readOnly })).code).toBe('read_only_key')
  })
})

describe('the format of an idempotency key', () => {
  test.each([
    ['one character', '!'],
    ['255 characters', 'k'.repeat(255)],
    ['punctuation', '~"\'\\,;:{}'],
  ])('%s', async (_, key) => {
    expect((await keyed.send(key)).status).toBe(201)
    expect(replayed(await keyed.send(key))).toBe('true')
  })

  test.each([
    ['256 characters', 'k'.repeat(256)],
    ['nothing', ''],
    ['blanks alone', '  '],
    ['a blank inside', 'order 1'],
    ['a tab inside', 'order\t1'],
    ['a letter beyond ASCII', 'ördnung'],
  ])('422 naming Idempotency-Key before the body is read: %s', async (_, key) => {
    const answer = await keyed.send(key, { body: {} })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.fields).toEqual({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] })
    expect(await keyed.workouts()).toBe(0)
  })

  test('without an idempotency key, every request has an effect', async () => {
    const answers = [await keyed.send(null), await keyed.send(null)]
    expect(answers.map(answer => [answer.status, replayed(answer)])).toEqual([
      [201, undefined],
      [201, undefined],
    ])
    expect([await keyed.workouts(), await keyed.kept()]).toEqual([2, 0])
  })

  test('idempotency keys are case-sensitive', async () => {
    await keyed.send('Order-1')
    expect(replayed(await keyed.send('order-1'))).toBeUndefined()
  })
})
