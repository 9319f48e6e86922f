/** Statements of one moment in a PostgreSQL transaction that has failed: all report the first failure, which a retry mends. */
import { isWriteConflict } from '../../src/db/errors'
import { buildGym } from '../support/builders'
import { useDatabase } from '../support/database'

const database = useDatabase()

test('every statement after a write conflict reports the conflict, not an aborted transaction', async () => {
  const db = database.prisma
  const { id } = await buildGym(db)
  let settled: PromiseSettledResult<unknown>[] = []
  const committed = db.$transaction(
    async tx => {
      await tx.gym.findUniqueOrThrow({ where: { id } })
      await db.gym.update({ where: { id }, data: { name: 'Changed meanwhile' } })
      settled = await Promise.allSettled([
        tx.gym.update({ where: { id }, data: { name: 'Changed here' } }),
        tx.gym.findFirst({ where: { id } }),
        tx.athlete.count({ where: { gymId: id } }),
        tx.athlete.updateMany({ where: { gymId: id }, data: { name: 'Nobody' } }),
      ])
    },
    { isolationLevel: 'Serializable' },
  )
  const failure = await committed.catch((error: unknown) => error)
  const failures = settled.map(each => (each.status === 'rejected' ? each.reason : each))
  expect([...failures, failure].map(isWriteConflict)).toEqual([true, true, true, true, true])
  expect(await db.gym.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: 'Changed meanwhile' })
})
