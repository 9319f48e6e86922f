/** What a creation does and the answer that is kept for its key: both or neither. */
import { createHash } from 'node:crypto'
import { gymScope, OPERATOR } from '../../../src/scope'
import { answerOnce, forgetOldAnswers, type StoredAnswer } from '../../../src/services/shared/idempotency'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

/** Renames the gym, and answers with that status. */
async function renaming() {
  const db = database.prisma
  const { gym, keys } = await buildCast(db)
  const actor = {
    kind: 'gym_key',
    id: keys.gym.id,
    name: 'A key',
    readOnly: false,
    reads: null,
    writes: null,
  } as const
  const scope = gymScope({ db, gymId: gym.id, actor, requestId: null })
  const sending = { key: 'once', route: 'renameGym', path: '/gym', body: { name: 'Renamed' } }
  const rename = (body: string) => () => async (inside: typeof scope) => {
    await inside.db.gym.update({ where: { id: gym.id }, data: { name: 'Renamed' } })
    return { status: 201, location: null, body } satisfies StoredAnswer
  }
  const name = async () => (await db.gym.findUniqueOrThrow({ where: { id: gym.id } })).name
  const kept = () => db.idempotencyKey.count({ where: { gymId: gym.id } })
  return { scope, sending, rename, name, kept, before: gym.name }
}

test('idempotency keys: rolls back when an answer cannot be stored, and frees the key', async () => {
  const { scope, sending, rename, name, kept, before } = await renaming()
  // An answer has a body.
  await expect(answerOnce(scope, sending, rename(null as unknown as string))).rejects.toThrow()
  expect([await name(), await kept()]).toEqual([before, 0])
  expect(await answerOnce(scope, sending, rename('{}'))).toMatchObject({ status: 201, replayed: false })
  expect([await name(), await kept()]).toEqual(['Renamed', 1])
  expect(await answerOnce(scope, sending, rename('{}'))).toMatchObject({ status: 201, replayed: true })
})

test('idempotency keys: stores no answer of failed work', async () => {
  const { scope, sending, name, kept, before } = await renaming()
  const fail = () => async (inside: typeof scope) => {
    await inside.db.gym.update({ where: { id: inside.gymId }, data: { name: 'Renamed' } })
    throw new Error('in the middle')
  }
  await expect(answerOnce(scope, sending, fail)).rejects.toThrow('in the middle')
  expect([await name(), await kept()]).toEqual([before, 0])
})

test('idempotency keys: refuses a second request while the first is prepared', async () => {
  const { scope, sending, rename } = await renaming()
  let again: Promise<unknown> | undefined
  const prepare = async () => {
    again = answerOnce(scope, sending, rename('{}')).catch(error => error)
    await again
    return rename('{}')()
  }
  expect(await answerOnce(scope, sending, prepare)).toMatchObject({ replayed: false })
  expect(await again).toMatchObject({
    kind: 'conflict',
    code: 'conflict',
    message: 'The first request with this Idempotency-Key is still running.',
  })
})

test('idempotency keys: returns the answer that another server stored first', async () => {
  const { scope, sending, rename, kept } = await renaming()
  const { gymId } = scope
  const prepare = async () => {
    await answerOnce(scope, { ...sending, key: 'elsewhere' }, rename('"theirs"'))
    await database.prisma.idempotencyKey.updateMany({ where: { gymId }, data: { key: sending.key } })
    return rename('"ours"')()
  }
  const answer = await answerOnce(scope, sending, prepare)
  expect([answer.body, answer.replayed, await kept()]).toEqual(['"theirs"', true, 1])
})

describe('equal bodies', () => {
  test.each<[string, unknown, unknown, boolean]>([
    [
      'fields in another order, at any depth',
      { a: 1, b: [{ c: 2, d: 3 }] },
      { b: [{ d: 3, c: 2 }], a: 1 },
      true,
    ],
    ['many fields in another order', { c: 1, a: 2, d: 3, b: 4 }, { d: 3, c: 1, b: 4, a: 2 }, true],
    ['elements in another order', { a: [1, 2] }, { a: [2, 1] }, false],
    ['a list and an object with its indexes', ['x'], { 0: 'x' }, false],
    ['another value of one field', { a: 1, b: 2 }, { a: 1, b: 3 }, false],
    ['values changed about', { a: 1, b: 2 }, { a: 2, b: 1 }, false],
    ['another name of one field', { a: 1, b: 2 }, { a: 1, c: 2 }, false],
    ['null and nothing there', { a: null }, {}, false],
    ['null and the word', { a: null }, { a: 'null' }, false],
    ['no body twice', undefined, undefined, true],
    ['no body and null', undefined, null, true],
  ])('%s', async (_, first, second, isSame) => {
    const { scope, sending, rename } = await renaming()
    await answerOnce(scope, { ...sending, body: first }, rename('{}'))
    const again = answerOnce(scope, { ...sending, body: second }, rename('{}'))
    if (isSame) return expect(await again).toMatchObject({ replayed: true })
    await expect(again).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      message: 'This Idempotency-Key was used before with another body. Use a new key for a new request.',
    })
  })
})

test('a request without a body matches one that the previous version stored as empty text', async () => {
  const { scope, sending, rename } = await renaming()
  const bodyless = { ...sending, body: undefined }
  await answerOnce(scope, bodyless, rename('{}'))
  const bodyHash = createHash('sha256').update('').digest('hex')
  await database.prisma.idempotencyKey.updateMany({ where: { gymId: scope.gymId }, data: { bodyHash } })
  expect(await answerOnce(scope, bodyless, rename('{}'))).toMatchObject({ replayed: true })
})

test('idempotency keys: replays an answer until it is a day old, to the millisecond', async () => {
  const { scope, sending, rename } = await renaming()
  await answerOnce(scope, sending, rename('{}'))
  const { createdAt } = await database.prisma.idempotencyKey.findFirstOrThrow({
    where: { gymId: scope.gymId },
  })
  const clock = jest.spyOn(Date, 'now')
  const replayedAfter = async (milliseconds: number) => {
    clock.mockReturnValue(createdAt.getTime() + milliseconds)
    return (await answerOnce(scope, sending, rename('{}'))).replayed
  }
  try {
    expect([await replayedAfter(86_400_000), await replayedAfter(86_400_001)]).toEqual([true, false])
  } finally {
    clock.mockRestore()
  }
})

test('idempotency keys: deletes answers older than a day, and no others', async () => {
  const { scope, sending, rename } = await renaming()
  const { gymId } = scope
  await answerOnce(scope, { ...sending, key: 'older' }, rename('{}'))
  await answerOnce(scope, { ...sending, key: 'newer' }, rename('{}'))
  const now = new Date('2020-05-04T12:00:00Z')
  const date = (key: string, createdAt: string) =>
    database.prisma.idempotencyKey.updateMany({ where: { gymId, key }, data: { createdAt } })
  await date('older', '2020-05-03T11:59:59.999Z')
  await date('newer', '2020-05-03T12:00:00.000Z')
  expect(await forgetOldAnswers(database.prisma, now)).toBe(1)
  expect(await database.prisma.idempotencyKey.findMany({ where: { gymId }, select: { key: true } })).toEqual([
    { key: 'newer' },
  ])
})

test("idempotency keys: replaces an expired answer and leaves another key's", async () => {
  const { scope, sending, rename } = await renaming()
  const { gymId } = scope
  await answerOnce(scope, sending, rename('{}'))
  await answerOnce(scope, { ...sending, key: 'other' }, rename('{}'))
  const createdAt = new Date(Date.now() - 25 * 3_600_000)
  await database.prisma.idempotencyKey.updateMany({ where: { gymId }, data: { createdAt } })
  expect(await answerOnce(scope, sending, rename('{}'))).toMatchObject({ replayed: false })
  const left = await database.prisma.idempotencyKey.findMany({ where: { gymId }, orderBy: { key: 'asc' } })
  expect(left.map(row => [row.key, row.createdAt.getTime() === createdAt.getTime()])).toEqual([
    ['once', false],
    ['other', true],
  ])
})

test('only a key can send an Idempotency-Key', async () => {
  const { scope, sending, rename } = await renaming()
  const operator = gymScope({ ...scope, actor: OPERATOR })
  await expect(answerOnce(operator, sending, rename('{}'))).rejects.toThrow(
    'only a key can send an Idempotency-Key',
  )
})
