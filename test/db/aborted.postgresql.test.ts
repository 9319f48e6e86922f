/** Statements of one moment in a PostgreSQL transaction that has failed: all report the first failure, which a retry mends. */
import { isWriteConflict } from '../../src/db/errors'
import { postgresqlAdapter } from '../../src/db/postgresql/postgresql-adapter'
import { postgresqlPool } from '../../src/db/postgresql/postgresql-pool'
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

test.each(['COMMIT', 'ROLLBACK'])('a statement that comes after %s does not run on the pool', async end => {
  const { pool, schema } = postgresqlPool(database.url, { poolSize: 1 })
  const adapter = await postgresqlAdapter(pool, schema).connect()
  const of = (sql: string) => ({ sql, args: [], argTypes: [] })
  try {
    const inside = await adapter.startTransaction('SERIALIZABLE')
    await inside.executeRaw(of(end))
    await expect(inside.executeRaw(of(`INSERT INTO "Setting" VALUES ('too late', 'x')`))).rejects.toThrow(
      'over',
    )
    await inside.rollback()
    expect((await adapter.queryRaw(of('SELECT 1::integer'))).rows).toEqual([[1]])
  } finally {
    await adapter.dispose()
    await pool.end()
  }
  expect(await database.prisma.setting.count({ where: { key: 'too late' } })).toBe(0)
})
