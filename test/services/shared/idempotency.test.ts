/** What a creation does and the answer that is kept for its key: both or neither. */
import { gymScope } from '../../../src/scope'
import { answerOnce, type StoredAnswer } from '../../../src/services/shared/idempotency'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

/** Renames the gym, and answers with that status. */
async function renaming() {
  const db = database.prisma
  const { gym, keys } = await buildCast(db)
  const actor = { kind: 'gym_key', id: keys.gym.id, name: 'A key', readOnly: false, writes: null } as const
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

test('an answer that cannot be kept leaves nothing done, and the key is free', async () => {
  const { scope, sending, rename, name, kept, before } = await renaming()
  // An answer has a body.
  await expect(answerOnce(scope, sending, rename(null as unknown as string))).rejects.toThrow()
  expect([await name(), await kept()]).toEqual([before, 0])
  expect(await answerOnce(scope, sending, rename('{}'))).toMatchObject({ status: 201, replayed: false })
  expect([await name(), await kept()]).toEqual(['Renamed', 1])
  expect(await answerOnce(scope, sending, rename('{}'))).toMatchObject({ status: 201, replayed: true })
})

test('work that fails keeps no answer', async () => {
  const { scope, sending, name, kept, before } = await renaming()
  const fail = () => async (inside: typeof scope) => {
    await inside.db.gym.update({ where: { id: inside.gymId }, data: { name: 'Renamed' } })
    throw new Error('in the middle')
  }
  await expect(answerOnce(scope, sending, fail)).rejects.toThrow('in the middle')
  expect([await name(), await kept()]).toEqual([before, 0])
})
