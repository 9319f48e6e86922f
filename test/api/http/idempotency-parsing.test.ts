/** With an Idempotency-Key, a body is read before the write transaction: SQLite has one of them for everybody. */
import { insideTransaction } from '../../../src/db/inside-transaction'
import { WorkoutCreate } from '../../../src/schemas/workouts/workouts'
import { FRAN, replayed, useKeyed } from '../../support/api/keyed'

const keyed = useKeyed()
afterEach(() => {
  jest.restoreAllMocks()
})

/** Whether each reading of a body was inside a transaction. */
function watchParsing(): boolean[] {
  const seen: boolean[] = []
  const parse = WorkoutCreate.safeParse.bind(WorkoutCreate)
  jest.spyOn(WorkoutCreate, 'safeParse').mockImplementation((...args: Parameters<typeof parse>) => {
    seen.push(insideTransaction.getStore() === true)
    return parse(...args)
  })
  return seen
}

test('the body is parsed once, before the transaction', async () => {
  const seen = watchParsing()
  expect((await keyed.send('order-1')).status).toBe(201)
  expect(seen).toEqual([false])
})

test('a replay does not parse the body', async () => {
  await keyed.send('order-1')
  const seen = watchParsing()
  expect(replayed(await keyed.send('order-1'))).toBe('true')
  expect(seen).toEqual([])
})

test('a refused request begins no transaction and leaves the key free', async () => {
  const seen = watchParsing()
  const refused = await keyed.send('order-1', { body: { ...FRAN, type: 'Amrap' } })
  expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
  expect(seen).toEqual([false])
  expect((await keyed.send('order-1')).status).toBe(201)
})
