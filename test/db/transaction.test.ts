import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../src/db/client'
import { isRefusedRow } from '../../src/db/errors'
import { transaction } from '../../src/db/transaction'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })
const countUp = (key: string) =>
  transaction(database.prisma, async tx => {
    const row = await tx.setting.findUniqueOrThrow({ where: { key } })
    await tx.setting.update({ where: { key }, data: { value: String(Number(row.value) + 1) } })
  })

it('a transaction: loses no update when many transactions change the same row at once', async () => {
  await database.prisma.setting.create({ data: { key: 'counter', value: '0' } })
  await Promise.all(Array.from({ length: 12 }, () => countUp('counter')))
  expect(await database.prisma.setting.findUnique({ where: { key: 'counter' } })).toEqual({
    key: 'counter',
    value: '12',
  })
})

it('a transaction: writes nothing when the work throws', async () => {
  const failing = transaction(database.prisma, async tx => {
    await tx.setting.create({ data: { key: 'half', value: 'x' } })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await database.prisma.setting.findUnique({ where: { key: 'half' } })).toBeNull()
})

it('a transaction: refuses a query with an undefined gym', async () => {
  const gymId = undefined as unknown as string
  await expect(database.prisma.athlete.findMany({ where: { gymId } })).rejects.toThrow(/undefined/)
})

it('a transaction: creates a row once when many look it up by one value and create it under another', async () => {
  const email = 'once@example.com'
  const id = randomUUID()
  const once = () =>
    transaction(database.prisma, async tx => {
      const there = await tx.person.findUnique({ where: { email } })
      return there ?? tx.person.create({ data: { id, email, name: 'Once', createdAt: new Date() } })
    })
  const rows = await Promise.all(Array.from({ length: 12 }, once))
  expect(new Set(rows.map(row => row.id)).size).toBe(1)
})

it('a transaction: throws P2002 at once for a value that is taken already', async () => {
  const create = () =>
    transaction(database.prisma, tx => tx.setting.create({ data: { key: 'taken', value: 'x' } }))
  await create()
  await expect(create()).rejects.toMatchObject({ code: 'P2002' })
})

const slowly = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

it('a transaction: aborts at its timeout and writes nothing', async () => {
  const late = (then: (tx: Tx) => Promise<unknown>) =>
    transaction(
      database.prisma,
      async tx => {
        await tx.setting.create({ data: { key: 'late', value: 'x' } })
        await slowly(400)
        await then(tx)
      },
      { timeout: 200 },
    )
  await expect(late(async () => undefined)).rejects.toMatchObject({ code: 'P2028' })
  await expect(late(tx => tx.setting.findFirst())).rejects.toMatchObject({ code: 'P2028' })
  await expect(late(tx => tx.setting.deleteMany())).rejects.toMatchObject({ code: 'P2028' })
  expect(await database.prisma.setting.count({ where: { key: 'late' } })).toBe(0)
  // Nothing stays open: the next one works.
  await transaction(database.prisma, tx => tx.setting.create({ data: { key: 'after', value: 'x' } }))
})

it('a transaction: rolls back the writes before a failed statement, in every way of sending them', async () => {
  const row = { key: 'there', value: 'x' }
  await database.prisma.setting.create({ data: row })
  const failing = (tx: Tx) => [
    () => tx.setting.create({ data: row }),
    () => tx.setting.createMany({ data: [row] }),
    () => tx.setting.updateMany({ where: { key: 'first' }, data: { key: 'there' } }),
  ]
  for (const each of [0, 1, 2]) {
    const written = transaction(database.prisma, async tx => {
      await tx.setting.create({ data: { key: 'first', value: 'x' } })
      await failing(tx)[each]!()
    })
    await expect(written).rejects.toMatchObject({ code: 'P2002', name: 'PrismaClientKnownRequestError' })
    expect(await database.prisma.setting.count({ where: { key: 'first' } })).toBe(0)
  }
})

it('a transaction: reports that nothing was committed when a failure was ignored', async () => {
  const row = { key: 'passed over', value: 'x' }
  await database.prisma.setting.create({ data: row })
  const passedOver = transaction(database.prisma, async tx => {
    await tx.setting.create({ data: { key: 'beside', value: 'x' } })
    await tx.setting.create({ data: row }).catch(() => undefined)
  })
  const isWritten = await passedOver.then(
    () => true,
    () => false,
  )
  expect(await database.prisma.setting.count({ where: { key: 'beside' } })).toBe(isWritten ? 1 : 0)
})

it('fails with the ignored failure, and retries a conflict with another transaction', async () => {
  if (DIALECT === 'sqlite') return
  const row = { key: 'passed over twice', value: 'x' }
  await database.prisma.setting.create({ data: row })
  const taken = await transaction(database.prisma, async tx => {
    await tx.setting.create({ data: row }).catch(() => undefined)
  }).catch(error => error)
  expect(isRefusedRow(taken)).toBe(true)
  let times = 0
  await transaction(database.prisma, async tx => {
    times++
    await tx.setting.create({ data: { key: `time ${times}`, value: 'x' } })
    const collided = `DO $$ BEGIN RAISE EXCEPTION 'collided' USING ERRCODE = '40001'; END $$`
    if (times === 1) await tx.$executeRawUnsafe(collided).catch(() => undefined)
    if (times === 1) await tx.setting.count().catch(() => undefined)
  })
  expect(times).toBe(2)
  expect(await database.prisma.setting.count({ where: { key: { startsWith: 'time ' } } })).toBe(1)
})

it('a transaction: leaves out what others read at the same moment', async () => {
  const { prisma } = database
  const outside = AsyncLocalStorage.snapshot()
  const where = { key: 'seen inside' }
  const found = await transaction(prisma, async tx => {
    await tx.setting.create({ data: { ...where, value: 'x' } })
    const inside = tx.setting.findUnique({ where }).then(row => row)
    const beside = outside(() => [0, 1].map(() => prisma.setting.findUnique({ where }).then(row => row)))
    return Promise.all([inside, ...beside])
  })
  expect(found).toEqual([{ ...where, value: 'x' }, null, null])
})

it('a transaction: tells of each statement of one moment what became of it', async () => {
  const { prisma } = database
  const keys = ['taken at once', 'free at once']
  await prisma.setting.create({ data: { key: keys[0]!, value: 'x' } })
  let settled: PromiseSettledResult<unknown>[] = []
  await transaction(prisma, async tx => {
    settled = await Promise.allSettled(keys.map(key => tx.setting.create({ data: { key, value: 'x' } })))
  }).catch(() => undefined)
  const isWritten = settled[1]!.status === 'fulfilled'
  expect(settled[0]!.status).toBe('rejected')
  expect(await prisma.setting.count({ where: { key: keys[1]! } })).toBe(isWritten ? 1 : 0)
  expect(isWritten).toBe(DIALECT === 'sqlite')
})

it('a transaction: refuses the root client in a transaction and writes nothing', async () => {
  const row = { key: 'apart', value: 'x' }
  const { prisma } = database
  const asked: (() => Promise<unknown>)[] = [
    () => prisma.setting.create({ data: row }),
    () => prisma.setting.createMany({ data: [row] }),
    () => prisma.setting.findFirst(),
    () => prisma.setting.findMany({ where: { NOT: {} } }),
    () => prisma.$transaction(tx => tx.setting.create({ data: row }), { isolationLevel: 'Serializable' }),
  ]
  for (const ask of asked) await expect(transaction<unknown>(prisma, ask)).rejects.toThrow(/root client/)
  expect(await prisma.setting.count({ where: { key: 'apart' } })).toBe(0)
})

it('a transaction: runs concurrent reads and writes of one transaction in turn', async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `at once ${index}`)
  const count = await transaction(database.prisma, async tx => {
    await Promise.all(keys.map(key => tx.setting.create({ data: { key, value: 'x' } })))
    const [found] = await Promise.all([
      tx.setting.count({ where: { key: { in: keys } } }),
      tx.setting.upsert({
        where: { key: keys[0]! },
        create: { key: 'none', value: '' },
        update: { value: 'y' },
      }),
      tx.setting.findFirst({ where: { key: keys[1]! } }),
    ])
    return found
  })
  expect(count).toBe(8)
  expect(await database.prisma.setting.count({ where: { key: { in: keys } } })).toBe(8)
})
